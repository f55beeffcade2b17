import SourceText
import StyleDiagnostics
import StyleSpec

/// An initialiser, a class method or a function, with its arguments in order.
struct CodeCall {
  /// The class, or the name of a function of C.
  var className: String

  /// The labels or the selector, each part with its colon.
  var name: String
  var arguments: [CodeNode]

  /// What follows the last label or part of the selector.
  var variadic: [CodeNode]
  var node: CodeNode

  /// A message to a class.
  init(_ className: String, _ selector: String, _ arguments: [CodeNode], _ node: CodeNode) {
    let count = selector.utf8.count { $0 == UInt8(ascii: ":") }
    self.className = CodeClass.name(className)
    name = selector
    self.arguments = Array(arguments.prefix(count))
    variadic = Array(arguments.dropFirst(count))
    self.node = node
  }

  /// An initialiser, or a function of C.
  init(_ className: String, _ arguments: [CodeArgument], _ node: CodeNode) {
    let labels = arguments.prefix { $0.label != nil }.map { ($0.label ?? "") + ":" }
    self.init(className, labels.joined(), arguments.map { $0.value }, node)
  }

  /// The call in words: `NSExpression(forKeyPath:)`, `-[NSExpression expressionForKeyPath:]`.
  func words(in language: SourceLanguage) -> String {
    language == .swift || name.isEmpty ? "\(className)(\(name))" : "[\(className) \(name)]"
  }
}

/// Classes that the two platforms have under different names.
enum CodeClass {
  static func name(_ name: String) -> String {
    switch name {
    case "NSColor", "#colorLiteral": "UIColor"
    case "NSEdgeInsets": "UIEdgeInsets"
    case "Double", "Float", "CGFloat": "CGFloat"
    default: CodeConstants.mapboxName(name)
    }
  }
}

extension CodeReader {
  /// `Type(label: value)`, `.init(label: value)`, `function(value)` and `value.method(argument)`.
  mutating func call(
    _ function: CodeNode, _ arguments: [CodeArgument], _ node: CodeNode, _ place: Place
  ) throws(DialectError) -> FormatNode {
    var function = function
    if case .member(let base?, "init") = function.kind { function = base }
    switch function.kind {
    case .name(let name):
      guard !cursor.file.declares(name) else { throw error(.unknownCall(name, nearest: nil), at: node) }
      if name == "pow", arguments.count == 2, arguments.allSatisfy({ $0.label == nil }) {
        let parts = try reals(arguments.map { $0.value }, place)
        let value = power(parts[0], parts[1])
        guard value.isFinite else { throw unexpected(node, expected: "a finite number") }
        return .number(value)
      }
      return try object(CodeCall(name, arguments, node), place.of(nil))
    case .member(nil, "init"):
      let call = CodeCall(place.type == .color ? "UIColor" : "NSExpression", arguments, node)
      // Other classes have `.init(format:)`.
      guard call.name != "format:" else { throw unknown(call) }
      return try object(call, place.of(nil))
    case .member(let base?, let method):
      return try self.method(method, of: base, arguments.map { $0.value }, node, place)
    case .member(nil, let method): throw error(.unknownCall(".\(method)", nearest: nil), at: node)
    default: throw error(.unreadable("this call"), at: node)
    }
  }

  /// `[Type selector:value]` and `[value selector:argument]`.
  mutating func message(
    _ selector: String, to receiver: CodeNode, _ arguments: [CodeNode], _ node: CodeNode, _ place: Place
  ) throws(DialectError) -> FormatNode {
    var target = receiver
    if case .message(let inner, "alloc", _) = receiver.kind { target = inner }
    guard case .name(let name) = target.kind, !cursor.file.declares(name) else {
      return try method(selector, of: receiver, arguments, node, place)
    }
    return try object(CodeCall(name, selector, arguments, node), place)
  }

  /// The result of a method on a value.
  private mutating func method(
    _ name: String, of base: CodeNode, _ arguments: [CodeNode], _ node: CodeNode, _ place: Place
  ) throws(DialectError) -> FormatNode {
    switch (name, arguments.count) {
    case ("withAlphaComponent", 1), ("colorWithAlphaComponent:", 1):
      guard case .color(var color) = try object(base, place) else { throw unexpected(base, expected: "a colour") }
      color.alpha = min(max(try reals(arguments, place)[0], 0), 1)
      return .color(color)
    case ("mgl_appending", 1), ("mgl_expressionByAppendingExpression:", 1):
      return .message(.appending, to: try object(base, place), [try object(arguments[0], place)])
    default: throw error(.unknownCall(name, nearest: nil), at: node)
    }
  }

  // MARK: Initialisers and class methods, by their names

  /// The object that a call builds.
  private mutating func object(_ call: CodeCall, _ place: Place) throws(DialectError) -> FormatNode {
    guard let initializer = SDKInitializer(call.name, on: call.className, in: language) else {
      return try unlisted(call, place)
    }
    guard call.variadic.isEmpty || initializer.isVariadic else {
      throw unexpected(call.variadic[0], expected: "\")\" after the arguments")
    }
    let arguments = call.arguments
    switch initializer {
    case .constant: return try object(arguments[0], place)
    case .keyPath: return .keyPath(try string(arguments[0], place))
    case .variable: return .variable(try string(arguments[0], place))
    case .aggregate: return .aggregate(try list(arguments[0], place))
    case .function: return try function(arguments[0], arguments[1], place)
    case .message:
      let selector = try string(arguments[1], place)
      mark(selector, at: arguments[1].offset)
      return .message(selector, to: try object(arguments[0], place), try list(arguments[2], place))
    case .expressionFormat: return try format(arguments[0], call.variadic, .expression, place)
    case .predicateFormat: return try format(arguments[0], call.variadic, .predicate, place)
    case .conditional, .foundationConditional:
      return .conditional(
        try predicate(arguments[0], place), try object(arguments[1], place), try object(arguments[2], place))
    case .step:
      mark("mgl_step:from:stops:", at: call.node.offset)
      return .structure(.step, try all(arguments, place))
    case .interpolation:
      mark("mgl_interpolate:withCurveType:parameters:stops:", at: call.node.offset)
      let parts = [try object(arguments[0], place), try curve(arguments[1], place)]
      return .structure(.interpolation, parts + (try all(Array(arguments.dropFirst(2)), place)))
    case .match: return try match(arguments, call, place)
    case .expressionJSON: return .json(try json(arguments[0], place))
    case .predicateJSON: return .conditionJSON(try json(arguments[0], place))
    case .attributed: return .structure(.attributed, try list(arguments[0], place))
    case .attributedText: return try attributedText(arguments, place)
    case .coalescence: return .function("mgl_coalesce:", [.aggregate(try list(arguments[0], place))])
    case .join: return .function("mgl_join:", [.aggregate(try list(arguments[0], place))])
    case .predicateValue:
      guard case .boolean(let value) = try object(arguments[0], place) else {
        throw unexpected(arguments[0], expected: "true or false")
      }
      return .truth(value)
    case .conjunction: return .and(try predicates(arguments[0], place))
    case .disjunction: return .or(try predicates(arguments[0], place))
    case .negation: return .not(try predicate(arguments[0], place))
    case .color: return .color(try color(call, place))
    case .vector, .insets: return try boxed(call, place)
    }
  }

  /// A function by its selector, of Foundation or of the SDKs.
  private mutating func function(
    _ name: CodeNode, _ arguments: CodeNode, _ place: Place
  ) throws(DialectError) -> FormatNode {
    let selector = try string(name, place)
    mark(selector, at: name.offset)
    let values = try list(arguments, place)
    if let (structure, _) = FormatParser.control(selector) { return .control(structure, values) }
    return .function(selector, values)
  }

  private mutating func match(
    _ arguments: [CodeNode], _ call: CodeCall, _ place: Place
  ) throws(DialectError) -> FormatNode {
    let input = try object(arguments[0], place)
    guard case .dictionary(let entries) = try object(arguments[1], place) else {
      throw unexpected(arguments[1], expected: "a dictionary of keys and values")
    }
    mark(JSONString(ControlStructure.match.name(in: dialect)), at: call.node.offset)
    return .control(.match, [input] + entries.flatMap { [$0.key, $0.value] } + [try object(arguments[2], place)])
  }

  /// A text with its attributes.
  private mutating func attributedText(_ arguments: [CodeNode], _ place: Place) throws(DialectError) -> FormatNode {
    let text = try object(arguments[0], place)
    guard case .dictionary(let entries) = try object(arguments[1], place.of(.attribute)) else {
      throw unexpected(arguments[1], expected: "a dictionary of attributes")
    }
    let attributes = try entries.map { entry throws(DialectError) in
      guard case .string(let name) = entry.key else {
        throw unexpected(arguments[1], expected: "attributes of the SDK as keys")
      }
      return FormatEntry(.string(CodeConstants.attribute(name.string) ?? name), entry.value)
    }
    return .attributed(text, attributes)
  }

  /// Initialisers and class methods that are not in the table.
  private mutating func unlisted(_ call: CodeCall, _ place: Place) throws(DialectError) -> FormatNode {
    switch (call.className, call.name) {
    case ("NSExpression", "format:argumentArray:"), ("NSExpression", "expressionWithFormat:argumentArray:"):
      return try format(call.arguments[0], arguments: try list(call.arguments[1], place), .expression, place)
    case ("NSPredicate", "format:argumentArray:"), ("NSPredicate", "predicateWithFormat:argumentArray:"):
      return try format(call.arguments[0], arguments: try list(call.arguments[1], place), .predicate, place)
    case ("NSExpression", "expressionForEvaluatedObject"): return .evaluatedObject
    case ("NSExpression", "mlnJSONObject:"): return .json(try json(call.arguments[0], place))
    case ("NSExpression", let name):
      guard let variable = variable(name) else { throw unknown(call) }
      return .variable(variable)
    case ("NSPredicate", "block:"), ("NSPredicate", "predicateWithBlock:"):
      throw error(
        DialectError(.unsupportedKind, "block predicates are not supported in map expressions"), at: call.node)
    case ("NSCompoundPredicate", "type:subpredicates:"), ("NSCompoundPredicate", "initWithType:subpredicates:"):
      let parts = try predicates(call.arguments[1], place)
      switch (words(for: call.arguments[0]), parts.count) {
      case (".and", _), ("NSAndPredicateType", _): return .and(parts)
      case (".or", _), ("NSOrPredicateType", _): return .or(parts)
      case (".not", 1), ("NSNotPredicateType", 1): return .not(parts[0])
      default: throw unexpected(call.arguments[0], expected: ".and, .or or .not")
      }
    default: return try constant(call, place)
    }
  }

  func unknown(_ call: CodeCall) -> DialectError {
    let names = SDKInitializer.allCases.filter { $0.className == call.className }.flatMap { initializer in
      Dialect.allCases.compactMap { initializer.name(in: language, of: $0) }
    }
    let nearest = call.name.utf8.count < 100 ? Suggestion.nearest(to: call.name, among: names) : nil
    return error(.unknownCall(call.words(in: language), nearest: nearest), at: call.node)
  }
}

import SourceText
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

  /// The call in words: `NSExpression(forKeyPath:)`, `-[NSExpression expressionForKeyPath:]`.
  func words(in language: SourceLanguage) -> String {
    language == .swift || name.isEmpty ? "\(className)(\(name))" : "[\(className) \(name)]"
  }
}

extension CodeReader {
  /// `Type(label: value)`, `.init(label: value)`, `function(value)` and `value.method(argument)`.
  mutating func call(
    _ function: CodeNode, _ arguments: [CodeArgument], _ node: CodeNode, _ place: Place
  ) throws(DialectError) -> FormatNode {
    switch function.kind {
    case .name(let name):
      guard !cursor.file.declares(name) else { throw error(.unknownCall(name, nearest: nil), at: node) }
      if name == "pow", arguments.count == 2, arguments.allSatisfy({ $0.label == nil }) {
        let parts = try reals(arguments.map { $0.value }, place)
        let value = power(parts[0], parts[1])
        guard value.isFinite else { throw unexpected(node, expected: "a finite number") }
        return .number(FormatNumber(value, isInteger: false))
      }
      return try object(Self.call(name, arguments, node), place.of(nil))
    case .member(let base?, "init"):
      guard case .name(let name) = base.kind, !cursor.file.declares(name) else {
        throw error(.unreadable("this call"), at: node)
      }
      return try object(Self.call(name, arguments, node), place.of(nil))
    case .member(nil, "init"):
      let classes = place.type == .color ? ["UIColor"] : ["NSExpression", "NSCompoundPredicate", "NSValue"]
      for className in classes {
        let call = Self.call(className, arguments, node)
        // Other classes have `.init(format:)`.
        if isKnown(call), call.name != "format:" { return try object(call, place.of(nil)) }
      }
      throw error(.unknownCall(".init(\(Self.call("", arguments, node).name))", nearest: nil), at: node)
    case .member(let base?, let method):
      return try self.method(method, of: base, arguments.map { $0.value }, node, place)
    case .member(nil, let method): throw error(.unknownCall(".\(method)", nearest: nil), at: node)
    default: throw error(.unreadable("this call"), at: node)
    }
  }

  private static func call(_ className: String, _ arguments: [CodeArgument], _ node: CodeNode) -> CodeCall {
    let named = arguments.prefix { $0.label != nil }
    return CodeCall(
      className: CodeClass.name(className), name: named.map { ($0.label ?? "") + ":" }.joined(),
      arguments: named.map { $0.value }, variadic: arguments.dropFirst(named.count).map { $0.value }, node: node)
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
    let parts = selector.utf8.count { $0 == UInt8(ascii: ":") }
    return try object(
      CodeCall(
        className: CodeClass.name(name), name: selector, arguments: Array(arguments.prefix(parts)),
        variadic: Array(arguments.dropFirst(parts)), node: node), place)
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

/// Initialisers and class methods, by their names.
extension CodeReader {
  /// Whether a call builds something known.
  func isKnown(_ call: CodeCall) -> Bool {
    SDKInitializer(call.name, on: call.className, in: language) != nil
      || CodeColors.color(call.name, Array(repeating: 0, count: call.arguments.count)) != nil
        && call.className == "UIColor"
  }

  /// The object that a call builds.
  mutating func object(_ call: CodeCall, _ place: Place) throws(DialectError) -> FormatNode {
    if let initializer = SDKInitializer(call.name, on: call.className, in: language) {
      switch initializer {
      case .color, .vector, .insets, .attributedText: break
      default:
        guard call.variadic.isEmpty || initializer.isVariadic else {
          throw unexpected(call.variadic[0], expected: "\")\" after the arguments")
        }
        return try object(initializer, call, place)
      }
    }
    switch call.className {
    case "NSExpression", "NSPredicate": return try foundation(call, place)
    case "NSCompoundPredicate", "NSComparisonPredicate": return try predicate(of: call, place)
    default: return try constant(call, place)
    }
  }

  private mutating func object(
    _ initializer: SDKInitializer, _ call: CodeCall, _ place: Place
  ) throws(DialectError) -> FormatNode {
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
      var parts = [try object(arguments[0], place), try curve(arguments[1], place)]
      parts += try all(Array(arguments.dropFirst(2)), place)
      return .structure(.interpolation, parts)
    case .match: return try match(arguments, call, place)
    case .expressionJSON: return try object(ofJSON: arguments[0], place)
    case .predicateJSON: return .conditionJSON(try json(arguments[0], place))
    case .attributed: return .structure(.attributed, try list(arguments[0], place))
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
    case .color, .vector, .insets, .attributedText: return try constant(call, place)
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

  /// Initialisers of Foundation that are not in the table.
  private mutating func foundation(_ call: CodeCall, _ place: Place) throws(DialectError) -> FormatNode {
    switch (call.className, call.name) {
    case (_, "format:argumentArray:"), (_, "expressionWithFormat:argumentArray:"),
      (_, "predicateWithFormat:argumentArray:"):
      let kind: FormatString.Kind = call.className == "NSPredicate" ? .predicate : .expression
      return try format(call.arguments[0], arguments: try list(call.arguments[1], place), kind, place)
    case ("NSExpression", "expressionForEvaluatedObject"): return .evaluatedObject
    case ("NSExpression", "mlnJSONObject:"): return try object(ofJSON: call.arguments[0], place)
    case ("NSPredicate", "block:"), ("NSPredicate", "predicateWithBlock:"): return .block
    case ("NSPredicate", "") where call.variadic.count == 1: return .block
    case ("NSExpression", let name) where call.arguments.isEmpty:
      let range = call.node.range
      return try object(CodeNode(.member(CodeNode(.name("NSExpression"), range), name), range), place)
    default: throw unknown(call)
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

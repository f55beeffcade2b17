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

  init(_ className: String, _ name: String, _ arguments: [CodeNode], _ node: CodeNode) {
    let count = name.utf8.count { $0 == UInt8(ascii: ":") }
    self.className =
      switch className {
      // One name for classes that iOS, macOS and the two SDKs name differently.
      case "NSColor", "#colorLiteral": "UIColor"
      case "NSEdgeInsets": "UIEdgeInsets"
      case "Double", "Float": "CGFloat"
      default: CodeConstants.mapboxName(className)
      }
    self.name = name
    self.arguments = Array(arguments.prefix(count))
    variadic = Array(arguments.dropFirst(count))
    self.node = node
  }

  /// The call in words: `NSExpression(forKeyPath:)`, `[NSExpression expressionForKeyPath:]`.
  func words(in language: SourceLanguage) -> String {
    language == .swift || name.isEmpty ? "\(className)(\(name))" : "[\(className) \(name)]"
  }
}

extension CodeReader {
  /// `Type(label: value)`, `.init(label: value)`, `function(value)`, `[Type selector:value]` and the methods of a value.
  mutating func call(
    _ function: CodeNode, _ name: String, _ arguments: [CodeNode], _ node: CodeNode, _ expected: Expected?
  ) throws(DialectError) -> FormatNode {
    var function = function
    if case .member(let base?, "init") = function.kind { function = base }
    if case .call(let base, "alloc", _) = function.kind { function = base }
    switch function.kind {
    case .name("pow") where name.isEmpty && arguments.count == 2 && !file.declares("pow"):
      let parts = try reals(arguments)
      let value = power(parts[0], parts[1])
      guard value.isFinite else { throw unexpected(node, expected: "a finite number") }
      return .number(value)
    case .name(let className) where !file.declares(className):
      return try object(CodeCall(className, name, arguments, node))
    case .member(nil, "init"):
      let call = CodeCall(expected == .color ? "UIColor" : "NSExpression", name, arguments, node)
      // Other classes have `.init(format:)`.
      guard call.name != "format:" else { throw unknown(call) }
      return try object(call)
    case .member(let base?, let method) where language == .swift:
      return try self.method(method, of: base, arguments, node, expected)
    default: return try self.method(name, of: function, arguments, node, expected)
    }
  }

  /// The result of a method on a value.
  private mutating func method(
    _ name: String, of base: CodeNode, _ arguments: [CodeNode], _ node: CodeNode, _ expected: Expected?
  ) throws(DialectError) -> FormatNode {
    switch (name, arguments.count) {
    case ("withAlphaComponent", 1), ("colorWithAlphaComponent:", 1):
      guard case .color(var color) = try object(base, expected) else { throw unexpected(base, expected: "a colour") }
      color.alpha = min(max(try reals(arguments)[0], 0), 1)
      return .color(color)
    case ("mgl_appending", 1), ("mgl_expressionByAppendingExpression:", 1):
      return .message(.appending, to: try object(base), [try object(arguments[0])])
    default: throw error(.unknownCall(words(for: node)), at: node)
    }
  }

  // MARK: Initialisers and class methods, by their names

  /// The object that a call builds.
  private mutating func object(_ call: CodeCall) throws(DialectError) -> FormatNode {
    guard let initializer = SDKInitializer(call.name, on: call.className, in: language) else {
      return try unlisted(call)
    }
    guard call.variadic.isEmpty || initializer.isVariadic else {
      throw unexpected(call.variadic[0], expected: "\")\" after the arguments")
    }
    let arguments = call.arguments
    switch initializer {
    case .constant: return try object(arguments[0])
    case .keyPath: return .keyPath(try string(arguments[0]))
    case .variable: return .variable(try string(arguments[0]))
    case .aggregate: return .aggregate(try list(arguments[0]))
    case .function: return try function(arguments[0], arguments[1])
    case .message:
      let selector = try string(arguments[1])
      mark(selector, at: arguments[1])
      return .message(selector, to: try object(arguments[0]), try list(arguments[2]))
    case .expressionFormat: return try format(arguments[0], try objects(call.variadic), .expression)
    case .predicateFormat: return try format(arguments[0], try objects(call.variadic), .predicate)
    case .conditional, .foundationConditional:
      return .conditional(try predicate(arguments[0]), try object(arguments[1]), try object(arguments[2]))
    case .step:
      mark(StructureFunction.step.selector, at: call.node)
      return .structure(.step, try objects(arguments))
    case .interpolation:
      mark(StructureFunction.interpolation.selector, at: call.node)
      let curve = try object(arguments[1], .member(of: CodeConstants.curveType))
      return .structure(
        .interpolation, [try object(arguments[0]), curve] + (try objects(Array(arguments.dropFirst(2)))))
    case .match: return try match(arguments, call)
    case .expressionJSON: return .json(try json(arguments[0]))
    case .predicateJSON: return .conditionJSON(try json(arguments[0]))
    case .attributed: return .structure(.attributed, try list(arguments[0]))
    case .attributedText: return try attributedText(arguments)
    case .coalescence: return .function("mgl_coalesce:", [.aggregate(try list(arguments[0]))])
    case .join: return .function("mgl_join:", [.aggregate(try list(arguments[0]))])
    case .predicateValue:
      guard case .boolean(let value) = try object(arguments[0]) else {
        throw unexpected(arguments[0], expected: "true or false")
      }
      return .truth(value)
    case .conjunction: return .and(try predicates(arguments[0]))
    case .disjunction: return .or(try predicates(arguments[0]))
    case .negation: return .not(try predicate(arguments[0]))
    case .color: return .color(try color(call))
    case .vector, .insets: return try boxed(call)
    }
  }

  /// A function by its selector, of Foundation or of the SDKs.
  private mutating func function(_ name: CodeNode, _ arguments: CodeNode) throws(DialectError) -> FormatNode {
    let selector = try string(name)
    mark(selector, at: name)
    let values = try list(arguments)
    if let (structure, _) = FormatParser.control(selector) { return .control(structure, values) }
    return .function(selector, values)
  }

  private mutating func match(_ arguments: [CodeNode], _ call: CodeCall) throws(DialectError) -> FormatNode {
    let input = try object(arguments[0])
    guard case .dictionary(let entries) = try object(arguments[1]) else {
      throw unexpected(arguments[1], expected: "a dictionary of keys and values")
    }
    mark(JSONString(ControlStructure.match.name(in: dialect)), at: call.node)
    return .control(.match, [input] + entries.flatMap { [$0.key, $0.value] } + [try object(arguments[2])])
  }

  /// A text with its attributes.
  private mutating func attributedText(_ arguments: [CodeNode]) throws(DialectError) -> FormatNode {
    let text = try object(arguments[0])
    guard case .dictionary(let entries) = try object(arguments[1], .attribute) else {
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
  private mutating func unlisted(_ call: CodeCall) throws(DialectError) -> FormatNode {
    switch (call.className, call.name) {
    case ("NSExpression", "format:argumentArray:"), ("NSExpression", "expressionWithFormat:argumentArray:"):
      return try format(call.arguments[0], try list(call.arguments[1]), .expression)
    case ("NSPredicate", "format:argumentArray:"), ("NSPredicate", "predicateWithFormat:argumentArray:"):
      return try format(call.arguments[0], try list(call.arguments[1]), .predicate)
    case ("NSExpression", "expressionForEvaluatedObject"): return .evaluatedObject
    case ("NSExpression", "mlnJSONObject:"): return .json(try json(call.arguments[0]))
    case ("NSExpression", let name):
      guard let variable = variable(name) else { throw unknown(call) }
      return .variable(variable)
    case ("NSPredicate", "block:"), ("NSPredicate", "predicateWithBlock:"):
      throw error(
        DialectError(.unsupportedKind, "block predicates are not supported in map expressions"), at: call.node)
    case ("UIColor", _): return .color(try color(call))
    case ("NSValue", _): return try boxed(call)
    case ("NSNumber", _), ("CGFloat", _), ("Int", _): return try boxedNumber(call)
    case ("NSNull", ""), ("NSNull", "null"): return .null
    case (let name, _) where OldClass(rawValue: name) != nil: throw error(.legacyAPI(name), at: call.node)
    default: return try structure(call)
    }
  }

  func unknown(_ call: CodeCall) -> DialectError { error(.unknownCall(call.words(in: language)), at: call.node) }
}

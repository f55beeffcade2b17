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
      guard !scope.binds(name) else { throw error(.unknownCall(name, nearest: nil), at: node) }
      if name == "pow", arguments.count == 2, arguments.allSatisfy({ $0.label == nil }) {
        let parts = try reals(arguments.map { $0.value }, place)
        let value = power(parts[0], parts[1])
        guard value.isFinite else { throw unexpected(node, expected: "a finite number") }
        return .number(FormatNumber(value, isInteger: false))
      }
      return try object(Self.call(name, arguments, node), place.of(nil))
    case .member(let base?, "init"):
      guard case .name(let name) = base.kind, !scope.binds(name) else {
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
    guard case .name(let name) = target.kind, !scope.binds(name) else {
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
      guard case .color(var color) = try object(base, place) else {
        throw unexpected(base, expected: "a colour")
      }
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

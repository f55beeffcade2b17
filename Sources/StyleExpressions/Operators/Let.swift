package import SourceText
import StyleSpec

/// `["let", name, value, …, result]`: names for values, to be used in the result.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#let
package struct Let: Hashable, Sendable {
  package struct Binding: Hashable, Sendable {
    package var name: JSONString
    package var value: StyleExpression
  }

  package var bindings: [Binding]
  package var result: StyleExpression

  /// The name before the result, if the result is also the value of that last name: renderers do not require an odd
  /// number of arguments.
  var lastName: JSONString?
}

extension Let {
  init(_ reader: ExpressionReader) throws(ExpressionError) {
    try reader.require(.atLeast(3))
    bindings = []
    for index in stride(from: 1, to: reader.count, by: 2) {
      let argument = reader.arguments[index - 1]
      guard let name = argument.string else { throw reader.error(.variableName(argument.kind), at: index) }
      guard name.isVariableName else {
        throw reader.error("Variable names must contain only alphanumeric characters or '_'.", at: index)
      }
      bindings.append(Binding(name: name, value: try reader.expression(at: index + 1)))
    }
    guard reader.count.isMultiple(of: 2), let last = bindings.popLast() else {
      result = try reader.expression(at: reader.count)
      return
    }
    result = last.value
    lastName = last.name
    // The value is evaluated without the names, and the result with them.
    if mentionsOwnNames { try reader.require(.odd) }
  }

  /// Whether the result may read one of the names.
  private var mentionsOwnNames: Bool {
    let names = Set(bindings.map { $0.name } + [lastName].compactMap { $0 })
    var open = [result]
    while let expression = open.popLast() {
      if case .variable(let name) = expression, names.contains(name) { return true }
      open += expression.subexpressions
    }
    return false
  }

  var parts: [StyleExpression.Part] {
    bindings.flatMap { [.fixed(.string($0.name)), .expression($0.value)] }
      + [lastName].compactMap { $0.map { .fixed(.string($0)) } } + [.expression(result)]
  }

  func compile(expecting expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    var nodes: [Node] = []
    for (index, binding) in bindings.enumerated() {
      guard let node = compiler.compile(binding.value, at: 2 * index + 2) else { return nil }
      nodes.append(node)
    }
    compiler.bind(zip(bindings, nodes).map { ($0.name, $1) })
    defer { compiler.unbind(bindings.count) }
    let index = 2 * bindings.count + (lastName == nil ? 1 : 2)
    guard let result = compiler.compile(result, at: index, expecting: expected) else { return nil }
    return compiler.node(.scope, type: result.type, nodes + [result])
  }
}

extension JSONString {
  fileprivate var isVariableName: Bool {
    string.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}

extension String {
  fileprivate static func variableName(_ found: JSONKind) -> Self {
    "Expected string, but found \(found.javaScriptType) instead."
  }
}

extension ExpressionReader {
  /// The name of `["var", name]`: the value that a `let` around it has bound to it.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#var
  func variableName() throws(ExpressionError) -> JSONString {
    try require(.exactly(1))
    guard let name = arguments[0].string else { throw error(.variableName(arguments[0].kind)) }
    return name
  }
}

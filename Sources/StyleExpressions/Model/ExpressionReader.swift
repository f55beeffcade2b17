import SourceText

/// One operator with its arguments, for the parser of that operator.
///
/// Argument 1 is the first after the name.
struct ExpressionReader {
  let node: JSONNode
  let operation: Operator
  let name: String
  let arguments: [JSONNode]

  /// Takes an array whose first element is the name of an operator.
  init(_ node: JSONNode) throws(ExpressionError) {
    guard let first = node[0] else {
      throw ExpressionError(
        "Expected an array with at least one element. If you wanted a literal array, use [\"literal\", []].",
        range: node.range)
    }
    guard let name = first.string else {
      throw ExpressionError(
        "Expression name must be a string, but found \(first.kind.javaScriptType) instead. If you wanted a literal array, "
          + "use [\"literal\", [...]].", at: [0], range: first.range)
    }
    guard let operation = Operator(name) ?? (Operator.foreignNames.contains(name) ? .foreign : nil) else {
      throw ExpressionError(.unknownExpression(name), at: [0], range: first.range)
    }
    (self.node, self.operation, self.name) = (node, operation, name.string)
    arguments = Array(node.elements.dropFirst())
  }

  var count: Int { arguments.count }

  /// The error at this operator, or at one of its arguments.
  func error(_ runtimeText: String, advice: String? = nil, at index: Int? = nil) -> ExpressionError {
    guard let index else { return ExpressionError(runtimeText, advice: advice, range: node.range) }
    return ExpressionError(runtimeText, advice: advice, at: [index], range: self[index]?.range ?? node.range)
  }

  subscript(index: Int) -> JSONNode? {
    arguments.indices.contains(index - 1) ? arguments[index - 1] : nil
  }

  /// Requires a number of arguments; the error may ask for another.
  func require(
    _ expected: ExpressionError.ArgumentCount, orElse wanted: ExpressionError.ArgumentCount? = nil
  ) throws(ExpressionError) {
    guard expected.allows(count) else { throw error((wanted ?? expected).runtimeText(of: name, found: count)) }
  }

  /// The argument as an expression.
  func expression(at index: Int) throws(ExpressionError) -> StyleExpression {
    try require(.atLeast(index))
    return try expression(arguments[index - 1], at: index)
  }

  /// Any JSON value inside of an argument, reported at that argument.
  func expression(_ node: JSONNode, at index: Int) throws(ExpressionError) -> StyleExpression {
    do {
      return try StyleExpression(reading: node)
    } catch {
      throw error.inside(index)
    }
  }

  /// All arguments from an index on.
  func expressions(from first: Int = 1) throws(ExpressionError) -> [StyleExpression] {
    var result: [StyleExpression] = []
    result.reserveCapacity(count)
    for index in stride(from: first, through: count, by: 1) { result.append(try expression(at: index)) }
    return result
  }
}

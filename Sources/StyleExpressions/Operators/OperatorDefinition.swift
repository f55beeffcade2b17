import SourceText
import StyleSpec

/// How an operator is parsed, its argument and result types, the part of the input that it reads, and its value.
struct OperatorDefinition: Sendable {
  typealias Reading = @Sendable (ExpressionReader) throws(ExpressionError) -> StyleExpression
  typealias Body = Operation.Body
  typealias Check = @Sendable (inout ExpressionCompiler, Call) -> Node?

  /// A type-checked call, and its expected type.
  struct Call {
    var operation: Operator
    var arguments: [StyleExpression]
    var expected: ExpressionType?
  }

  enum Parameters: Sendable {
    /// One of these lists.
    case fixed([[ExpressionType]])

    /// Any number of one type.
    case repeated(ExpressionType)

    /// Any arguments that the check accepts.
    case checked(Check)

    /// The expression is not a call, and has its own check.
    case structure
  }

  var reading: Reading?

  /// How many arguments the parser requires; any other number is a type error, as in the reference compiler.
  var count: ExpressionError.ArgumentCount?
  var parameters: Parameters
  var result = ExpressionType.value
  var reads = Operation.Input.nothing

  /// The value of a call; of an operator whose check makes another operation, none is asked for.
  var body: Body = { _, _, _ in .null }

  static func structure(_ reading: @escaping Reading) -> Self { Self(reading: reading, parameters: .structure) }

  static func checked(
    _ count: ExpressionError.ArgumentCount? = nil, reading: Reading? = nil, _ check: @escaping Check,
    body: @escaping Body = { _, _, _ in .null }
  ) -> Self {
    Self(reading: reading, count: count, parameters: .checked(check), body: body)
  }

  static func fixed(
    _ signature: [ExpressionType], or other: [ExpressionType]? = nil, to result: ExpressionType,
    reads: Operation.Input = .nothing, _ body: @escaping Body
  ) -> Self {
    Self(
      parameters: .fixed([signature] + (other.map { [$0] } ?? [])), result: result, reads: reads, body: body)
  }

  /// An operator without arguments that reads the input.
  static func input(
    _ result: ExpressionType, reads: Operation.Input,
    _ body: @escaping @Sendable (borrowing EvaluationContext) -> StyleValue
  ) -> Self {
    Self(
      reading: { reader throws(ExpressionError) in
        guard reader.count == 0 else {
          // The reference compiler types surplus arguments, and reports them.
          let found = ExpressionError.list(try reader.expressions().map { $0.typeAlone })
          throw reader.error("Expected arguments of type (), but found \(found) instead.")
        }
        return .call(reader.operation, [])
      }, parameters: .fixed([[]]), result: result, reads: reads, body: { _, _, context in body(context) })
  }

  static func number(_ value: Double) -> Self {
    fixed([], to: .number) { _, _, _ in .number(value) }
  }

  static func unary(_ function: @escaping @Sendable (Double) -> Double) -> Self {
    fixed([.number], to: .number) { (e, node, context) throws(EvaluationError) in
      .number(function(try e.number(of: node[0], in: context)))
    }
  }

  static func binary(_ function: @escaping @Sendable (Double, Double) -> Double) -> Self {
    fixed([.number, .number], to: .number) { (e, node, context) throws(EvaluationError) in
      let first = try e.number(of: node[0], in: context)
      return .number(function(first, try e.number(of: node[1], in: context)))
    }
  }

  /// Sums, products, minima and maxima of any number of operands.
  static func fold(_ start: Double, _ join: @escaping @Sendable (Double, Double) -> Double) -> Self {
    Self(parameters: .repeated(.number), result: .number) { (e, node, context) throws(EvaluationError) in
      var result = start
      for operand in node.operands { result = join(result, try e.number(of: operand, in: context)) }
      return .number(result)
    }
  }
}

extension ExpressionCompiler {
  /// Checks the arguments of a call by the definition of its operator, and makes its node.
  mutating func call(_ operation: Operator, _ arguments: [StyleExpression], expecting expected: ExpressionType?)
    -> Node?
  {
    let definition = operation.definition
    let nodes: [Node]?
    switch definition.parameters {
    case .fixed(let signatures): nodes = compile(arguments, signatures: signatures)
    case .repeated(let type): nodes = compile(arguments, expecting: type)
    case .checked(let check):
      return check(&self, OperatorDefinition.Call(operation: operation, arguments: arguments, expected: expected))
    case .structure: nodes = nil
    }
    return nodes.map { node(.call(operation, definition.body), type: definition.result, $0) }
  }

  /// The node of an operator with a check of its own.
  func call(_ operation: Operator, _ operands: [Node], to type: ExpressionType) -> Node {
    node(.call(operation, operation.definition.body), type: type, operands)
  }
}

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

import SourceText
import StyleSpec

extension OperatorDefinition {
  /// `["==", a, b, collator?]`, `!=`, `<`, `<=`, `>`, `>=`.
  ///
  /// Order compares two numbers, or two strings by code units; equality compares any two scalars, and scalars of two types
  /// differ. A comparison with a collator is not evaluated here.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#
  static func comparison(_ operation: Operator) -> Self {
    .checked(.between(2, 3), { $0.comparison($1.operation, $1.arguments) }) { (e, n, c) throws(EvaluationError) in
      .boolean(try e.compared(operation, n, in: c))
    }
  }

  /// `["all", e, …]`, `["any", e, …]`, evaluated from left to right as far as needed.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#all
  static func junction(_ operation: Operator) -> Self {
    .checked(nil, { $0.junction($1) }) { (e, n, c) throws(EvaluationError) in
      .boolean(try e.joined(operation, n, in: c))
    }
  }
}

extension ExpressionCompiler {
  fileprivate mutating func comparison(_ operation: Operator, _ arguments: [StyleExpression]) -> Node? {
    guard var left = comparable(operation, arguments[0], at: 1), var right = comparable(operation, arguments[1], at: 2)
    else { return nil }
    let (leftType, rightType) = (left.type, right.type)
    if leftType != rightType, leftType != .value, rightType != .value {
      fail("Cannot compare types '\(leftType)' and '\(rightType)'.", advice: "convert one of them")
      return nil
    }
    if operation.isOrder {
      if leftType == .value, rightType != .value { left = assertion([left], of: rightType) }
      if rightType == .value, leftType != .value { right = assertion([right], of: leftType) }
    }
    guard arguments.count == 3 else { return call(operation, [left, right], to: .boolean) }
    guard [leftType, rightType].contains(where: { $0 == .string || $0 == .value }) else {
      fail("Cannot use collator to compare non-string types.", advice: "remove the collator")
      return nil
    }
    return compile(arguments[2], at: 3, expecting: .collator).map { call(operation, [left, right, $0], to: .boolean) }
  }

  /// A side of a comparison, if values of its type can be compared this way.
  private mutating func comparable(_ operation: Operator, _ side: StyleExpression, at index: Int) -> Node? {
    guard let node = compile(side, at: index, expecting: .value) else { return nil }
    switch node.type {
    case .string, .number, .value: return node
    case .boolean where !operation.isOrder, .null where !operation.isOrder: return node
    default:
      fail("\"\(operation.rawValue)\" comparisons are not supported for type '\(node.type)'.", at: index)
      return nil
    }
  }

  /// Two arguments fit two signatures: if one is not a boolean, the reference compiler types both without an expected type, and
  /// reports them as a whole.
  fileprivate mutating func junction(_ junction: OperatorDefinition.Call) -> Node? {
    let isPair = junction.arguments.count == 2
    if isPair, failsAsBefore() { return nil }
    let errorCount = errors.count
    if let nodes = compile(junction.arguments, expecting: .boolean) {
      return call(junction.operation, nodes, to: .boolean)
    }
    guard isPair else { return nil }
    forgetErrors(after: errorCount)
    if let nodes = compile(junction.arguments) {
      fail(.signature(expected: "(boolean, boolean) | (boolean...)", found: nodes.map { $0.type }))
    }
    noteFailure(errorsAfter: errorCount)
    return nil
  }
}

extension Evaluator {
  func compared(
    _ operation: Operator, _ node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> Bool {
    if node.operands.count == 3 { throw .notEvaluated("collator") }
    let left = try value(of: node[0], in: context)
    let right = try value(of: node[1], in: context)
    switch (operation, left, right) {
    case (.equal, _, _): return isEqual(left, right)
    case (.notEqual, _, _): return !isEqual(left, right)
    case (_, .number(let left), .number(let right)): return Self.holds(operation, left, right)
    case (_, .string(let left), .string(let right)): return Self.holds(operation, left, right)
    default: throw .comparison(ExpressionType(of: left), ExpressionType(of: right), by: operation.rawValue)
    }
  }

  /// Equality of scalars.
  ///
  /// Arrays and objects are compared by content in the native runtime, and by identity in JavaScript, where two of them
  /// are never equal.
  private func isEqual(_ left: StyleValue, _ right: StyleValue) -> Bool {
    switch (left, right) {
    case (.array, .array), (.object, .object): profile == .native && left == right
    default: left.isIdentical(to: right)
    }
  }

  /// Whether an ordering comparison holds for two values.
  private static func holds<Value: Comparable>(_ operation: Operator, _ left: Value, _ right: Value) -> Bool {
    switch operation {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    default: left >= right
    }
  }

  fileprivate func joined(
    _ operation: Operator, _ node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> Bool {
    for operand in node.operands where try boolean(of: operand, in: context) == (operation == .any) {
      return operation == .any
    }
    return operation == .all
  }
}

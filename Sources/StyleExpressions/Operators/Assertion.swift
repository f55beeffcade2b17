import SourceText
import StyleSpec

extension Operator {
  /// The item type that an array assertion names; `nil` for other operators.
  fileprivate var itemType: ExpressionType? {
    switch self {
    case .number: .number
    case .string: .string
    case .boolean: .boolean
    default: nil
    }
  }
}

extension ExpressionReader {
  /// `["array", item?, length?, e, …]`: several arguments begin with the item type, and more than two with the length, or null.
  func arrayAssertion() throws(ExpressionSyntaxError) -> StyleExpression {
    try require(.atLeast(1))
    var types: [StyleExpression] = []
    if count > 1 {
      guard let name = arguments[0].string, Operator(name)?.itemType != nil else {
        throw error("The item type argument of \"array\" must be one of string, number, boolean", at: 1)
      }
      types.append(.constant(Literal(arguments[0])))
    }
    if count > 2 {
      let length = Literal(arguments[1])
      switch length.value {
      case .null: break
      case .number(let number) where number >= 0 && number == number.rounded() && number < 0x1p53: break
      default: throw error("The length argument to \"array\" must be a positive integer literal", at: 2)
      }
      types.append(.constant(length))
    }
    return .call(.array, types + (try expressions(from: types.count + 1)))
  }
}

extension ExpressionCompiler {
  /// `["number", e, …]` and the like: the first argument that has the type; a run-time error when none has.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#type-array
  mutating func assertion(of type: ExpressionType, _ arguments: [StyleExpression], from first: Int = 1) -> Node? {
    compile(arguments, from: first, expecting: .value).map { assertion($0, of: type) }
  }

  mutating func arrayAssertion(_ arguments: [StyleExpression]) -> Node? {
    let types = arguments.prefix(min(arguments.count - 1, 2))
    let values = types.map { if case .constant(let literal) = $0 { literal.value } else { StyleValue.null } }
    var (item, length): (ExpressionType, Int?) = (.value, nil)
    if case .string(let name)? = values.first { item = Operator(name)?.itemType ?? .value }
    // No array is as long as a length beyond `Int`, which has 32 bits in the module.
    if case .number(let number)? = values.dropFirst().first { length = Int(exactly: number) ?? .max }
    return assertion(
      of: .array(of: item, length: length), Array(arguments.dropFirst(types.count)), from: types.count + 1)
  }
}

extension Evaluator {
  /// The first operand that has the node's type.
  func asserted(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    var found = StyleValue.null
    for operand in node.operands {
      found = try value(of: operand, in: context)
      if found.has(node.type) { return found }
    }
    throw .type(expected: node.type, found: ExpressionType(of: found))
  }
}

extension StyleValue {
  /// Whether the value's type is a subtype of a type; for frequent types, without constructing one.
  func has(_ type: ExpressionType) -> Bool {
    switch (type, self) {
    case (.number, .number), (.string, .string), (.boolean, .boolean), (.object, .object): true
    case (.number, _), (.string, _), (.boolean, _), (.object, _): false
    default: ExpressionType(of: self).isSubtype(of: type)
    }
  }
}

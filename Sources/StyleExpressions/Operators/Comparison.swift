import SourceJSON
import StyleSpec

/// `["==", a, b, collator?]`, `!=`, `<`, `<=`, `>`, `>=`.
///
/// Order compares two numbers, or two strings by code units; equality compares any two scalars, and scalars of two types
/// differ. A comparison with a collator is not evaluated here.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#
package struct Comparison: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    /// Whether the comparison is of less and greater, not of equality.
    package var isOrder: Bool { self != .equal && self != .notEqual }

    var instruction: Instruction {
      switch self {
      case .equal: .equal
      case .notEqual: .notEqual
      case .less: .less
      case .lessOrEqual: .lessOrEqual
      case .greater: .greater
      case .greaterOrEqual: .greaterOrEqual
      }
    }

    /// The operator that an instruction comes from.
    static func named(_ instruction: Instruction) -> String {
      allCases.first { $0.instruction == instruction }?.rawValue ?? ""
    }

    /// Whether values of a type can be compared so.
    func takes(_ type: ExpressionType) -> Bool {
      switch type {
      case .string, .number, .value: true
      case .boolean, .null: !isOrder
      default: false
      }
    }
  }

  package var kind: Kind
  package var left: StyleExpression
  package var right: StyleExpression
  package var collator: StyleExpression?

  package init(_ kind: Kind, _ left: StyleExpression, _ right: StyleExpression) {
    self.kind = kind
    self.left = left
    self.right = right
  }

  init(_ kind: Kind, _ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    self.kind = kind
    try reader.require(.between(2, 3))
    left = try reader.expression(at: 1)
    right = try reader.expression(at: 2)
    collator = reader.count == 3 ? try reader.expression(at: 3) : nil
  }

  var subexpressions: [StyleExpression] { [left, right] + (collator.map { [$0] } ?? []) }

  func fragment(of parts: [JSONFragment]) -> JSONFragment { .call(kind.rawValue, parts) }

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    guard var left = compiler.compile(self.left, at: 1, expecting: .value), takes(left, at: 1, in: &compiler),
      var right = compiler.compile(self.right, at: 2, expecting: .value), takes(right, at: 2, in: &compiler)
    else { return nil }
    let (leftType, rightType) = (compiler.type(of: left), compiler.type(of: right))
    if leftType != rightType, leftType != .value, rightType != .value {
      compiler.fail(.differentTypes(leftType, rightType))
      return nil
    }
    if kind.isOrder {
      if leftType == .value, rightType != .value { left = compiler.assertion([left], of: rightType) }
      if rightType == .value, leftType != .value { right = compiler.assertion([right], of: leftType) }
    }
    if let collator {
      guard [leftType, rightType].contains(where: { $0 == .string || $0 == .value }) else {
        compiler.fail(.collatorWithoutStrings)
        return nil
      }
      guard let collator = compiler.compile(collator, at: 3, expecting: .collator) else { return nil }
      return compiler.emit(kind.instruction, type: .boolean, operands: [left, right, collator])
    }
    // Where both are numbers from the start, no value has to be made of them.
    let areNumbers = leftType == .number && rightType == .number
    return compiler.emit(kind.instruction, type: .boolean, operands: [left, right], data: areNumbers ? 1 : 0)
  }

  private func takes(_ node: NodeIndex, at index: Int, in compiler: inout ExpressionCompiler) -> Bool {
    let type = compiler.type(of: node)
    if kind.takes(type) { return true }
    compiler.fail(.notComparable(type, by: kind.rawValue), at: index)
    return false
  }
}

extension ExpressionProgram {
  func compared(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
    if node.data == 1 {
      let left = try number(of: operand(0, of: node), in: context)
      let right = try number(of: operand(1, of: node), in: context)
      return node.instruction.holds(left, right)
    }
    if node.count == 3 { throw .notEvaluated("collator") }
    if let holds = try comparedScalars(node, in: context) { return holds }
    let left = try value(of: operand(0, of: node), in: context)
    let right = try value(of: operand(1, of: node), in: context)
    switch node.instruction {
    case .equal: return isEqual(left, right)
    case .notEqual: return !isEqual(left, right)
    default: break
    }
    switch (left, right) {
    case (.number(let left), .number(let right)): return node.instruction.holds(left, right)
    case (.string(let left), .string(let right)): return node.instruction.holds(left, right)
    default:
      let name = Comparison.Kind.named(node.instruction)
      throw .comparison(ExpressionType(of: left), ExpressionType(of: right), by: name)
    }
  }

  /// The comparison of two scalars, without a copy of either; `nil` for anything else.
  private func comparedScalars(
    _ node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> Bool? {
    let left = try scalar(of: operand(0, of: node), in: context)
    let right = try scalar(of: operand(1, of: node), in: context)
    switch (left, right) {
    case (.number(let left), .number(let right)): return node.instruction.holds(left, right)
    case (.string(let left), .string(let right)): return node.instruction.holds(left, right)
    case (.other, _), (_, .other): return nil
    default:
      let isEqual: Bool
      switch (left, right) {
      case (.boolean(let left), .boolean(let right)): isEqual = left == right
      case (.null, .null): isEqual = true
      default: isEqual = false
      }
      switch node.instruction {
      case .equal: return isEqual
      case .notEqual: return !isEqual
      default: return nil
      }
    }
  }

  /// Equality of scalars.
  ///
  /// Arrays and objects are equal by content in the native runtime, and never in JavaScript, where two of them are two
  /// things.
  private func isEqual(_ left: StyleValue, _ right: StyleValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.array, .array), (.object, .object): profile == .native && left == right
    default: false
    }
  }
}

extension Instruction {
  /// Whether the comparison holds for two values.
  fileprivate func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    default: left >= right
    }
  }
}

import SourceText
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

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    guard var left = compiler.compile(self.left, at: 1, expecting: .value), takes(left, at: 1, in: &compiler),
      var right = compiler.compile(self.right, at: 2, expecting: .value), takes(right, at: 2, in: &compiler)
    else { return nil }
    let (leftType, rightType) = (left.type, right.type)
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
      return compiler.node(.comparison(kind), type: .boolean, [left, right, collator])
    }
    return compiler.node(.comparison(kind), type: .boolean, [left, right])
  }

  private func takes(_ node: Node, at index: Int, in compiler: inout ExpressionCompiler) -> Bool {
    let type = node.type
    if kind.takes(type) { return true }
    compiler.fail(.notComparable(type, by: kind.rawValue), at: index)
    return false
  }
}

extension Evaluator {
  func compared(
    _ kind: Comparison.Kind, _ node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> Bool {
    if node.operands.count == 3 { throw .notEvaluated("collator") }
    let left = try value(of: node[0], in: context)
    let right = try value(of: node[1], in: context)
    switch (kind, left, right) {
    case (.equal, _, _): return isEqual(left, right)
    case (.notEqual, _, _): return !isEqual(left, right)
    case (_, .number(let left), .number(let right)): return kind.holds(left, right)
    case (_, .string(let left), .string(let right)): return kind.holds(left, right)
    default: throw .comparison(ExpressionType(of: left), ExpressionType(of: right), by: kind.rawValue)
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

extension Comparison.Kind {
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

import SourceText
package import StyleExpressions
import StyleSpec

/// An ordered comparison with a number or a text that does not fail where the other side has another type.
package struct OrderedComparison {
  var operation: Operator
  var left: StyleExpression
  var right: StyleExpression

  package init(_ operation: Operator, _ left: StyleExpression, _ right: StyleExpression) {
    (self.operation, self.left, self.right) = (operation, left, right)
  }

  /// `[">=", x, 3]`.
  var expression: StyleExpression { .call(operation, [left, right]) }

  /// The type of the constant that it compares with.
  var typeName: JSONString {
    if case .constant(let literal) = right, case .number = literal.value { "number" } else { "string" }
  }

  /// `["all", ["==", ["typeof", x], "number"], [">=", x, 3]]`.
  package var guarded: StyleExpression {
    .all([.equal(.typeOf(left), .literal(.string(typeName))), expression])
  }

  /// `[">=", ["number", x, 0], 3]`; `nil` where every input of the type passes.
  package var withFallback: StyleExpression? {
    guard case .constant(let constant) = right else { return nil }
    var comparison = self
    switch constant.value {
    case .number(let number):
      guard let failing = operation.numberFailing(number) else { return nil }
      comparison.left = .assertNumber([left, .constant(failing == number ? constant : Literal(.number(failing)))])
    case .string(let text):
      guard let failing = operation.textFailing(text) else { return nil }
      comparison.left = .assertString([left, .literal(.string(failing))])
    default: return nil
    }
    return comparison.expression
  }
}

extension Operator {
  /// A number that fails the comparison with another: 0, or the other number, or the next whole one.
  fileprivate func numberFailing(_ number: Double) -> Double? {
    switch self {
    case .less: number <= 0 ? 0 : number
    case .greater: number >= 0 ? 0 : number
    case .lessOrEqual:
      if number < 0 { 0 } else { Self.next(number.rounded(.down), number.rounded(.down) + 1) }
    case .greaterOrEqual:
      if number > 0 { 0 } else { Self.next(number.rounded(.up), number.rounded(.up) - 1) }
    default: nil
    }
  }

  /// A whole number, where doubles distinguish it from the previous one.
  private static func next(_ number: Double, _ next: Double) -> Double? { number == next ? nil : next }

  /// A text that fails the comparison with another: the empty one, or the other text.
  ///
  /// Nothing is greater than every text, or less than the empty one.
  fileprivate func textFailing(_ text: JSONString) -> JSONString? {
    switch self {
    case .less: text
    case .greater: ""
    case .greaterOrEqual: text == "" ? nil : ""
    default: nil
    }
  }
}

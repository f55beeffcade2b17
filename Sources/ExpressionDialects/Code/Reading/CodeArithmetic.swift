import SourceText
import StyleDiagnostics

/// Numbers, and arithmetic over them by the rules of the language.
extension CodeReader {
  /// The number of a node.
  mutating func number(_ node: CodeNode, _ place: Place) throws(DialectError) -> FormatNumber {
    switch node.kind {
    case .negation(let inner):
      let number = try self.number(inner, place)
      return number.isInteger && number.value == 0 ? number : FormatNumber(-number.value, isInteger: number.isInteger)
    case .arithmetic(let operation, let left, let right):
      // In Swift, literals take the type of the numbers next to them.
      let isReal = place.isReal || language == .swift && node.isRealNumber
      let first = try number(left, place.real(isReal))
      let second = try number(right, place.real(isReal))
      return try result(of: operation, first, second, at: node)
    default:
      switch try object(node, place) {
      case .number(let number): return number
      case .boolean(let value) where language == .objectiveC: return FormatNumber(value ? 1 : 0)
      default: throw unexpected(node, expected: "a number")
      }
    }
  }

  private func result(
    of operation: CodeOperator, _ left: FormatNumber, _ right: FormatNumber, at node: CodeNode
  ) throws(DialectError) -> FormatNumber {
    let isInteger = left.isInteger && right.isInteger
    let value: Double
    switch operation {
    case .add: value = left.value + right.value
    case .subtract: value = left.value - right.value
    case .multiply: value = left.value * right.value
    case .remainder: value = left.value.truncatingRemainder(dividingBy: right.value)
    case .divide where !isInteger: value = left.value / right.value
    case .divide:
      let quotient = left.value / right.value
      let isWhole = quotient.rounded(.towardZero) == quotient
      // A whole quotient does not depend on the type of the numbers.
      guard isWhole || language == .objectiveC, quotient.isFinite else {
        let (left, right) = (left.value.javaScriptText, right.value.javaScriptText)
        let message =
          "\(left) / \(right) is a whole number or a fraction, depending on its type; write \(left).0 / \(right), or the "
          + "number itself"
        throw error(DialectError(.ambiguousDivision, message), at: node)
      }
      value = quotient.rounded(.towardZero)
    case .union: throw unexpected(node, expected: "a number")
    }
    guard value.isFinite else { throw unexpected(node, expected: "a finite number") }
    return FormatNumber(value, isInteger: isInteger)
  }

  /// Numbers that are not integers: components of colours, vectors and the like.
  mutating func reals(_ nodes: [CodeNode], _ place: Place) throws(DialectError) -> [Double] {
    var result: [Double] = []
    // In Objective-C a division of integers is an integer division, whatever the type of its target.
    let place = language == .swift ? place.real() : place
    for node in nodes { result.append(try number(node, place).value) }
    return result
  }
}

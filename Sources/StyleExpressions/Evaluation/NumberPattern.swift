import SourceJSON

/// How a number is written for readers: grouping, fraction digits, a currency or a unit.
struct NumberPattern: Hashable, Sendable {
  var locale: JSONString?
  var currency: JSONString?
  var unit: JSONString?
  var minimumFractionDigits: Double?
  var maximumFractionDigits: Double?

  func text(of number: Double) throws(EvaluationError) -> JSONString {
    JSONString(number.javaScriptText)
  }
}

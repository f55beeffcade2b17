import StyleDiagnostics
import SourceText

/// Checks the keys of a match as renderers do, and converts them: all strings or all whole numbers, without duplicates.
struct MatchLabels {
  private enum Label: Hashable {
    case string(JSONString)
    case number(Double)
  }

  private var seen: Set<Label> = []

  mutating func convert(_ expression: FormatNode) throws(DialectError) -> JSONFragment {
    switch expression {
    case .aggregate(let elements), .array(let elements):
      guard !elements.isEmpty else { throw .nonLiteralLabel }
      var labels: [JSONFragment] = []
      for element in elements { labels.append(try label(element)) }
      return .array(labels)
    default: return try label(expression)
    }
  }

  private mutating func label(_ expression: FormatNode) throws(DialectError) -> JSONFragment {
    let label: Label
    let json: JSONFragment
    switch expression {
    case .string(let string):
      label = .string(string)
      json = .string(string)
    case .number(let number):
      guard number.value.rounded(.towardZero) == number.value, number.value.magnitude < 0x1p53 else {
        throw .labelKinds
      }
      label = .number(number.value)
      json = .number(number.value)
    default: throw .nonLiteralLabel
    }
    for other in seen.prefix(1) {
      switch (other, label) {
      case (.string, .string), (.number, .number): break
      default: throw .labelKinds
      }
    }
    guard seen.insert(label).inserted else {
      throw DialectError(
        .duplicateLabel, "duplicate key \(String(decoding: json.text, as: UTF8.self)) of MATCH")
    }
    return json
  }
}

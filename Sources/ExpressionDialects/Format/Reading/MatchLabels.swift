import SourceText

/// Checks the keys of a match as renderers do, and converts them: all strings or all whole numbers, without duplicates.
struct MatchLabels {
  private enum Label: Hashable {
    case string(JSONString)
    case number(Double)
  }

  private var seen: Set<Label> = []

  mutating func convert(_ expression: FormatExpression) throws(DialectRefusal) -> JSONFragment {
    switch expression {
    case .aggregate(let elements), .constant(.array(let elements)):
      guard !elements.isEmpty else { throw DialectRefusal(.nonLiteralLabel) }
      var labels: [JSONFragment] = []
      for element in elements { labels.append(try label(element)) }
      return .array(labels)
    default: return try label(expression)
    }
  }

  private mutating func label(_ expression: FormatExpression) throws(DialectRefusal) -> JSONFragment {
    let label: Label
    let json: JSONFragment
    switch expression {
    case .constant(.string(let string)):
      label = .string(string)
      json = .string(string)
    case .constant(.number(let number)):
      guard number.value.rounded(.towardZero) == number.value, number.value.magnitude < 0x1p53 else {
        throw DialectRefusal(.labelKinds)
      }
      label = .number(number.value)
      json = .number(number.value)
    default: throw DialectRefusal(.nonLiteralLabel)
    }
    for other in seen.prefix(1) {
      switch (other, label) {
      case (.string, .string), (.number, .number): break
      default: throw DialectRefusal(.labelKinds)
      }
    }
    guard seen.insert(label).inserted else {
      throw DialectRefusal(.duplicateLabel(String(decoding: spelling(json), as: UTF8.self)))
    }
    return json
  }

  private func spelling(_ json: JSONFragment) -> [UInt8] {
    if case .scalar(let bytes) = json { bytes } else { [] }
  }
}

import StyleDiagnostics
import SourceText

/// Checks the keys of a match as renderers do, and converts them: all strings or all whole numbers, without duplicates.
struct MatchLabels {
  private var seen: Set<JSONFragment> = []

  /// Whether the first key is a string; the others have to be, too.
  private var areStrings: Bool?

  mutating func convert(_ expression: FormatNode) throws(DialectError) -> JSONFragment {
    switch expression {
    case .aggregate(let elements), .array(let elements):
      guard !elements.isEmpty else { throw .nonLiteralLabel }
      return .array(try elements.map { element throws(DialectError) in try label(element) })
    default: return try label(expression)
    }
  }

  private mutating func label(_ expression: FormatNode) throws(DialectError) -> JSONFragment {
    let json: JSONFragment
    var isString = false
    switch expression {
    case .string(let string):
      json = .string(string)
      isString = true
    case .number(let number):
      guard number.rounded(.towardZero) == number, number.magnitude < 0x1p53 else { throw .labelKinds }
      json = .number(number)
    default: throw .nonLiteralLabel
    }
    guard (areStrings ?? isString) == isString else { throw .labelKinds }
    areStrings = isString
    guard seen.insert(json).inserted else {
      throw DialectError(.duplicateLabel, "duplicate key \(String(decoding: json.text, as: UTF8.self)) of MATCH")
    }
    return json
  }
}

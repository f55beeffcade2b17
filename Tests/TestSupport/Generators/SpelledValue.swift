import Foundation
import SourceText
package import StyleSpec

/// A JSON value with one of the ways to write it.
///
/// Text and value are made together and by hand, so that no parser under test comes between them.
package struct SpelledValue: Hashable, Sendable, CustomStringConvertible {
  package let text: String
  package let value: StyleValue

  package init(text: String, value: StyleValue) {
    self.text = text
    self.value = value
  }

  package var description: String { text }

  package static var null: SpelledValue { SpelledValue(text: "null", value: .null) }

  package static func boolean(_ value: Bool) -> SpelledValue {
    SpelledValue(text: value ? "true" : "false", value: .boolean(value))
  }

  package static func number(_ value: Double) -> SpelledValue {
    SpelledValue(text: numberText(value), value: .number(value))
  }

  /// A number in the spelling given; `nil` when it is not JSON number.
  package static func number(spelled text: String) -> SpelledValue? {
    Double(text).map { SpelledValue(text: text, value: .number($0)) }
  }

  package static func string(_ text: String) -> SpelledValue {
    SpelledValue(text: quoted(text), value: .string(JSONString(text)))
  }

  package static func array(_ elements: [SpelledValue]) -> SpelledValue {
    let text = "[" + elements.map(\.text).joined(separator: ",") + "]"
    return SpelledValue(text: text, value: .array(elements.map(\.value)))
  }

  package static func object(_ members: [(key: String, value: SpelledValue)]) -> SpelledValue {
    let text = members.map { "\(quoted($0.key)):\($0.value.text)" }.joined(separator: ",")
    let object = StyleObject(members.map { .init(key: JSONString($0.key), value: $0.value.value) })
    return SpelledValue(text: "{" + text + "}", value: .object(object))
  }

  /// Whole numbers without a fraction, others as Swift prints them, which is valid JSON.
  package static func numberText(_ value: Double) -> String {
    if value == 0 { return value.sign == .minus ? "-0" : "0" }
    if value == value.rounded(), abs(value) < 1e18 { return String(Int(value)) }
    return value.description
  }

  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension ChoiceSource {
  /// A number spelled plainly, or in another way that people and programs write it: `5.0`, `0.80`, `5e0`.
  package mutating func spelled(_ number: Double) -> SpelledValue {
    let plain = SpelledValue.number(number)
    let hasExponent = plain.text.contains("e")
    let others: [String]
    switch index(weights: [8, 1, 1, 1]) {
    case 1 where !hasExponent: others = [plain.text.contains(".") ? plain.text + "0" : plain.text + ".0"]
    case 2 where !hasExponent: others = [plain.text + "e0", plain.text + "E+0"]
    case 3: others = [SpelledValue.numberText(number / 10) + "e1", SpelledValue.numberText(number / 100) + "E2"]
    default: others = []
    }
    // A spelling counts only if it is the same number to the last bit.
    let spellings = others.compactMap { SpelledValue.number(spelled: $0) }.filter { spelling in
      guard case .number(let value) = spelling.value else { return false }
      return value.bitPattern == number.bitPattern
    }
    return spellings.isEmpty ? plain : pick(spellings)
  }
}

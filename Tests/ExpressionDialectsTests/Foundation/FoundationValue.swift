import ExpressionDialects
import SourceText
import StyleSpec

/// A value as Foundation sees it: numbers know whether they are integers.
indirect enum FoundationValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(FormatNumber)
  case string(JSONString)
  case array([FoundationValue])
  case dictionary([FoundationMember])

  init(_ value: StyleValue) {
    switch value {
    case .boolean(let boolean): self = .boolean(boolean)
    case .number(let number): self = .number(FormatNumber(number))
    case .string(let string): self = .string(string)
    case .array(let elements): self = .array(elements.map { FoundationValue($0) })
    case .object(let object):
      self = .dictionary(object.members.map { FoundationMember(key: $0.key, value: FoundationValue($0.value)) })
    default: self = .null
    }
  }

  /// The number of an `NSNumber`, which a boolean is too.
  var number: FormatNumber? {
    switch self {
    case .number(let number): number
    case .boolean(let boolean): FormatNumber(boolean ? 1 : 0)
    default: nil
    }
  }

  func isEqual(to other: FoundationValue) -> Bool {
    if let left = number, let right = other.number { return left.value == right.value }
    return self == other
  }

  /// Below, at or above 0 as this is ordered before, with or after the other; `nil` if they have no order.
  func compared(to other: FoundationValue) -> Int? {
    if let left = number?.value, let right = other.number?.value {
      return left < right ? -1 : left > right ? 1 : left == right ? 0 : nil
    }
    if case .string(let left) = self, case .string(let right) = other {
      return left < right ? -1 : left == right ? 0 : 1
    }
    return nil
  }

  /// Whether a list has the element, or a string the substring.
  func holds(_ element: FoundationValue) -> Bool {
    switch (self, element) {
    case (.array(let elements), _): return elements.contains { $0.isEqual(to: element) }
    case (.string(let string), .string(let part)):
      let bytes = Array(string.string.utf8)
      let searched = Array(part.string.utf8)
      guard !searched.isEmpty, searched.count <= bytes.count else { return false }
      return (0...(bytes.count - searched.count)).contains { bytes[$0...].starts(with: searched) }
    default: return false
    }
  }

  /// The description that a cast to a string gives.
  var text: JSONString? {
    switch self {
    case .null: ""
    case .boolean(let boolean): boolean ? "1" : "0"
    case .number(let number): JSONString(number.value.javaScriptText)
    case .string(let string): string
    case .array, .dictionary: nil
    }
  }

  /// What `doubleValue` gives: of a string, the number at its beginning.
  var doubleValue: Double? {
    switch self {
    case .null: return 0
    case .boolean, .number: return number?.value
    case .string(let string):
      let bytes = Array(string.string.utf8).drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
      var end = bytes.startIndex
      var best = end
      var hasDigit = false
      while end < bytes.endIndex {
        let byte = bytes[end]
        let isFirst = end == bytes.startIndex
        if byte.isDigit {
          hasDigit = true
        } else if !(isFirst && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")) || byte == UInt8(ascii: ".")) {
          break
        }
        end += 1
        if hasDigit { best = end }
      }
      let digits = bytes[bytes.startIndex..<best]
      guard hasDigit, digits.count(where: { $0 == UInt8(ascii: ".") }) <= 1 else { return 0 }
      return Double(spelledAs: digits)
    case .array, .dictionary: return nil
    }
  }

  /// The value as a style has it.
  var styleValue: StyleValue {
    switch self {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .number(let number): .number(number.value)
    case .string(let string): .string(string)
    case .array(let elements): .array(elements.map { $0.styleValue })
    case .dictionary(let members):
      .object(StyleObject(members.map { StyleObject.Member(key: $0.key, value: $0.value.styleValue) }))
    }
  }
}

/// A member of a dictionary.
struct FoundationMember: Hashable, Sendable {
  let key: JSONString
  let value: FoundationValue
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

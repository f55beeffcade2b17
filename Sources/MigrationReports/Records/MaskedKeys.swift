/// Keys of map services in the texts of reports, which end up in logs: the values of `?key=`, `access_token=` and their
/// like, also percent-encoded, and Mapbox tokens anywhere.
package enum MaskedKeys {
  private static let names = [
    "access_token", "accesstoken", "api_key", "api-key", "apikey", "subscription-key", "token", "key", "appid",
  ].map { Array($0.utf8) }

  /// What ends the address before the name of a key, and what separates the name from its value: as they are,
  /// percent-encoded, and as some writers of JSON escape them.
  private static let separators = ["?", "&", ";", "%3f", "%26", "u003f", "u0026"].map { Array($0.utf8) }
  private static let equalSigns = ["=", "%3d", "\\u003d"].map { Array($0.utf8) }

  /// A text with `…` for each key.
  ///
  /// - Complexity: O(bytes).
  package static func masking(_ text: [UInt8]) -> [UInt8] {
    let keys = ranges(in: text[...])
    guard !keys.isEmpty else { return text }
    var result: [UInt8] = []
    var start = 0
    for key in keys {
      result += text[start..<key.lowerBound] + Array("…".utf8)
      start = key.upperBound
    }
    return result + text[start...]
  }

  package static func masking(_ text: String) -> String {
    let canHaveKey = text.utf8.contains {
      $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: ".")
    }
    return canHaveKey ? String(decoding: masking(Array(text.utf8)), as: UTF8.self) : text
  }

  /// A text with `*` for each byte of a key, so that offsets stay the same.
  static func covering(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    for key in ranges(in: text) { for index in key { text[index] = UInt8(ascii: "*") } }
    return text
  }

  private static func ranges(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard let start = keyStart(at: index, in: text) else {
        index += 1
        continue
      }
      let end = text[start...].firstIndex { !isOfKey($0) } ?? text.endIndex
      // Advice has a placeholder instead of a key.
      if end > start, !text[start..<end].elementsEqual("TOKEN".utf8) { ranges.append(start..<end) }
      index = max(end, index + 1)
    }
    return ranges
  }

  /// The start of the key whose sign, `=` or the `.` of a token, is at an index; `nil` for every other byte.
  private static func keyStart(at index: Int, in text: ArraySlice<UInt8>) -> Int? {
    switch text[index] {
    case UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "\\"):
      guard let sign = equalSigns.first(where: { isEqual($0, text[index...].prefix($0.count)) }) else { return nil }
      return isName(before: index, in: text) ? index + sign.count : nil
    case UInt8(ascii: "."):
      let before = text[..<index].suffix(2)
      guard before.last == UInt8(ascii: "k"), [0x70, 0x73, 0x74].contains(before.first ?? 0),
        text[index...].dropFirst().starts(with: "eyJ".utf8)
      else { return nil }
      return index + 1
    default: return nil
    }
  }

  /// Whether the name of a key precedes an index, after a separator.
  private static func isName(before index: Int, in text: ArraySlice<UInt8>) -> Bool {
    let before = text[..<index]
    return names.contains { name in
      guard isEqual(name, before.suffix(name.count)) else { return false }
      let rest = before.dropLast(name.count)
      return separators.contains { isEqual($0, rest.suffix($0.count)) }
    }
  }

  /// Whether bytes are these, regardless of case.
  private static func isEqual(_ word: [UInt8], _ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == word.count
      && word.indices.allSatisfy { index in
        let byte = bytes[bytes.startIndex + index]
        return word[index] == byte || 0x41...0x5A ~= byte && word[index] == byte | 0x20
      }
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "._~%+-/=".utf8.contains(byte)
    }
  }
}

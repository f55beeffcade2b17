/// Keys of map services in the texts of reports, which end up in logs: the values of `?key=`, `access_token=` and their
/// like, also percent-encoded, and Mapbox tokens anywhere.
package enum MaskedKeys {
  private static let names = [
    "access_token", "accesstoken", "api_key", "api-key", "apikey", "subscription-key", "token", "key", "appid",
  ]

  /// What ends the address before the name of a key, and what separates the name from its value: as they are,
  /// percent-encoded, and as some writers of JSON escape them.
  private static let separators = ["?", "&", ";", "%3f", "%26", "u003f", "u0026"]
  private static let equalSigns = ["=", "%3d", "\\u003d"]

  /// A text with `…` for each key.
  ///
  /// - Complexity: O(bytes).
  package static func masking(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    for key in ranges(in: text[...]) {
      result += text[start..<key.lowerBound] + Array("…".utf8)
      start = key.upperBound
    }
    return start == 0 ? text : result + text[start...]
  }

  package static func masking(_ text: String) -> String {
    let canHaveKey = text.utf8.contains { startsSign($0) }
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
    var end = text.startIndex
    for index in text.indices where index >= end && startsSign(text[index]) {
      guard let start = keyStart(at: index, in: text) else { continue }
      end = text[start...].firstIndex { !isOfKey($0) } ?? text.endIndex
      // Advice has a placeholder instead of a key.
      if end > start, !text[start..<end].elementsEqual("TOKEN".utf8) { ranges.append(start..<end) }
    }
    return ranges
  }

  /// Whether a byte may be the sign before a key: an equal sign, as it is or encoded, or the `.` of a token.
  private static func startsSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: "."): true
    default: false
    }
  }

  /// The start of the key whose sign is at an index; `nil` for every other byte.
  private static func keyStart(at index: Int, in text: ArraySlice<UInt8>) -> Int? {
    let (before, rest) = (lowercased(text[..<index].suffix(24)), lowercased(text[index...].prefix(6)))
    func ends(_ bytes: ArraySlice<UInt8>, with word: String) -> Bool {
      bytes.suffix(word.utf8.count).elementsEqual(word.utf8)
    }
    if rest.starts(with: ".eyj".utf8), ["pk", "sk", "tk"].contains(where: { ends(before, with: $0) }) {
      return index + 1
    }
    guard let sign = equalSigns.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
    let isName = names.contains { name in
      ends(before, with: name) && separators.contains { ends(before.dropLast(name.utf8.count), with: $0) }
    }
    return isName ? index + sign.utf8.count : nil
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }[...]
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "._~%+-/=".utf8.contains(byte)
    }
  }
}

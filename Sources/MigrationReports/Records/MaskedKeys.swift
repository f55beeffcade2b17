/// Keys of map services in the texts of reports, which end up in logs.
package enum MaskedKeys {
  private static let names = ["access_token", "accesstoken", "api_key", "apikey", "token", "key"].map { Array($0.utf8) }

  /// A text with `…` for each key: the value of `?key=`, `access_token=` and their like, also percent-encoded, and tokens of
  /// Mapbox wherever they stand.
  ///
  /// - Complexity: O(bytes).
  package static func masking(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    var index = 0
    while index < text.count {
      guard let value = keyStart(at: index, in: text) else {
        index += 1
        continue
      }
      let end = text[value...].firstIndex { !isOfKey($0) } ?? text.count
      index = max(end, index + 1)
      guard end > value else { continue }
      result += text[start..<value] + Array("…".utf8)
      start = end
    }
    return start == 0 ? text : result + text[start...]
  }

  package static func masking(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "=")) || text.utf8.contains(UInt8(ascii: "%")) || text.utf8.contains(UInt8(ascii: "."))
      ? String(decoding: masking(Array(text.utf8)), as: UTF8.self) : text
  }

  /// Where the key begins whose sign, `=` or the `.` of a token, stands at an index; `nil` for every other byte.
  private static func keyStart(at index: Int, in text: [UInt8]) -> Int? {
    switch text[index] {
    case UInt8(ascii: "="): return isName(before: index, in: text) ? index + 1 : nil
    case UInt8(ascii: "%"):
      guard isEncodedEquals(index, in: text) else { return nil }
      return isName(before: index, in: text) ? index + 3 : nil
    case UInt8(ascii: "."):
      guard index >= 2, text[index - 1] == UInt8(ascii: "k"), [0x70, 0x73, 0x74].contains(text[index - 2]),
        text[index...].dropFirst().starts(with: "eyJ".utf8)
      else { return nil }
      return index + 1
    default: return nil
    }
  }

  private static func isEncodedEquals(_ index: Int, in text: [UInt8]) -> Bool {
    text[index...].starts(with: "%3D".utf8) || text[index...].starts(with: "%3d".utf8)
  }

  /// Whether the name of a key stands before an index, after `?`, `&` or what stands for these.
  private static func isName(before index: Int, in text: [UInt8]) -> Bool {
    names.contains { name in
      let start = index - name.count
      guard start > 0, zip(text[start..<index], name).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) else { return false }
      return [UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: ";")].contains(text[start - 1])
        || ["%3F", "%3f", "%26"].contains { text[..<start].suffix(3).elementsEqual($0.utf8) }
    }
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "._~%+-/=".utf8.contains(byte)
    }
  }
}

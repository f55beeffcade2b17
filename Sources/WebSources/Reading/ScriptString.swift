import SourceJSON

/// The text of a string of JavaScript.
struct ScriptString: Hashable, Sendable {
  /// The text, with U+FFFD for half of a surrogate pair.
  let text: String

  /// The string as JSON.
  let json: [UInt8]

  /// Reads a string or a template, quotes included; `nil` for an escape that is not valid.
  init?(_ spelling: ArraySlice<UInt8>) {
    // Most strings have no escapes.
    let content = spelling.dropFirst().dropLast()
    guard content.contains(where: { $0 == UInt8(ascii: "\\") || $0 == 0x0D }) else {
      text = String(decoding: content, as: UTF8.self)
      json = Self.json(of: text.utf16, text)
      return
    }
    var units: [UInt16] = []
    var bytes: [UInt8] = []
    var index = spelling.startIndex + 1
    let end = spelling.endIndex - 1
    func flush() {
      units += String(decoding: bytes, as: UTF8.self).utf16
      bytes.removeAll()
    }
    while index < end {
      guard spelling[index] == UInt8(ascii: "\\") else {
        // A template has its line ends as line feeds.
        if spelling[index] == 0x0D {
          bytes.append(0x0A)
          if index + 1 < end, spelling[index + 1] == 0x0A { index += 1 }
        } else {
          bytes.append(spelling[index])
        }
        index += 1
        continue
      }
      guard index + 1 < end else { return nil }
      let escape = spelling[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "v"): bytes.append(0x0B)
      case 0x0A: break
      case 0x0D: if index < end, spelling[index] == 0x0A { index += 1 }
      case UInt8(ascii: "0"):
        if index < end, spelling[index].isDigit { return nil }
        bytes.append(0)
      case UInt8(ascii: "1")...UInt8(ascii: "9"): return nil
      case UInt8(ascii: "x"), UInt8(ascii: "u"):
        var digits = escape == UInt8(ascii: "x") ? index..<index + 2 : index..<index + 4
        var next = digits.upperBound
        if escape == UInt8(ascii: "u"), index < end, spelling[index] == UInt8(ascii: "{") {
          guard let close = spelling[index..<end].firstIndex(of: UInt8(ascii: "}")) else { return nil }
          (digits, next) = (index + 1..<close, close + 1)
        }
        guard digits.upperBound <= end, !digits.isEmpty,
          let code = UInt32(String(decoding: spelling[digits], as: UTF8.self), radix: 16), code <= 0x10FFFF
        else { return nil }
        flush()
        if code > 0xFFFF {
          units += [UInt16(0xD7C0 + (code >> 10)), UInt16(0xDC00 + (code & 0x3FF))]
        } else {
          units.append(UInt16(code))
        }
        index = next
      default:
        // A backslash before another character means that character.
        bytes.append(escape)
      }
    }
    flush()
    text = String(decoding: units, as: UTF16.self)
    json = Self.json(of: units, text)
  }

  private static func json(of units: some Sequence<UInt16>, _ text: String) -> [UInt8] {
    // The text of half a pair is U+FFFD, which authors write as well.
    if text.utf16.elementsEqual(units) { return JSONFragment.string(JSONString(text)).text }
    var json = [UInt8(ascii: "\"")]
    for unit in units {
      let digits = String(unit, radix: 16)
      json += Array("\\u".utf8) + Array(repeating: UInt8(ascii: "0"), count: 4 - digits.utf8.count) + Array(digits.utf8)
    }
    json.append(UInt8(ascii: "\""))
    return json
  }
}

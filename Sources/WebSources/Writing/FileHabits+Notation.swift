import SourceText

/// How JSON is written at a place in the code.
extension FileHabits {
  /// JSON as code.
  ///
  /// - Complexity: O(bytes).
  func code(of json: [UInt8], _ spellings: ScalarSpellings) -> [UInt8] {
    var code: [UInt8] = []
    var position = 0
    while position < json.count {
      let start = position
      let byte = json[start]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "-"), 0x30...0x39:
        position = endOfScalar(start, json)
        let scalar = json[start..<position]
        code +=
          spellings.code(for: scalar) ?? (byte == UInt8(ascii: "\"") ? quoted(scalar, spellings) : Array(scalar))
      case 0x0A, 0x0D:
        let blanks = json[start...].prefix { $0 <= 0x20 }
        position += blanks.count
        if hasTrailingCommas, position < json.count, json[position] == UInt8(ascii: "]"), let last = code.last,
          last != UInt8(ascii: "["), last != UInt8(ascii: ",")
        {
          code.append(UInt8(ascii: ","))
        }
        code += blanks
      default:
        code.append(byte)
        position += 1
      }
    }
    return code
  }

  private func endOfScalar(_ start: Int, _ json: [UInt8]) -> Int {
    var position = start + 1
    if json[start] == UInt8(ascii: "\"") {
      while json[position] != UInt8(ascii: "\"") { position += json[position] == UInt8(ascii: "\\") ? 2 : 1 }
      return position + 1
    }
    return json[position...].firstIndex { !$0.isNamePart && !".+-".utf8.contains($0) } ?? json.count
  }

  /// A JSON string in this quote; its escapes are JavaScript's too.
  private func quoted(_ json: ArraySlice<UInt8>, _ spellings: ScalarSpellings) -> [UInt8] {
    var code = [quote]
    var content = json.dropFirst().dropLast()
    while let byte = content.popFirst() {
      switch byte {
      // `</script>` and `<!--` would end or begin something where the script is part of a page.
      case UInt8(ascii: "/") where code.last == UInt8(ascii: "<"): code += Array(#"\/"#.utf8)
      case UInt8(ascii: "!") where code.last == UInt8(ascii: "<"): code += Array(#"\x21"#.utf8)
      case UInt8(ascii: "\\"):
        guard let next = content.popFirst() else { break }
        code += next == UInt8(ascii: "\"") && next != quote ? [next] : [byte, next]
      case quote: code += [UInt8(ascii: "\\"), byte]
      case 0x80...:
        let character = [byte] + content.prefix { 0x80...0xBF ~= $0 }
        content = content.dropFirst(character.count - 1)
        code += spellings.spelling(of: character[...])
      default: code.append(byte)
      }
    }
    code.append(quote)
    return code
  }
}

import SourceJSON

/// How JSON is written in a place of the code.
struct ScriptNotation {
  /// The quote of strings that the rewriting adds.
  var quote: UInt8

  /// Whether arrays over several lines end with a comma.
  var hasTrailingCommas: Bool

  /// JSON in this notation.
  ///
  /// - Complexity: O(bytes).
  func code(of json: [UInt8], _ spellings: ScalarSpellings) -> [UInt8] {
    var code: [UInt8] = []
    var position = 0
    while position < json.count {
      let byte = json[position]
      switch byte {
      case UInt8(ascii: "["):
        if let (replacement, end) = array(at: position, in: json, spellings) {
          code += replacement
          position = end
        } else {
          code.append(byte)
          position += 1
        }
      case UInt8(ascii: "\""), UInt8(ascii: "-"), 0x30...0x39:
        let end = endOfScalar(position, json)
        let scalar = json[position..<end]
        if let spelling = spellings.code(for: scalar) {
          code += spelling
        } else if byte == UInt8(ascii: "\"") {
          code += quoted(scalar, spellings)
        } else {
          code += scalar
        }
        position = end
      case 0x0A, 0x0D:
        let blanks = json[position...].prefix { $0 <= 0x20 }
        let close = position + blanks.count
        if hasTrailingCommas, close < json.count, json[close] == UInt8(ascii: "]"), let last = code.last,
          last != UInt8(ascii: "["), last != UInt8(ascii: ",")
        {
          code.append(UInt8(ascii: ","))
        }
        code += blanks
        position = close
      default:
        code.append(byte)
        position += 1
      }
    }
    return code
  }

  /// What stands for an array, and where that ends.
  private func array(at open: Int, in json: [UInt8], _ spellings: ScalarSpellings) -> ([UInt8], Int)? {
    var position = skippingBlanks(open + 1, json)
    for _ in 0..<2 {
      guard position < json.count, let first = json[position...].first,
        first == UInt8(ascii: "\"") || first == UInt8(ascii: "-") || first.isDigit
      else { return nil }
      let end = endOfScalar(position, json)
      if let code = spellings.array(with: json[position..<end]) {
        guard let close = json[end...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        return (code, close + 1)
      }
      position = skippingBlanks(end, json)
      guard position < json.count, json[position] == UInt8(ascii: ",") else { return nil }
      position = skippingBlanks(position + 1, json)
    }
    return nil
  }

  private func skippingBlanks(_ start: Int, _ json: [UInt8]) -> Int {
    var position = start
    while position < json.count, json[position] <= 0x20 { position += 1 }
    return position
  }

  private func endOfScalar(_ start: Int, _ json: [UInt8]) -> Int {
    var position = start + 1
    if json[start] == UInt8(ascii: "\"") {
      while json[position] != UInt8(ascii: "\"") { position += json[position] == UInt8(ascii: "\\") ? 2 : 1 }
      return position + 1
    }
    while position < json.count,
      json[position].isScriptNamePart || json[position] == UInt8(ascii: ".")
        || json[position] == UInt8(ascii: "+") || json[position] == UInt8(ascii: "-")
    {
      position += 1
    }
    return position
  }

  /// A JSON string in this quote; its escapes are JavaScript's too.
  private func quoted(_ json: ArraySlice<UInt8>, _ spellings: ScalarSpellings) -> [UInt8] {
    var code = [quote]
    var content = json.dropFirst().dropLast()
    while let byte = content.popFirst() {
      switch byte {
      // `</script>` and `<!--` would end or begin something where the script stands in a page.
      case UInt8(ascii: "/") where code.last == UInt8(ascii: "<"): code += Array(#"\/"#.utf8)
      case UInt8(ascii: "!") where code.last == UInt8(ascii: "<"): code += Array(#"\x21"#.utf8)
      case UInt8(ascii: "\\"):
        guard let next = content.popFirst() else { break }
        code += next == UInt8(ascii: "\"") && next != quote ? [next] : [byte, next]
      case quote: code += [UInt8(ascii: "\\"), byte]
      case 0x80...:
        let character = [byte] + content.prefix { 0x80...0xBF ~= $0 }
        content = content.dropFirst(character.count - 1)
        code += spellings.escape(of: character) ?? character
      default: code.append(byte)
      }
    }
    code.append(quote)
    return code
  }
}

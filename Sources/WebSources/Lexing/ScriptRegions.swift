import SourceText

/// The scripts of a page or a component.
struct ScriptRegions {
  struct Region {
    var range: Range<Int>
    var language: WebLanguage
  }

  private(set) var scripts: [Region] = []

  /// What stands between the scripts.
  private(set) var markup: [Range<Int>] = []

  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8]) {
    var position = 0
    var start = 0
    while let open = Self.find("<script", in: bytes, from: position) {
      guard let end = Self.tagEnd(in: bytes, from: open) else { break }
      let attributes = bytes[open..<end]
      guard let close = Self.find("</script", in: bytes, from: end) else { break }
      markup.append(start..<end)
      start = close
      position = close + 1
      if attributes.last == UInt8(ascii: "/") || !Self.isScript(attributes) {
        markup.append(end..<close)
        continue
      }
      let isTyped = attributes.holds(anyOf: ["ts\"", "'ts'", "typescript"])
      let hasMarkup = attributes.holds(anyOf: ["tsx", "jsx", "babel"])
      scripts.append(
        Region(range: end + 1..<close, language: isTyped ? (hasMarkup ? .tsx : .typescript) : .javascript))
    }
    markup.append(start..<bytes.count)
  }

  /// Whether the type of a script is one of code.
  private static func isScript(_ attributes: ArraySlice<UInt8>) -> Bool {
    !attributes.holds(anyOf: ["type=", "type ="])
      || attributes.holds(anyOf: ["module", "javascript", "text/babel", "text/jsx", "typescript"])
  }

  /// The `>` of a tag, behind the values of its attributes.
  private static func tagEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<bytes.count {
      if let open = quote {
        if bytes[index] == open { quote = nil }
      } else if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
        quote = bytes[index]
      } else if bytes[index] == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }

  /// A text in small or capital letters.
  static func find(_ text: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    let count = text.utf8CodeUnitCount
    var index = start
    while index + count <= bytes.count {
      if bytes[index] == text.utf8Start[0] {
        var length = 1
        while length < count, bytes[index + length] | 0x20 == text.utf8Start[length] | 0x20 { length += 1 }
        if length == count { return index }
      }
      index += 1
    }
    return nil
  }
}

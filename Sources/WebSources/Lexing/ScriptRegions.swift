import SourceText

/// The scripts of a page or a component.
struct ScriptRegions {
  struct Region {
    var range: Range<Int>
    var language: WebLanguage
  }

  private(set) var scripts: [Region] = []

  /// The ranges between the scripts.
  private(set) var markup: [Range<Int>] = []

  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8]) {
    // Names of elements and attributes are case-insensitive.
    let text = bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    var (position, start) = (0, 0)
    while let open = text.indices[position...].first(where: {
      Self.isTag("<script", at: $0, in: text) || text.has("<!--", at: $0, before: text.count)
    }) {
      if text[open + 1] == UInt8(ascii: "!") {
        markup.append(start..<open)
        position = text.indices[(open + 4)...].first { text.has("-->", at: $0, before: text.count) } ?? text.count
        start = position
        continue
      }
      guard let end = Self.endOfTag(in: text, from: open),
        let close = text.indices[end...].first(where: { Self.isTag("</script", at: $0, in: text) })
      else { break }
      markup.append(start..<end)
      (start, position) = (close, close + 1)
      if text[end - 1] != UInt8(ascii: "/"), let language = Self.language(of: text[open..<end], text[end + 1..<close]) {
        scripts.append(Region(range: end + 1..<close, language: language))
      } else {
        markup.append(end..<close)
      }
    }
    markup.append(start..<text.count)
  }

  /// The language of a script by its attributes; `nil` where its type is not one of code.
  private static func language(of tag: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> WebLanguage? {
    var language = WebLanguage.javascript
    for name in [attribute("lang", of: tag), attribute("type", of: tag)].compactMap({ $0 }) {
      switch name.split(separator: "/").last ?? "" {
      case "ts", "typescript": language = .typescript
      case "tsx": language = .tsx
      case "", "module", "js", "jsx", "javascript", "x-javascript", "ecmascript", "babel": break
      // JSON is JavaScript too.
      case "json" where text.first { $0 > 0x20 }.map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") } == true:
        break
      default: return nil
      }
    }
    return language
  }

  /// The value of an attribute; `nil` where the tag does not have it.
  private static func attribute(_ name: StaticString, of tag: ArraySlice<UInt8>) -> String? {
    let bytes = Array(tag)
    for index in bytes.indices.dropFirst()
    where bytes[index - 1] <= 0x20 && bytes.has(name, at: index, before: bytes.count) {
      let equals = bytes[(index + name.utf8CodeUnitCount)...].drop { $0 <= 0x20 }
      let value = equals.dropFirst().drop { $0 <= 0x20 }
      guard equals.first == UInt8(ascii: "="), let quote = value.first else { continue }
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      return String(
        decoding: isQuoted ? value.dropFirst().prefix { $0 != quote } : value.prefix { $0 > 0x20 }, as: UTF8.self)
    }
    return nil
  }

  /// The `>` of a tag, after the values of its attributes.
  private static func endOfTag(in text: [UInt8], from start: Int) -> Int? {
    var quote: UInt8?
    return text.indices[start...].first { index in
      let byte = text[index]
      if quote == byte {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      return quote == nil && byte == UInt8(ascii: ">")
    }
  }

  /// Whether a tag begins here, and not one with a longer name: `<script-editor>`.
  private static func isTag(_ tag: StaticString, at index: Int, in text: [UInt8]) -> Bool {
    guard text.has(tag, at: index, before: text.count) else { return false }
    let end = index + tag.utf8CodeUnitCount
    return end == text.count || text[end] <= 0x20 || text[end] == UInt8(ascii: ">") || text[end] == UInt8(ascii: "/")
  }
}

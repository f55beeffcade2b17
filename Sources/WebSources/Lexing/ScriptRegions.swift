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
    while let (open, isComment) = Self.next(in: bytes, from: position) {
      if isComment {
        markup.append(start..<open)
        position = Self.find("-->", in: bytes, from: open + 4) ?? bytes.count
        start = position
        continue
      }
      guard let end = Self.tagEnd(in: bytes, from: open) else { break }
      let tag = bytes[open..<end]
      guard let close = Self.findTag("</script", in: bytes, from: end) else { break }
      markup.append(start..<end)
      start = close
      position = close + 1
      guard tag.last != UInt8(ascii: "/"), let language = Self.language(of: tag, around: bytes[end + 1..<close]) else {
        markup.append(end..<close)
        continue
      }
      scripts.append(Region(range: end + 1..<close, language: language))
    }
    markup.append(start..<bytes.count)
  }

  /// The next script or comment.
  private static func next(in bytes: [UInt8], from start: Int) -> (open: Int, isComment: Bool)? {
    for index in bytes[start...].indices where bytes[index] == UInt8(ascii: "<") {
      if standsTag("<script", at: index, in: bytes) { return (index, false) }
      if stands("<!--", at: index, in: bytes) { return (index, true) }
    }
    return nil
  }

  /// The language of a script by its attributes; `nil` where its type is not one of code.
  private static func language(of tag: ArraySlice<UInt8>, around text: ArraySlice<UInt8>) -> WebLanguage? {
    let names = [attribute("lang", of: tag), attribute("type", of: tag)].compactMap { $0 }
    var language = WebLanguage.javascript
    for name in names {
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
    var position = 0
    while let index = find(name, in: bytes, from: position) {
      position = index + name.utf8CodeUnitCount
      guard index > 0, bytes[index - 1] <= 0x20 else { continue }
      let equals = bytes[position...].drop { $0 <= 0x20 }
      guard equals.first == UInt8(ascii: "=") else { continue }
      let rest = equals.dropFirst().drop { $0 <= 0x20 }
      guard let quote = rest.first else { return nil }
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      let value = isQuoted ? rest.dropFirst().prefix { $0 != quote } : rest.prefix { $0 > 0x20 }
      return String(decoding: value, as: UTF8.self).lowercased()
    }
    return nil
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
  private static func find(_ text: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    bytes.indices.dropFirst(start).first { stands(text, at: $0, in: bytes) }
  }

  private static func findTag(_ text: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    bytes.indices.dropFirst(start).first { standsTag(text, at: $0, in: bytes) }
  }

  /// Whether a tag begins here, and not one with a longer name: `<script-editor>`.
  private static func standsTag(_ text: StaticString, at index: Int, in bytes: [UInt8]) -> Bool {
    guard stands(text, at: index, in: bytes) else { return false }
    let end = index + text.utf8CodeUnitCount
    return end == bytes.count || bytes[end] <= 0x20 || bytes[end] == UInt8(ascii: ">")
      || bytes[end] == UInt8(ascii: "/")
  }

  private static func stands(_ text: StaticString, at index: Int, in bytes: [UInt8]) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count, bytes[index] == text.utf8Start[0] else { return false }
    for offset in 1..<text.utf8CodeUnitCount where bytes[index + offset] | 0x20 != text.utf8Start[offset] | 0x20 {
      return false
    }
    return true
  }
}

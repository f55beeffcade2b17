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
    takeBlocks(of: bytes)
  }

  /// Takes the blocks of a template that are code: the element around them stands in the template that it extends.
  ///
  /// - Complexity: O(bytes).
  private mutating func takeBlocks(of bytes: [UInt8]) {
    guard markup.contains(where: { $0.contains { Self.isTag("extends", at: $0, in: bytes) } }) else { return }
    var blocks: [Region] = []
    markup = markup.flatMap { range -> [Range<Int>] in
      var parts: [Range<Int>] = []
      var (start, open, depth) = (range.lowerBound, 0, 0)
      for index in range where bytes[index] == UInt8(ascii: "{") {
        if Self.isTag("block", at: index, in: bytes) {
          if depth == 0 { open = index }
          depth += 1
        } else if depth > 0, Self.isTag("endblock", at: index, in: bytes) {
          depth -= 1
          guard depth == 0, let end = (open..<index - 1).first(where: { Self.stands("%}", at: $0, in: bytes) }),
            Self.isCode(bytes[end + 2..<index], bytes)
          else { continue }
          blocks.append(Region(range: end + 2..<index, language: .javascript))
          parts.append(start..<end + 2)
          start = index
        }
      }
      return parts + [start..<range.upperBound]
    }
    scripts = (scripts + blocks).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a tag of a template with this word begins here: `{% block`, `{%- block`.
  private static func isTag(_ word: StaticString, at index: Int, in bytes: [UInt8]) -> Bool {
    guard stands("{%", at: index, in: bytes) else { return false }
    let start = bytes[(index + 2)...].prefix(8).firstIndex { $0 != UInt8(ascii: "-") && $0 != 0x20 }
    return start.map { stands(word, at: $0, in: bytes) } ?? false
  }

  /// Whether a call gives the map a layer or a value here, and no line begins with a tag.
  private static func isCode(_ block: ArraySlice<UInt8>, _ bytes: [UInt8]) -> Bool {
    let calls: [StaticString] = [".addLayer(", ".setFilter(", ".setPaintProperty(", ".setLayoutProperty("]
    var (callsMap, isAtStart) = (false, true)
    for index in block.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<"), isAtStart { return false }
      if byte > 0x20 { isAtStart = false } else if byte == 0x0A || byte == 0x0D { isAtStart = true }
      if byte == UInt8(ascii: "."), !callsMap { callsMap = calls.contains { stands($0, at: index, in: bytes) } }
    }
    return callsMap
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
  static func find(_ text: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
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

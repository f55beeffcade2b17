import SourceText

/// An attribute whose value is code in quotation marks: `:paint="{…}"` and `:layer="{…}"` of Vue, `[filter]="[…]"` of Angular, and
/// `filter="{[…]}"` of Svelte.
struct MarkupAttribute {
  /// `paint`, `layout`, `filter` or `layer`.
  var name: String
  var quote: UInt8

  /// What stands between the quotes, and in Svelte between the braces.
  var range: Range<Int>

  /// Where its tag begins.
  var tag: Int

  /// All of them in some markup.
  ///
  /// - Complexity: O(bytes).
  static func all(in bytes: [UInt8], _ markup: Range<Int>, isSvelte: Bool = false) -> [MarkupAttribute] {
    var attributes: [MarkupAttribute] = []
    let spellings: [(before: String, behind: String)] =
      isSvelte ? [("", "")] : [(":", ""), ("v-bind:", ""), ("[", "]")]
    var tag: Int?
    // Braces of Svelte may hold a `>`.
    var depth = 0
    var index = markup.lowerBound
    while index + 1 < markup.upperBound {
      let (byte, next) = (bytes[index], bytes[index + 1])
      defer { index += 1 }
      guard let open = tag else {
        if byte == UInt8(ascii: "<"), (0x61...0x7A).contains(next | 0x20) { tag = index }
        continue
      }
      if isSvelte, byte == UInt8(ascii: "{") { depth += 1 }
      if isSvelte, byte == UInt8(ascii: "}") { depth -= 1 }
      if byte == UInt8(ascii: ">"), depth <= 0 { (tag, depth) = (nil, 0) }
      guard byte == UInt8(ascii: "="), next == UInt8(ascii: "\"") || next == UInt8(ascii: "'"),
        let end = bytes[(index + 2)..<markup.upperBound].firstIndex(of: next)
      else { continue }
      if let name = name(before: index, in: bytes, from: markup.lowerBound, spellings) {
        var range = index + 2..<end
        if isSvelte {
          guard bytes[range].first == UInt8(ascii: "{"), bytes[range].last == UInt8(ascii: "}") else { continue }
          range = range.lowerBound + 1..<range.upperBound - 1
        }
        attributes.append(MarkupAttribute(name: name, quote: next, range: range, tag: open))
      }
      index = end
    }
    return attributes
  }

  private static func name(
    before equals: Int, in bytes: [UInt8], from start: Int, _ spellings: [(before: String, behind: String)]
  ) -> String? {
    for name in ["paint", "layout", "filter", "layer"] {
      for spelling in spellings {
        let text = Array((spelling.before + name + spelling.behind).utf8)
        guard equals - text.count > start, bytes[(equals - text.count)..<equals].elementsEqual(text),
          bytes[equals - text.count - 1] <= 0x20
        else { continue }
        return name
      }
    }
    return nil
  }

  /// The contents of the templates of Angular's components; those with escapes are not looked at.
  static func templates(of script: Script) -> [Range<Int>] {
    script.tokens.indices.compactMap { index in
      let token = script.tokens[index]
      guard token.kind == .template, script.isAt(":", index - 1), script.isAt("template", index - 2),
        !script.bytes[token.range].contains(UInt8(ascii: "\\"))
      else { return nil }
      return token.start + 1..<token.end - 1
    }
  }

  /// The names that some markup has as filters: `filter={name}`, `{filter}`, `:filter="name"`, `[filter]="name()"`.
  ///
  /// - Complexity: O(bytes).
  static func namesOfFilters(in bytes: [UInt8], _ markup: [Range<Int>]) -> Set<String> {
    let word = Array("filter".utf8)
    var names: Set<String> = []
    for range in markup {
      for start in range where bytes[start] == word[0] && bytes[start..<range.upperBound].starts(with: word) {
        let end = start + word.count
        // `data-filter` is something else.
        guard let before = bytes[..<start].last, before <= 0x20 || ":[{".utf8.contains(before) else { continue }
        if bytes[..<start].last == UInt8(ascii: "{"), bytes[end..<range.upperBound].first == UInt8(ascii: "}") {
          names.insert("filter")
        }
        let value = bytes[end..<min(end + 100, range.upperBound)].drop { $0 == UInt8(ascii: "]") }
        guard value.first == UInt8(ascii: "=") else { continue }
        let signs = [UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: " ")]
        let name = value.drop { signs.contains($0) }.prefix { $0.isScriptNamePart }
        if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
      }
    }
    return names
  }

  /// Whether the value has references to characters.
  func hasReferences(in bytes: [UInt8]) -> Bool {
    bytes[range].holds(anyOf: ["&quot;", "&apos;", "&#", "&lt;", "&gt;", "&amp;"])
  }

  /// The value with the usual references to characters resolved.
  func text(in bytes: [UInt8]) -> [UInt8] {
    let references: [(StaticString, StaticString)] = [
      ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&#34;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ]
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let rest = bytes[index..<range.upperBound]
      if let (name, character) = references.first(where: { $0.0.isPrefix(of: rest) }) {
        text.append(character.utf8Start[0])
        index += name.utf8CodeUnitCount
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return text
  }
}

extension StaticString {
  fileprivate func isPrefix(of bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= utf8CodeUnitCount else { return false }
    for index in 0..<utf8CodeUnitCount where bytes[bytes.startIndex + index] != utf8Start[index] { return false }
    return true
  }
}

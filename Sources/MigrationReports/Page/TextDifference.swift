import SourceText

/// Old and new text of a value, with the words marked that only one of them has.
package struct TextDifference {
  /// A word, or the text between two words.
  package struct Part: Hashable {
    package let text: String

    /// Whether it is a string, a number or a word, and not punctuation.
    let isWord: Bool

    /// Whether the other text lacks it.
    fileprivate(set) var isMarked = false
  }

  package private(set) var old: [Part]
  package private(set) var new: [Part]

  /// The number of bytes of a text that the page shows.
  private static let limit = 6_000

  /// - Parameters:
  ///   - old: The old text.
  ///   - new: The new text; `nil` where nothing was written.
  package init(old: [UInt8], new: [UInt8]?) {
    (self.old, self.new) = (Self.parts(of: old), Self.parts(of: new ?? []))
    guard new != nil else { return }
    let words = [self.old, self.new].map { parts in parts.indices.filter { parts[$0].isWord } }
    let (oldWords, newWords) = (words[0].map { self.old[$0].text }, words[1].map { self.new[$0].text })
    for change in LineDifference(from: oldWords, to: newWords).changes {
      for word in change.old { self.old[words[0][word]].isMarked = true }
      for word in change.new { self.new[words[1][word]].isMarked = true }
    }
  }

  /// The element with both texts; a tall one scrolls.
  package var html: String {
    .element(
      "pre", ["class": "diff", "tabindex": "0"],
      new.isEmpty ? .element("span", Self.html(old)) : .element("del", Self.html(old)) + .element("ins", Self.html(new))
    )
  }

  private static func html(_ parts: [Part]) -> String {
    var (html, count) = ("", 0)
    for part in parts {
      guard count < limit else { return html + "… (the report as JSON has the rest)" }
      let text = PageText.escapedLines(String(part.text.unicodeScalars.prefix(limit - count)))
      html += part.isMarked ? .element("b", text) : text
      count += part.text.utf8.count
    }
    return html
  }

  /// The parts of a text without its keys, moved to the left edge.
  private static func parts(of text: [UInt8]) -> [Part] {
    let lines = MaskedKeys.masking(text).split(separator: 0x0A, omittingEmptySubsequences: false)
    // A value begins after its key; the indentation that its other lines share is that of the key.
    let indentation = lines.dropFirst().map { $0.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
    let bytes = Array(
      lines.enumerated().map { $1.dropFirst($0 == 0 ? 0 : indentation) }.joined(separator: [UInt8(ascii: "\n")]))
    var parts: [Part] = []
    var position = 0
    while position < bytes.count {
      let start = position
      let isString = bytes[start] == UInt8(ascii: "\"")
      let isWord = isString || bytes[start].isWordPart
      position += 1
      while position < bytes.count {
        let byte = bytes[position]
        guard isString || byte != UInt8(ascii: "\"") && byte.isWordPart == isWord else { break }
        position += isString && byte == UInt8(ascii: "\\") ? 2 : 1
        if isString, byte == UInt8(ascii: "\"") { break }
      }
      position = min(position, bytes.count)
      parts.append(Part(text: String(decoding: bytes[start..<position], as: UTF8.self), isWord: isWord))
    }
    return parts
  }
}

extension UInt8 {
  /// Letters, digits, signs and points of numbers, and everything beyond ASCII.
  fileprivate var isWordPart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F, 0x80...0xFF: true
    default: false
    }
  }
}

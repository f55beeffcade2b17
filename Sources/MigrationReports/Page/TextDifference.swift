import StyleMigration

/// Old and new text of a value, line by line, with words marked that only one of them has.
package struct TextDifference {
  /// The text that a line belongs to.
  package enum Side: Hashable {
    case both
    case old
    case new
  }

  /// A line in parts: words, and the text between them.
  package struct Line: Hashable {
    package let side: Side
    package fileprivate(set) var parts: [Part]
  }

  package struct Part: Hashable {
    package let text: String

    /// Whether it is a string, a number or a word, and not punctuation.
    let isWord: Bool

    /// Whether the other text lacks it.
    fileprivate(set) var isMarked = false
  }

  package private(set) var lines: [Line] = []

  /// - Parameters:
  ///   - old: The old text.
  ///   - new: The new text; `nil` where nothing was written.
  package init(old: [UInt8], new: [UInt8]?) {
    let oldLines = Self.lines(of: old)
    guard let new else {
      lines = oldLines.map { Line(side: .both, parts: Self.parts(of: $0)) }
      return
    }
    let newLines = Self.lines(of: new)
    var (oldStart, newStart) = (0, 0)
    for (oldIndex, newIndex) in Self.commonLines(oldLines, newLines) + [(oldLines.count, newLines.count)] {
      append(Array(oldLines[oldStart..<oldIndex]), Array(newLines[newStart..<newIndex]))
      if oldIndex < oldLines.count { lines.append(Line(side: .both, parts: Self.parts(of: oldLines[oldIndex]))) }
      (oldStart, newStart) = (oldIndex + 1, newIndex + 1)
    }
  }

  /// Adds lines that replace others, and marks words that are not in both.
  private mutating func append(_ old: [String], _ new: [String]) {
    var removed = old.map { Line(side: .old, parts: Self.parts(of: $0)) }
    var added = new.map { Line(side: .new, parts: Self.parts(of: $0)) }
    if !old.isEmpty, !new.isEmpty {
      let (oldWords, newWords) = (Self.words(of: removed), Self.words(of: added))
      for change in LineDifference(from: oldWords.map { $0.text }, to: newWords.map { $0.text }).changes {
        for word in oldWords[change.old] { removed[word.line].parts[word.part].isMarked = true }
        for word in newWords[change.new] { added[word.line].parts[word.part].isMarked = true }
      }
    }
    lines += removed + added
  }

  private static func words(of lines: [Line]) -> [(line: Int, part: Int, text: String)] {
    var words: [(line: Int, part: Int, text: String)] = []
    for (number, line) in lines.enumerated() {
      for (index, part) in line.parts.enumerated() where part.isWord { words.append((number, index, part.text)) }
    }
    return words
  }

  // MARK: Texts

  /// The lines, moved to the left edge.
  private static func lines(of bytes: [UInt8]) -> [String] {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: { $0.isNewline })
    // A value begins after its key; the indentation that its other lines share is that of the key.
    let indentation = lines.dropFirst().map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.enumerated().map { String($1.dropFirst($0 == 0 ? 0 : indentation)) }
  }

  private static func parts(of line: String) -> [Part] {
    var parts: [Part] = []
    let bytes = Array(line.utf8)
    var position = 0
    while position < bytes.count {
      let start = position
      let isWord = bytes[position] == UInt8(ascii: "\"") || bytes[position].isWordPart
      if bytes[position] == UInt8(ascii: "\"") {
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, bytes.count)
      } else {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position].isWordPart == isWord {
          position += 1
        }
      }
      parts.append(Part(text: String(decoding: bytes[start..<position], as: UTF8.self), isWord: isWord))
    }
    return parts
  }

  // MARK: What both have

  /// The common lines of both texts, without brackets that coincide only by chance.
  ///
  /// A line without words counts where it follows or precedes a line that counts.
  private static func commonLines(_ old: [String], _ new: [String]) -> [(old: Int, new: Int)] {
    let pairs = LineDifference(from: old, to: new).common
    let hasWords = pairs.map { old[$0.old].utf8.contains { $0.isWordPart } }
    var counts = hasWords
    for index in pairs.indices where !counts[index] {
      // A line without words counts next to one that counts, and at the start or the end of a text.
      counts[index] =
        pairs[index] == (0, 0)
        || index > 0 && counts[index - 1] && isNext(pairs[index - 1], pairs[index])
    }
    for index in pairs.indices.reversed() where !counts[index] {
      counts[index] =
        pairs[index] == (old.count - 1, new.count - 1)
        || index + 1 < pairs.count && counts[index + 1] && isNext(pairs[index], pairs[index + 1])
    }
    return pairs.indices.filter { counts[$0] }.map { pairs[$0] }
  }

  private static func isNext(_ pair: (Int, Int), _ next: (Int, Int)) -> Bool {
    next.0 == pair.0 + 1 && next.1 == pair.1 + 1
  }
}

extension TextDifference {
  /// The number of consecutive lines of one side that are shown, if there are more.
  private static let shownCount = 12

  /// The maximum number of lines of one side on the page, and of characters of a line.
  private static let lineLimit = 120
  private static let columnLimit = 600

  /// The elements: as many lines of each side that both are visible, the rest folded.
  package var html: String {
    var html = ""
    var visible = ""
    func end() {
      if !visible.isEmpty { html += "<pre class=\"diff\">\(visible)</pre>" }
      visible = ""
    }
    var start = 0
    while start < lines.count {
      var next = start
      while next < lines.count, lines[next].side == lines[start].side { next += 1 }
      let isFolded = next - start > Self.shownCount + 4
      let shown = lines[start..<(isFolded ? start + Self.shownCount : next)]
      visible += shown.map(Self.html).joined()
      if isFolded {
        end()
        html += Self.folded(lines[shown.endIndex..<next])
      }
      start = next
    }
    end()
    return html
  }

  private static func folded(_ lines: ArraySlice<Line>) -> String {
    let rest = lines.prefix(lineLimit)
    var html = "<details><summary>\(lines.count.counting("more line"))</summary>"
    html += "<pre class=\"diff\">\(rest.map(Self.html).joined())</pre>"
    if rest.count < lines.count {
      html +=
        "<p class=\"s\">\((lines.count - rest.count).counting("more line")): the report as JSON has them.</p>"
    }
    return html + "</details>"
  }

  private static func html(_ line: Line) -> String {
    var text = ""
    var count = 0
    for part in line.parts {
      guard count < columnLimit else {
        text += "…"
        break
      }
      let escaped = PageText.escaped(part.text, atMost: columnLimit - count)
      text += part.isMarked ? "<b>\(escaped)</b>" : escaped
      count += part.text.utf8.count
    }
    switch line.side {
    case .both: return "<span>\(text)</span>"
    case .old: return "<del>\(text)</del>"
    case .new: return "<ins>\(text)</ins>"
    }
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

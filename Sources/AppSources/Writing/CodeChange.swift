import ExpressionDialects
import SourceText

/// Code in place of a range of the file: new text, and parts of the file that stay, with changes of their own.
struct CodeChange: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text(String)

    /// Bytes of the file; lines that were aligned stay so.
    case copied(SourceRange, [CodeChange])
  }

  var range: SourceRange
  var parts: [Part]

  init(_ range: SourceRange, _ parts: [Part]) {
    self.range = range
    self.parts = parts
  }

  init(_ range: SourceRange, _ text: String) { self.init(range, [.text(text)]) }

  /// The changes of the old classes that a type names.
  static func changes(ofOldClassesIn type: Range<Int>, to name: String, in source: CodeFile) -> [CodeChange] {
    var changes: [CodeChange] = []
    var end = type.lowerBound
    for index in type where index >= end && source.namesOldClass(index..<(index + 1)) {
      end = min(source.endOfTypeArguments(at: index + 1) ?? index + 1, type.upperBound)
      let isOfModule = source.isAt(".", index - 1) && source.isAt("Mapbox", index - 2)
      changes.append(CodeChange(source.range((isOfModule ? index - 2 : index)..<end), name))
    }
    return changes
  }

  /// The parts of the file that stay.
  var copies: [SourceRange] {
    parts.compactMap { if case .copied(let range, _) = $0 { range } else { nil } }
  }

  /// The edit that makes the change; the comments that the range would lose precede the new code.
  func edit(in source: CodeFile) -> SourceEdit {
    SourceEdit(range: range, replacement: CodePrinter.bytes(of: self, in: source))
  }

  /// The new code, with texts in place of some copies.
  func text(in source: CodeFile, replacing texts: [SourceRange: String] = [:]) -> String {
    String(decoding: CodePrinter.bytes(of: self, in: source, replacing: texts), as: UTF8.self)
  }
}

/// Prints a change of code, starting at the column of what it replaces.
private struct CodePrinter {
  private let source: CodeFile
  private let texts: [SourceRange: String]
  private var bytes: [UInt8] = []
  private var column: Int

  /// The blanks before the last line that was started here; `nil` on the first line, which keeps its own.
  private var lineIndentation: Int?

  /// The new code, with texts in place of some copies.
  static func bytes(
    of change: CodeChange, in source: CodeFile, replacing texts: [SourceRange: String] = [:]
  ) -> [UInt8] {
    var printer = CodePrinter(source: source, texts: texts, column: source.column(change.range.lowerBound))
    printer.print(change)
    return printer.bytes
  }

  private mutating func print(_ change: CodeChange) {
    let copies = change.copies
    for comment in source.comments(in: change.range) where !copies.contains(where: { $0.holds(comment.range) }) {
      print(comment)
    }
    for part in change.parts {
      switch part {
      case .text(let text): append(text)
      case .copied(let range, let changes):
        if let text = texts[range] { append(text) } else { copy(range, changes) }
      }
    }
  }

  /// Prints a comment that is followed by code: on the same line, if its text allows that.
  private mutating func print(_ comment: CodeToken) {
    let text = comment.text(in: source.bytes)
    guard text.utf8.starts(with: "//".utf8) else { return append(text + " ") }
    let words = String(text.dropFirst(2).drop { $0 == " " })
    if ["*/", "/*", "\n", "\r"].contains(where: words.holds) {
      append(text + source.lineBreak + source.indentation(comment.offset))
    } else {
      append("/* " + words + " */ ")
    }
  }

  private mutating func append(_ text: String) {
    append(Array(text.utf8)[...])
    guard let lineBreak = text.utf8.lastIndex(where: { $0.isLineBreak }) else { return }
    lineIndentation = text.utf8[lineBreak...].dropFirst().prefix { $0 == 0x20 || $0 == 0x09 }.count
  }

  private mutating func append(_ new: ArraySlice<UInt8>) {
    bytes += new
    if let lineBreak = new.lastIndex(where: { $0.isLineBreak }) {
      column = new.endIndex - lineBreak - 1
    } else {
      column += new.count
    }
  }

  // MARK: Copies

  /// How far the lines of a copy move.
  private struct Shift {
    /// The column at which the copied text began, and how far it moves.
    var column: Int
    var ofColumn: Int

    /// The blanks before its first line, and how far this line moves.
    var indentation: Int
    var ofLine: Int

    func moved(_ blanks: ArraySlice<UInt8>) -> [UInt8] {
      var distance = blanks.count >= indentation ? ofLine : 0
      if blanks.count >= column, column > 0 { distance = ofColumn }
      return Array(blanks.dropLast(max(-distance, 0))) + Array(repeating: 0x20, count: max(distance, 0))
    }
  }

  /// Copies a range; lines that were indented to its first column or beyond move as that column does, other lines as the line
  /// on which it begins.
  private mutating func copy(_ range: SourceRange, _ changes: [CodeChange]) {
    let oldColumn = source.column(range.lowerBound)
    let oldIndentation = source.indentation(range.lowerBound).utf8.count
    let shift = Shift(
      column: oldColumn, ofColumn: column - oldColumn, indentation: oldIndentation,
      ofLine: lineIndentation.map { max(0, $0 - oldIndentation) } ?? 0)
    var place = range.lowerBound
    for change in changes {
      copy(from: place, to: change.range.lowerBound, by: shift)
      print(change)
      place = change.range.upperBound
    }
    copy(from: place, to: range.upperBound, by: shift)
  }

  private mutating func copy(from start: Int, to end: Int, by shift: Shift) {
    let old = source.bytes
    var place = start
    while let lineBreak = old[place..<end].firstIndex(where: { $0.isLineBreak }) {
      let isPair = old[lineBreak] == 0x0D && lineBreak + 1 < end && old[lineBreak + 1] == 0x0A
      let next = lineBreak + (isPair ? 2 : 1)
      let blanks = old[next..<end].prefix { $0 == 0x20 || $0 == 0x09 }
      let isBlankLine = blanks.endIndex < end && old[blanks.endIndex].isLineBreak
      // Tabs have no known width.
      let moves = !blanks.contains(0x09) && !isBlankLine && !source.isInString(lineBreak)
      append(old[place..<next])
      append(moves ? shift.moved(blanks)[...] : blanks)
      place = blanks.endIndex
    }
    append(old[place..<end])
  }
}

extension SourceRange {
  fileprivate func holds(_ other: SourceRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

import ExpressionDialects
import SourceText

/// Prints pieces of code, starting at a column.
struct CodePrinter {
  private let source: CodeFile
  private let layout: CallLayout
  private var text: [UInt8] = []
  private var column: Int
  private var copies: [SourceRange: [SourceRange]] = [:]

  /// The comments that are printed, by their offsets: each is printed once.
  private var comments: Set<Int> = []

  /// The blanks before the last line that was started here; `nil` on the first line, which keeps its own.
  private var lineIndentation: Int?

  private init(_ source: CodeFile, _ layout: CallLayout, column: Int) {
    (self.source, self.layout, self.column) = (source, layout, column)
  }

  /// Writes a piece in place of a range, preceded by the comments that the range would lose.
  ///
  /// - Parameters:
  ///   - piece: What is written.
  ///   - range: What it replaces.
  ///   - source: The file that bytes are copied from.
  ///   - layout: The layout of calls.
  /// - Returns: The code.
  static func write(
    _ piece: CodePiece, over range: SourceRange, in source: CodeFile, layout: CallLayout = CallLayout()
  ) -> WrittenCode {
    var printer = CodePrinter(source, layout, column: source.column(range.lowerBound))
    printer.print(piece, over: range, isOutermost: true)
    return WrittenCode(edit: SourceEdit(range: range, replacement: printer.text), copies: printer.copies)
  }

  private mutating func print(_ piece: CodePiece, over range: SourceRange, isOutermost: Bool) {
    let inside = source.comments(in: range)
    if !inside.isEmpty {
      // The piece may copy some of them.
      var trial = CodePrinter(source, layout, column: 0)
      trial.print(piece, isOutermost: isOutermost)
      for comment in inside where !trial.comments.contains(comment.offset) { print(comment) }
    }
    print(piece, isOutermost: isOutermost)
  }

  private mutating func print(_ piece: CodePiece, isOutermost: Bool) {
    switch piece {
    case .text(let text): append(Array(text.utf8)[...])
    case .copied(let range, let changes):
      let start = text.count
      copy(range, changes)
      copies[range, default: []].append(SourceRange(start..<text.count))
    case .call(let className, let arguments): print(className, arguments, isOutermost: isOutermost)
    case .sequence(let parts): for part in parts { print(part, isOutermost: isOutermost) }
    }
  }

  /// Prints a comment that is followed by code: on the same line, if its text allows that.
  private mutating func print(_ comment: CodeToken) {
    guard comments.insert(comment.offset).inserted else { return }
    let text = comment.text(in: source.bytes)
    guard text.utf8.starts(with: "//".utf8) else { return append(text + " ") }
    var words = text.dropFirst(2)
    while words.utf8.first == 0x20 { words = words.dropFirst() }
    let string = String(words)
    if string.holds("*/") || string.holds("/*") || string.holds("\n") || string.holds("\r") {
      append(text)
      breakLine(source.indentation(comment.offset))
    } else {
      append("/* " + string + " */ ")
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    text += bytes
    if let lineBreak = bytes.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      column = bytes.endIndex - lineBreak - 1
    } else {
      column += bytes.count
    }
  }

  private mutating func append(_ text: String) { append(Array(text.utf8)[...]) }

  // MARK: Copies

  /// How far the lines of a copy move.
  private struct Shift {
    /// The column at which the copied text began, and how far it moves.
    var column: Int
    var ofColumn: Int

    /// The blanks before its first line, and how far this line moves.
    var indentation: Int
    var ofLine: Int

    func distance(of blanks: Int) -> Int {
      if blanks >= column, column > 0 { return ofColumn }
      return blanks >= indentation ? ofLine : 0
    }
  }

  /// Copies a range; lines that were indented to its first column or beyond move as that column does, other lines as the line
  /// on which it begins.
  private mutating func copy(_ range: SourceRange, _ changes: [CopiedChange]) {
    let oldColumn = source.column(range.lowerBound)
    let oldIndentation = source.indentation(range.lowerBound).utf8.count
    let shift = Shift(
      column: oldColumn, ofColumn: column - oldColumn, indentation: oldIndentation,
      ofLine: lineIndentation.map { max(0, $0 - oldIndentation) } ?? 0)
    var place = range.lowerBound
    for change in changes {
      copy(from: place, to: change.range.lowerBound, by: shift)
      print(change.piece, over: change.range, isOutermost: false)
      place = change.range.upperBound
    }
    copy(from: place, to: range.upperBound, by: shift)
  }

  private mutating func copy(from start: Int, to end: Int, by shift: Shift) {
    var start = start
    for comment in source.comments(in: SourceRange(lowerBound: start, upperBound: end))
    where !comments.insert(comment.offset).inserted {
      copyLines(from: start, to: comment.offset, by: shift)
      start = comment.end
    }
    copyLines(from: start, to: end, by: shift)
  }

  private mutating func copyLines(from start: Int, to end: Int, by shift: Shift) {
    let bytes = source.bytes
    var place = start
    while place < end {
      guard let lineBreak = bytes[place..<end].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { break }
      var next = lineBreak + 1
      if bytes[lineBreak] == 0x0D, next < end, bytes[next] == 0x0A { next += 1 }
      append(bytes[place..<next])
      var textStart = next
      while textStart < end, bytes[textStart] == 0x20 || bytes[textStart] == 0x09 { textStart += 1 }
      let blanks = bytes[next..<textStart]
      let isBlankLine = textStart < end && (bytes[textStart] == 0x0A || bytes[textStart] == 0x0D)
      // Tabs have no known width.
      let moves = !blanks.contains(0x09) && !isBlankLine && !source.isInString(lineBreak)
      append(moves ? Self.moved(blanks, by: shift.distance(of: blanks.count))[...] : blanks)
      place = textStart
    }
    if place < end { append(bytes[place..<end]) }
  }

  private static func moved(_ blanks: ArraySlice<UInt8>, by distance: Int) -> [UInt8] {
    if distance >= 0 { return Array(blanks) + Array(repeating: 0x20, count: distance) }
    return Array(blanks.dropLast(-distance))
  }

  // MARK: Calls

  private mutating func print(_ className: String, _ arguments: [CodePiece.Argument], isOutermost: Bool) {
    append(source.language == .swift ? className + "(" : "[" + className)
    let hasLines = layout.hasLines && arguments.count > 1
    if hasLines, layout.startsOnOwnLine, isOutermost {
      breakLine(layout.indentation)
    } else if source.language == .objectiveC {
      append(" ")
    }
    let firstColumn = column
    let colon = column + (arguments.first?.label.utf8.count ?? 0)
    for (index, argument) in arguments.enumerated() {
      if index > 0 {
        if source.language == .swift { append(",") }
        if hasLines {
          breakLine(
            indentation(firstColumn: firstColumn, colon: colon, label: argument.label, isOutermost: isOutermost))
        } else {
          append(" ")
        }
      }
      append(argument.label)
      print(argument.value, isOutermost: false)
    }
    if hasLines, layout.closesOnOwnLine, isOutermost { breakLine(layout.closingIndentation) }
    append(source.language == .swift ? ")" : "]")
  }

  private mutating func breakLine(_ indentation: String) {
    append(source.lineBreak + indentation)
    lineIndentation = indentation.utf8.count
  }

  /// The blanks before an argument on a line of its own.
  private func indentation(
    firstColumn: Int, colon: Int, label: String, isOutermost: Bool
  ) -> String {
    guard layout.isAligned else {
      if isOutermost { return layout.indentation }
      return layout.indentation + (layout.indentation.utf8.first == 0x09 ? "\t" : "    ")
    }
    switch source.language {
    case .swift: return blanks(firstColumn)
    case .objectiveC: return blanks(max(colon - label.utf8.count, 0))
    }
  }

  /// Blanks up to a column, which begin like those of the old lines.
  private func blanks(_ column: Int) -> String {
    let old = Array(layout.indentation.utf8)
    let kept = old.count <= column ? old : Array(old.prefix(column))
    return String(decoding: kept + Array(repeating: 0x20, count: column - kept.count), as: UTF8.self)
  }
}

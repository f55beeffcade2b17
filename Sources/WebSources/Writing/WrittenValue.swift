import SourceText

/// The edits of the JSON of a value, as edits of the code.
struct ValueWriter {
  let script: Script
  let habits: FileHabits
  let notation: ScriptNotation

  /// The computed parts, which are copied with the comments in them.
  private let copied: [Range<Int>]

  init(
    _ script: Script, _ literal: ScriptLiteral, _ habits: FileHabits, delimiter: UInt8?, isJSON: Bool,
    copied: [Range<Int>]
  ) {
    self.script = script
    self.copied = copied
    self.habits = habits
    var quote = FileHabits.quote(in: script, literal.tokens) ?? habits.quote
    if let delimiter, quote == delimiter {
      quote = delimiter == UInt8(ascii: "'") ? UInt8(ascii: "\"") : UInt8(ascii: "'")
    }
    if isJSON { quote = UInt8(ascii: "\"") }
    notation = ScriptNotation(
      quote: quote, delimiter: delimiter,
      hasTrailingCommas: !isJSON
        && (FileHabits.hasTrailingCommas(in: script, literal.tokens) ?? habits.hasTrailingCommas),
      newline: habits.newline)
  }

  /// - Returns: `nil` where an edit does not begin and end with tokens of the code.
  func edits(_ edits: [SourceEdit], of document: LiteralDocument) -> [SourceEdit]? {
    var result: [SourceEdit] = []
    for edit in edits {
      guard let range = document.code(of: edit.range) else { return nil }
      let code = notation.code(of: edit.replacement, document.spellings)
      result.append(self.edit(range, to: code, keptOf: document))
    }
    return result
  }

  /// An edit that keeps the comments of what it replaces.
  func edit(_ range: Range<Int>, to code: [UInt8], keptOf document: LiteralDocument) -> SourceEdit {
    let comments = script.comments(in: range).filter { comment in !copied.contains { $0.contains(comment.lowerBound) } }
    let text = CommentKeeping(script: script, habits: habits).inserted(Array(comments), of: range, into: code)
    return SourceEdit(range: SourceRange(lowerBound: range.lowerBound, upperBound: range.upperBound), replacement: text)
  }

  /// Values up to this length stay on their line, however long that is.
  private static let shortCount = 40

  /// Whether a value that stood on one line does so no longer than the lines of the file.
  func fits(_ literal: ScriptLiteral, _ edits: [SourceEdit]) -> Bool {
    let range = script.range(literal.tokens)
    guard !script.bytes[range].contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return true }
    let line = script.lineStart(range.lowerBound)..<script.lineEnd(range.upperBound)
    if edits.contains(where: { $0.replacement.contains(0x0A) }) { return true }
    let added = edits.reduce(0) { $0 + $1.replacement.count - $1.range.count }
    return line.count + added <= max(habits.width, line.count) || range.count + added <= Self.shortCount
  }
}

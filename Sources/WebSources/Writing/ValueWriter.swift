import SourceText

/// The edits of the JSON of a value, as edits of the code.
struct ValueWriter {
  let script: Script
  let habits: FileHabits

  /// The computed parts, which are copied with the comments in them.
  private let copied: [Range<Int>]

  init(_ script: Script, _ literal: ScriptLiteral, _ habits: FileHabits, copied: [Range<Int>]) {
    (self.script, self.copied, self.habits) = (script, copied, habits.of(script, literal.tokens))
  }

  /// - Returns: `nil` where an edit does not begin and end with tokens of the code.
  func edits(_ edits: [SourceEdit], of document: LiteralDocument) -> [SourceEdit]? {
    let ranges = edits.compactMap { document.code(of: $0.range) }
    guard ranges.count == edits.count else { return nil }
    return zip(ranges, edits).map { edit($0, to: habits.code(of: $1.replacement, document.spellings)) }
  }

  /// An edit that keeps the comments of what it replaces.
  func edit(_ range: Range<Int>, to code: [UInt8]) -> SourceEdit {
    let text = CommentKeeping(script: script, habits: habits).inserted(comments(in: range), of: range, into: code)
    return SourceEdit(range: SourceRange(range), replacement: text)
  }

  /// The comments of a range, except those in computed parts.
  private func comments(in range: Range<Int>) -> [Range<Int>] {
    script.comments(in: range).filter { comment in !copied.contains { $0.contains(comment.lowerBound) } }
  }

  /// Whether a value has a comment, and a part over several lines into which it might move.
  func movesCommentBesideComputedPart(of literal: ScriptLiteral) -> Bool {
    func hasLineEnd(_ range: Range<Int>) -> Bool { script.bytes[range].contains { $0 == 0x0A || $0 == 0x0D } }
    guard !comments(in: script.range(literal.tokens)).isEmpty else { return false }
    return copied.contains(where: hasLineEnd) || literal.tokens.contains { hasLineEnd(script.tokens[$0].range) }
  }

  /// Values up to this length stay on their line, however long that is.
  private static let shortCount = 40

  /// Whether a value that was on one line still fits one, no longer than the lines of the file.
  func fits(_ literal: ScriptLiteral, _ edits: [SourceEdit]) -> Bool {
    let range = script.range(literal.tokens)
    guard !script.bytes[range].contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return true }
    // A script on one line of a page, which is often data.
    if script.range.lowerBound > 0, !script.bytes[script.range].contains(0x0A) { return true }
    let line = script.lines.start(of: range.lowerBound)..<script.lines.end(of: range.upperBound)
    if edits.contains(where: { $0.replacement.contains(0x0A) }) { return true }
    let added = edits.reduce(0) { $0 + $1.replacement.count - $1.range.count }
    return line.count + added <= max(habits.width, line.count) || range.count + added <= Self.shortCount
  }
}

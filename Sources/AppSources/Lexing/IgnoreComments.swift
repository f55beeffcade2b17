import ExpressionDialects
import SourceText

extension AppSource {
  /// Whether a comment `migrate-styles:ignore` stands on the line of the first token, or on the line before.
  func isIgnored(_ tokens: Range<Int>) -> Bool {
    guard let first = token(tokens.lowerBound) else { return false }
    let lineStart = lineStart(first.offset)
    var previousStart = lineStart
    if previousStart > 0 {
      previousStart -= 1
      if previousStart > 0, bytes[previousStart] == 0x0A, bytes[previousStart - 1] == 0x0D { previousStart -= 1 }
      previousStart = self.lineStart(previousStart)
    }
    let lineEnd = lineEnd(first.offset)
    for comment in comments[comments.partitionPoint { $0.offset < previousStart }...] {
      guard comment.offset < lineEnd else { return false }
      guard comment.text(in: bytes).holds("migrate-styles:ignore") else { continue }
      if comment.offset >= lineStart { return true }
      // A comment behind code speaks of that line alone.
      let before = bytes[previousStart..<comment.offset]
      if before.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return true }
    }
    return false
  }
}

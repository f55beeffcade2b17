/// The lines of code, and those that comments ask to leave alone; the first and the last end with the code.
package struct SourceLines: Sendable {
  private let starts: [Int]

  /// Where the lines end, without line breaks.
  private let ends: [Int]

  /// The lines with `migrate-styles:ignore`; for a comment with a line of its own, up to the end of the next line.
  private var ignored: [Range<Int>] = []

  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8], _ range: Range<Int>, comments: [Range<Int>]) {
    var (starts, ends) = ([range.lowerBound], [Int]())
    for index in range where bytes[index] <= 0x0D && bytes.endsLine(index) {
      let isPair = bytes[index] == 0x0A && index > range.lowerBound && bytes[index - 1] == 0x0D
      ends.append(isPair ? index - 1 : index)
      starts.append(index + 1)
    }
    (self.starts, self.ends) = (starts, ends + [range.upperBound])
    for comment in comments where bytes[comment].holds("migrate-styles:ignore".utf8) {
      let line = start(of: comment.lowerBound)..<end(of: comment.upperBound)
      // A comment after code applies to that line alone.
      let isAlone = bytes[line.lowerBound..<comment.lowerBound].allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "{") }
      ignored.append(isAlone ? line.lowerBound..<endOfNext(after: comment.upperBound) : line)
    }
  }

  /// - Complexity: O(log lines): minified code has all of its values on one.
  private func line(of offset: Int) -> Int { max(starts.partitionPoint { $0 <= offset } - 1, 0) }

  package func start(of offset: Int) -> Int { min(starts[line(of: offset)], offset) }

  package func end(of offset: Int) -> Int { ends[line(of: offset)] }

  private func endOfNext(after offset: Int) -> Int { ends[min(line(of: offset) + 1, ends.count - 1)] }

  /// Whether a comment on the lines of a range, or alone on the line before, contains `migrate-styles:ignore`.
  package func areIgnored(_ range: Range<Int>) -> Bool {
    let first = ignored.partitionPoint { $0.upperBound <= range.lowerBound }
    return first < ignored.count && ignored[first].lowerBound < range.upperBound
  }
}

package import SourceText

/// Finds the place in an old text that a byte of the new text comes from.
///
/// So a second pass over the new text can report places of the file as its author knows it.
package struct OffsetMap: Sendable {
  /// A run of the new text.
  private struct Run {
    var start: Int
    var old: Int

    /// Whether the old offset moves on with the new one, or stands for the whole run.
    var isOldText: Bool
  }

  private var runs: [Run] = []

  /// The map of edits, which are sorted and do not overlap: what they write stands for the first byte that they
  /// replace.
  ///
  /// - Complexity: O(edits).
  package init(_ edits: [SourceEdit]) {
    var (old, new) = (0, 0)
    for edit in edits {
      let range = edit.range
      append(Run(start: new, old: old, isOldText: true))
      new += range.lowerBound - old
      append(Run(start: new, old: range.lowerBound, isOldText: false))
      new += edit.replacement.count
      old = range.upperBound
    }
    append(Run(start: new, old: old, isOldText: true))
  }

  /// The exact map: bytes that were moved keep their own places.
  init(_ table: PieceTable) {
    for (piece, start) in zip(table.pieces, table.starts) {
      switch piece.source {
      case .old(let old): append(Run(start: start, old: old, isOldText: true))
      case .new(_, let origin): append(Run(start: start, old: origin, isOldText: false))
      }
    }
  }

  private mutating func append(_ run: Run) {
    if runs.last?.start == run.start { runs.removeLast() }
    runs.append(run)
  }

  /// The byte of the old text that a byte of the new one comes from, or stands for.
  ///
  /// - Complexity: O(log edits).
  package func oldOffset(of newOffset: Int) -> Int {
    let end = runs.partitionPoint { $0.start <= newOffset }
    guard end > 0 else { return 0 }
    let run = runs[end - 1]
    return run.isOldText ? run.old + newOffset - run.start : run.old
  }
}

extension [OffsetMap] {
  /// The place in the text that came in, of a byte in the text after all edits, the last of which are the last.
  package func original(_ offset: Int) -> Int { isEmpty ? offset : reversed().reduce(offset) { $1.oldOffset(of: $0) } }
}

package import SourceText

extension [[SourceEdit]] {
  /// Passes over a text, each over the output of the previous one, as edits of the first text: sorted, and without overlaps.
  ///
  /// - Precondition: The edits of each pass are sorted and do not overlap.
  /// - Complexity: O(passes · bytes).
  package func composed(overBytes count: Int) -> [SourceEdit] {
    let passes = filter { !$0.isEmpty }
    guard passes.count > 1 else { return passes.first ?? [] }
    // For each byte of the text so far its offset in the first text, or the complement of a byte that was written.
    var text = [Int](0..<count)
    for pass in passes {
      var (result, position) = ([Int](), 0)
      for edit in pass {
        result += text[position..<edit.range.lowerBound]
        result += edit.replacement.map { ~Int($0) }
        position = edit.range.upperBound
      }
      text = result + text[position...]
    }
    var edits: [SourceEdit] = []
    var (position, written) = (0, [UInt8]())
    for offset in text + [count] {
      if offset < 0 {
        written.append(UInt8(~offset))
        continue
      }
      if offset > position || !written.isEmpty {
        edits.append(SourceEdit(range: SourceRange(position..<offset), replacement: written))
        written = []
      }
      position = offset + 1
    }
    return edits
  }
}

/// Finds the place in an old text that a byte of the new text comes from.
///
/// So a second pass over the new text can report locations in the author's file.
package struct OffsetMap: Sendable {
  /// A run of the new text.
  private struct Run {
    var start: Int
    var old: Int

    /// Whether the old offset advances with the new one, or is the same for the whole run.
    var isOldText: Bool
  }

  private var runs: [Run] = []

  /// The map of edits, which are sorted and do not overlap: the text they write maps to the first byte that they
  /// replace.
  ///
  /// - Complexity: O(edits).
  package init(_ edits: [SourceEdit]) {
    var (old, new) = (0, 0)
    for edit in edits {
      add(new, from: old, advances: true)
      new += edit.range.lowerBound - old
      add(new, from: edit.range.lowerBound)
      new += edit.replacement.count
      old = edit.range.upperBound
    }
    add(new, from: old, advances: true)
  }

  /// Adds where the new text comes from at an offset, until the next offset that is added; of equal offsets the last counts.
  mutating func add(_ start: Int, from old: Int, advances: Bool = false) {
    runs.append(Run(start: start, old: old, isOldText: advances))
  }

  /// The byte of the old text that a byte of the new one comes from, or maps to.
  ///
  /// - Complexity: O(log edits).
  package func oldOffset(of newOffset: Int) -> Int {
    let end = runs.partitionPoint { $0.start <= newOffset }
    guard end > 0 else { return 0 }
    let run = runs[end - 1]
    return run.isOldText ? run.old + newOffset - run.start : run.old
  }
}

package import SourceJSON

/// Where a byte of an edited text stood before the edits.
package struct OffsetMap: Sendable {
  private struct Step {
    /// The end of a replacement in the new text, and of what it replaced in the old one.
    var newEnd: Int
    var oldEnd: Int
    var newStart: Int
    var oldStart: Int
  }

  private var steps: [Step] = []

  /// - Parameter edits: Sorted and not overlapping.
  package init(_ edits: [SourceEdit]) {
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      shift += edit.replacement.count - edit.range.count
      steps.append(
        Step(
          newEnd: edit.range.upperBound + shift, oldEnd: edit.range.upperBound, newStart: start,
          oldStart: edit.range.lowerBound))
    }
  }

  /// The old place of a byte; inside a replacement, where what was replaced began.
  ///
  /// O(log edits).
  package func oldOffset(of newOffset: Int) -> Int {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].newStart <= newOffset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return newOffset }
    let step = steps[low - 1]
    return newOffset < step.newEnd ? step.oldStart : newOffset - step.newEnd + step.oldEnd
  }
}

import SourceJSON
import SourceText

extension SourceEdits {
  /// Adds the edits of what was decided about sites.
  ///
  /// - Parameters:
  ///   - decisions: One for each group.
  ///   - sites: The sites.
  ///   - ignored: The positions of sites that stay as they are.
  /// - Complexity: O(sites and edits).
  mutating func append(_ decisions: [Decision], of sites: [PropertySite], except ignored: Set<Int> = []) {
    // A filter takes several edits; memory that is not written costs nothing.
    reserveCapacity(count + 2 * sites.count)
    var written = [WrittenEdits?](repeating: nil, count: decisions.count)
    for (index, site) in sites.enumerated() where ignored.isEmpty || !ignored.contains(index) {
      let start = site.value.range.lowerBound
      if let first = written[site.group] {
        append(like: first.numbers, movedBy: start - first.start)
      } else if decisions[site.group].isMigrated {
        let number = count
        for edit in decisions[site.group].edits { append(edit.moved(by: start)) }
        written[site.group] = WrittenEdits(numbers: number..<count, start: start)
      }
    }
  }
}

/// The edits of the first site of a group, and where its value begins.
private struct WrittenEdits {
  var numbers: Range<Int>
  var start: Int
}

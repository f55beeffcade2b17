import SourceJSON
import SourceText

extension SourceEdits {
  /// Adds the edits of what was decided about sites.
  ///
  /// - Parameters:
  ///   - decisions: One for each template.
  ///   - sites: The sites.
  ///   - ignored: The positions of sites that stay as they are.
  /// - Complexity: O(sites and edits).
  mutating func append(_ decisions: [Decision], of sites: PropertySites, except ignored: Set<Int> = []) {
    // A filter takes several edits; memory that is not written costs nothing.
    reserveCapacity(count + 2 * sites.count)
    var written = [WrittenEdits?](repeating: nil, count: sites.templates.count)
    for index in sites.indices where ignored.isEmpty || !ignored.contains(index) {
      let occurrence = sites.occurrences[index]
      let start = Int(occurrence.start)
      if let first = written[occurrence.template] {
        append(like: first.numbers, movedBy: start - first.start)
      } else if decisions[occurrence.template].isMigrated {
        let number = count
        for edit in decisions[occurrence.template].edits { append(edit.moved(by: start)) }
        written[occurrence.template] = WrittenEdits(numbers: number..<count, start: start)
      }
    }
  }
}

/// The edits of the first site of a group, and where its value begins.
private struct WrittenEdits {
  var numbers: Range<Int>
  var start: Int
}

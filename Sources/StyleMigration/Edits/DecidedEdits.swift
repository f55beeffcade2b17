import SourceText

extension [SourceEdit] {
  /// Adds the edits of what was decided about sites.
  ///
  /// - Parameters:
  ///   - decisions: One for each group.
  ///   - sites: The sites.
  ///   - ignored: The positions of sites that stay as they are.
  /// - Complexity: O(sites and edits).
  mutating func append(_ decisions: [Decision], of sites: [PropertySite], except ignored: Set<Int> = []) {
    for (index, site) in sites.enumerated() where decisions[site.group].isMigrated && !ignored.contains(index) {
      for edit in decisions[site.group].edits { append(edit.moved(by: site.value.range.lowerBound)) }
    }
  }
}

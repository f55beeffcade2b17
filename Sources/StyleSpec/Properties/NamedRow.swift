import SourceJSON

/// A row of a table that is sorted by name.
protocol NamedRow {
  var name: JSONString { get }
}

extension PropertySpecification: NamedRow {}

extension NativeProperty: NamedRow {}

extension Array where Element: NamedRow {
  /// The row of a name; `nil` for an unknown name.
  ///
  /// - Precondition: The rows are sorted by name.
  /// - Complexity: O(log n).
  func row(named name: JSONString) -> Element? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].name == name ? self[low] : nil
  }
}

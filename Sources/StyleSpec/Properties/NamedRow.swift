import SourceText

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
    let index = partitionPoint { $0.name < name }
    return index < count && self[index].name == name ? self[index] : nil
  }
}

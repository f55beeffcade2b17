import SourceText

/// Up to 64 features that differ only in which of a few values each attribute has, given as indices in lists of values.
///
/// Filters are evaluated for all of them at once, with a bit for each, so that a condition's answers for its values are read
/// from memory once for 64 features.
package struct FilterBlock: Sendable {
  package struct Row: BitwiseCopyable, Sendable {
    package var zoom: Double

    /// The index of the id.
    package var id: Int32
    package var type: GeometryType

    package init(zoom: Double, id: Int32, type: GeometryType) {
      self.zoom = zoom
      self.id = id
      self.type = type
    }
  }

  package static let capacity = 64

  package private(set) var rows = [Row](reservingCapacity: 8)

  /// For each column the values of all rows, by their indices; -1 where the attribute is missing.
  private var choices: [Int32]
  package let columnCount: Int

  /// - Complexity: O(columns).
  package init(columnCount: Int) {
    self.columnCount = columnCount
    choices = [Int32](repeating: -1, count: columnCount * Self.capacity)
  }

  package var isFull: Bool { rows.count == Self.capacity }

  /// A bit for each row.
  package var mask: UInt64 { rows.isEmpty ? 0 : .max &>> UInt64(Self.capacity - rows.count) }

  package mutating func removeAll() { rows.removeAll(keepingCapacity: true) }

  /// Adds a feature, given for each column the index of its value.
  ///
  /// - Precondition: The block is not full.
  package mutating func append(_ row: Row, _ values: ArraySlice<Int32>) {
    var index = rows.count
    for value in values {
      choices[index] = value
      index += Self.capacity
    }
    rows.append(row)
  }

  /// The index of a row's value in a column, counted from the missing value.
  @inline(__always)
  package func choice(ofRow row: Int, in column: Int) -> Int { Int(choices[column &* Self.capacity &+ row]) + 1 }

  /// For each column the index of the row's value, -1 where it is missing.
  package func choices(ofRow row: Int) -> [Int32] {
    (0..<columnCount).map { choices[$0 * Self.capacity + row] }
  }
}

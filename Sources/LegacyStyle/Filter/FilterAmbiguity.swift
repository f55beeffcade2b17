package import SourceJSON

extension FilterReading {
  /// Whether the GL JS runtime may read something else into a legacy filter than its author meant.
  ///
  /// Only booleans, objects, empty lists and operators that a compiler leaked have two meanings; a filter without any of them
  /// need not read the filter twice.
  ///
  /// - Complexity: O(values), a few instructions for each.
  package static func isAmbiguous(_ filter: JSONNode) -> Bool {
    filter.contains { value in
      switch value.kind {
      case .boolean, .object: true
      case .array: value.count < 2
      case .string: value.begins(with: "filter-")
      case .null, .number: false
      }
    }
  }
}

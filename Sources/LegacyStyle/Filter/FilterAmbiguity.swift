package import SourceText

extension FilterReading {
  /// Whether the GL JS runtime may read something else into a legacy filter than its author meant.
  ///
  /// Only booleans, objects and empty lists have two meanings; a filter without any of them need not be read twice.
  ///
  /// - Complexity: O(values), a few instructions for each.
  package static func isAmbiguous(_ filter: JSONNode) -> Bool {
    filter.contains { value in
      switch value.kind {
      case .boolean, .object: true
      case .array: value.count < 2
      case .null, .number, .string: false
      }
    }
  }
}

package import SourceText

/// Why the structure of a style cannot be migrated.
package struct StructureError: Error {
  package let message: String

  /// What shows the version that this toolkit does not read; `nil` where this toolkit is at fault.
  package let node: JSONNode?
}

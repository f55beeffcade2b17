package import SourceText

/// A part of a feature that a condition reads.
package enum ConditionInput: Hashable, Sendable {
  case attribute(JSONString)
  case id
  case geometryType
}

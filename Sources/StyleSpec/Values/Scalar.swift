package import SourceText

/// A value as far as comparisons look at it: small, so that taking one from a feature copies next to nothing.
package enum Scalar: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(JSONString)

  /// A list, an object, or a typed value.
  case other
}

extension StyleValue {
  package var scalar: Scalar {
    switch self {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    default: .other
    }
  }
}

extension StyleObject {
  /// The value under a key as comparisons see it; `nil` when the key is absent.
  package func scalar(_ key: JSONString) -> Scalar? {
    index(of: key).map { members[$0].value.scalar }
  }
}

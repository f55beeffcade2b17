package import SourceText

/// The part of a value that comparisons read: small, so that getting one from a feature copies almost nothing.
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
  /// The value of a key for comparisons; `nil` when the key is absent.
  package func scalar(_ key: JSONString) -> Scalar? {
    index(of: key).map { members[$0].value.scalar }
  }
}

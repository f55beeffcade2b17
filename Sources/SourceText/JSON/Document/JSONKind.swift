/// The kinds of JSON values.
package enum JSONKind: UInt8, BitwiseCopyable, Hashable, Sendable, CustomStringConvertible {
  case null
  case boolean
  case number
  case string
  case array
  case object

  /// The word for messages; Embedded Swift knows the names of no cases.
  package var description: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// What a value of this kind is called in a sentence, such as `an array`.
  package var wording: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

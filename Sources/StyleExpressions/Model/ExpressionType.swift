package import StyleSpec

/// The type of an expression, as in the specification's compiler.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#type-system
package indirect enum ExpressionType: Hashable, Sendable {
  case null
  case number
  case string
  case boolean
  case color
  case projectionDefinition
  case object

  /// Anything that a style may hold: the type of values that are known only at run time.
  case value

  /// The type of an expression that never gives a value; it is a subtype of every type.
  case error
  case collator
  case formatted
  case padding
  case numberArray
  case colorArray
  case resolvedImage
  case variableAnchorOffsetCollection
  case array(of: ExpressionType, length: Int?)

  /// Whether a value of this type can be used where `expected` is required, without an assertion or conversion.
  package func isSubtype(of expected: Self) -> Bool {
    switch (expected, self) {
    case (_, .error): true
    case (.array(let expectedItem, let expectedLength), .array(let item, let length)):
      (expectedLength == nil || expectedLength == length)
        && (length == 0 && item == .value || item.isSubtype(of: expectedItem))
    case (.value, .collator): false
    case (.value, _): true
    default: self == expected
    }
  }

  var isArray: Bool {
    if case .array = self { true } else { false }
  }
}

extension ExpressionType: CustomStringConvertible {
  /// The type as the specification writes it: `array<number, 2>`.
  package var description: String {
    switch self {
    case .null: "null"
    case .number: "number"
    case .string: "string"
    case .boolean: "boolean"
    case .color: "color"
    case .projectionDefinition: "projectionDefinition"
    case .object: "object"
    case .value: "value"
    case .error: "error"
    case .collator: "collator"
    case .formatted: "formatted"
    case .padding: "padding"
    case .numberArray: "numberArray"
    case .colorArray: "colorArray"
    case .resolvedImage: "resolvedImage"
    case .variableAnchorOffsetCollection: "variableAnchorOffsetCollection"
    case .array(.value, length: nil): "array"
    case .array(let item, length: nil): "array<\(item)>"
    case .array(let item, let length?): "array<\(item), \(length)>"
    }
  }
}

extension ExpressionType {
  /// The type of a value at run time, which is what `typeof` prints.
  package init(of value: StyleValue) {
    switch value {
    case .null: self = .null
    case .boolean: self = .boolean
    case .number: self = .number
    case .string: self = .string
    case .object: self = .object
    case .color: self = .color
    case .formatted: self = .formatted
    case .image: self = .resolvedImage
    case .padding: self = .padding
    case .numberArray: self = .numberArray
    case .colorArray: self = .colorArray
    case .variableAnchorOffsets: self = .variableAnchorOffsetCollection
    case .projection: self = .projectionDefinition
    case .array(let items): self = Self.array(of: items)
    }
  }

  /// The type of an array: the common type of its items, or else `value`.
  private static func array(of items: [StyleValue]) -> Self {
    // Two arrays never share a type, so only a single array is inspected.
    guard let first = items.first, items.count == 1 || !items.contains(where: { $0.isArray }) else {
      return .array(of: .value, length: items.count)
    }
    let type = Self(of: first)
    return .array(of: items.dropFirst().allSatisfy { Self(of: $0) == type } ? type : .value, length: items.count)
  }

  /// The required type of a property's expression; `nil` where any will do.
  package init?(of property: PropertyType) {
    switch property {
    case .any: return nil
    case .number: self = .number
    case .color: self = .color
    case .boolean: self = .boolean
    case .string, .enumeration: self = .string
    case .array(let element, let length): self = .array(of: Self(of: element) ?? .value, length: length)
    case .formatted: self = .formatted
    case .resolvedImage: self = .resolvedImage
    case .padding: self = .padding
    case .numberArray: self = .numberArray
    case .colorArray: self = .colorArray
    case .variableAnchorOffsetCollection: self = .variableAnchorOffsetCollection
    case .projectionDefinition: self = .projectionDefinition
    }
  }
}

extension StyleValue {
  fileprivate var isArray: Bool {
    if case .array = self { true } else { false }
  }
}

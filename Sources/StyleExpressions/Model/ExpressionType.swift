package import StyleSpec

/// The type of an expression, as the compiler of the specification knows it.
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

  /// Anything that a style may hold: the type of what is known at run time only.
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
    var (found, expected) = (self, expected)
    // The items of arrays of arrays are compared in turn: there may be a thousand levels of them.
    while case (.array(let expectedItem, let expectedLength), .array(let item, let length)) = (expected, found) {
      guard expectedLength == nil || expectedLength == length else { return false }
      if length == 0, item == .value { return true }
      (found, expected) = (item, expectedItem)
    }
    return switch (expected, found) {
    case (_, .error): true
    case (.value, .collator): false
    case (.value, _): true
    default: expected == found
    }
  }

  package static func == (left: Self, right: Self) -> Bool {
    var (left, right) = (left, right)
    while case (.array(let leftItem, let leftLength), .array(let rightItem, let rightLength)) = (left, right) {
      guard leftLength == rightLength else { return false }
      (left, right) = (leftItem, rightItem)
    }
    return left.ordinal == right.ordinal && !(left.isArray || right.isArray)
  }

  package func hash(into hasher: inout Hasher) {
    var type = self
    while case .array(let item, let length) = type {
      hasher.combine(length)
      type = item
    }
    hasher.combine(type.ordinal)
  }

  private var ordinal: Int {
    switch self {
    case .null: 0
    case .number: 1
    case .string: 2
    case .boolean: 3
    case .color: 4
    case .projectionDefinition: 5
    case .object: 6
    case .value: 7
    case .error: 8
    case .collator: 9
    case .formatted: 10
    case .padding: 11
    case .numberArray: 12
    case .colorArray: 13
    case .resolvedImage: 14
    case .variableAnchorOffsetCollection: 15
    case .array: 16
    }
  }

  var isArray: Bool {
    if case .array = self { true } else { false }
  }
}

extension ExpressionType: CustomStringConvertible {
  /// The type as the specification writes it: `array<number, 2>`.
  package var description: String {
    var (type, opening, closing) = (self, "", "")
    while case .array(let item, let length) = type {
      opening += "array"
      if length == nil, item == .value { return opening + closing }
      opening += "<"
      closing = (length.map { ", \($0)>" } ?? ">") + closing
      type = item
    }
    return opening + type.name + closing
  }

  private var name: String {
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
    case .array: "array"
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

  /// The type of an array: of one type are all items, or else values.
  ///
  /// Arrays are never of one type with a second array, so only one that stands alone has to be looked into.
  private static func array(of items: [StyleValue]) -> Self {
    var lengths = [items.count]
    var items = items
    while items.count == 1, case .array(let inner) = items[0] {
      lengths.append(inner.count)
      items = inner
    }
    var type = Self.value
    if let first = items.first, !first.isArray {
      type = Self(of: first)
      if !items.dropFirst().allSatisfy({ !$0.isArray && Self(of: $0) == type }) { type = .value }
    }
    for length in lengths.reversed() { type = .array(of: type, length: length) }
    return type
  }

  /// The type that an expression of a property has to have; `nil` where any will do.
  package init?(of property: PropertyType) {
    switch property {
    case .any: return nil
    case .number: self = .number
    case .color: self = .color
    case .boolean: self = .boolean
    case .string, .enumeration: self = .string
    case .array(let element, let length): self = .array(of: Self(of: element), length: length)
    case .formatted: self = .formatted
    case .resolvedImage: self = .resolvedImage
    case .padding: self = .padding
    case .numberArray: self = .numberArray
    case .colorArray: self = .colorArray
    case .variableAnchorOffsetCollection: self = .variableAnchorOffsetCollection
    case .projectionDefinition: self = .projectionDefinition
    }
  }

  private init(of element: PropertyElement) {
    switch element {
    case .number: self = .number
    case .string, .enumeration: self = .string
    case .boolean: self = .boolean
    case .value: self = .value
    }
  }
}

extension StyleValue {
  fileprivate var isArray: Bool {
    if case .array = self { true } else { false }
  }
}

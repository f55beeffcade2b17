import StyleSpec

/// The object that represents a constant of a property: what the SDKs accept at run time.
///
/// The compiler accepts any object, and the SDKs raise exceptions. A constant that is the whole value of a property
/// goes to the property's setter, which sends the object a message of its type unchecked. Every other constant becomes
/// JSON for the core; the values of a dictionary of stops are converted one by one, which `NSValue` has no method for,
/// and which makes arrays look like calls. Inside its own `NSExpression`, each of these objects is converted correctly.
///
/// | type of the property | whole value | bare in stops |
/// | --- | --- | --- |
/// | number, boolean | `NSNumber` | yes |
/// | colour | `UIColor`; a string raises | yes |
/// | enumeration, text, image | `NSString` | yes |
/// | two numbers: offsets, translations | `NSValue` of a `CGVector` | no |
/// | four numbers: padding | `NSValue` of `UIEdgeInsets`; an array raises | no |
/// | other arrays | `NSArray` | no |
///
/// - Source: `MGLStyleValue_Private.h` and `NSExpression+MGLAdditions.mm` of mapbox/mapbox-gl-native-ios, and their successors
///   in maplibre/maplibre-native.
enum ConstantObject: Hashable, Sendable {
  case null
  case number
  case boolean
  case string
  case color
  case vector
  case insets
  case array
  case dictionary

  /// Whether the object itself can be a value in a dictionary of stops; others need an `NSExpression` around them.
  var standsInStops: Bool {
    switch self {
    case .number, .boolean, .string, .color: true
    case .null, .vector, .insets, .array, .dictionary: false
    }
  }

  /// The object that a property of this type accepts; `nil` if that depends only on the value.
  init?(_ type: PropertyType, in dialect: Dialect) {
    switch type {
    case .number: self = .number
    case .boolean: self = .boolean
    case .color: self = .color
    case .string, .enumeration, .formatted, .resolvedImage: self = .string
    case .array(.number, length: 2): self = .vector
    case .array(.number, length: 4): self = .insets
    case .array, .variableAnchorOffsetCollection: self = .array
    // Single values in Mapbox's SDK, and in the one that Azure's is built on.
    case .padding: self = dialect == .maplibre ? .insets : .number
    case .numberArray: self = dialect == .maplibre ? .array : .number
    case .colorArray: self = .color
    case .projectionDefinition, .any: return nil
    }
  }
}

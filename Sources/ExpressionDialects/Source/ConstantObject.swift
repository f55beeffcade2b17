import StyleSpec

/// The object that stands for a constant of a property: what the SDKs take at run time.
///
/// The compiler accepts any object, and the SDKs raise exceptions. A constant that is the whole value of a property goes to
/// the property's setter, which sends the object a message of its type unchecked. Every other constant becomes JSON for the
/// core; of those, the values of a dictionary of stops are converted one by one, which `NSValue` has no method for, and which
/// makes arrays look like calls. Inside an `NSExpression` of its own, each of these objects is converted as it should be.
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

  /// Whether the object itself can be a value of a dictionary of stops; others need an `NSExpression` around them.
  var standsInStops: Bool {
    switch self {
    case .number, .boolean, .string, .color: true
    case .null, .vector, .insets, .array, .dictionary: false
    }
  }

  /// What a property of this type takes; `nil` if that depends on the value alone.
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

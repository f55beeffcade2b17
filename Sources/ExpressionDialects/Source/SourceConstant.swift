import SourceText
import StyleSpec

/// A constant as the object that the SDKs accept: a `UIColor`, a `CGVector`, `UIEdgeInsets` or a literal.
struct SourceConstant {
  var piece: SourcePiece
  var object: ConstantObject

  /// The object for a value of a property.
  ///
  /// - Parameters:
  ///   - value: The constant.
  ///   - type: The type that is expected; `nil` if that is open.
  ///   - code: The language, and the SDK that takes it.
  /// - Throws: ``DialectError/constantNotTaken(expected:)`` if the SDK's property accepts fewer values than the
  ///   specification's.
  init(_ value: StyleValue, as type: PropertyType?, in code: SourceCode) throws(DialectError) {
    let object = type.flatMap { ConstantObject($0, in: code.dialect) }
    switch (object, value) {
    case (.color?, .string(let css)):
      // The core refuses a value that is not a colour.
      self.init(Color(css: css).map { .color($0) } ?? .string(css), in: code)
    case (.color?, .array(let elements)):
      guard elements.count == 1 else { throw .constantNotTaken(expected: "one colour") }
      try self.init(elements[0], as: type, in: code)
    case (.number?, .array):
      guard let numbers = value.numbers, let first = numbers.first, numbers.allSatisfy({ $0 == first }) else {
        throw .constantNotTaken(expected: "one number")
      }
      self.init(.number(first), in: code)
    case (.vector?, .array):
      guard let numbers = value.numbers, numbers.count == 2 else { fallthrough }
      self.init(code.vector(dx: numbers[0], dy: numbers[1]), .vector)
    case (.insets?, .array):
      guard let padding = value.numbers.flatMap({ Padding(cssOrder: $0) }) else { fallthrough }
      self.init(code.insets(padding), .insets)
    default: self.init(value, in: code)
    }
  }

  /// The object for a value of any property.
  init(_ value: StyleValue, in code: SourceCode) {
    switch value {
    case .color(let color): self.init(code.color(color), .color)
    case .null: self.init(code.null, .null)
    case .boolean(let boolean): self.init(code.boolean(boolean), .boolean)
    case .number(let number): self.init(code.number(number), .number)
    case .string(let string): self.init(code.string(string), .string)
    case .array: self.init(code.json(value.fragment), .array)
    default: self.init(code.json(value.fragment), .dictionary)
    }
  }

  private init(_ piece: SourcePiece, _ object: ConstantObject) {
    self.piece = piece
    self.object = object
  }
}

extension StyleValue {
  /// The elements of an array of numbers; `nil` for anything else.
  fileprivate var numbers: [Double]? {
    guard case .array(let elements) = self else { return nil }
    var numbers: [Double] = []
    for element in elements {
      guard case .number(let number) = element else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

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

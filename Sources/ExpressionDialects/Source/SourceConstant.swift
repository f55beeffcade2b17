import SourceText
import StyleSpec

/// A constant as the object that the SDKs take: a `UIColor`, a `CGVector`, `UIEdgeInsets` or a literal.
struct SourceConstant: Hashable, Sendable {
  var tree: SourceTree
  var object: ConstantObject

  /// The object for a value of a property.
  ///
  /// - Parameters:
  ///   - value: The constant.
  ///   - type: The type that is expected; `nil` if that is open.
  ///   - dialect: The SDK that takes it.
  /// - Throws: ``DialectError/constantNotTaken(expected:)`` if the SDK's property is of fewer values than the
  ///   specification's.
  init(_ value: StyleValue, as type: PropertyType?, in dialect: Dialect) throws(DialectError) {
    let object = type.flatMap { ConstantObject($0, in: dialect) }
    switch (object, value) {
    case (.color?, .string(let css)):
      // What is not a colour is the core's to refuse.
      self = Color(css: css).map { Self($0) } ?? Self(.string(css), .string)
    case (.color?, .array(let elements)):
      guard elements.count == 1 else { throw .constantNotTaken(expected: ConstantObject.color.expectation) }
      try self.init(elements[0], as: type, in: dialect)
    case (.number?, .array):
      guard let numbers = value.numbers, let first = numbers.first, numbers.allSatisfy({ $0 == first }) else {
        throw .constantNotTaken(expected: ConstantObject.number.expectation)
      }
      self.init(.number(first), .number)
    case (.vector?, .array):
      guard let numbers = value.numbers, numbers.count == 2 else { fallthrough }
      self.init(.call(.vector, [.vector(dx: numbers[0], dy: numbers[1])]), .vector)
    case (.insets?, .array):
      guard let padding = value.numbers.flatMap({ Padding(cssOrder: $0) }) else { fallthrough }
      self.init(.call(.insets, [.insets(padding)]), .insets)
    default: self.init(value)
    }
  }

  /// The object for a value of any property.
  init(_ value: StyleValue) {
    switch value {
    case .color(let color): self.init(color)
    case .null: self.init(.null, .null)
    case .boolean(let boolean): self.init(.boolean(boolean), .boolean)
    case .number(let number): self.init(.number(number), .number)
    case .string(let string): self.init(.string(string), .string)
    case .array: self.init(.json(value.fragment), .array)
    default: self.init(.json(value.fragment), .dictionary)
    }
  }

  private init(_ color: Color) {
    self.init(color.sourceTree, .color)
  }

  private init(_ tree: SourceTree, _ object: ConstantObject) {
    self.tree = tree
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

extension Color {
  /// The `UIColor`: by its name, or by its components as bytes or decimal fractions.
  fileprivate var sourceTree: SourceTree {
    if let name = CodeColors.all.first(where: { $0.color == self })?.name { return .namedColor(name) }
    return .call(.color, [red, green, blue].map(Self.component) + [.number(Self.rounded(alpha))])
  }

  private static func component(_ value: Double) -> SourceTree {
    let byte = (value * 255).rounded()
    guard (value * 255 - byte).magnitude < 1e-9, byte > 0, byte < 255 else { return .number(rounded(value)) }
    return .fraction(Int(byte), of: 255)
  }

  /// The shortest decimal within a half of a billionth: renderers keep colours as float32 or bytes.
  private static func rounded(_ value: Double) -> Double {
    var scale = 1.0
    while scale < 1e9 {
      let short = (value * scale).rounded() / scale
      if (short - value).magnitude < 5e-10 { return short }
      scale *= 10
    }
    return value
  }
}

extension FormatColor {
  /// The `UIColor`.
  var sourceTree: SourceTree {
    Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha).sourceTree
  }
}

import SourceJSON
import StyleSpec

/// A constant as a person writes it for a property: a `UIColor`, a `CGVector`, `UIEdgeInsets` or a literal.
struct SourceConstant: Hashable, Sendable {
  /// The type that is inferred for the literal: the constants of a dictionary must be of one type.
  enum Kind: Hashable, Sendable {
    case number
    case boolean
    case string
    case color
    case value
    case array
    case other
  }

  var tree: SourceTree
  var kind: Kind

  init(_ value: StyleValue, as type: PropertyType?) {
    switch (value, type) {
    case (.string(let css), .color?):
      if let color = Color(css: css), let tree = color.sourceTree {
        self.init(tree, .color)
      } else {
        // A colour whose components are not bytes stays text: Mapbox's SDK would round it, MapLibre's would not.
        self.init(.string(css), .string)
      }
    case (.color(let color), _):
      self =
        color.sourceTree.map { SourceConstant($0, .color) } ?? SourceConstant(.string(JSONString(color.css)), .string)
    case (.array(let elements), .array(.number, length: 2)?):
      let numbers = elements.compactMap { $0.asNumber }
      guard numbers.count == 2, elements.count == 2 else { fallthrough }
      self.init(
        .call(
          "NSValue", [("cgVector", .call("CGVector", [("dx", .number(numbers[0])), ("dy", .number(numbers[1]))]))]),
        .value)
    case (.array(let elements), .array(.number, length: 4)?):
      let numbers = elements.compactMap { $0.asNumber }
      guard numbers.count == 4, elements.count == 4 else { fallthrough }
      // A style has top, right, bottom, left.
      let insets: [(String?, SourceTree)] = [
        ("top", .number(numbers[0])), ("left", .number(numbers[3])), ("bottom", .number(numbers[2])),
        ("right", .number(numbers[1])),
      ]
      self.init(.call("NSValue", [("uiEdgeInsets", .call("UIEdgeInsets", insets))]), .value)
    case (.null, _): self.init(.null, .other)
    case (.boolean(let boolean), _): self.init(.boolean(boolean), .boolean)
    case (.number(let number), _): self.init(.number(number), .number)
    case (.string(let string), _): self.init(.string(string), .string)
    case (.array, _): self.init(.json(value.fragment), .array)
    default: self.init(.json(value.fragment), .other)
    }
  }

  private init(_ tree: SourceTree, _ kind: Kind) {
    self.tree = tree
    self.kind = kind
  }
}

extension StyleValue {
  fileprivate var asNumber: Double? {
    if case .number(let number) = self { number } else { nil }
  }
}

extension Color {
  /// The `UIColor`, `nil` unless red, green and blue are bytes.
  fileprivate var sourceTree: SourceTree? {
    if let name = Self.named.first(where: { $0.color == self })?.name { return .member(name, of: "UIColor") }
    var arguments: [(String?, SourceTree)] = []
    for (label, component) in [("red", red), ("green", green), ("blue", blue)] {
      let byte = (component * 255).rounded()
      guard (component * 255 - byte).magnitude < 1e-9, byte >= 0, byte <= 255 else { return nil }
      arguments.append((label, byte == 0 || byte == 255 ? .number(byte / 255) : .fraction(Int(byte), of: 255)))
    }
    return .call("UIColor", arguments + [("alpha", .number(alpha))])
  }

  /// The colours of UIKit that are bytes.
  private static let named: [(name: String, color: Color)] = [
    ("black", Color(red: 0, green: 0, blue: 0, alpha: 1)), ("white", Color(red: 1, green: 1, blue: 1, alpha: 1)),
    ("clear", Color(red: 0, green: 0, blue: 0, alpha: 0)), ("red", Color(red: 1, green: 0, blue: 0, alpha: 1)),
    ("green", Color(red: 0, green: 1, blue: 0, alpha: 1)), ("blue", Color(red: 0, green: 0, blue: 1, alpha: 1)),
    ("cyan", Color(red: 0, green: 1, blue: 1, alpha: 1)), ("magenta", Color(red: 1, green: 0, blue: 1, alpha: 1)),
    ("yellow", Color(red: 1, green: 1, blue: 0, alpha: 1)),
  ]
}

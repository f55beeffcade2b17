import SourceJSON
import StyleSpec

/// A part of a value that is computed in code, and copied.
struct Hole: Sendable {
  /// What it stands for.
  enum Role: Sendable {
    /// An output or the default of a function, in which some names are written already.
    case output(PropertyType, besides: Set<JSONString>)

    /// An element of an output.
    case element
    case base
    case property

    /// A value that a filter compares with.
    case value

    /// An operand of an expression, of a type that only the expression tells: a text, or a number where none fits.
    case operand(isNumber: Bool)

    /// The same for the geometry's type.
    case geometryType

    /// A value in an ordering, of the type that shows.
    case number
    case text

    /// The same, of a type that does not show.
    case ordered

    /// The key of a condition.
    case key

    /// The elements of a list.
    case list

    /// The name of a constant that holds this text.
    case fixed([UInt8])
  }

  var role: Role

  /// Its code, with parentheses and casts.
  var code: [UInt8]
  var range: Range<Int>
  var token: Int

  /// Whether it is evaluated exactly once.
  var isOnce: Bool

  /// Which hole it is: names and members with the same text are one.
  var number = 0

  /// Whether two of it with the same text have the same value.
  func isSame(as other: Hole) -> Bool { !isOnce && !other.isOnce && code == other.code }
}

extension Hole.Role {
  /// Whether it is an operand of an expression, in which not every value fits.
  var isOperand: Bool {
    if case .operand = self { true } else { false }
  }

  /// Whether it is a text that names something else than an attribute.
  var hasMeaning: Bool {
    if case .fixed(let json) = self {
      [#""$type""#, #""$id""#].contains(String(decoding: json, as: UTF8.self))
    } else {
      false
    }
  }

  var isGeometryType: Bool {
    if case .geometryType = self { true } else { false }
  }

  /// A value that nothing else in the value is likely to be, so that it is found again; `nil` where there is none.
  func placeholder(_ number: Int) -> [UInt8]? {
    switch self {
    case .output(let type, let names): Self.placeholder(of: type, besides: names, number)
    case .element: Array("\(1031 + 7 * number).25".utf8)
    case .base: Array("1.\(40_625 + number)".utf8)
    case .number, .operand(isNumber: true): Array("\(1031 + 7 * number).25".utf8)
    case .property, .value, .operand(isNumber: false), .geometryType, .text, .ordered, .key, .list:
      Array("\"hole-\(number)\"".utf8)
    // Other names than these have no meaning of their own.
    case .fixed(let json) where hasMeaning: json
    case .fixed: Array("\"hole-\(number)\"".utf8)
    }
  }

  private static func placeholder(of type: PropertyType, besides names: Set<JSONString>, _ number: Int) -> [UInt8]? {
    switch type {
    case .number: Array("\(1031 + 7 * number).25".utf8)
    case .color: Array("\"#0\(String(0xD65D3 + 256 * number % 0x20000, radix: 16))\"".utf8)
    case .string, .formatted, .resolvedImage: Array("\"hole-\(number)\"".utf8)
    case .enumeration(let values):
      values.filter { !names.contains($0) }.dropFirst(number).first.map { JSONFragment.string($0).text }
    case .array(.number, let length):
      Array("[\(1031 + 7 * number).25\(String(repeating: ", 3", count: (length ?? 2) - 1))]".utf8)
    case .array(.string, _): Array("[\"Hole \(number)\"]".utf8)
    case .boolean, .array, .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection, .projectionDefinition,
      .any:
      nil
    }
  }

  /// The values that the proof tries; each of a spread is a list of elements.
  var probes: [[[UInt8]]] {
    switch self {
    case .output(let type, _): Self.probes(of: type).map { [Array($0.utf8)] }
    case .element: ["0", "1", "7.5"].map { [Array($0.utf8)] }
    case .base: ["1", "0.5", "2"].map { [Array($0.utf8)] }
    case .property, .key: [#""name""#, #""a b""#].map { [Array($0.utf8)] }
    case .value, .operand: [#""text""#, #""""#, "0", "1", "-2.5", "true", "false"].map { [Array($0.utf8)] }
    case .geometryType: [#""Point""#, #""Polygon""#, #""other""#].map { [Array($0.utf8)] }
    case .number: ["0", "-3", "7.5"].map { [Array($0.utf8)] }
    case .text: [#""""#, #""text""#, #""z""#].map { [Array($0.utf8)] }
    case .ordered: ["0", "-3", "7.5", #""""#, #""text""#].map { [Array($0.utf8)] }
    case .list:
      [
        [], ["1"], [#""a""#], [#""a""#, #""b""#], ["1", "2"], ["1", "1"], [#""a""#, #""a""#, #""b""#],
        ["1", #""1""#, "true"],
        ["0", "false"],
      ].map { $0.map { Array($0.utf8) } }
    case .fixed: []
    }
  }

  private static func probes(of type: PropertyType) -> [String] {
    switch type {
    case .number: ["0", "0.5", "1", "7", "-3"]
    case .color: [#""red""#, #""rgba(0, 51, 204, 0.4)""#, #""transparent""#, #""hsl(20, 50%, 50%)""#]
    case .string, .formatted, .resolvedImage: [#""plain""#, #""""#]
    case .enumeration(let values): values.map { String(decoding: JSONFragment.string($0).text, as: UTF8.self) }
    case .array(.number, let length): ["[1\(String(repeating: ", 2", count: (length ?? 2) - 1))]"]
    case .array(.string, _): [#"["A"]"#, #"["B", "C"]"#]
    case .boolean, .array, .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection, .projectionDefinition,
      .any:
      []
    }
  }
}

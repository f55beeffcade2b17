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

    /// The key of a condition.
    case key
  }

  var role: Role

  /// Its code, with parentheses and casts.
  var code: [UInt8]
  var range: Range<Int>
  var token: Int

  /// Whether it is evaluated exactly once.
  var isOnce: Bool

  /// Which hole it is, from 0: names and members with the same text are one.
  var number = 0

  /// What stands for it while the value is judged: no other scalar of the value is written so.
  var placeholder: [UInt8] = []

  /// Whether two of it with the same text have the same value.
  func isSame(as other: Hole) -> Bool { !isOnce && !other.isOnce && code == other.code }
}

extension Hole.Role {
  /// The same for all of one kind.
  var name: String {
    switch self {
    case .output: "output"
    case .element: "element"
    case .base: "base"
    case .property: "property"
    case .value: "value"
    case .key: "key"
    }
  }

  /// A value that can stand for it, one of many; `nil` where there is none.
  func placeholder(_ number: Int) -> [UInt8]? {
    switch self {
    case .output(let type, let names): Self.placeholder(of: type, besides: names, number)
    case .element: Array("\(1031 + 7 * number).25".utf8)
    case .base: Array("1.\(40_625 + number)".utf8)
    case .property, .value, .key: Array("\"hole-\(number)\"".utf8)
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

  /// The values that the proof tries.
  var probes: [[UInt8]] {
    let texts =
      switch self {
      case .output(let type, _): Self.probes(of: type)
      case .element: ["0", "1", "7.5"]
      case .base: ["1", "0.5", "2"]
      case .property, .key: [#""name""#, #""a b""#]
      case .value: [#""text""#, #""""#, "0", "1", "-2.5", "true", "false"]
      }
    return texts.map { Array($0.utf8) }
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

  /// What is to be known of a value that was copied.
  var note: String {
    switch self {
    case .output, .element, .key: "a value that is computed was copied unchanged"
    case .base: "the base is computed, and was copied; undefined meant 1, and fails in an expression"
    case .property:
      "the property is computed, and was copied; undefined meant a function of the zoom level, and fails in an expression"
    case .value: "a value that is computed was copied; if it is an array or null, the old filter meant something else"
    }
  }
}

import SourceText
import StyleSpec

/// A part of a value that is computed in code, and copied.
struct Hole: Sendable {
  /// What it represents.
  enum Role: Hashable, Sendable {
    /// An output or the default of a function.
    case output(PropertyType)

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

  /// Which hole it is, from 0: names and members with the same text share one.
  var number = 0

  /// Its placeholder while the value is judged: no other scalar of the value is written the same.
  var placeholder: [UInt8] = []
}

extension Hole.Role {
  /// A value that can represent it, one of many; `nil` where there is none.
  func placeholder(_ number: Int) -> [UInt8]? {
    switch self {
    case .element, .output(.number): Array("\(1031 + 7 * number).25".utf8)
    case .base: Array("1.\(40_625 + number)".utf8)
    case .property, .value, .key, .output(.string), .output(.formatted), .output(.resolvedImage):
      Array("\"hole-\(number)\"".utf8)
    case .output(.color): Array("\"#0\(String(0xD65D3 + 256 * number % 0x20000, radix: 16))\"".utf8)
    case .output(.enumeration(let values)): values.dropFirst(number).first.map { JSONFragment.string($0).text }
    // Lists are copied by their elements.
    case .output: nil
    }
  }

  /// The values that the proof tries.
  var probes: [[UInt8]] {
    let texts =
      switch self {
      case .element: ["0", "1", "7.5"]
      case .base: ["1", "0.5", "2"]
      case .property, .key: [#""name""#, #""a b""#]
      case .value: [#""text""#, #""""#, "0", "1", "-2.5", "true", "false"]
      case .output(.number): ["0", "0.5", "1", "7", "-3"]
      case .output(.color):
        [#""red""#, #""rgba(0, 51, 204, 0.4)""#, #""transparent""#, #""hsl(20, 50%, 50%)""#]
      case .output(.enumeration(let values)):
        values.map { String(decoding: JSONFragment.string($0).text, as: UTF8.self) }
      case .output: [#""plain""#, #""""#]
      }
    return texts.map { Array($0.utf8) }
  }

  /// The note about a value that was copied.
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

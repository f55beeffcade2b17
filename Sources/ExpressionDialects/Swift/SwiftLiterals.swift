import SourceJSON
import StyleSpec

// Values as Swift literals.

extension SwiftSyntax {
  static func number(_ value: Double) -> SwiftSyntax { .text(value.javaScriptText) }

  static func boolean(_ value: Bool) -> SwiftSyntax { .text(value ? "true" : "false") }

  /// A string literal with everything escaped that a literal on one line has to.
  static func string(_ value: JSONString) -> SwiftSyntax {
    var text = "\""
    for scalar in value.string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0": text += "\\0"
      case let scalar where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.isSeparator:
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return .text(text + "\"")
  }

  /// JSON as a literal of Swift's `Any`: `null` is `NSNull()`.
  ///
  /// What mixes types needs an annotation where it stands, but not inside another that has one.
  static func json(_ fragment: JSONFragment) -> SwiftSyntax {
    switch fragment {
    case .array(let elements, _):
      let literal = bareJSON(fragment)
      return Set(elements.map { $0.swiftType }).count == 1 && elements.allSatisfy { $0.isScalar }
        ? literal : .cast(literal, to: "[Any]")
    case .object: return .cast(bareJSON(fragment), to: "[String: Any]")
    case .scalar: return bareJSON(fragment)
    }
  }

  private static func bareJSON(_ fragment: JSONFragment) -> SwiftSyntax {
    switch fragment {
    case .scalar(let bytes): return scalar(bytes)
    case .array(let elements, let layout):
      if elements.isEmpty { return .cast(.array([]), to: "[Any]") }
      return .array(elements.map { bareJSON($0) }, head: layout.head, group: layout.group)
    case .object(let members):
      if members.isEmpty { return .cast(.dictionary([]), to: "[String: Any]") }
      return .dictionary(members.map { Entry(key: scalar($0.key), value: bareJSON($0.value)) })
    }
  }

  /// A scalar of JSON in Swift's spelling.
  private static func scalar(_ bytes: [UInt8]) -> SwiftSyntax {
    do throws(JSONSyntaxError) {
      let node = try JSONDocument(parsing: bytes).root
      switch node.kind {
      case .string: return string(node.string ?? "")
      case .null: return .text("NSNull()")
      case .number: return number(node.number ?? 0)
      default: return .text(String(decoding: bytes, as: UTF8.self))
      }
    } catch {
      // A fragment's scalars are JSON; whoever built one that is none sees it here.
      return .text(String(decoding: bytes, as: UTF8.self))
    }
  }
}

extension JSONFragment {
  fileprivate var isScalar: Bool {
    if case .scalar = self { true } else { false }
  }

  /// What tells apart the types that Swift infers for literals; whole and other numbers go together.
  fileprivate var swiftType: UInt8 {
    guard case .scalar(let bytes) = self else { return 0 }
    switch bytes.first {
    case UInt8(ascii: "\"")?: return 1
    case UInt8(ascii: "t")?, UInt8(ascii: "f")?: return 2
    case UInt8(ascii: "n")?: return 3
    default: return 4
    }
  }
}

extension Unicode.Scalar {
  /// Line and paragraph separators, and marks that show nothing or turn text around.
  fileprivate var isSeparator: Bool {
    switch value {
    case 0x2028, 0x2029, 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

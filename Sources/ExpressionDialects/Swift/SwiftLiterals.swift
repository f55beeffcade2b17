import SourceJSON

/// Literals in Swift.
extension SwiftPrinter {
  /// The spelling of what never takes several lines; `nil` for calls and collections.
  static func leaf(_ tree: SourceTree) -> String? {
    switch tree {
    case .null: "nil"
    case .nullObject: "NSNull()"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): value.javaScriptText
    case .fraction(let part, let whole): "\(part) / \(whole)"
    case .string(let value): literal(value)
    case .member(let name, let type): (type ?? "") + "." + name
    case .call, .array, .dictionary, .typed: nil
    }
  }

  /// A string literal on one line.
  private static func literal(_ value: JSONString) -> String {
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
    return text + "\""
  }
}

extension Unicode.Scalar {
  /// Line and paragraph separators, and invisible or bidirectional formatting characters.
  fileprivate var isSeparator: Bool {
    switch value {
    case 0x2028, 0x2029, 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

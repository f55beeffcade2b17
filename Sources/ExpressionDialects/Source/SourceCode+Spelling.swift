import SDKFunctions
import SourceText
import StyleSpec

/// How a language spells values, calls and collections for an SDK; ``text(_:level:column:)`` decides the line breaks.
extension SourceCode {
  var isSwift: Bool { language == .swift }

  // MARK: Values

  var null: SourcePiece { .text("nil") }

  /// The null of a collection.
  var nullObject: SourcePiece { .text(isSwift ? "NSNull()" : "[NSNull null]") }

  /// The object of a boolean; with `isPlain` the value itself, where a method takes no object.
  func boolean(_ value: Bool, isPlain: Bool = false) -> SourcePiece {
    .text(isSwift ? "\(value)" : (isPlain ? "" : "@") + (value ? "YES" : "NO"))
  }

  func number(_ value: Double) -> SourcePiece { .text((isSwift ? "" : "@") + value.literal) }

  func string(_ value: JSONString) -> SourcePiece { .text(Self.literal(value, in: language)) }

  func vector(dx: Double, dy: Double) -> SourcePiece {
    let (dx, dy) = (dx.literal, dy.literal)
    return call(.vector, [.text(isSwift ? "CGVector(dx: \(dx), dy: \(dy))" : "CGVectorMake(\(dx), \(dy))")])
  }

  func insets(_ padding: Padding) -> SourcePiece {
    let labels = isSwift ? ["top: ", "left: ", "bottom: ", "right: "] : ["", "", "", ""]
    let sides = zip(labels, [padding.top, padding.left, padding.bottom, padding.right]).map { $0 + $1.literal }
    let head = isSwift ? "UIEdgeInsets(" : "UIEdgeInsetsMake("
    return call(.insets, [.text(head + sides.joined(separator: ", ") + ")")])
  }

  /// The `UIColor`: by its name, or by its components as bytes or decimal fractions.
  func color(_ color: Color) -> SourcePiece {
    let known = StyleFunction.Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    if let name = CodeColors.all.first(where: { $0.color == known })?.name {
      return .text(SDKInitializer.color.className(isForMac: isForMac) + "." + name + (isSwift ? "" : "Color"))
    }
    let components = [color.red, color.green, color.blue].map(component)
    return call(.color, components + [.text(Self.rounded(color.alpha).literal)])
  }

  private func component(_ value: Double) -> SourcePiece {
    let byte = (value * 255).rounded()
    guard (value * 255 - byte).magnitude < 1e-9, byte > 0, byte < 255 else { return .text(Self.rounded(value).literal) }
    // C would do integer division.
    return .text("\(Int(byte)) / 255" + (isSwift ? "" : ".0"))
  }

  /// A short decimal within half a billionth, if there is one: renderers keep colours as float32 or bytes.
  private static func rounded(_ value: Double) -> Double {
    let short = (value * 1e8).rounded() / 1e8
    return (short - value).magnitude < 5e-10 ? short : value
  }

  // MARK: Calls and collections

  /// A call with its arguments in the order of the initialiser's name, then those without a name.
  func call(_ initializer: SDKInitializer, _ arguments: [SourcePiece]) -> SourcePiece {
    let name = initializer.name(in: language, of: dialect) ?? ""
    let labels = name.utf8.split(separator: UInt8(ascii: ":")).map { String(decoding: $0, as: UTF8.self) }
    let items = arguments.enumerated().map { index, value in
      let label = index < labels.count ? labels[index] + (isSwift ? ": " : ":") : ""
      return SourceList.Item(label: label, value: value, separator: isSwift || label.isEmpty ? ", " : " ")
    }
    let className = initializer.className(isForMac: isForMac, of: dialect)
    return .list(
      SourceList(
        open: isSwift ? className + "(" : "[" + className + " ", items: items, close: isSwift ? ")" : "]",
        layout: isSwift ? .parentheses : initializer == .color ? .oneLine : .message))
  }

  /// An array; Swift needs a type for one that is empty, or mixes types outside of another literal.
  ///
  /// In Objective-C, collections hold any objects.
  func array(_ elements: [SourcePiece], head: Int = 0, group: Int = 1, isInner: Bool = true) -> SourcePiece {
    let types = Set(elements.map { $0.literalType })
    let isTyped = isSwift && (elements.isEmpty || !isInner && (types.count > 1 || types.contains(nil)))
    return .list(
      SourceList(
        open: isSwift ? "[" : "@[", items: elements.map { SourceList.Item(value: $0) },
        close: isTyped ? "] as [Any]" : "]", layout: .rows(head: head, group: group)))
  }

  func dictionary(_ entries: [(key: SourcePiece, value: SourcePiece)], type: String = "") -> SourcePiece {
    let items = entries.map { SourceList.Item(label: oneLine($0.key) + ": ", value: $0.value) }
    let open = isSwift ? (entries.isEmpty ? "[:" : "[") : "@{"
    return .list(SourceList(open: open, items: items, close: isSwift ? "]" + type : "}", layout: .rows()))
  }

  /// JSON as a literal of objects.
  func json(_ fragment: JSONFragment, isInner: Bool = false) -> SourcePiece {
    switch fragment {
    case .scalar(let bytes): return scalar(bytes)
    case .array(let elements, let layout):
      return array(elements.map { json($0, isInner: true) }, head: layout.head, group: layout.group, isInner: isInner)
    case .object(let members):
      return dictionary(
        members.map { (scalar($0.key), json($0.value, isInner: true)) },
        type: members.isEmpty || !isInner ? " as [String: Any]" : "")
    }
  }

  private func scalar(_ bytes: [UInt8]) -> SourcePiece {
    let node = JSONDocument(reading: bytes)?.root
    // The scalars of a fragment are JSON by construction.
    return switch node?.kind {
    case .string?: string(node?.string ?? "")
    case .number?: number(node?.number ?? 0)
    case .boolean?: boolean(node?.boolean == true)
    case .null?, .array?, .object?, nil: nullObject
    }
  }

  // MARK: Strings

  /// A string literal on one line.
  static func literal(_ value: JSONString, in language: SourceLanguage) -> String {
    switch language {
    case .swift:
      value.quoted("\"") { scalar, _ in
        guard scalar != "\0" else { return "\\0" }
        return scalar.isInvisible ? "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}" : nil
      }
    case .objectiveC:
      "@"
        + value.quoted("\"") { scalar, previous in
          // Two question marks may begin a trigraph.
          if scalar == "?", previous == "?" { return "\\?" }
          guard scalar.isInvisible else { return nil }
          // Universal character names below U+00A0 are not allowed; octal escapes of the bytes are.
          return scalar.value >= 0xA0
            ? "\\u" + scalar.hexadecimal : String(scalar).utf8.map { "\\" + octal($0) }.joined()
        }
    }
  }

  /// Three digits, so that a digit after them is not taken for one more.
  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}

extension SourcePiece {
  /// Distinguishes the types that Swift infers for literals, all numbers being of one; `nil` for calls and collections.
  fileprivate var literalType: UInt8? {
    guard case .text(let text) = self, let first = text.utf8.first else { return nil }
    switch first {
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return UInt8(ascii: "t")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return UInt8(ascii: "0")
    default: return first
    }
  }
}

extension Double {
  /// The number as C-family languages require it: whole numbers beyond 64 bits are written with a fraction.
  var literal: String {
    let text = javaScriptText
    let isInteger = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
    return isInteger && magnitude >= 9.2e18 ? text + ".0" : text
  }
}

extension JSONString {
  /// The string in quotes, with the escapes that Swift, Objective-C and format strings share.
  ///
  /// `escape` returns the escape of any other character, given the previous one, or `nil` to write it unchanged.
  func quoted(
    _ quote: Unicode.Scalar, escape: (Unicode.Scalar, _ previous: Unicode.Scalar?) -> String? = { _, _ in nil }
  ) -> String {
    var text = String(quote)
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      switch scalar {
      case quote: text += "\\" + String(quote)
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if let escaped = escape(scalar, previous) { text += escaped } else { text.unicodeScalars.append(scalar) }
      }
      previous = scalar
    }
    return text + String(quote)
  }
}

extension Unicode.Scalar {
  /// The value in four digits, as escapes have them.
  var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(4 - digits.utf8.count, 0)) + digits
  }

  /// Whether the character would be invisible in a literal: controls, line and paragraph separators, and invisible or
  /// bidirectional formatting characters.
  var isInvisible: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

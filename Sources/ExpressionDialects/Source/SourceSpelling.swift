import SourceText
import StyleSpec

/// How a language spells the nodes of a source tree; ``SourcePrinter`` decides on the lines.
struct SourceSpelling {
  let language: SourceLanguage
  let dialect: Dialect
  let isForMac: Bool

  private var isSwift: Bool { language == .swift }

  /// The brackets of an array and of a dictionary.
  var array: (open: String, close: String) { (isSwift ? "[" : "@[", "]") }
  var dictionary: (open: String, close: String) { isSwift ? ("[", "]") : ("@{", "}") }
  var emptyDictionary: String { isSwift ? "[:]" : "@{}" }

  /// How long a line may be, where it can be broken; selectors are long.
  var lineLength: Int { isSwift ? 110 : 120 }

  /// The spelling of what never takes several lines; `nil` for calls and collections.
  ///
  /// - Parameters:
  ///   - tree: The source.
  ///   - isObject: Whether an object is needed, and not a plain number.
  /// - Returns: The spelling.
  func leaf(_ tree: SourceTree, isObject: Bool) -> String? {
    let mark = isObject && !isSwift ? "@" : ""
    switch tree {
    case .null: return "nil"
    case .nullObject: return isSwift ? "NSNull()" : "[NSNull null]"
    case .boolean(let value): return isSwift ? "\(value)" : mark + (value ? "YES" : "NO")
    case .number(let value): return mark + value.literal
    // C would divide integers as integers.
    case .fraction(let part, let whole): return "\(part) / \(whole)" + (isSwift ? "" : ".0")
    case .string(let value): return Self.literal(value, in: language)
    case .namedColor(let name):
      return SDKInitializer.color.className(isForMac: isForMac) + "." + name + (isSwift ? "" : "Color")
    case .variable(let name, let isTypeKnown):
      return (isSwift && isTypeKnown ? "." : "NSExpression.") + dialect.property(of: name, in: language)
    case .curve(let type): return type.name(in: language, of: dialect)
    case .vector(let dx, let dy):
      return isSwift ? "CGVector(dx: \(dx.literal), dy: \(dy.literal))" : "CGVectorMake(\(dx.literal), \(dy.literal))"
    case .insets(let padding):
      let labels = isSwift ? ["top: ", "left: ", "bottom: ", "right: "] : ["", "", "", ""]
      let sides = zip(labels, [padding.top, padding.left, padding.bottom, padding.right]).map { $0 + $1.literal }
      return (isSwift ? "UIEdgeInsets(" : "UIEdgeInsetsMake(") + sides.joined(separator: ", ") + ")"
    case .call, .array, .dictionary, .typed: return nil
    }
  }

  /// The parts of a call.
  func call(_ initializer: SDKInitializer, _ arguments: [SourceTree]) -> SourceCall {
    let name = initializer.name(in: language, of: dialect) ?? ""
    // The labels of the name, then none.
    var labels = name.utf8.split(separator: UInt8(ascii: ":")).map { String(decoding: $0, as: UTF8.self) }
    labels += Array(repeating: "", count: max(0, arguments.count - labels.count))
    let parts = zip(labels, arguments).enumerated().map { index, argument in
      let (label, value) = argument
      return SourceCall.Argument(
        separator: index == 0 ? "" : isSwift || label.isEmpty ? ", " : " ",
        label: label.isEmpty ? "" : label + (isSwift ? ": " : ":"), value: value)
    }
    let className = initializer.className(isForMac: isForMac, of: dialect)
    return SourceCall(
      head: isSwift ? className + "(" : "[" + className + " ", arguments: parts, tail: isSwift ? ")" : "]",
      takesObjects: initializer.takesObjects,
      layout: isSwift ? .parentheses : initializer == .color ? .oneLine : .message)
  }

  /// What stands behind a literal whose type is not that of its elements; in Objective-C collections hold any objects.
  func suffix(of type: SourceTree.CollectionType) -> String {
    guard isSwift else { return "" }
    switch type {
    case .array: return " as [Any]"
    case .dictionary: return " as [String: Any]"
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
          // Names of characters below U+00A0 are not allowed; octal escapes of the bytes are.
          guard scalar.value >= 0xA0 else { return String(scalar).utf8.map { "\\" + octal($0) }.joined() }
          let digits = String(scalar.value, radix: 16, uppercase: true)
          return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
    }
  }

  /// Three digits, so that a digit behind them is not one more.
  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}

/// A call, with all that a language writes around its arguments.
struct SourceCall {
  struct Argument {
    /// What is written between the argument before and this one.
    var separator: String

    /// The label, or the part of the selector.
    var label: String
    var value: SourceTree
  }

  var head: String
  var arguments: [Argument]
  var tail: String

  /// Whether the arguments are objects, and not plain numbers.
  var takesObjects: Bool

  /// What a call looks like over several lines.
  var layout: Layout

  enum Layout: Hashable, Sendable {
    /// The arguments indented, the tail on a line of its own.
    case parentheses

    /// The parts of a selector indented, aligned at their colons where each takes one line; a single argument stays behind
    /// its part.
    case message

    /// Always on one line.
    case oneLine
  }
}

extension SDKInitializer {
  /// Whether the arguments are objects, and not plain numbers.
  fileprivate var takesObjects: Bool {
    switch self {
    case .color, .predicateValue: false
    default: true
    }
  }
}

import SourceJSON
import StyleSpec

/// Objective-C, as ``SourcePrinter`` writes it.
struct ObjectiveCSpelling: SourceSpelling {
  static let array = (open: "@[", close: "]")
  static let dictionary = (open: "@{", close: "}")
  static let emptyDictionary = "@{}"

  // Selectors are long.
  static let lineLength = 120

  let dialect: Dialect
  let isForMac: Bool

  init(_ dialect: Dialect, isForMac: Bool) {
    self.dialect = dialect
    self.isForMac = isForMac
  }

  func leaf(_ tree: SourceTree, isObject: Bool) -> String? {
    switch tree {
    case .null: "nil"
    case .nullObject: "[NSNull null]"
    case .boolean(let value): (isObject ? "@" : "") + (value ? "YES" : "NO")
    case .number(let value): (isObject ? "@" : "") + value.literal
    // Integers would be divided as integers.
    case .fraction(let part, let whole): "\(part) / \(whole).0"
    case .string(let value): Self.literal(value)
    case .namedColor(let name): SDKInitializer.color.className(isForMac: isForMac) + ".\(name)Color"
    case .variable(let name, _): "NSExpression." + dialect.property(of: name, in: .objectiveC)
    case .curve(let type): type.name(in: .objectiveC, of: dialect)
    case .vector(let dx, let dy): "CGVectorMake(\(dx.literal), \(dy.literal))"
    case .insets(let padding):
      "UIEdgeInsetsMake(\(padding.top.literal), \(padding.left.literal), "
        + "\(padding.bottom.literal), \(padding.right.literal))"
    case .call, .array, .dictionary, .typed: nil
    }
  }

  func call(_ initializer: SDKInitializer, _ arguments: [SourceTree]) -> SourceCall {
    let labels = initializer.labels(in: .objectiveC, of: dialect, count: arguments.count)
    return SourceCall(
      head: "[" + initializer.className(isForMac: isForMac, of: dialect) + " ",
      arguments: zip(labels, arguments).enumerated().map { index, argument in
        SourceCall.Argument(
          separator: index == 0 ? "" : argument.0.isEmpty ? ", " : " ",
          label: argument.0.isEmpty ? "" : argument.0 + ":", value: argument.1)
      },
      tail: "]", takesObjects: initializer.takesObjects, layout: initializer == .color ? .oneLine : .message)
  }

  /// Collections hold any objects.
  func suffix(of type: SourceTree.CollectionType) -> String { "" }

  /// A string literal on one line.
  static func literal(_ value: JSONString) -> String {
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

  /// Three digits, so that a digit behind them is not one more.
  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}

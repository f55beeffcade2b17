import SourceJSON
import StyleSpec

/// Swift, as ``SourcePrinter`` writes it.
struct SwiftSpelling: SourceSpelling {
  static let array = (open: "[", close: "]")
  static let dictionary = (open: "[", close: "]")
  static let emptyDictionary = "[:]"
  static let lineLength = 110

  let dialect: Dialect
  let isForMac: Bool

  init(_ dialect: Dialect, isForMac: Bool) {
    self.dialect = dialect
    self.isForMac = isForMac
  }

  func leaf(_ tree: SourceTree, isObject: Bool) -> String? {
    switch tree {
    case .null: "nil"
    case .nullObject: "NSNull()"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): value.literal
    case .fraction(let part, let whole): "\(part) / \(whole)"
    case .string(let value): Self.literal(value)
    case .namedColor(let name): SDKInitializer.color.className(isForMac: isForMac) + "." + name
    case .variable(let name, let isTypeKnown):
      (isTypeKnown ? "." : "NSExpression.") + dialect.property(of: name, in: .swift)
    case .curve(let type): type.name(in: .swift, of: dialect)
    case .vector(let dx, let dy): "CGVector(dx: \(dx.literal), dy: \(dy.literal))"
    case .insets(let padding):
      "UIEdgeInsets(top: \(padding.top.literal), left: \(padding.left.literal), "
        + "bottom: \(padding.bottom.literal), right: \(padding.right.literal))"
    case .call, .array, .dictionary, .typed: nil
    }
  }

  func call(_ initializer: SDKInitializer, _ arguments: [SourceTree]) -> SourceCall {
    let labels = initializer.labels(in: .swift, of: dialect, count: arguments.count)
    return SourceCall(
      head: initializer.className(isForMac: isForMac, of: dialect) + "(",
      arguments: zip(labels, arguments).enumerated().map { index, argument in
        SourceCall.Argument(
          separator: index > 0 ? ", " : "", label: argument.0.isEmpty ? "" : argument.0 + ": ", value: argument.1)
      },
      tail: ")", takesObjects: initializer.takesObjects, layout: .parentheses)
  }

  func suffix(of type: SourceTree.CollectionType) -> String {
    switch type {
    case .array: " as [Any]"
    case .dictionary: " as [String: Any]"
    }
  }

  /// A string literal on one line.
  static func literal(_ value: JSONString) -> String {
    value.quoted("\"") { scalar, _ in
      guard scalar != "\0" else { return "\\0" }
      return scalar.isInvisible ? "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}" : nil
    }
  }
}

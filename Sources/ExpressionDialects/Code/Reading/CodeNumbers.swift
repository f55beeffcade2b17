import SourceText
import StyleDiagnostics
import StyleSpec

/// Numbers, and arithmetic over them by the rules of the language.
extension CodeReader {
  /// The number of a node.
  mutating func number(_ node: CodeNode, _ expected: Expected? = nil) throws(DialectError) -> Double {
    switch node.kind {
    case .negation(let inner):
      let number = try number(inner, expected)
      // There is no negative zero among integers.
      return number == 0 && !inner.isRealNumber ? number : -number
    case .arithmetic(let operation, let left, let right):
      // In Swift, literals take the type of the numbers next to them.
      let expected: Expected? = language == .swift && node.isRealNumber ? .real : expected
      let (left, right) = (try number(left, expected), try number(right, expected))
      let value =
        switch operation {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        case .remainder: left.truncatingRemainder(dividingBy: right)
        case .divide: left / right
        }
      if operation == .divide, !node.isRealNumber, expected != .real, value.rounded() != value || !value.isFinite {
        let (left, right) = (left.javaScriptText, right.javaScriptText)
        let message =
          "\(left) / \(right) is a whole number or a fraction, depending on its type; write \(left).0 / \(right), or the "
          + "number itself"
        throw error(DialectError(.ambiguousDivision, message), at: node)
      }
      guard value.isFinite else { throw unexpected(node, expected: "a finite number") }
      return value
    default:
      switch try object(node, expected) {
      case .number(let number): return number
      case .boolean(let value) where language == .objectiveC: return value ? 1 : 0
      default: throw unexpected(node, expected: "a number")
      }
    }
  }

  /// Numbers that are not integers: components of colours, vectors and the like.
  mutating func reals(_ nodes: [CodeNode]) throws(DialectError) -> [Double] {
    // In Objective-C a division of integers is an integer division, whatever the type of its target.
    let expected: Expected? = language == .swift ? .real : nil
    return try nodes.map { node throws(DialectError) in try number(node, expected) }
  }

  /// `NSNumber(value: 1)`, `[NSNumber numberWithBool:YES]`, `CGFloat(1)` and the like.
  mutating func boxedNumber(_ call: CodeCall) throws(DialectError) -> FormatNode {
    let values = call.arguments + call.variadic
    let type: CodeType? =
      switch (call.className, call.name) {
      case ("NSNumber", "value:"), ("NSNumber", "integerLiteral:"), ("NSNumber", "floatLiteral:"),
        ("NSNumber", "booleanLiteral:"):
        .object
      case ("NSNumber", let name): CodeType(ofMethod: name)
      case ("CGFloat", ""): .real
      case ("Int", ""): .integer
      default: nil
      }
    guard let type, values.count == 1 else { throw unknown(call) }
    let value = try object(values[0], type == .real && language == .swift ? .real : nil)
    let isNumber =
      switch value {
      case .number: true
      case .boolean: call.className == "NSNumber"
      default: false
      }
    guard isNumber else { throw unexpected(values[0], expected: "a number") }
    guard type.keeps(value) else { throw error(.unreadable("a number that its type may change"), at: values[0]) }
    return value
  }
}

extension CodeNode {
  /// Whether the node is a number that is not an integer, at first sight.
  var isRealNumber: Bool {
    switch kind {
    case .number(_, let isInteger): !isInteger
    case .negation(let inner): inner.isRealNumber
    case .arithmetic(_, let left, let right): left.isRealNumber || right.isRealNumber
    case .call(let function, _, _):
      if case .name(let name) = function.kind { ["pow", "Double", "Float", "CGFloat"].contains(name) } else { false }
    default: false
    }
  }
}

/// A type that is written in code, as far as it matters to a literal.
enum CodeType {
  /// A class, a collection or `Any`, which leave a literal as it is.
  case object
  case color
  case real
  case integer
  case unsigned
  case boolean

  /// The type that some words of code name, such as `[Float: UIColor]` or `static const NSTimeInterval`; `nil` if one of them is
  /// on no list: with such a type, a literal may become anything.
  init?(_ type: String, in language: SourceLanguage) {
    let words = type.utf8.split { !$0.isNamePart }.map { String(decoding: $0, as: UTF8.self) }
      .filter { !Self.qualifiers.contains($0) }
    // A pointer refers to the object that is there.
    if language == .objectiveC, type.utf8.contains(UInt8(ascii: "*")) || words.last == "id" {
      self = .object
      return
    }
    guard words.allSatisfy(Self.isListed) else { return nil }
    if words.contains("UIColor") || words.contains("NSColor") {
      self = .color
    } else if words.contains(where: Self.reals.contains) {
      self = .real
    } else if words.contains(where: Self.booleans.contains) {
      self = .boolean
    } else if words.contains(where: Self.integers.contains) {
      self = words.contains { $0 == "unsigned" || $0 == "UInt" || $0 == "NSUInteger" } ? .unsigned : .integer
    } else {
      self = .object
    }
  }

  /// The type of the argument of a method of `NSNumber`: `numberWithBool:`, `initWithUnsignedInteger:`.
  init?(ofMethod name: String) {
    guard let prefix = ["numberWith", "initWith"].first(where: { name.utf8.starts(with: $0.utf8) }) else { return nil }
    self.init(String(name.dropFirst(prefix.utf8.count)).kebabCase, in: .swift)
  }

  /// Whether a number or a boolean is of this type, which C may otherwise change.
  func keeps(_ value: FormatNode) -> Bool {
    switch (self, value) {
    case (.integer, .number(let number)): number.rounded() == number && number.magnitude < 0x1p31
    case (.unsigned, .number(let number)): number.rounded() == number && 0..<0x1p31 ~= number
    case (.boolean, .number), (.real, .boolean), (.integer, .boolean), (.unsigned, .boolean): false
    default: true
    }
  }

  private static func isListed(_ word: String) -> Bool {
    let name = CodeConstants.mapboxName(word)
    return [objects, reals, booleans, integers, CodeConstants.enumerations].contains { $0.contains(name) }
  }

  private static let qualifiers: Set<String> = [
    "const", "static", "volatile", "extern", "inline", "register", "__block", "__unused", "__strong", "auto",
  ]
  private static let objects: Set<String> = [
    "any", "Any", "AnyObject", "AnyHashable", "Array", "CGVector", "CVarArg", "Dictionary", "NSArray", "NSColor",
    "NSCompoundPredicate", "NSDictionary", "NSEdgeInsets", "NSExpression", "NSNumber", "NSObject", "NSPredicate",
    "NSString", "NSValue", "Optional", "String", "UIColor", "UIEdgeInsets", "MGLAttributedExpression",
  ]
  private static let reals: Set<String> = [
    "double", "float", "Double", "Float", "CGFloat", "NSTimeInterval", "TimeInterval", "CLLocationDegrees",
    "CLLocationDistance",
  ]
  private static let booleans: Set<String> = ["BOOL", "bool", "_Bool", "Boolean", "Bool"]

  /// Those of 32 bits and more; `integer` is what methods of `NSNumber` call `NSInteger`.
  private static let integers: Set<String> = [
    "int", "signed", "unsigned", "long", "Int", "UInt", "NSInteger", "NSUInteger", "integer",
  ]
}

import SourceText
import StyleSpec

/// The type to which C converts a number: that of a cast, of a variable, or of a method of `NSNumber`.
enum CodeNumberType: Hashable {
  case real
  case integer(ClosedRange<Double>)
  case boolean

  /// A name of the application or of a framework, whose value is unknown.
  case unknown

  /// The type that some words of code name; `nil` for objects and pointers, and where no type is named.
  ///
  /// - Parameter type: A type with its qualifiers, such as `static const NSTimeInterval` or `(unsigned int)`.
  init?(named type: String) {
    guard !type.utf8.contains(UInt8(ascii: "*")) else { return nil }
    let words = type.utf8.split { !$0.isNamePart }.map { String(decoding: $0, as: UTF8.self) }
      .filter { !Self.qualifiers.contains($0) }
    guard let last = words.last, last != "id" else { return nil }
    if words.contains(where: Self.reals.contains) {
      self = .real
    } else if words.contains(where: Self.booleans.contains) {
      self = .boolean
    } else if words.contains(where: { $0 == "unsigned" || $0.utf8.first == UInt8(ascii: "u") })
      || ["NSUInteger", "CFIndex", "UInt8", "UInt16", "UInt32"].contains(last)
    {
      self = .integer(0...power(2.0, Double(Self.bits(of: words))) - 1)
    } else if words.allSatisfy(Self.integers.contains) {
      let limit = power(2.0, Double(Self.bits(of: words) - 1))
      self = .integer(-limit...limit - 1)
    } else {
      self = .unknown
    }
  }

  /// The type to which a method of `NSNumber` converts its argument: `numberWithBool:`, `initWithUnsignedInteger:`.
  init?(ofMethod name: String) {
    guard let prefix = ["numberWith", "initWith"].first(where: { name.utf8.starts(with: $0.utf8) }) else { return nil }
    switch String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) {
    case "Bool:": self.init(named: "bool")
    case "Char:": self.init(named: "char")
    case "UnsignedChar:": self.init(named: "unsigned char")
    case "Short:": self.init(named: "short")
    case "UnsignedShort:": self.init(named: "unsigned short")
    case "Int:": self.init(named: "int")
    case "UnsignedInt:": self.init(named: "unsigned int")
    case "Long:", "LongLong:", "Integer:": self.init(named: "long")
    case "UnsignedLong:", "UnsignedLongLong:", "UnsignedInteger:": self.init(named: "unsigned long")
    case "Float:", "Double:": self.init(named: "double")
    default: return nil
    }
  }

  private static let qualifiers: Set<String> = [
    "const", "static", "volatile", "extern", "inline", "register", "__block", "__unused", "__strong", "auto",
  ]
  private static let reals: Set<String> = [
    "double", "float", "Double", "Float", "CGFloat", "Float32", "Float64", "GLfloat", "GLdouble", "NSTimeInterval",
    "CFTimeInterval", "CFAbsoluteTime", "TimeInterval", "CLLocationDegrees", "CLLocationDistance",
    "CLLocationDirection", "CLLocationSpeed", "CLLocationAccuracy",
  ]
  private static let booleans: Set<String> = ["BOOL", "bool", "_Bool", "Boolean", "Bool"]
  private static let integers: Set<String> = [
    "char", "short", "int", "long", "signed", "NSInteger", "int8_t", "int16_t", "int32_t", "int64_t", "ssize_t",
    "SInt8", "SInt16", "SInt32", "SInt64", "Int", "GLint",
  ]

  private static func bits(of words: [String]) -> Int {
    if words.contains(where: { ["char", "int8_t", "uint8_t", "SInt8", "UInt8"].contains($0) }) { return 8 }
    if words.contains(where: { ["short", "int16_t", "uint16_t", "SInt16", "UInt16"].contains($0) }) { return 16 }
    let isWide = words.contains { ["long", "NSInteger", "NSUInteger", "int64_t", "uint64_t", "Int"].contains($0) }
    return isWide ? 64 : 32
  }
}

extension CodeReader {
  /// A number or a boolean as C converts it to a type; any other value unchanged.
  mutating func converted(
    _ value: FormatNode, to type: CodeNumberType?, at node: CodeNode
  ) throws(DialectError) -> FormatNode {
    let number: FormatNumber
    switch value {
    case .number(let found): number = found
    case .boolean(let found): number = FormatNumber(found ? 1 : 0)
    default: return value
    }
    switch type {
    case nil: return value
    case .real?: return .number(FormatNumber(number.value, isInteger: false))
    case .boolean?: return .boolean(number.value != 0)
    case .integer(let range)?:
      let whole = number.value.rounded(.towardZero)
      guard range.contains(whole) else { throw unexpected(node, expected: "a number that the type holds") }
      return .number(FormatNumber(whole))
    case .unknown?: throw error(.unreadable("a number of a type that is not listed"), at: node)
    }
  }
}

import SourceText
import StyleDiagnostics
import StyleSpec

/// Numbers, and arithmetic over them by the rules of the language.
extension CodeReader {
  /// The number of a node.
  mutating func number(_ node: CodeNode, _ place: Place) throws(DialectError) -> FormatNumber {
    switch node.kind {
    case .negation(let inner):
      let number = try self.number(inner, place)
      return number.isInteger && number.value == 0 ? number : FormatNumber(-number.value, isInteger: number.isInteger)
    case .arithmetic(let operation, let left, let right):
      // In Swift, literals take the type of the numbers next to them.
      let isReal = place.isReal || language == .swift && node.isRealNumber
      let first = try number(left, place.real(isReal))
      let second = try number(right, place.real(isReal))
      return try result(of: operation, first, second, at: node)
    default:
      switch try object(node, place) {
      case .number(let number): return number
      case .boolean(let value) where language == .objectiveC: return FormatNumber(value ? 1 : 0)
      default: throw unexpected(node, expected: "a number")
      }
    }
  }

  private func result(
    of operation: CodeOperator, _ left: FormatNumber, _ right: FormatNumber, at node: CodeNode
  ) throws(DialectError) -> FormatNumber {
    let isInteger = left.isInteger && right.isInteger
    let value: Double
    switch operation {
    case .add: value = left.value + right.value
    case .subtract: value = left.value - right.value
    case .multiply: value = left.value * right.value
    case .remainder: value = left.value.truncatingRemainder(dividingBy: right.value)
    case .divide where !isInteger: value = left.value / right.value
    case .divide:
      let quotient = left.value / right.value
      let isWhole = quotient.rounded(.towardZero) == quotient
      // A whole quotient does not depend on the type of the numbers.
      guard isWhole || language == .objectiveC, quotient.isFinite else {
        let (left, right) = (left.value.javaScriptText, right.value.javaScriptText)
        let message =
          "\(left) / \(right) is a whole number or a fraction, depending on its type; write \(left).0 / \(right), or the "
          + "number itself"
        throw error(DialectError(.ambiguousDivision, message), at: node)
      }
      value = quotient.rounded(.towardZero)
    case .union: throw unexpected(node, expected: "a number")
    }
    guard value.isFinite else { throw unexpected(node, expected: "a finite number") }
    return FormatNumber(value, isInteger: isInteger)
  }

  /// Numbers that are not integers: components of colours, vectors and the like.
  mutating func reals(_ nodes: [CodeNode], _ place: Place) throws(DialectError) -> [Double] {
    // In Objective-C a division of integers is an integer division, whatever the type of its target.
    let place = language == .swift ? place.real() : place
    return try nodes.map { node throws(DialectError) in try number(node, place).value }
  }
}

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
    let bits = words.compactMap { Self.bits[$0] }
    if words.contains(where: Self.reals.contains) {
      self = .real
    } else if words.contains(where: Self.booleans.contains) {
      self = .boolean
    } else if bits.count == words.count, let least = bits.min(), let most = bits.max() {
      let isUnsigned = words.contains { "uU".utf8.contains($0.utf8.first ?? 0) || $0 == "NSUInteger" }
      let limit = power(2.0, Double((least < 32 ? least : most) - (isUnsigned ? 0 : 1)))
      self = .integer((isUnsigned ? 0 : -limit)...limit - 1)
    } else {
      self = .unknown
    }
  }

  /// The type to which a method of `NSNumber` converts its argument: `numberWithBool:`, `initWithUnsignedInteger:`.
  init?(ofMethod name: String) {
    guard let prefix = ["numberWith", "initWith"].first(where: { name.utf8.starts(with: $0.utf8) }) else { return nil }
    self.init(named: String(name.dropFirst(prefix.utf8.count)).kebabCase)
    if self == .unknown { return nil }
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

  /// The sizes of integers; `integer` is what methods of `NSNumber` call `NSInteger`.
  private static let bits: [String: Int] = [
    "char": 8, "int8_t": 8, "uint8_t": 8, "SInt8": 8, "UInt8": 8,
    "short": 16, "int16_t": 16, "uint16_t": 16, "SInt16": 16, "UInt16": 16,
    "int": 32, "signed": 32, "unsigned": 32, "int32_t": 32, "uint32_t": 32, "SInt32": 32, "UInt32": 32, "GLint": 32,
    "GLuint": 32, "ssize_t": 32, "long": 64, "int64_t": 64, "uint64_t": 64, "SInt64": 64, "UInt64": 64, "Int": 64,
    "UInt": 64, "NSInteger": 64, "NSUInteger": 64, "integer": 64,
  ]
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

import SourceText
import StyleDiagnostics
import StyleSpec

/// Numbers, and arithmetic over them by the rules of the language.
extension CodeReader {
  /// The number of a node.
  mutating func number(_ node: CodeNode, _ place: Place) throws(DialectError) -> Double {
    switch node.kind {
    case .negation(let inner):
      let number = try self.number(inner, place)
      // There is no negative zero among integers.
      return number == 0 && !inner.isRealNumber ? number : -number
    case .arithmetic(let operation, let left, let right):
      // In Swift, literals take the type of the numbers next to them.
      let isReal = place.isReal || node.isRealNumber
      let place = language == .swift ? place.real(isReal) : place
      return try result(of: operation, try number(left, place), try number(right, place), isReal, at: node)
    default:
      switch try object(node, place) {
      case .number(let number): return number
      case .boolean(let value) where language == .objectiveC: return value ? 1 : 0
      default: throw unexpected(node, expected: "a number")
      }
    }
  }

  private func result(
    of operation: CodeOperator, _ left: Double, _ right: Double, _ isReal: Bool, at node: CodeNode
  ) throws(DialectError) -> Double {
    let value: Double
    switch operation {
    case .add: value = left + right
    case .subtract: value = left - right
    case .multiply: value = left * right
    case .remainder: value = left.truncatingRemainder(dividingBy: right)
    case .divide where isReal: value = left / right
    case .divide:
      let quotient = left / right
      // A whole quotient does not depend on the type of the numbers, and in C literals have one.
      let isWhole = quotient.rounded(.towardZero) == quotient || language == .objectiveC && node.hasOnlyLiterals
      guard isWhole, quotient.isFinite else {
        let (left, right) = (left.javaScriptText, right.javaScriptText)
        let message =
          "\(left) / \(right) is a whole number or a fraction, depending on its type; write \(left).0 / \(right), or the "
          + "number itself"
        throw error(DialectError(.ambiguousDivision, message), at: node)
      }
      value = quotient.rounded(.towardZero)
    }
    guard value.isFinite else { throw unexpected(node, expected: "a finite number") }
    return value
  }

  /// Numbers that are not integers: components of colours, vectors and the like.
  mutating func reals(_ nodes: [CodeNode], _ place: Place) throws(DialectError) -> [Double] {
    // In Objective-C a division of integers is an integer division, whatever the type of its target.
    let place = language == .swift ? place.real() : place
    return try nodes.map { node throws(DialectError) in try number(node, place) }
  }
}

extension CodeNode {
  /// Whether the node is a number that is not an integer, at first sight.
  var isRealNumber: Bool {
    switch kind {
    case .number(_, let isInteger): !isInteger
    case .negation(let inner): inner.isRealNumber
    case .arithmetic(_, let left, let right): left.isRealNumber || right.isRealNumber
    case .call(let function, _):
      if case .name(let name) = function.kind { ["pow", "Double", "Float", "CGFloat"].contains(name) } else { false }
    default: false
    }
  }

  /// Whether the node is arithmetic over literals.
  fileprivate var hasOnlyLiterals: Bool {
    switch kind {
    case .number: true
    case .negation(let inner): inner.hasOnlyLiterals
    case .arithmetic(_, let left, let right): left.hasOnlyLiterals && right.hasOnlyLiterals
    default: false
    }
  }
}

/// The type to which C converts a number: that of a cast, of a variable, or of a method of `NSNumber`.
enum CodeNumberType: Hashable {
  case real
  case integer(isSigned: Bool)
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
    } else if words.allSatisfy(Self.integers.contains) {
      self = .integer(isSigned: !words.contains { $0 == "unsigned" || $0 == "UInt" || $0 == "NSUInteger" })
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

  /// Those of 32 bits and more; `integer` is what methods of `NSNumber` call `NSInteger`.
  private static let integers: Set<String> = [
    "int", "signed", "unsigned", "long", "Int", "UInt", "NSInteger", "NSUInteger", "integer",
  ]
}

extension CodeReader {
  /// A number or a boolean as C converts it to a type; any other value unchanged.
  mutating func converted(
    _ value: FormatNode, to type: CodeNumberType?, at node: CodeNode
  ) throws(DialectError) -> FormatNode {
    let number: Double
    switch value {
    case .number(let found): number = found
    case .boolean(let found): number = found ? 1 : 0
    default: return value
    }
    switch type {
    case nil: return value
    case .real?: return .number(number)
    case .boolean?: return .boolean(number != 0)
    case .integer(let isSigned)? where number.magnitude < 0x1p31 && (isSigned || number > -1):
      return .number(number.rounded(.towardZero) + 0)
    case .integer?, .unknown?: throw error(.unreadable("a number that its type may change"), at: node)
    }
  }
}

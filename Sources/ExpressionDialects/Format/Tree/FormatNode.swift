package import SourceText
package import StyleSpec

/// An object that a format string or code builds: a constant, an `NSExpression` or an `NSPredicate`.
///
/// Spellings that Foundation reads the same are one tree: `a + b` is `add:to:(a, b)`, `a[i]` is
/// `objectFrom:withIndex:(a, i)`, `CAST(a, 'NSNumber')` is `castObject:toType:(a, 'NSNumber')`, `sqrt(a)` is
/// `sqrt:(a)`. An attribute whose name has dots and an assertion are operators by name, ``operation(_:_:)``, not a key
/// path and a cast. `SOME` is `ANY`, and `NONE a = b` is `NOT ANY a = b`. A chain of `AND` is one list.
package indirect enum FormatNode: Hashable, Sendable {
  // MARK: Constants

  case null
  case boolean(Bool)
  case number(Double)
  case string(JSONString)

  /// An array object, which is not an aggregate expression; its elements may be expressions.
  case array([FormatNode])

  /// Pairs in the order given; a dictionary of stops has numbers for keys.
  case dictionary([FormatEntry])
  case color(Color)

  /// `CGVector(dx:dy:)`
  case vector(dx: Double, dy: Double)

  /// `UIEdgeInsets(top:left:bottom:right:)`
  case insets(Padding)

  /// An expression, or a shape, that the SDK reads from JSON.
  case json(JSONFragment)

  /// A run of text with its attributes, by their names in the style specification: `font-scale`, `text-color`, `text-font`.
  case attributed(FormatNode, [FormatEntry])

  // MARK: Expressions

  /// Keys joined by dots.
  case keyPath(JSONString)

  /// `$name`, the name without the sign.
  case variable(JSONString)

  /// `SELF`
  case evaluatedObject

  /// `{a, b}`
  case aggregate([FormatNode])

  /// A function with its whole selector, colons included.
  case function(JSONString, [FormatNode])

  /// `FUNCTION(operand, 'selector:', …)`: a message to any object.
  case message(JSONString, to: FormatNode, [FormatNode])

  /// `MGL_LET(…)` and the others of any length.
  case control(ControlStructure, [FormatNode])

  /// `TERNARY(predicate, a, b)`
  case conditional(FormatNode, FormatNode, FormatNode)

  // MARK: Predicates

  /// `TRUEPREDICATE`, `FALSEPREDICATE`
  case truth(Bool)
  case not(FormatNode)
  case and([FormatNode])
  case or([FormatNode])
  case comparison(FormatComparison)

  /// A condition that the SDK parses from JSON.
  case conditionJSON(JSONFragment)
}

extension FormatNode {
  package static func comparison(_ left: FormatNode, _ relation: FormatComparison.Relation, _ right: FormatNode) -> Self
  {
    .comparison(FormatComparison(left, relation, right))
  }

  /// An operator of the style specification by its own name: `MGL_FUNCTION('name', …)`.
  package static func operation(_ name: JSONString, _ arguments: [Self]) -> Self {
    .control(.function, [.string(name)] + arguments)
  }

  /// A conversion: `CAST(operand, 'type')`.
  package static func cast(_ operand: Self, to type: JSONString) -> Self {
    .function("castObject:toType:", [operand, .string(type)])
  }

  static func structure(_ function: StructureFunction, _ arguments: [Self]) -> Self {
    .function(function.selector, arguments)
  }

  static func message(_ message: FormatMessage, to operand: Self, _ arguments: [Self] = []) -> Self {
    .message(message.selector, to: operand, arguments)
  }

  /// Whether `NSExpression(forConstantValue:)` wraps the object; a predicate is wrapped as well.
  var isConstant: Bool {
    switch self {
    case .keyPath, .variable, .evaluatedObject, .aggregate, .function, .message, .control, .conditional: false
    default: true
    }
  }

  package var isPredicate: Bool {
    switch self {
    case .truth, .not, .and, .or, .comparison, .conditionJSON: true
    default: false
    }
  }
}

/// A pair of a dictionary.
package struct FormatEntry: Hashable, Sendable {
  package var key: FormatNode
  package var value: FormatNode

  package init(_ key: FormatNode, _ value: FormatNode) {
    self.key = key
    self.value = value
  }
}

/// Two expressions, and their comparison.
package struct FormatComparison: Hashable, Sendable {
  package enum Modifier: String, Hashable, Sendable {
    case any = "ANY"
    case all = "ALL"
  }

  /// The raw value is the spelling that is printed.
  package enum Relation: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case between = "BETWEEN"
    case isIn = "IN"
    case contains = "CONTAINS"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"
  }

  /// Letters in brackets after an operator: `=[cd]`.
  ///
  /// The raw values are those of `NSComparisonPredicate.Options`.
  package struct Options: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let caseInsensitive = Options(rawValue: 1)
    package static let diacriticInsensitive = Options(rawValue: 2)

    /// The options as written, `[cd]`; empty where there are none.
    var text: String {
      switch self {
      case [.caseInsensitive]: "[c]"
      case [.diacriticInsensitive]: "[d]"
      case []: ""
      default: "[cd]"
      }
    }
  }

  package var modifier: Modifier?
  package var left: FormatNode
  package var relation: Relation
  package var options: Options
  package var right: FormatNode

  package init(
    _ left: FormatNode, _ relation: Relation, _ right: FormatNode, options: Options = [], modifier: Modifier? = nil
  ) {
    self.modifier = modifier
    self.left = left
    self.relation = relation
    self.options = options
    self.right = right
  }
}

extension FormatNode {
  /// Reads an object that is written in Swift: `5`, `"name"`, `UIColor.red`, `[0: 1, 10: 2]`, `NSExpression(forKeyPath: "name")`.
  ///
  /// - Throws: The error if it is not one expression, or its value is unknown.
  package init(swift text: String, dialect: Dialect) throws(DialectError) {
    try self.init(code: text, in: .swift, dialect)
  }

  private init(code: String, in language: SourceLanguage, _ dialect: Dialect) throws(DialectError) {
    let file = CodeFile(Array(code.utf8), in: language)
    var parser = CodeParser(file)
    let node = try parser.expression()
    guard parser.isAtEnd else { throw parser.expected("the end of the argument") }
    var reader = CodeReader(CodeScope([], in: file), dialect)
    self = try reader.object(node)
  }

  /// Reads a constant in code: a literal, or a `UIColor`, an `NSNumber` or an `NSValue` of literals; `nil` for other code.
  ///
  /// - Complexity: O(n).
  package init?(constant code: String, in language: SourceLanguage) {
    do throws(DialectError) {
      try self.init(code: code, in: language, .mapbox)
    } catch {
      // Unreadable code has no known value.
      return nil
    }
    guard isLiteral else { return nil }
  }

  private var isLiteral: Bool {
    switch self {
    case .null, .boolean, .number, .string, .color, .vector, .insets: true
    case .array(let elements): elements.allSatisfy { $0.isLiteral }
    default: false
    }
  }
}

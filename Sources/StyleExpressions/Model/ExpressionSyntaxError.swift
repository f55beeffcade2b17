package import SourceJSON
package import SourceText

/// Why a JSON value is not an expression, and where.
package struct ExpressionSyntaxError: Error, Hashable, Sendable {
  /// What is wrong.
  package indirect enum Reason: Hashable, Sendable {
    case tooDeep(limit: Int)
    case emptyArray
    case operatorNotAString(found: JSONKind)
    case unknownOperator(JSONString)
    case bareObject
    case argumentCount(of: String, expected: ArgumentCount, found: Int)
    case itemTypeOfArray
    case lengthOfArray
    case variableName(found: JSONKind)
    case variableNameCharacters(JSONString)
    case interpolationType
    case unknownInterpolationType
    case exponentialBase
    case cubicBezierControlPoints
    case label(of: String)
    case options(of: String)
    case stateKey(found: JSONKind)
    case formatSection
    case verticalAlignment(JSONString)
    case currencyAndUnit
    case polygonGeometry
    case geometry
    case semiliteralItems
  }

  /// How many arguments an operator takes.
  package enum ArgumentCount: Hashable, Sendable {
    case exactly(Int)
    case between(Int, Int)
    case atLeast(Int)
    case even
    case odd
  }

  package var reason: Reason

  /// The index path from the expression to the faulty part.
  package var path: [Int]

  /// The bytes of the faulty part in its document.
  package var range: SourceRange

  package init(_ reason: Reason, at path: [Int] = [], range: SourceRange) {
    self.reason = reason
    self.path = path
    self.range = range
  }

  /// The path as the specification's compiler prints it: `[2][1]`.
  package var key: String { path.reduce(into: "") { $0 += "[\($1)]" } }

  func inside(_ index: Int) -> Self {
    Self(reason, at: [index] + path, range: range)
  }
}

extension ExpressionSyntaxError.ArgumentCount {
  func allows(_ count: Int) -> Bool {
    switch self {
    case .exactly(let number): count == number
    case .between(let minimum, let maximum): (minimum...maximum).contains(count)
    case .atLeast(let minimum): count >= minimum
    case .even: count.isMultiple(of: 2)
    case .odd: !count.isMultiple(of: 2)
    }
  }

  fileprivate var wording: String {
    switch self {
    case .exactly(0): "no arguments"
    case .exactly(1): "exactly one argument"
    case .exactly(let number): "exactly \(number) arguments"
    case .between(let minimum, let maximum): "\(minimum) to \(maximum) arguments"
    case .atLeast(1): "at least one argument"
    case .atLeast(let minimum): "at least \(minimum) arguments"
    case .even: "an even number of arguments"
    case .odd: "an odd number of arguments"
    }
  }
}

extension ExpressionSyntaxError {
  private static let literalAdvice = "write [\"literal\", …] for a plain value"

  /// The wording: what was expected, what was found, what to write instead.
  package var message: String {
    switch reason {
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .emptyArray: "expected an array with an operator, found an empty one; \(Self.literalAdvice)"
    case .operatorNotAString(let found):
      "expected the name of an operator, found \(found); \(Self.literalAdvice)"
    case .unknownOperator(let name): "unknown operator \"\(name)\"; \(Self.literalAdvice)"
    case .bareObject: "expected an expression, found an object; write [\"literal\", {…}]"
    case .argumentCount(let name, let expected, let found): "\"\(name)\" takes \(expected.wording), found \(found)"
    case .itemTypeOfArray: "the item type of \"array\" must be \"string\", \"number\" or \"boolean\""
    case .lengthOfArray: "the length in \"array\" must be a whole number from 0, or null"
    case .variableName(let found): "the name of a variable must be a string, found \(found)"
    case .variableNameCharacters(let name):
      "the name of a variable must consist of a-z, A-Z, 0-9 and _, found \"\(name)\""
    case .interpolationType:
      "expected an interpolation, such as [\"linear\"] or [\"exponential\", 1.5]"
    case .unknownInterpolationType: "the interpolation must be \"linear\", \"exponential\" or \"cubic-bezier\""
    case .exponentialBase: "the base of an exponential interpolation must be a number, not an expression"
    case .cubicBezierControlPoints: "a cubic-bezier interpolation has four numbers from 0 to 1"
    case .label(let name): "the inputs of the stops of \"\(name)\" must be numbers, not expressions"
    case .options(let name): "the options of \"\(name)\" must be an object"
    case .stateKey(let found): "the key of \"global-state\" must be a string, found \(found)"
    case .formatSection: "the first argument of \"format\" must be a text or an image"
    case .verticalAlignment(let found):
      "\"vertical-align\" must be \"bottom\", \"center\" or \"top\", found \"\(found)\""
    case .currencyAndUnit: "\"currency\" and \"unit\" of \"number-format\" exclude each other; remove one"
    case .polygonGeometry: "\"within\" takes a GeoJSON object with a polygon"
    case .geometry: "\"distance\" takes a GeoJSON object with a geometry"
    case .semiliteralItems: "the argument of \"semiliteral\" must be an array"
    }
  }
}

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
    case argumentsOfConstant([ExpressionType])
    case itemTypeOfArray
    case lengthOfArray
    case variableName(found: JSONKind)
    case variableNameCharacters(JSONString)
    case interpolationType
    case unknownInterpolationType(JSONString)
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

  /// What MapLibre GL JS says of another number of arguments, to the letter; each operator says it in words of its own.
  fileprivate func runtimeText(of name: String, found: Int) -> String {
    switch (name, self) {
    case ("literal", _), ("within", _), ("distance", _), ("semiliteral", _):
      "'\(name)' expression requires exactly one argument, but found \(found) instead."
    case ("var", _): "'var' expression requires exactly one string literal argument."
    case ("let", .atLeast(let minimum)): "Expected at least \(minimum) arguments, but found \(found) instead."
    case ("coalesce", _): "Expectected at least one argument."
    case ("at", _), ("in", _): "Expected 2 arguments, but found \(found) instead."
    case ("index-of", _), ("slice", _): "Expected 2 or 3 arguments, but found \(found) instead."
    case ("length", _), ("global-state", _): "Expected 1 argument, but found \(found) instead."
    case ("image", _): "Expected two arguments."
    case (_, .exactly(1)): "Expected one argument."
    case (_, .exactly): "Expected two arguments."
    case (_, .between): "Expected two or three arguments."
    case (_, .atLeast(1)): "Expected at least one argument."
    case (_, .atLeast(let minimum)): "Expected at least \(minimum) arguments, but found only \(found)."
    case (_, .even): "Expected an even number of arguments."
    case (_, .odd): "Expected an odd number of arguments."
    }
  }
}

extension ExpressionSyntaxError {
  /// What renderers say, in quotation marks, and what to write instead.
  package var message: String { .quoted(runtimeText, advice: advice) }

  /// What MapLibre GL JS says, to the letter.
  ///
  /// - Source: `src/expression` of the style specification; its fixtures have most of these texts
  package var runtimeText: String {
    switch reason {
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .emptyArray:
      "Expected an array with at least one element. If you wanted a literal array, use [\"literal\", []]."
    case .operatorNotAString(let found):
      "Expression name must be a string, but found \(found.javaScriptType) instead. If you wanted a literal array, use "
        + "[\"literal\", [...]]."
    case .unknownOperator(let name): .unknownExpression(name)
    case .bareObject: "Bare objects invalid. Use [\"literal\", {...}] instead."
    case .argumentCount(let name, let expected, let found): expected.runtimeText(of: name, found: found)
    case .argumentsOfConstant(let found):
      "Expected arguments of type (), but found (\(found.map { $0.description }.joined(separator: ", "))) instead."
    case .itemTypeOfArray: "The item type argument of \"array\" must be one of string, number, boolean"
    case .lengthOfArray: "The length argument to \"array\" must be a positive integer literal"
    case .variableName(let found): "Expected string, but found \(found.javaScriptType) instead."
    case .variableNameCharacters: "Variable names must contain only alphanumeric characters or '_'."
    case .interpolationType: "Expected an interpolation type expression."
    case .unknownInterpolationType(let name): "Unknown interpolation type \(name)"
    case .exponentialBase: "Exponential interpolation requires a numeric base."
    case .cubicBezierControlPoints:
      "Cubic bezier interpolation requires four numeric arguments with values between 0 and 1."
    case .label(let name): .labelIsComputed(of: name)
    case .options("number-format"): "NumberFormat options argument must be an object."
    case .options("collator"): "Collator options argument must be an object."
    case .options(let name): "The options of \"\(name)\" must be an object."
    case .stateKey(let found): "Global state property must be string, but found \(found.javaScriptType) instead."
    case .formatSection: "First argument must be an image or text section."
    case .verticalAlignment(let found):
      "'vertical-align' must be one of: 'bottom', 'center', 'top' but found '\(found)' instead."
    case .currencyAndUnit: "\"currency\" and \"unit\" of \"number-format\" exclude each other."
    case .polygonGeometry: "'within' expression requires valid geojson object that contains polygon geometry type."
    case .geometry: "'distance' expression requires valid geojson object that contains polygon geometry type."
    case .semiliteralItems: "The argument of \"semiliteral\" must be an array."
    }
  }

  /// What to write instead, where the text does not say it.
  package var advice: String? {
    switch reason {
    case .interpolationType: "write [\"linear\"] or [\"exponential\", 1.5], for instance"
    case .currencyAndUnit: "remove one"
    default: nil
    }
  }
}

extension String {
  /// A text of the runtime in quotation marks, and what to do about it.
  static func quoted(_ runtimeText: String, advice: String?) -> String {
    advice.map { "\"\(runtimeText)\"; \($0)" } ?? "\"\(runtimeText)\""
  }

  static func unknownExpression(_ name: JSONString) -> String {
    "Unknown expression \"\(name)\". If you wanted a literal array, use [\"literal\", [...]]."
  }

  static func labelIsComputed(of name: String) -> String {
    "Input/output pairs for \"\(name)\" expressions must be defined using literal numeric values (not computed "
      + "expressions) for the input values."
  }
}

extension JSONKind {
  /// What `typeof` says of a value of the kind.
  fileprivate var javaScriptType: String {
    switch self {
    case .string: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .null, .array, .object: "object"
    }
  }
}

package import SourceText
package import StyleExpressions

/// The functions, messages and variables of format strings, by their names.
package enum FunctionNames {
  /// A function that ``OperatorTable`` lists, and the name of its operator.
  package struct Entry: Sendable {
    package let operatorName: JSONString
    let function: FormatFunction
  }

  package static let functions: [JSONString: Entry] = {
    var entries: [JSONString: Entry] = [:]
    for operation in Operator.allCases {
      guard case .functions(let functions) = OperatorTable.form(of: operation) else { continue }
      let name = JSONString(operation.rawValue)
      for function in functions { entries[function.selector] = Entry(operatorName: name, function: function) }
    }
    return entries
  }()

  /// The context values that variables represent; Azure's names are read in every dialect.
  package static let variables: [JSONString: Operator] = {
    var variables: [JSONString: Operator] = ["featureProperties": .properties]
    for value in Operator.allCases {
      if case .variable(let name) = OperatorTable.form(of: value) { variables[name] = value }
    }
    return variables
  }()

  /// The operators that are written as numbers.
  static let numbers: [(value: Double, operatorName: JSONString)] = [(2.718281828459045, "e"), (.pi, "pi")]

  /// The functions of Foundation that no map SDK accepts.
  static let unsupported: Set<JSONString> = [
    "median:", "mode:", "stddev:", "random", "random:", "randomn", "randomn:", "now", "now:", "bitwiseAnd:with:",
    "bitwiseOr:with:", "bitwiseXor:with:", "leftshift:by:", "rightshift:by:", "onesComplement:",
    "distanceToLocation:fromLocation:",
  ]

  /// A known name that is spelled almost like this one.
  static func nearest(to name: JSONString) -> JSONString? {
    guard name.string.utf8.count < 100 else { return nil }
    let structures = [Dialect.mapbox, .maplibre].flatMap { dialect in
      ControlStructure.allCases.map { JSONString($0.name(in: dialect) + ":") }
    }
    let known =
      (Array(functions.keys) + StructureFunction.allCases.map { $0.selector }
      + FormatMessage.allCases.map { $0.selector }
      + structures).sorted()
    return Suggestion.nearest(to: name.string, among: known.map { $0.string }).map { JSONString($0) }
  }
}

/// Functions of format strings that correspond to more than one operator with its operands.
package enum StructureFunction: String, Sendable, CaseIterable {
  case truncation = "trunc:"
  case average = "average:"
  case identity = "noindex:"
  case cast = "castObject:toType:"
  case element = "objectFrom:withIndex:"
  case interpolation = "mgl_interpolate:withCurveType:parameters:stops:"
  case step = "mgl_step:from:stops:"
  case has = "mgl_does:have:"
  case attributed = "mgl_attributed:"
  case array = "mgl_expressionForArray:"

  package var selector: JSONString { JSONString(rawValue) }
}

/// Messages to an object: `FUNCTION(operand, 'selector', …)`.
enum FormatMessage: String, Sendable, CaseIterable {
  case booleanValue = "boolValue"
  case number = "mgl_number", doubleValue, floatValue, decimalValue
  case numberWithFallback = "mgl_numberWithFallbackValues:"
  case stringValue
  case stringByAppending = "stringByAppendingString:", appending = "mgl_appending:"
  case join = "mgl_join", joinList = "mgl_join:"
  case coalesce = "mgl_coalesce", coalesceList = "mgl_coalesce:"
  case valueForKeyPath = "valueForKeyPath:"
  case valueForKey = "valueForKey:"
  case has = "mgl_has:"
  case interpolation = "mgl_interpolateWithCurveType:parameters:stops:"
  case step = "mgl_stepWithMinimum:stops:"
  case binding = "mgl_expressionWithContext:"
  case match = "mgl_match:"
  case conditional = "mgl_if:"
  case color = "colorWithRed:green:blue:alpha:"

  var selector: JSONString { JSONString(rawValue) }
}

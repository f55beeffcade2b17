import SourceJSON
import SourceText

/// The names of functions that the map SDKs know, by what they become.
enum FunctionNames {
  /// Functions whose arguments are passed on as they are.
  static let operators: [JSONString: JSONString] = [
    "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/", "modulus:by:": "%",
    "raise:toPower:": "^", "sqrt:": "sqrt", "log:": "log10", "ln:": "ln", "ceiling:": "ceil", "floor:": "floor",
    "abs:": "abs", "uppercase:": "upcase", "lowercase:": "downcase", "length:": "length", "count:": "length",
    "mgl_round:": "round", "mgl_acos:": "acos", "mgl_asin:": "asin", "mgl_atan:": "atan", "mgl_cos:": "cos",
    "mgl_sin:": "sin", "mgl_tan:": "tan", "mgl_log2:": "log2", "mgl_distanceFrom:": "distance",
  ]

  /// Functions that take one list, or loose arguments.
  static let lists: [JSONString: JSONString] = [
    "sum:": "+", "min:": "min", "max:": "max", "mgl_join:": "concat", "mgl_coalesce:": "coalesce",
  ]

  static let unsupported: Set<JSONString> = [
    "median:", "mode:", "stddev:", "random", "random:", "randomn", "randomn:", "now", "now:", "bitwiseAnd:with:",
    "bitwiseOr:with:", "bitwiseXor:with:", "leftshift:by:", "rightshift:by:", "onesComplement:",
    "distanceToLocation:fromLocation:",
  ]

  private static let others: [JSONString] = [
    "exp:", "trunc:", "average:", "noindex:", "castObject:toType:", "objectFrom:withIndex:",
    "mgl_interpolate:withCurveType:parameters:stops:", "mgl_step:from:stops:", "mgl_does:have:", "mgl_attributed:",
  ]

  /// Selectors of messages to any object, `FUNCTION(operand, 'selector', …)`.
  static let messages: [JSONString] = [
    "boolValue", "mgl_number", "doubleValue", "floatValue", "decimalValue", "mgl_numberWithFallbackValues:",
    "stringValue", "stringByAppendingString:", "mgl_appending:", "mgl_join", "mgl_coalesce", "valueForKeyPath:",
    "valueForKey:", "mgl_has:", "mgl_interpolateWithCurveType:parameters:stops:", "mgl_stepWithMinimum:stops:",
    "mgl_expressionWithContext:", "mgl_match:", "mgl_if:", "colorWithRed:green:blue:alpha:",
  ]

  /// The known name that takes the fewest edits, where they are few.
  static func nearest(to name: JSONString) -> JSONString? {
    let structures = [Dialect.mapbox, .maplibre].flatMap { dialect in
      ControlStructure.allCases.map { JSONString($0.name(in: dialect) + ":") }
    }
    let known = (Array(operators.keys) + Array(lists.keys) + others + messages + structures).sorted()
    let word = Array(name.string.utf8)
    guard word.count < 100 else { return nil }
    var best: (name: JSONString, distance: Int)?
    for candidate in known {
      let distance = word.editDistance(to: Array(candidate.string.utf8))
      if distance < best?.distance ?? 3 { best = (candidate, distance) }
    }
    return best?.name
  }
}

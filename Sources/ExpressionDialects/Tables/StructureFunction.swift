package import SourceText

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
  case number = "mgl_number"
  case doubleValue
  case floatValue
  case decimalValue
  case numberWithFallback = "mgl_numberWithFallbackValues:"
  case stringValue
  case stringByAppending = "stringByAppendingString:"
  case appending = "mgl_appending:"
  case join = "mgl_join"
  case joinList = "mgl_join:"
  case coalesce = "mgl_coalesce"
  case coalesceList = "mgl_coalesce:"
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

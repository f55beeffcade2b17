extension DiagnosticKind {
  // MARK: Conversion

  package static let mixedConnectives = warning(
    "mixed-connectives", "AND and OR without parentheses", "In Foundation AND binds tighter; in other readers OR does.",
    .toJSON("a == 1 OR b == 2 AND c == 3"), "write parentheses")
  package static let otherVendor = warning(
    "other-vendor", "function name of another vendor",
    "Mapbox writes mgl_, MapLibre and Azure Maps have names of their own.",
    .request(#"{"format": "MLN_LET('a', 1, $a)", "dialect": "mapbox"}"#), "choose the --dialect of the code's SDK")
  package static let optionsOnIn = warning(
    "options-on-in", "IN or CONTAINS with options",
    #"The SDK writes an "in" of three arguments, which renderers refuse."#, .predicate("'a' IN[c] name"),
    "compare with each element by =[c] and OR")
  package static let expressionsInLiteral = warning(
    "expressions-in-literal", "expressions, a colour or options in a list or a dictionary",
    "The SDK writes the whole as a literal, in which they are plain arrays; renderers refuse one of options.",
    .toJSON("x IN {a, b}"), "compare with each by OR")
  package static let geometryNeverMatches = warning(
    "geometry-never-matches", "geometry type that no feature has",
    "Renderers distinguish Point, LineString and Polygon only.", .toJSON("$geometryType == 'MultiPoint'"),
    "write the type without Multi")
  package static let namedConstant = warning(
    "named-constant", "number written as a named constant", "The SDK replaces some numbers by their names.",
    .toJSON("2.718281828459045 * mag"), "nothing")
  package static let nestedLookup = warning(
    "nested-lookup", "key path of several keys",
    "The SDK looks for objects inside objects, which vector tiles do not have.", .toJSON("a.b == 1"),
    "for a name with a dot write MGL_FUNCTION('get', 'a.b')")
  package static let optionsDropped = warning(
    "options-dropped", "BETWEEN with options", "The SDK drops the options.", .toJSON("name BETWEEN[c] {'a', 'b'}"),
    "compare with each limit")
  package static let assertionInJSON = warning(
    "assertion-in-json", "assertion in the JSON of code",
    "The SDK's reader of JSON takes number and string for conversions; the JSON is kept as it is.",
    .toJSON(#"NSExpression(mglJSONObject: ["number", ["get", "a"]])"#),
    "write to-number or to-string if the app's result is meant")
  package static let constantsCompared = warning(
    "constants-compared", "comparison of two constants in the JSON of code",
    "In an expression a plain string is that string. Only legacy filters take it for an attribute's name.",
    .toJSON(#"NSPredicate(mglJSONObject: ["==", "kind", "a"])"#), #"write ["get", "kind"] for the attribute"#)
  package static let sourceNotExpressible = warning(
    "source-not-expressible", "value that no code for the SDK builds",
    "The SDK takes the operator for something else, or its property does not take the value.",
    .request(#"{"json": ["rgb", ["get", "r"], 0, 0], "to": "swift", "dialect": "mapbox"}"#),
    "keep the value in the style's JSON")

  // MARK: Conversion refused

  package static let parseError = error(
    "parse-error", "format string that Foundation does not parse",
    "The message names the byte and what was expected there.", .format("lowercase(ISO 3166-1:2006)"),
    "correct the format string")
  package static let unsupportedFunction = error(
    "unsupported-function", "function of Foundation that no map SDK supports", "Map expressions have no counterpart.",
    .format("median:({1, 2})"), "use what the message suggests")
  package static let unknownFunction = error(
    "unknown-function", "unknown function", "Neither Foundation nor the SDK has the function.", .format("flor(1.5)"),
    "correct the spelling")
  package static let unsupportedOperator = error(
    "unsupported-operator", "operator that map expressions do not support", "Renderers have no patterns.",
    .predicate("title LIKE 'Caf*'"), "use IN or CONTAINS for substrings")
  package static let unsupportedModifier = error(
    "unsupported-modifier", "ALL, ANY, SOME or NONE with this operator, or with options",
    "ALL is supported with != only, the others with = only, and both without options.", .predicate("ALL names = 'b'"),
    "write IN, or NOT and IN")
  package static let unsupportedOption = error(
    "unsupported-option", "comparison option that is not supported", "The options are c and d.",
    .predicate("'QUEBEC' =[l] 'Quebec'"), "use c or d")
  package static let unsupportedCast = error(
    "unsupported-cast", "cast to an unsupported type", "The types are NSNumber, NSString, NSArray and UIColor.",
    .format("CAST(x, 'NSDate')"), "use one of the four types")
  package static let unsupportedKind = error(
    "unsupported-kind", "kind of expression that is not supported",
    "Map expressions have no subqueries, assignments, SELF, blocks, or operators in key paths.",
    .format("SUBQUERY(x, $y, $y > 1)"), "write the value in another way")
  package static let argumentCount = error(
    "argument-count", "wrong number of arguments", "The message names the expected number.", .format("sqrt(1, 2)"),
    "correct the arguments")
  package static let unknownCurve = error(
    "unknown-curve", "unknown curve", "The curves are linear, exponential and cubic-bezier.",
    .request(
      #"{"format": "mgl_interpolate:withCurveType:parameters:stops:(a, 'cubic', nil, %@)", "#
        + #""arguments": ["[0: 1]"]}"#),
    "use one of the three curves")
  package static let labelsOfSeveralTypes = error(
    "labels-of-several-types", "keys of MATCH of several types", "All keys are strings, or all are whole numbers.",
    .format("MGL_MATCH(a, 'b', 1, 2, 3, 4)"), "write one MATCH for each type")
  package static let duplicateLabel = error(
    "duplicate-label", "duplicate key of MATCH or of stops", "Renderers refuse an expression with duplicate keys.",
    .format("MGL_MATCH(a, 'b', 1, 'b', 2, 3)"), "remove one of the keys")
  package static let notAConstant = error(
    "not-a-constant", "part that must be a constant", "The SDK or a renderer reads it when it builds the expression.",
    .format("CAST(x, y)"), "write the constant")
  package static let constantWithoutJSON = error(
    "constant-without-json", "constant that JSON cannot represent", "JSON has no infinite numbers.",
    .format("FUNCTION(a, 'colorWithRed:green:blue:alpha:', 1e308, 0, 0, 1)"), "write another constant")
  package static let variableOutOfPlace = error(
    "variable-out-of-place", "variable without a value for this property", "Each property has its own inputs.",
    .request(#"{"format": "$heatmapDensity", "property": "circle-radius"}"#), "use another variable, or an attribute")
  package static let doesNotFit = error(
    "does-not-fit", "expression that does not fit the property", "Renderers refuse the layer.",
    .request(#"{"format": "'wide'", "property": "heatmap-radius"}"#), "correct it as the message says")
  package static let notAnExpression = error(
    "not-an-expression", "JSON that is not an expression", "The message names what was found.",
    .request(#"{"json": ["nope", 1], "to": "nsexpression"}"#), "correct the JSON")
  package static let legacyForm = error(
    "legacy-form", "legacy function, filter or style value in place of an expression",
    "Only expressions have a form in another language.",
    .request(#"{"json": {"stops": [[0, 1]]}, "to": "nsexpression"}"#), "migrate it first")
  package static let withoutFormat = error(
    "without-format", "expression without a format string", "NSExpression has no counterpart.",
    .request(#"{"json": ["number-format", 5, {}], "to": "nsexpression"}"#), "use --to swift, or keep the JSON")
  package static let needsArgument = error(
    "needs-argument", "expression that a format string can hold only as an argument",
    "Format strings have no literals for objects.",
    .request(#"{"json": ["literal", {"a": 1}], "to": "nsexpression", "form": "self-contained"}"#), "use --to swift")
  package static let unknownValue = error(
    "unknown-value", "value that the code does not show", "Only values that are written in the code itself are read.",
    .code("NSExpression(forConstantValue: lineWidth)"), "write the value, or its declaration before it")
  package static let unknownCall = error(
    "unknown-call", "call that builds no map expression", "The initialisers of the SDKs and of Foundation are read.",
    .code(#"NSExpression(forKeyPth: "class")"#), "correct the call, or write the expression as JSON")
  package static let unexpectedValue = error(
    "unexpected-value", "argument of the wrong type", "The message names the expected type.",
    .code("NSExpression(forKeyPath: 5)"), "correct the argument")
  package static let ambiguousDivision = error(
    "ambiguous-division", "division of integers with a remainder",
    "The quotient is a whole number or a fraction, depending on its type.",
    .code("NSExpression(forConstantValue: 1 / 2)"), "write 1.0 / 2, or the number itself")
  package static let expressionNotFound = error(
    "expression-not-found", "code without an expression", "Only NSExpression and NSPredicate are converted.",
    .code("let layer = BubbleLayer(source: source)"), "pass the code that builds the expression")
  package static let severalExpressions = error(
    "several-expressions", "code with several expressions", "The library converts one expression at a time.",
    .unreachable("the command converts all of them; only the library's converter reports it"),
    "name the property, or pass one expression")
  package static let codeTooLarge = error(
    "code-too-large", "code that gives too many values", "Names of lists of names grow without bounds.",
    .unreachable("the code would be too long to print"), "write the values themselves")
}

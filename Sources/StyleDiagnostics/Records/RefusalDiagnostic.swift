/// Why a conversion between style JSON, format strings and Swift was refused: the `code` of `style-eval`.
package enum RefusalDiagnostic: String, Hashable, Sendable, CaseIterable {
  case parseError = "parse-error"
  case unsupportedFunction = "unsupported-function"
  case unknownFunction = "unknown-function"
  case unsupportedOperator = "unsupported-operator"
  case unsupportedModifier = "unsupported-modifier"
  case optionsWithModifier = "options-with-modifier"
  case unsupportedOption = "unsupported-option"
  case unsupportedCast = "unsupported-cast"
  case unsupportedKind = "unsupported-kind"
  case collectionOperator = "collection-operator"
  case blockPredicate = "block-predicate"
  case argumentCount = "argument-count"
  case invalidArgument = "invalid-argument"
  case stopsNotADictionary = "stops-not-a-dictionary"
  case stopKeyNotANumber = "stop-key-not-a-number"
  case duplicateStop = "duplicate-stop"
  case unknownCurve = "unknown-curve"
  case curveNotAConstant = "curve-not-a-constant"
  case baseNotAConstant = "base-not-a-constant"
  case controlPointsNotConstant = "control-points-not-constant"
  case labelNotAConstant = "label-not-a-constant"
  case labelsOfSeveralTypes = "labels-of-several-types"
  case duplicateLabel = "duplicate-label"
  case notAConstant = "not-a-constant"
  case limitsNotAList = "limits-not-a-list"
  case constantWithoutJSON = "constant-without-json"
  case repeatsTooDeeply = "repeats-too-deeply"
  case variableOutOfPlace = "variable-out-of-place"
  case doesNotFit = "does-not-fit"
  case notAnExpression = "not-an-expression"
  case legacyForm = "legacy-form"
  case withoutFormat = "without-format"
  case needsArgument = "needs-argument"
  case unknownValue = "unknown-value"
  case unknownCall = "unknown-call"
  case unexpectedValue = "unexpected-value"
  case ambiguousDivision = "ambiguous-division"
  case legacyCode = "legacy-code"
  case expressionNotFound = "expression-not-found"
  case severalExpressions = "several-expressions"
  case codeTooLarge = "code-too-large"

  package var record: DiagnosticRecord {
    switch self {
    case .parseError:
      refusal(
        "format string that Foundation does not parse", "The message names the byte and what was expected there.",
        #"{"format": "lowercase(ISO 3166-1:2006)"}"#, "correct the format string")
    case .unsupportedFunction:
      refusal(
        "function of Foundation that no map SDK supports", "Map expressions have no counterpart.",
        #"{"format": "median:({1, 2})"}"#, "use what the message suggests")
    case .unknownFunction:
      refusal(
        "unknown function", "Neither Foundation nor the SDK has the function.",
        #"{"format": "flor(1.5)"}"#, "correct the spelling")
    case .unsupportedOperator:
      refusal(
        "operator that map expressions do not support", "Renderers have no patterns.",
        #"{"format": "title LIKE 'Caf*'", "kind": "predicate"}"#, "use IN or CONTAINS for substrings")
    case .unsupportedModifier:
      refusal(
        "ALL, ANY, SOME or NONE with this operator", "ALL is supported with != only, the others with = only.",
        #"{"format": "ALL names = 'b'", "kind": "predicate"}"#, "write IN, or NOT and IN")
    case .optionsWithModifier:
      refusal(
        "options beside ALL, ANY, SOME or NONE", "The operator that it becomes takes no options.",
        #"{"format": "ANY names =[c] 'b'", "kind": "predicate"}"#, "compare with each element by =[c] and OR")
    case .unsupportedOption:
      refusal(
        "comparison option that is not supported", "The options are c and d.",
        #"{"format": "'QUEBEC' =[l] 'Quebec'", "kind": "predicate"}"#, "use c or d")
    case .unsupportedCast:
      refusal(
        "cast to an unsupported type", "The types are NSNumber, NSString, NSArray and UIColor.",
        #"{"format": "CAST(x, 'NSDate')"}"#, "use one of the four types")
    case .unsupportedKind:
      refusal(
        "kind of expression that is not supported", "Map expressions have no subqueries, assignments or SELF.",
        #"{"format": "SUBQUERY(x, $y, $y > 1)"}"#, "write the value in another way")
    case .collectionOperator:
      refusal(
        "collection operator", "Map expressions have no operators in key paths.",
        #"{"format": "names.@distinctUnionOfObjects.a"}"#, "use a function, such as count(…)")
    case .blockPredicate:
      refusal(
        "predicate made of code", "Only trees of conditions can be converted.",
        .unreachable("a format string cannot hold a block"), "write the condition as a format string")
    case .argumentCount:
      refusal(
        "wrong number of arguments", "The message names the expected number.",
        #"{"format": "sqrt(1, 2)"}"#, "correct the arguments")
    case .invalidArgument:
      refusal(
        "argument of the wrong shape", "An argument for %@ or %K stands for a value of Foundation.",
        .unreachable("only the library's converter reports it"), "pass the argument that the message names")
    case .stopsNotADictionary:
      refusal(
        "stops that are not a constant dictionary", "The SDK reads stops from a dictionary.",
        #"{"format": "mgl_step:from:stops:(a, 1, b)"}"#, "pass a dictionary as an argument")
    case .stopKeyNotANumber:
      refusal(
        "key of a stop that is not a number", "Curves and steps order their stops by number.",
        #"{"format": "mgl_step:from:stops:(a, 1, %@)", "arguments": ["[\"a\": 3]"]}"#, "use numbers")
    case .duplicateStop:
      refusal(
        "duplicate stop", "Each stop needs a key of its own.",
        #"{"format": "mgl_step:from:stops:(a, 1, %@)", "arguments": ["[1: 2, 1: 3]"]}"#,
        "remove one of the stops")
    case .unknownCurve:
      refusal(
        "unknown curve", "The curves are linear, exponential and cubic-bezier.",
        #"{"format": "mgl_interpolate:withCurveType:parameters:stops:(a, 'cubic', nil, %@)", "#
          + #""arguments": ["[0: 1]"]}"#, "use one of the three curves")
    case .curveNotAConstant:
      refusal(
        "curve type that is not a constant string", "The curve cannot depend on a feature.",
        #"{"format": "mgl_interpolate:withCurveType:parameters:stops:(a, b, nil, %@)", "#
          + #""arguments": ["[0: 1]"]}"#, "write the name of the curve")
    case .baseNotAConstant:
      refusal(
        "base that is not a constant number", "The base cannot depend on a feature.",
        #"{"format": "mgl_interpolate:withCurveType:parameters:stops:(a, 'exponential', b, %@)", "#
          + #""arguments": ["[0: 1]"]}"#, "write a number")
    case .controlPointsNotConstant:
      refusal(
        "control points that are not four constant numbers", "The curve cannot depend on a feature.",
        #"{"format": "mgl_interpolate:withCurveType:parameters:stops:(a, 'cubic-bezier', {0, 0, 1}, %@)", "#
          + #""arguments": ["[0: 1]"]}"#, "write four numbers")
    case .labelNotAConstant:
      refusal(
        "key of MATCH that is not a constant", "Keys are strings, numbers, or lists of them.",
        #"{"format": "MGL_MATCH(a, b, 1, 2)"}"#, "write a string or a number")
    case .labelsOfSeveralTypes:
      refusal(
        "keys of MATCH of several types", "All keys are strings, or all are whole numbers.",
        #"{"format": "MGL_MATCH(a, 'b', 1, 2, 3, 4)"}"#, "write one MATCH for each type")
    case .duplicateLabel:
      refusal(
        "duplicate key of MATCH", "Renderers refuse an expression with duplicate keys.",
        #"{"format": "MGL_MATCH(a, 'b', 1, 'b', 2, 3)"}"#, "remove one of the keys")
    case .notAConstant:
      refusal(
        "operand that must be a constant", "The SDK reads it when it builds the expression.",
        #"{"format": "CAST(x, y)"}"#, "write the constant")
    case .limitsNotAList:
      refusal(
        "BETWEEN without two limits", "BETWEEN takes a list of two limits.",
        #"{"format": "a BETWEEN 5", "kind": "predicate"}"#, "write {lower, upper}")
    case .constantWithoutJSON:
      refusal(
        "constant that JSON cannot represent", "JSON has no infinite numbers.",
        #"{"format": "FUNCTION(a, 'colorWithRed:green:blue:alpha:', 1e308, 0, 0, 1)"}"#, "write another constant")
    case .repeatsTooDeeply:
      refusal(
        "repeated operands nested too deeply",
        "trunc, average, LAST and BETWEEN become JSON that repeats their operand.",
        #"{"format": "\#(String(repeating: "trunc(", count: 12))x\#(String(repeating: ")", count: 12))"}"#,
        "compute the inner value with a variable")
    case .variableOutOfPlace:
      refusal(
        "variable without a value for this property", "Each property has its own inputs.",
        #"{"format": "$heatmapDensity", "property": "circle-radius"}"#, "use another variable, or an attribute")
    case .doesNotFit:
      refusal(
        "expression that does not fit the property", "Renderers refuse the layer.",
        #"{"format": "'wide'", "property": "heatmap-radius"}"#, "correct it as the message says")
    case .notAnExpression:
      refusal(
        "JSON that is not an expression", "The message names what was found.",
        #"{"json": ["nope", 1], "to": "nsexpression"}"#, "correct the JSON")
    case .legacyForm:
      refusal(
        "legacy function or filter in place of an expression", "Only expressions have a form in another language.",
        #"{"json": {"stops": [[0, 1]]}, "to": "nsexpression"}"#, "migrate it first")
    case .withoutFormat:
      refusal(
        "expression without a format string", "NSExpression has no counterpart.",
        #"{"json": ["number-format", 5, {}], "to": "nsexpression"}"#, "use --to swift, or keep the JSON")
    case .needsArgument:
      refusal(
        "expression that a format string can hold only as an argument", "Format strings have no literals for objects.",
        #"{"json": ["literal", {"a": 1}], "to": "nsexpression", "form": "self-contained"}"#, "use --to swift")
    case .unknownValue:
      code(
        "value that the code does not show", "Only values that stand in the code itself are read.",
        "NSExpression(forConstantValue: lineWidth)", "write the value, or its declaration before it")
    case .unknownCall:
      code(
        "call that builds no map expression", "The initialisers of the SDKs and of Foundation are read.",
        #"NSExpression(forKeyPth: "class")"#, "correct the call, or write the expression as JSON")
    case .unexpectedValue:
      code(
        "argument of the wrong type", "The message names the expected type.",
        "NSExpression(forKeyPath: 5)", "correct the argument")
    case .ambiguousDivision:
      code(
        "division of integers with a remainder", "The quotient is a whole number or a fraction, depending on its type.",
        "NSExpression(forConstantValue: 1 / 2)", "write 1.0 / 2, or the number itself")
    case .legacyCode:
      refusal(
        "style value of the API before expressions", "The library's converter reads expressions.",
        .unreachable("the command migrates old calls first; only the library's converter reports it"),
        "migrate the file: migrate-styles --diff Map.swift")
    case .expressionNotFound:
      code(
        "code without an expression", "Only NSExpression and NSPredicate are converted.",
        "let layer = BubbleLayer(source: source)", "pass the code that builds the expression")
    case .severalExpressions:
      refusal(
        "code with several expressions", "The library converts one expression at a time.",
        .unreachable("the command converts all of them; only the library's converter reports it"),
        "name the property, or pass one expression")
    case .codeTooLarge:
      refusal(
        "code that stands for too many values", "Names that stand for lists of names grow without bounds.",
        .unreachable("the code would be too long to print"), "write the values themselves")
    }
  }

  private func code(
    _ message: String, _ explanation: String, _ code: String, _ action: String
  ) -> DiagnosticRecord {
    refusal(message, explanation, .conversion(code, options: ["--from", "swift", "--to", "json"]), action)
  }

  private func refusal(
    _ message: String, _ explanation: String, _ request: String, _ action: String
  ) -> DiagnosticRecord {
    refusal(message, explanation, .request(request), action)
  }

  private func refusal(
    _ message: String, _ explanation: String, _ example: DiagnosticExample, _ action: String
  ) -> DiagnosticRecord {
    .error(message, because: explanation, example: example, action: action)
  }
}

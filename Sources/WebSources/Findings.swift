import StyleDiagnostics

/// Why a value of a script was left.
enum WebLeftReason: Hashable, Sendable {
  case unbalanced
  case computedInput
  case computedType
  case computedKey
  case computedCondition
  case filterBuiltInCode

  /// What is written around a condition with two values depends on which of them holds.
  case branchesDiffer

  /// The object that gets it is not seen to be a layer.
  case notOfLayer

  /// The expression to write instead.
  case stopsBuiltInCode(String)
  case stopsUsedElsewhere

  /// A member of an object or a class holds it, which is not seen through.
  case heldByMember

  /// An operator decides whether a function is the value: `width && {stops: […]}`.
  case chosenByOperator

  /// A key chooses it among others: `widths[kind]`.
  case chosenByKey

  /// The markup has it as a filter, under a name.
  case namedInMarkup
  case holeWouldRepeat
  case holeCannotBeTried

  /// A computed part holds a legacy value itself.
  case legacyInHole

  /// A name is that of several values.
  case declaredTwice

  /// More conditions decide than are tried.
  case manyConditions
  case tokensInHole
  case tokenInTemplate
  case spreadNeedsTarget
  case declaredType
  case jsonInString
  case characterReferences
  case versionSeven

  /// Braces of a template engine, which writes code there.
  case placeholder

  /// The engine refuses it, given values for what is computed.
  case refused(DiagnosticKind, String)

  /// What was written is not what was proved, or old and new differ for a value of a part that is computed.
  case notEqual(String)

  var kind: DiagnosticKind {
    switch self {
    case .unbalanced: .appSource(.unbalancedSource)
    case .computedInput: .webSource(.computedInput)
    case .computedType: .webSource(.computedType)
    case .computedKey: .webSource(.computedKey)
    case .computedCondition, .filterBuiltInCode, .branchesDiffer, .manyConditions: .webSource(.computedCondition)
    case .stopsBuiltInCode, .chosenByOperator: .appSource(.stopsBuiltInCode)
    case .stopsUsedElsewhere, .heldByMember, .chosenByKey, .namedInMarkup, .notOfLayer, .declaredTwice:
      .appSource(.stopsUsedElsewhere)
    case .holeWouldRepeat: .appSource(.holeWouldRepeat)
    case .holeCannotBeTried, .legacyInHole: .appSource(.holeInStops)
    case .tokensInHole, .tokenInTemplate: .webSource(.tokenInTemplate)
    case .spreadNeedsTarget: .webSource(.spreadNeedsTarget)
    case .declaredType: .appSource(.typeNamed)
    case .jsonInString, .characterReferences: .webSource(.jsonInString)
    case .versionSeven: .webSource(.versionSevenInCode)
    case .placeholder: .value(.templatePlaceholder)
    case .refused(let kind, _): kind
    case .notEqual: .appSource(.notEqual)
    }
  }

  var isFault: Bool { if case .notEqual = self { true } else { false } }

  var message: String {
    switch self {
    case .unbalanced: "brackets, strings or comments of this code do not close; correct it, then run this again"
    case .computedInput:
      "the input of a stop is computed, so the order of the stops is unknown; write it as a literal, "
        + "or write the expression by hand"
    case .computedType:
      "the type or colour space of this function is computed, or may be in what is spread into it; write it as a literal"
    case .computedKey:
      "the key of a condition is computed, and may be \"$type\" or an expression; "
        + "if it names an attribute, write the condition as an expression, such as [\"==\", [\"get\", key], value] for "
        + "\"==\", [\"!\", [\"has\", key]] for \"!has\""
    case .computedCondition:
      "a condition of this filter does not show here, and may be in either language; "
        + "write it in the filter, or migrate both by hand; instead of `test && condition` write `test ? condition : true`"
    case .filterBuiltInCode:
      "this filter is put together in code; write its conditions as expressions by hand, which is not proved: "
        + "[\"in\", [\"get\", key], [\"literal\", values]] for a list"
    case .branchesDiffer:
      "the two values of a condition in this filter are written in ways that cannot stand together; "
        + "write the filter twice, once for each"
    case .notOfLayer:
      "the object that gets this value does not show to be a layer; write the value as an expression by hand if it is one"
    case .stopsBuiltInCode(let expression):
      "the stops are built in code; write \(expression) by hand, which is not proved"
    case .stopsUsedElsewhere:
      "this value is used elsewhere too, where an expression may not be expected; give each use a value of its own"
    case .heldByMember:
      "a member of an object or a class holds this value, and other code may read it there; "
        + "write it here or in a constant of its own, or as an expression by hand"
    case .chosenByKey:
      "a key chooses between values, one of which is legacy; migrate them by hand where they stand"
    case .chosenByOperator:
      "an operator decides whether this function is the value; write `test ? function : value`, then run this again"
    case .namedInMarkup:
      "the markup uses this filter under its name, which is not seen through; write it in the attribute, or by hand"
    case .holeWouldRepeat:
      "a computed part would be evaluated more than once, or in another order; store it in a constant first"
    case .holeCannotBeTried: "a computed part stands where no value can be tried in its place; write it as a literal"
    case .legacyInHole: "a computed part holds a legacy value itself, which is migrated first; then run this again"
    case .declaredTwice:
      "this name has more than one value in the file, and one of them is legacy; give each a name of its own"
    case .manyConditions: "more conditions decide about this value than are tried; store its parts in constants first"
    case .tokensInHole: "a computed text may have {tokens} in it; write the expression by hand"
    case .tokenInTemplate:
      "a text with {tokens} is put together in code; write it as an expression with [\"get\", name] by hand"
    case .spreadNeedsTarget:
      "a list of unknown length needs the expression \"in\", which not all renderers of this target have; "
        + "name yours with --target maplibre-gl-js, mapbox-gl-js or maplibre-native"
    case .declaredType:
      "the declared type names the old form; write ExpressionSpecification or FilterSpecification, then run this again"
    case .jsonInString:
      "the JSON in this string cannot be written again without changing more than its values; move it to a file"
    case .characterReferences:
      "this attribute has character references; write it with the other quotes, then run this again"
    case .versionSeven: "a style of version 7 in code; move it to a file, and migrate that first"
    case .placeholder:
      "a template engine writes a part of this value; migrate what it writes, or the expression by hand"
    case .refused(_, let message): message
    case .notEqual(let message): "the rewriting could not be proved: \(message)"
    }
  }
}

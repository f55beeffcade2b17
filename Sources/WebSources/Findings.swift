import StyleDiagnostics

/// Why a value of a script was left.
enum WebLeftReason: Hashable, Sendable {
  case unbalanced

  /// A word of the file may read the value; and the text to write by hand.
  case mayBeRead(String, at: Int, text: String)

  /// Other files may use a constant.
  case exported(String)

  /// A constant stands elsewhere in the file, where an expression may not be expected.
  case usedElsewhere(String, at: Int?, text: String)

  /// Places of a constant would have it written in several ways, or do not all take an expression.
  case usedForSeveral

  /// A filter and the constants in it change at once or not at all.
  case conditionStays

  /// A constant has the type of its value, which would be another one.
  case inferredType(String)

  /// A comment asks for an exception, or no place shows what a constant is for: nothing is reported.
  case ignored
  case notUsedHere

  case computedInput
  case computedType
  case computedKey(String, String)
  case computedOperator
  case computedCondition
  case computedOperand
  case computedOrdering(String)
  case computedList(String)
  case mayBeNull(String, String)
  case spread

  /// The expression to write instead.
  case stopsBuiltInCode(String)
  case computedPartWouldRepeat
  case computedPartCannotBeTried
  case commentInComputedPart

  /// A computed part holds a legacy value itself.
  case legacyInComputedPart
  case tokensInComputedPart
  case tokenInTemplate
  case declaredType
  case versionSeven

  /// Braces of a template engine, which writes code there.
  case placeholder

  /// A literal that looks legacy, in a place that shows to be of a map, or in another one.
  case possible(ValueSite.Form, isOfMap: Bool)

  /// The engine refuses it, given values for what is computed.
  case refused(DiagnosticKind, String)

  /// What was written is not what was proved, or old and new differ for a value of a part that is computed.
  case notEqual(String)

  var kind: DiagnosticKind {
    switch self {
    case .unbalanced: .appSource(.unbalancedSource)
    case .mayBeRead, .usedElsewhere: .webSource(.mayBeRead)
    case .exported: .webSource(.exported)
    case .usedForSeveral, .ignored, .notUsedHere: .appSource(.stopsUsedElsewhere)
    case .inferredType: .webSource(.inferredType)
    case .computedInput: .webSource(.computedInput)
    case .computedType: .webSource(.computedType)
    case .computedKey: .webSource(.computedKey)
    case .computedOperator, .computedCondition, .computedOperand, .spread, .conditionStays:
      .webSource(.computedCondition)
    case .computedOrdering, .computedList, .mayBeNull: .webSource(.computedValue)
    case .stopsBuiltInCode: .appSource(.stopsBuiltInCode)
    case .computedPartWouldRepeat: .appSource(.holeWouldRepeat)
    case .computedPartCannotBeTried, .commentInComputedPart, .legacyInComputedPart: .appSource(.holeInStops)
    case .tokensInComputedPart, .tokenInTemplate: .webSource(.tokenInTemplate)
    case .declaredType: .appSource(.typeNamed)
    case .versionSeven: .webSource(.versionSevenInCode)
    case .placeholder: .value(.templatePlaceholder)
    case .possible: .webSource(.possibleLegacyValue)
    case .refused(let kind, _): kind
    case .notEqual: .appSource(.notEqual)
    }
  }

  var isFault: Bool { if case .notEqual = self { true } else { false } }

  /// What is told; `line` gives the number of the line of an offset.
  func message(line: (Int) -> Int) -> String {
    switch self {
    case .unbalanced: "brackets, strings or comments of this code do not close; correct it, then run this again"
    case .mayBeRead(let word, let offset, let text):
      "line \(line(offset)) (\(word)) may read this value; if nothing reads the old form, use --unsafe, or write \(text)"
    case .exported(let text):
      "other files may use this constant; check them, then use --unsafe or write \(text)"
    case .usedElsewhere(let name, let offset, let text):
      offset.map { "line \(line($0)) uses \(name) too, where an expression may not be expected; " }
        ?? "the markup or another script uses \(name) too, where an expression may not be expected; "
        + "check it, then use --unsafe or write \(text)"
    case .usedForSeveral:
      "the properties that use this constant would need different expressions; give each a value of its own"
    case .conditionStays, .ignored, .notUsedHere:
      "a condition that this filter shares with another value stays as it is, and both have to change at once; "
        + "write the condition in each filter"
    case .inferredType(let text):
      "this constant has no declared type, and an expression in its place would have another one; "
        + "declare the type of the property, or write \(text) where it is used"
    case .computedInput:
      "the input of a stop is computed, so the order of the stops is unknown; write it as a number, "
        + "or write the expression by hand"
    case .computedType:
      "the type or colour space of this function is computed, or may be in what is spread into it; write it as a literal"
    case .computedKey(let key, let text):
      "\(key) may be an attribute or an expression; if it names an attribute, write \(text)"
    case .computedOperator: "the operator of a condition is computed; write a conditional of two whole filters"
    case .computedCondition:
      "a condition of this filter does not show here, and may be in either language; "
        + "write it in the filter, or write both as expressions by hand"
    case .computedOperand:
      "an operand of an expression among legacy conditions is computed; write the whole filter as an expression by hand"
    case .computedOrdering(let text):
      "the legacy filter compared values of one type only, and the type of this one is unknown; write \(text)"
    case .computedList(let text): "a value among others is computed, or their number; write \(text)"
    case .mayBeNull(let value, let text):
      "\(value) may be null, which a missing attribute did not equal, and now does; write \(text)"
    case .spread:
      "conditions are spread into this filter, and may be in either language; write them by hand, all at once"
    case .stopsBuiltInCode(let expression):
      "the stops are built in code; write \(expression) by hand, which is not proved"
    case .computedPartWouldRepeat:
      "a call would be evaluated more than once, or in another order; store its result in a constant first"
    case .computedPartCannotBeTried:
      "a computed part stands where no value can be tried in its place; write the expression by hand"
    case .commentInComputedPart:
      "a comment stands in a computed part, or beside one over several lines; move it in front of the value, then run this again"
    case .legacyInComputedPart:
      "a computed part holds a legacy value itself, which is migrated first; then run this again"
    case .tokensInComputedPart: "a computed text may have {tokens} in it; write the expression by hand"
    case .tokenInTemplate:
      "a text with {tokens} is put together in code; write it as an expression with [\"get\", name] by hand"
    case .declaredType:
      "the declared type names the old form; write ExpressionSpecification or FilterSpecification, then run this again"
    case .versionSeven: "a style of version 7 in code; move it to a file, and migrate that first"
    case .placeholder:
      "a template engine writes a part of this value; migrate what it writes, or the expression by hand"
    case .possible(let form, isOfMap: true):
      "looks like a legacy \(form.name), in a place that is not rewritten; write it as an expression by hand"
    case .possible(let form, isOfMap: false):
      "looks like a legacy \(form.name); nothing here shows that it belongs to a map. If it does, "
        + "write it as an expression; if not, write // migrate-styles:ignore"
    case .refused(_, let message): message
    case .notEqual(let message): "the rewriting could not be proved: \(message)"
    }
  }
}

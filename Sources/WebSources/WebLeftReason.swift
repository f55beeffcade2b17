import SourceText
import StyleDiagnostics
import StyleMigration

/// Why a value of a script was left: the id and the text of a finding.
struct WebLeftReason: Hashable, Sendable {
  let kind: DiagnosticKind
  let message: String

  /// Whether the tool is at fault.
  var isFault: Bool { kind == .notEqual }

  init(_ kind: DiagnosticKind, _ message: String) { (self.kind, self.message) = (kind, message) }

  static let unbalanced = Self(
    .unbalancedSource, "brackets, strings or comments of this code do not close; correct it, then run this again")
  static let versionSeven = Self(
    .versionSevenInCode, "a style of version 7 in code; move it to a file, and migrate that first")

  /// Braces of a template engine, which writes code there.
  static let placeholder = Self(
    .templatePlaceholder,
    "a template engine writes a part of this value; migrate what it writes, or the expression by hand")

  static func mayBeRead(_ word: String, line: Int, _ text: String) -> Self {
    Self(
      .mayBeRead,
      "line \(line) (\(word)) may read this value; if nothing reads the old form, use --unsafe, or write \(text)")
  }

  static func exported(_ text: String) -> Self {
    Self(.exported, "other files may use this constant; check them, then use --unsafe or write \(text)")
  }

  /// A constant is used elsewhere: on a line of its script, or in markup and other scripts.
  static func usedElsewhere(_ name: String, line: Int?, _ text: String) -> Self {
    let place = line.map { "line \($0)" } ?? "the markup or another script"
    return Self(
      .mayBeRead,
      "\(place) uses \(name) too, where an expression may not be expected; "
        + "check it, then use --unsafe or write \(text)")
  }

  static let usedForSeveral = Self(
    .stopsUsedElsewhere,
    "the properties that use this constant would need different expressions; give each a value of its own")

  /// A filter and the constants in it change together or not at all.
  static let conditionStays = Self(
    .computedCondition,
    "a condition that this filter shares with another value stays as it is, and both have to change at once; "
      + "write the condition in each filter")

  static func inferredType(_ text: String) -> Self {
    Self(
      .inferredType,
      "this constant has no declared type, and an expression in its place would have another one; "
        + "declare the type of the property, or write \(text) where it is used")
  }

  static let declaredType = Self(
    .oldTypeNamed,
    "the declared type names the old form; write ExpressionSpecification or FilterSpecification, then run this again")

  static func computedKey(_ key: String, _ text: String) -> Self {
    Self(
      .computedKey, "\(key) may be an attribute or an expression; if it names an attribute, write \(text)")
  }

  static let computedOperator = Self(
    .computedCondition, "the operator of a condition is computed; write a conditional of two whole filters")
  static let computedCondition = Self(
    .computedCondition,
    "a condition of this filter does not show here, and may be in either language; "
      + "write it in the filter, or write both as expressions by hand")
  static let computedOperand = Self(
    .computedCondition,
    "an operand of an expression among legacy conditions is computed; write the whole filter as an expression by hand")
  static let spread = Self(
    .computedCondition,
    "conditions are spread into this filter, and may be in either language; write them by hand, all at once")

  static func computedOrdering(_ text: String) -> Self {
    Self(
      .computedValue,
      "the legacy filter compared values of one type only, and the type of this one is unknown; write \(text)")
  }

  static func computedList(_ text: String) -> Self {
    Self(.computedValue, "a value of this list is computed, or how many there are; write \(text)")
  }

  static func computedGeometry(_ text: String) -> Self {
    Self(.computedValue, "the kind of geometry is computed; write \(text)")
  }

  static func mayBeNull(_ value: String, _ text: String) -> Self {
    Self(
      .computedValue,
      "\(value) may be null; to the legacy filter a missing attribute was not null, to an expression it is; write \(text)"
    )
  }

  static let computedInput = Self(
    .computedInput,
    "the input of a stop is computed, so the order of the stops is unknown; write it as a number, "
      + "or write the expression by hand")
  static let computedType = Self(
    .computedType,
    "the type or colour space of this function is computed, or may be in what is spread into it; write it as a literal")

  static func stopsBuiltInCode(_ expression: String) -> Self {
    Self(.stopsBuiltInCode, "the stops are built in code; write \(expression) by hand, which is not proved")
  }

  static let tokensInComputedPart = Self(
    .tokenInTemplate, "a computed text may have {tokens} in it; write the expression by hand")
  static let tokenInTemplate = Self(
    .tokenInTemplate,
    "a text with {tokens} is put together in code; write it as an expression with [\"get\", name] by hand")

  static let computedPartWouldRepeat = Self(
    .holeWouldRepeat,
    "a call would be evaluated more than once, or in another order; store its result in a constant first")
  static let computedPartCannotBeTried = Self(
    .holeInStops,
    "no value can be tried in place of a computed part; write the expression by hand")
  static let commentInComputedPart = Self(
    .holeInStops,
    "a comment is in a computed part, or next to one over several lines; move it before the value, then run this again"
  )
  static let legacyInComputedPart = Self(
    .holeInStops, "a computed part holds a legacy value itself, which is migrated first; then run this again")

  /// A literal that looks legacy, in code that is known to belong to a map, or elsewhere.
  static func possible(_ form: ValueSite.Form, isOfMap: Bool) -> Self {
    Self(
      .possibleLegacyValue,
      isOfMap
        ? "looks like a legacy \(form.name), in a place that is not rewritten; write it as an expression by hand"
        : "looks like a legacy \(form.name); nothing here shows that it belongs to a map. If it does, "
          + "write it as an expression; if not, write // migrate-styles:ignore")
  }

  /// The written code is not what was proved, or old and new differ for some value of a computed part.
  static func notEqual(_ message: String) -> Self {
    Self(.notEqual, "the rewriting could not be proved: \(message)")
  }
}

extension Diagnostic {
  /// Why a value was left, all of the reasons at once, under the id of the first.
  init(_ reasons: [WebLeftReason], _ severity: Severity = .warning) {
    self.init(
      id: DiagnosticID(reasons[0].kind), severity: reasons.contains { $0.isFault } ? .fault : severity,
      pointer: JSONPointer(written: ""), offset: 0,
      message: reasons.map { $0.message }.joined(separator: "; also, "))
  }
}

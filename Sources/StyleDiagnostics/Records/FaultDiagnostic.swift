/// Faults of this toolkit.
///
/// A value whose rewriting fails a check is left; a file whose structure does is not written.
package enum FaultDiagnostic: String, Hashable, Sendable, CaseIterable {
  case fault
  case doesNotCompile = "fault-does-not-compile"
  case notEqual = "fault-not-equal"
  case notAsJudged = "fault-not-as-judged"
  case invalidJSON = "fault-invalid-json"

  package var record: DiagnosticRecord {
    switch self {
    case .fault:
      .fault(
        "result that failed the final check",
        because: "The migrated style is not valid JSON, so nothing was written.")
    case .doesNotCompile:
      .fault(
        "expression that does not compile",
        because: "The expression for this value has a type error. The value was left as it is; the others are migrated."
      )
    case .notEqual:
      .fault(
        "expression that is not equal to the legacy value",
        because:
          "Verification found an input with different outputs; the message names it. The value was left as it is; the others are "
          + "migrated.")
    case .notAsJudged:
      .fault(
        "text that does not read back as the verified expression",
        because:
          "The bytes to be written give another expression than the verified one. The value was left as it is; the others are "
          + "migrated.")
    case .invalidJSON:
      .fault(
        "style function whose JSON is invalid",
        because: "A `StyleFunction` of app code was written as JSON that does not parse. Nothing was migrated.")
    }
  }
}

import SourceJSON
import SourceText
import StyleDiagnostics
import StyleMigration

/// What becomes of one value of a script.
struct ValuePlan: Sendable {
  enum Outcome: Sendable {
    /// Nothing legacy stands there.
    case modern

    /// It is rewritten; what reports have of it.
    case migrated(MigrationReport.Site)

    /// The engine leaves it: what reports have of it, and the offset of what offends.
    case leftByEngine(MigrationReport.Site, offset: Int?)

    /// It is left because of the code around it or in it: all reasons, and the offset of the first.
    case left([WebLeftReason], offset: Int)
  }

  var site: ValueSite
  var outcome: Outcome
  var edits: [SourceEdit] = []

  /// The constants that are conditions of it, with the tokens of their names.
  var mentions: [(name: String, token: Int)] = []
  var holes: [Hole] = []

  /// Whether conditions do not show, which may be old although the rest is not.
  var hidesConditions = false
  var notes: [Diagnostic] = []

  /// Where the value stands in the file.
  let range: Range<Int>

  /// Old and new as JSON, for drawings; `nil` where a part is computed.
  var pair: (old: [UInt8], new: [UInt8])?

  init(_ site: ValueSite, _ outcome: Outcome, in script: Script) {
    self.site = site
    self.outcome = outcome
    range = script.range(site.literal.tokens)
  }

  var isMigrated: Bool { if case .migrated = outcome { true } else { false } }

  var isModern: Bool { if case .modern = outcome { true } else { false } }

  var isLeft: Bool { !isMigrated && !isModern }

  /// The same, left as it is.
  func left(_ reason: WebLeftReason) -> ValuePlan {
    var plan = self
    plan.outcome = .left([reason], offset: range.lowerBound)
    plan.edits = []
    plan.pair = nil
    return plan
  }

  /// The new code on one line, as a text to write by hand.
  func text(in script: Script) -> String {
    guard let new = NewValue(of: range, with: edits, in: script) else { return "" }
    return new.script.shortText(new.literal.tokens)
  }

  /// The same, proved on so many more inputs.
  func proved(_ count: Int) -> ValuePlan {
    guard case .migrated(let site) = outcome, case .migrated(let rewriting) = site.outcome else { return self }
    let proof: MigrationReport.Proof =
      switch rewriting.proof {
      case .proved(let samples, let exemptions): .proved(samples: samples + count, exemptions: exemptions)
      case .repaired(let samples, let exemptions): .repaired(samples: samples + count, exemptions: exemptions)
      case .skipped: rewriting.proof
      }
    var plan = self
    plan.outcome = .migrated(
      .init(
        pointer: site.pointer, range: site.range, layer: site.layer, property: site.property, kind: site.kind,
        outcome: .migrated(
          .init(
            newOperator: rewriting.newOperator, rewriter: rewriting.rewriter, proof: proof,
            isUnshortened: rewriting.isUnshortened))))
    return plan
  }
}

import SourceText
import StyleDiagnostics
import StyleMigration

/// The plan for one value of a script.
struct ValuePlan: Sendable {
  enum Outcome: Sendable {
    /// Nothing there is legacy.
    case modern

    /// It is rewritten; its site for reports.
    case migrated(MigrationReport.Site)

    /// It is left: the diagnostic, its kind for reports, and the offset of the offending code.
    case left(Diagnostic, MigrationReport.Kind, at: Int)
  }

  var site: ValueSite
  var outcome = Outcome.modern
  var edits: [SourceEdit] = []

  /// The constants that are conditions of it, with the tokens of their names.
  var mentions: [(name: String, token: Int)] = []
  var holes: [Hole] = []

  /// Whether some conditions are unknown, which may be legacy although the rest is not.
  var hidesConditions = false
  var notes: [Diagnostic] = []

  /// The range of the value in the file.
  let range: Range<Int>

  /// Old and new as JSON, for drawings; `nil` where a part is computed.
  var pair: (old: [UInt8], new: [UInt8])?

  init(_ site: ValueSite, in script: Script) {
    self.site = site
    range = script.range(site.literal.tokens)
  }

  var isMigrated: Bool { if case .migrated = outcome { true } else { false } }

  var isModern: Bool { if case .modern = outcome { true } else { false } }

  var isLeft: Bool { !isMigrated && !isModern }

  /// The same, left as it is.
  func left(_ reason: WebLeftReason) -> ValuePlan {
    left(Diagnostic([reason]), site.form.reported, at: range.lowerBound)
  }

  func left(_ diagnostic: Diagnostic, _ kind: MigrationReport.Kind, at offset: Int) -> ValuePlan {
    var plan = self
    plan.outcome = .left(diagnostic, kind, at: offset)
    (plan.edits, plan.pair) = ([], nil)
    return plan
  }

  /// The new code on one line, as a text to write by hand.
  func text(in script: Script) -> String {
    guard let new = LiteralAlone(script.code(range, with: edits), script.language) else { return "" }
    return new.script.shortText(new.literal.tokens)
  }
}

extension Script {
  /// A range of the code with those edits that lie in it.
  func code(_ range: Range<Int>, with edits: [SourceEdit]) -> [UInt8] {
    SourceEdit.apply(edits.inside(range).map { $0.moved(by: -range.lowerBound) }, to: Array(bytes[range]))
  }
}

extension [SourceEdit] {
  func inside(_ range: Range<Int>) -> [SourceEdit] {
    filter { $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound }
  }
}

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

    /// It is left because of the code around it or in it.
    case left(WebLeftReason, offset: Int)
  }

  var site: ValueSite
  var outcome: Outcome
  var edits: [SourceEdit] = []

  /// The constants whose declarations the edits are in, with the tokens of their names here.
  var mentions: [(name: String, token: Int)] = []
  var holes: [Hole] = []
  var notes: [Diagnostic] = []

  /// Where the value stands in the file.
  var offset = 0
  var end = 0

  /// Old and new as JSON, for drawings; `nil` where a part is computed.
  var pair: (old: [UInt8], new: [UInt8])?

  init(_ site: ValueSite, _ outcome: Outcome) {
    self.site = site
    self.outcome = outcome
  }
}

extension ValuePlan {
  /// Whether an expression among the conditions does not compile.
  var isRefusedForAPart: Bool {
    switch outcome {
    case .leftByEngine(let site, _):
      if case .left(let diagnostic) = site.outcome { diagnostic.id.kind == .filter(.partDoesNotCompile) } else { false }
    case .left(.refused(let kind, _), _): kind == .filter(.partDoesNotCompile)
    case .modern, .migrated, .left: false
    }
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

  /// Adds edits, each of which may be known.
  ///
  /// - Returns: Whether they agree with those known.
  mutating func add(_ new: [SourceEdit]) -> Bool {
    for edit in new where !edits.contains(edit) {
      let overlaps = edits.contains {
        $0.range.lowerBound < edit.range.upperBound && edit.range.lowerBound < $0.range.upperBound
      }
      if overlaps { return false }
      edits.append(edit)
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    return true
  }
}

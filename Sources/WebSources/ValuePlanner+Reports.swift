import Rewriters
import SourceJSON
import SourceText
import StyleMigration
import StyleSpec

/// What the engine says of a value.
extension ValuePlanner {
  /// What the engine says of a filter whose old conditions it did not see, where expressions stand beside them: it is asked with an
  /// old condition in the place of each; `nil` for a filter of one language.
  mutating func mixed(
    _ site: ValueSite, _ shape: ValueShape, choices: Int, beside edited: EditedStyle, _ writer: ValueWriter
  ) -> (report: MigrationReport, asked: LiteralDocument)? {
    guard edited.report.sites.isEmpty, !shape.conditions.isEmpty,
      let document = document(of: site, shape, choices: choices, showsOld: true, writer),
      let report = self.edited(document, .filter)?.report
    else { return nil }
    let isMixed = report.sites.contains { site in
      switch site.outcome {
      case .left: true
      case .migrated(let rewriting): if case .repaired = rewriting.proof { true } else { false }
      }
    }
    return isMixed ? (report, document) : nil
  }

  /// The value as the engine leaves it; `nil` where it writes one.
  func leftByEngine(_ site: ValueSite, _ report: MigrationReport, _ document: LiteralDocument) -> ValuePlan? {
    guard let first = report.sites.first(where: { if case .left = $0.outcome { true } else { false } }),
      case .left(let diagnostic) = first.outcome
    else { return nil }
    var plan = ValuePlan(site, .leftByEngine(first, offset: document.code(at: diagnostic.offset)))
    plan.notes = report.notes
    if let name = site.constant { plan.mentions = [(name, site.token)] }
    return plan
  }

  /// What reports have of a value that is written.
  func reported(_ report: MigrationReport, _ site: ValueSite, _ shape: ValueShape) -> MigrationReport.Site {
    // The last is the value; before it stand the colours in it.
    if let own = report.sites.last { return own }
    // The conditions of a filter that the engine did not see are proved below.
    return MigrationReport.Site(
      pointer: JSONPointer(written: ""), range: SourceRange(lowerBound: 0, upperBound: 0), layer: nil,
      property: "filter",
      kind: .filter,
      outcome: .migrated(
        MigrationReport.Rewriting(
          newOperator: shape.conditions.first.flatMap { Self.operatorName(of: $0.json) } ?? "in",
          rewriter: .filterPlain,
          proof: .proved(samples: 0, exemptions: 0)))
    )
  }

  private static func operatorName(of json: [UInt8]) -> String? {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: json).root[0]?.string?.string
    } catch {
      return nil
    }
  }
}

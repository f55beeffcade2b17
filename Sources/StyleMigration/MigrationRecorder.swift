import Equivalence
import LegacyStyle
import Rewriters
import SourceJSON
import StyleExpressions
import StyleSpec

/// Turns outcomes into edits and a report.
struct MigrationRecorder {
  private var places: LocationCursor
  private(set) var edits: [SourceEdit] = []
  private var sites: [MigrationReport.Site] = []
  private var notes: [Diagnostic] = []
  private var noted: Set<KnownDifference> = []

  init(_ document: JSONDocument) {
    places = LocationCursor(document)
  }

  mutating func record(_ site: PropertySite, _ outcome: SiteOutcome) {
    switch outcome {
    case .modern: break
    case .left(let refusal, let kind):
      // The value comes before what offends inside it: places are asked for in ascending order.
      let start = places.location(at: site.value.range.lowerBound)
      let place = refusal.range.map { places.location(at: $0.lowerBound) } ?? start
      let diagnostic = Diagnostic(
        id: DiagnosticID(rawValue: refusal.id), severity: refusal.severity, pointer: site.pointer.description,
        line: place.line, column: place.column, message: refusal.message, divergence: refusal.divergence)
      append(site, at: start, kind: kind, .left(diagnostic))
    case .migrated(let proved, let kind, let differences):
      let fragment = proved.expression.propertyValue
      edits.append(
        SourceEdit(range: site.value.range, replacement: ValueLayout(of: site.value).text(of: fragment)))
      let rewriting = MigrationReport.Rewriting(
        newOperator: proved.expression.operatorName, rewriter: proved.rewriter.rawValue, samples: proved.samples,
        exemptions: proved.exemptions)
      let start = places.location(at: site.value.range.lowerBound)
      append(site, at: start, kind: kind, .migrated(rewriting))
      note(differences, of: site, at: start)
    }
  }

  private mutating func append(
    _ site: PropertySite, at place: SourceLocation, kind: String, _ outcome: MigrationReport.Outcome
  ) {
    sites.append(
      MigrationReport.Site(
        pointer: site.pointer.description, line: place.line, column: place.column, layer: site.layer?.string,
        property: site.name.string, kind: kind, outcome: outcome))
  }

  private mutating func note(
    _ differences: Set<KnownDifference>, of site: PropertySite, at place: SourceLocation
  ) {
    let fresh = differences.subtracting(noted)
    guard !fresh.isEmpty else { return }
    noted.formUnion(fresh)
    for difference in fresh.sorted(by: { $0.id < $1.id }) {
      notes.append(
        Diagnostic(
          id: DiagnosticID(rawValue: difference.id), severity: .note, pointer: site.pointer.description,
          line: place.line, column: place.column, message: difference.message, divergence: difference.divergence))
    }
  }

  func report(semantics: SourceSemantics) -> MigrationReport {
    MigrationReport(semantics: semantics, sites: sites, notes: notes)
  }
}

extension StyleExpression {
  /// The JSON to write for a property: a constant stands as itself, unless a renderer would take it for an expression.
  var propertyValue: JSONFragment {
    guard case .constant(let literal) = self else { return fragment }
    if case .array(let elements) = literal.value, case .string(let name)? = elements.first,
      StyleExpression.isOperator(name)
    {
      return fragment
    }
    return literal.fragment
  }

  var operatorName: String {
    if case .constant = self { return "constant" }
    guard case .array(let elements, _) = fragment, case .scalar(let name)? = elements.first else { return "constant" }
    return String(decoding: name.dropFirst().dropLast(), as: UTF8.self)
  }
}

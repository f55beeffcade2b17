import Rewriters
import SourceJSON
import StyleExpressions
import StyleSpec

/// Turns outcomes into edits and a report.
struct MigrationRecorder {
  private var cursor: LocationCursor

  /// From the text that is edited back to the one that came in, the last edits last.
  private let maps: [OffsetMap]
  private(set) var edits: [SourceEdit] = []
  private var sites: [MigrationReport.Site] = []
  private var notes: [Diagnostic] = []
  private var noted: Set<SiteRemark> = []

  /// - Parameters:
  ///   - document: The text that came in, in which places are reported.
  ///   - maps: The edits that were made to it since.
  init(_ document: JSONDocument, through maps: [OffsetMap] = []) {
    cursor = LocationCursor(document)
    self.maps = maps
  }

  private mutating func place(of offset: Int) -> SourceLocation {
    cursor.location(at: maps.reversed().reduce(offset) { $1.oldOffset(of: $0) })
  }

  mutating func record(_ site: PropertySite, _ outcome: SiteOutcome) {
    switch outcome {
    case .modern: break
    case .noted(let remark): note([remark], of: site, at: place(of: site.value.range.lowerBound))
    case .left(let refusal, let kind):
      // The value comes before what offends inside it: places are asked for in ascending order.
      let start = place(of: site.value.range.lowerBound)
      let place = refusal.range.map { self.place(of: $0.lowerBound) } ?? start
      let diagnostic = Diagnostic(
        id: DiagnosticID(rawValue: refusal.id), severity: refusal.severity, pointer: site.pointer.description,
        line: place.line, column: place.column, message: refusal.message, divergence: refusal.divergence)
      append(site, at: start, kind: kind, .left(diagnostic))
    case .migrated(let proved, let kind, let remarks):
      let fragment = proved.expression.propertyValue
      if site.owner == .filter {
        edits += FilterEdits(from: site.value, to: fragment).edits
      } else {
        edits.append(
          SourceEdit(range: site.value.range, replacement: ValueLayout(of: site.value).text(of: fragment)))
      }
      let rewriting = MigrationReport.Rewriting(
        newOperator: proved.expression.operatorName, rewriter: proved.rewriter.rawValue, samples: proved.samples,
        exemptions: proved.exemptions, isRepaired: proved.isRepaired)
      let start = place(of: site.value.range.lowerBound)
      append(site, at: start, kind: kind, .migrated(rewriting))
      note(remarks, of: site, at: start)
    }
  }

  /// A colour in a new spelling, evaluated once by both parsers.
  mutating func record(_ respelling: ColorMigration.Respelling) {
    let node = respelling.node
    edits.append(SourceEdit(range: node.range, replacement: JSONFragment.string(respelling.text).text))
    let place = self.place(of: node.range.lowerBound)
    sites.append(
      MigrationReport.Site(
        pointer: node.pointer.description, line: place.line, column: place.column, layer: respelling.site.layer?.string,
        property: respelling.site.name.string, kind: "colour",
        outcome: .migrated(
          .init(newOperator: "constant", rewriter: RewriterID.colorFraction.rawValue, samples: 1, exemptions: 0))))
  }

  /// What a layer's request to be left alone does not apply to.
  mutating func record(_ ignore: LayerIgnore, of layer: Int, met: Set<JSONString>) {
    let site = PropertySite(
      value: ignore.node, name: LayerIgnore.key, path: .layerMember(layer), layer: nil, owner: .address)
    let place = self.place(of: ignore.node.range.lowerBound)
    switch ignore.names(besides: met) {
    case nil: break
    case []?: note([.ignoresNothing(nil)], of: site, at: place)
    case let names?: note(names.map { .ignoresNothing($0) }, of: site, at: place)
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

  private mutating func note(_ remarks: [SiteRemark], of site: PropertySite, at place: SourceLocation) {
    for remark in remarks where noted.insert(remark).inserted || remark.isSaidOfEach {
      notes.append(
        Diagnostic(
          id: DiagnosticID(rawValue: remark.id), severity: .note, pointer: site.pointer.description,
          line: place.line, column: place.column, message: remark.message, divergence: remark.divergence))
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

  fileprivate var operatorName: String {
    if case .constant = self { return "constant" }
    guard case .array(let elements, _) = fragment, case .scalar(let name)? = elements.first else { return "constant" }
    return String(decoding: name.dropFirst().dropLast(), as: UTF8.self)
  }
}

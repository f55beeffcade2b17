import Rewriters
import SourceJSON
import SourceText
import StyleExpressions
import StyleSpec

/// Turns the outcomes of one pass into edits of its text and entries of the report.
struct MigrationRecorder {
  /// From the text that is edited back to the one that came in, the last edits last.
  private let maps: [OffsetMap]
  private(set) var edits = SourceEdits()
  private(set) var draft: ReportDraft
  private var noted: Set<SiteRemark> = []

  /// The number that the first layer of the sites has in the report.
  private var firstLayer = 0

  /// - Parameters:
  ///   - draft: What the passes before have to report.
  ///   - maps: The edits that they made.
  init(_ draft: ReportDraft, through maps: [OffsetMap]) {
    self.draft = draft
    self.maps = maps
  }

  /// Makes room for the values of sites, each with an edit.
  mutating func reserve(for sites: PropertySites) {
    // Filters take several; memory that is not written costs nothing.
    edits.reserveCapacity(edits.count + 2 * sites.count)
    firstLayer = draft.reserve(sites.count, in: sites.layers)
  }

  /// Takes the lines and columns of what will be recorded.
  mutating func append(_ locations: SiteLocations) { draft.append(locations) }

  // MARK: Values

  /// The edits that put a rewriting in the place of a value; `nil` where they would not spell what was judged.
  static func edits(of site: PropertySite, to written: WrittenExpression) -> [SourceEdit]? {
    let edits =
      site.owner == .filter
      ? FilterEdits(from: site.value, to: written.fragment).edits
      : [SourceEdit(range: site.value.range, replacement: ValueLayout(of: site.value).text(of: written.fragment))]
    return written.isSpelled(by: edits, of: site.value) ? edits : nil
  }

  /// Adds edits.
  ///
  /// - Returns: Their numbers.
  mutating func edit(_ edits: [SourceEdit]) -> Range<Int> {
    let first = self.edits.count
    for edit in edits { self.edits.append(edit) }
    return first..<self.edits.count
  }

  /// Adds edits like those of some numbers, for an equal text that stands so many bytes further on.
  mutating func edit(like numbers: Range<Int>, movedBy distance: Int) {
    edits.append(like: numbers, movedBy: distance)
  }

  /// Records why a value is left as it is; where it stands is told for one of the sites for which room was made.
  mutating func record(
    _ site: PropertySite, at place: PropertySites.Place? = nil, left refusal: SiteRefusal, kind: String
  ) {
    let remark = ReportDraft.Remark(
      offset: original(refusal.range?.lowerBound ?? site.value.range.lowerBound), pointer: site.pointerText,
      id: refusal.id, severity: refusal.severity, message: refusal.message, divergence: refusal.divergence)
    _ = append(site, at: place, kind: kind, .left(remark))
  }

  /// Records a value that was migrated.
  ///
  /// - Returns: Its number in the report, for the next ones that are equal; `nil` where something else was left before.
  mutating func record(
    _ site: PropertySite, at place: PropertySites.Place, _ written: WrittenValue, kind: String, remarks: [SiteRemark]
  ) -> Int? {
    note(remarks, of: site)
    return append(site, at: place, kind: kind, .migrated(written.rewriting))
  }

  /// Records a value that is equal to the one of a number; what is said of each is said by the caller.
  mutating func record(equalTo number: Int, at place: PropertySites.Place) {
    draft.append(equal: number, at: original(Int(place.start)), inLayer: layerNumber(of: place))
  }

  /// A colour in a new spelling, evaluated once by both parsers.
  mutating func record(_ respelling: ColorMigration.Respelling) {
    let node = respelling.node
    edits.append(SourceEdit(range: node.range, replacement: JSONFragment.string(respelling.text).text))
    let way = node.pointer.components
    let isInLayer = respelling.site.layer != nil
    let rewriting = MigrationReport.Rewriting(
      newOperator: "constant", rewriter: RewriterID.colorFraction.rawValue, samples: 1, exemptions: 0)
    _ = draft.append(
      .init(
        pointer: JSONPointer(isInLayer ? Array(way.dropFirst(2)) : way).description, property: respelling.site.name,
        kind: "colour", outcome: .migrated(rewriting)),
      at: original(node.range.lowerBound), in: respelling.site.layerPlace, id: respelling.site.layerID?.string)
  }

  /// What a layer's request to be left alone does not apply to.
  mutating func record(_ ignore: LayerIgnore, of layer: Int, met: Set<JSONString>) {
    let site = PropertySite(
      .init(name: LayerIgnore.key, path: .layerMember, owner: .address), value: ignore.node, in: .init(index: layer))
    switch ignore.names(besides: met) {
    case nil: break
    case []?: note([.ignoresNothing(nil)], of: site)
    case let names?: note(names.map { .ignoresNothing($0) }, of: site)
    }
  }

  private mutating func append(
    _ site: PropertySite, at place: PropertySites.Place?, kind: String, _ outcome: ReportDraft.Outcome
  ) -> Int? {
    let value = ReportDraft.Value(pointer: site.pointerEnd, property: site.name, kind: kind, outcome: outcome)
    if let place { return draft.append(value, at: original(Int(place.start)), inLayer: layerNumber(of: place)) }
    return draft.append(
      value, at: original(site.value.range.lowerBound), in: site.layerPlace, id: site.layerID?.string)
  }

  /// The number of a site's layer in the report.
  private func layerNumber(of place: PropertySites.Place) -> Int { firstLayer + Int(place.layer) }

  mutating func note(_ remarks: [SiteRemark], of site: PropertySite) {
    for remark in remarks where noted.insert(remark).inserted || remark.isSaidOfEach {
      draft.append(
        ReportDraft.Remark(
          offset: original(site.value.range.lowerBound), pointer: site.pointerText, id: remark.id,
          severity: remark.severity, message: remark.message, divergence: remark.divergence))
    }
  }

  /// The place of a byte in the text that came in.
  private func original(_ offset: Int) -> Int { maps.original(offset) }

  /// A style in `imports`: its new text, unless that is the old one, and what it has to report.
  mutating func record(_ style: ImportedStyle, writtenAs text: [UInt8]?, _ inner: ReportDraft) {
    if let text { edits.append(SourceEdit(range: style.value.range, replacement: text)) }
    draft.append(inner, at: original(style.value.range.lowerBound), below: style.pointer.description)
  }

  // MARK: Structure

  /// What the structure pass did and left: of each kind of change the first, with the number of the others.
  mutating func record(_ structure: StructureMigration) {
    edits = SourceEdits(structure.edits)
    var counts: [String: Int] = [:]
    for change in structure.changes where change.kind == .migrated { counts[change.id, default: 0] += 1 }
    for change in structure.changes {
      switch change.kind {
      case .left:
        let name: JSONString = if case .key(let key)? = change.pointer.components.last { key } else { "structure" }
        _ = draft.append(
          .init(
            pointer: change.pointer.description, property: name, kind: "structure",
            outcome: .left(remark(change, severity: .warning))),
          at: original(change.offset), in: nil, id: nil)
      case .note: draft.append(remark(change, severity: .note))
      case .migrated:
        guard let count = counts.removeValue(forKey: change.id) else { continue }
        var remark = remark(change, severity: .note)
        if count > 1 { remark.message += " (and \(count - 1) more)" }
        draft.append(remark)
      }
    }
  }

  private func remark(_ change: StructureChange, severity: Diagnostic.Severity) -> ReportDraft.Remark {
    ReportDraft.Remark(
      offset: original(change.offset), pointer: change.pointer.description, id: change.id, severity: severity,
      message: change.message)
  }
}

extension StyleExpression {
  /// The JSON to write for a property: a constant stands as itself, unless a renderer would take it for an expression.
  var propertyValue: JSONFragment {
    guard case .constant(let literal) = self else { return fragment }
    // Renderers refuse `"{name}"` where tokens have no meaning, or take it for one where they have.
    if case .string(let string) = literal.value, string.isSingleToken {
      return .array([.string("literal"), literal.fragment])
    }
    if case .array(let elements) = literal.value, case .string(let name)? = elements.first,
      StyleExpression.isOperator(name)
    {
      return fragment
    }
    return literal.fragment
  }
}

extension StyleExpression {
  fileprivate var isConstant: Bool { if case .constant = self { true } else { false } }
}

extension JSONString {
  /// Whether the whole is one token, as the reference validator looks for them.
  fileprivate var isSingleToken: Bool {
    let bytes = string.utf8
    return bytes.count > 2 && bytes.first == UInt8(ascii: "{")
      && bytes.firstIndex(of: UInt8(ascii: "}")) == bytes.index(before: bytes.endIndex)
  }
}

extension ProvedRewriting {
  /// The outermost operator of the expression.
  var operatorName: String {
    guard !expression.isConstant, case .array(let elements, _) = fragment, case .scalar(let name)? = elements.first
    else { return "constant" }
    return String(decoding: name.dropFirst().dropLast(), as: UTF8.self)
  }
}

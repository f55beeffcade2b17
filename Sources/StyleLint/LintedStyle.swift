import Rewriters
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// Collects the findings about a style, and the valid fixes.
struct LintedStyle {
  /// A diagnostic with the id of the layer, and whether it will not be found again.
  private typealias Found = (diagnostic: Diagnostic, layer: String?, isFixed: Bool)

  private let document: JSONDocument

  /// The style after a migration, whose filters determine the facts about features.
  private let migrated: JSONDocument
  let options: StyleMigrator.Options

  /// Whether fixes are made; otherwise they are offered.
  let isFixing: Bool

  private var found: [Found] = []
  var edits: [SourceEdit] = []

  /// Where colours were respelled.
  var respelled: Set<Int> = []

  /// The filters of layers, and the facts about features that follow from them.
  private lazy var filters = Self.filters(of: VisitedStyle(migrated.root, target: options.target.renderers))
  private var facts: [Int: Facts] = [:]

  /// The filters that were reported as mixed, by their pointers.
  var mixed: Set<JSONPointer> = []

  init(_ document: JSONDocument, migrated: JSONDocument, _ options: StyleMigrator.Options, isFixing: Bool) {
    (self.document, self.migrated, self.options, self.isFixing) = (document, migrated, options, isFixing)
  }

  /// What was found, in the order of the file.
  var diagnostics: [Diagnostic] { sorted.map { $0.diagnostic } }

  /// The sort is stable: what has one offset stays in the order in which it was found.
  private var sorted: [Found] {
    if found.isEmpty { return [] }
    var sorted = found.sorted { $0.diagnostic.offset < $1.diagnostic.offset }
    let lines = LineTable(document.bytes)
    for index in sorted.indices { sorted[index].diagnostic.locate(in: lines) }
    return sorted
  }

  /// The findings as values that were left, except notes; earlier fixes become notes as well.
  func report(noting fixed: [Diagnostic] = []) -> MigrationReport {
    let found = sorted
    let sites = found.filter { $0.diagnostic.severity != .note }.map { found in
      let (left, offset) = (found.diagnostic, found.diagnostic.offset)
      return MigrationReport.Site(
        pointer: left.pointer, range: SourceRange(lowerBound: offset, upperBound: offset), location: left.location,
        layer: found.layer, property: left.pointer.subject, kind: .value, outcome: .left(left))
    }
    return MigrationReport(
      semantics: options.semantics, target: options.target, preference: options.preference, sites: sites,
      notes: fixed + found.map { $0.diagnostic }.filter { $0.severity == .note }
    ).selecting(by: options)
  }

  /// The fixes, as notes.
  var fixed: [Diagnostic] { sorted.filter { $0.isFixed }.map { $0.diagnostic } }

  /// The fixes, sorted; only the first of those that overlap.
  var fixes: [SourceEdit] {
    edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.reduce(into: []) { kept, edit in
      if edit.range.lowerBound >= kept.last?.range.upperBound ?? 0 { kept.append(edit) }
    }
  }

  /// The style with fixes applied.
  func bytes(with kept: [SourceEdit]) -> [UInt8] {
    var layout = FileLayout(of: options.layout == .auto ? document : nil)
    layout.noteScalars()
    return layout.formatted(SourceEdit.apply(kept, to: document.bytes))
  }

  mutating func run() throws(MigrationError) {
    // Constants and drafts are not checked before the style is upgraded.
    if document.root["version"]?.number == 7 { return }
    let walk = try StyleWalker(document, isLinting: true)
    for site in walk.sites {
      let isIgnored = site.layer.flatMap { walk.ignores[$0]?.covers(site.name) } ?? false
      // A value that a template fills in is unknown.
      if site.placeholder == nil, !visitMixed(site, isIgnored: isIgnored) { visit(site, isIgnored: isIgnored) }
      for rule in RuleCatalog.sites { add(rule.findings((site, options.target.renderers)), of: site) }
      for condition in site.legacyConditions {
        for rule in RuleCatalog.legacyConditions { add(rule.findings(condition), of: site) }
      }
    }
    // A migration upgrades styles of earlier versions to this one.
    if document.root["version"].map({ $0.number == 8 }) ?? true,
      let style = VisitedStyle(document.root, target: options.target.renderers)
    {
      visitMembers(of: style, walk)
    }
    if isFixing { respellColors(of: walk) }
  }

  /// Visits constants, keys, and the parts of the style.
  private mutating func visitMembers(of style: VisitedStyle, _ walk: StyleWalker) {
    let tokens = options.parts.contains(.tokens) ? options.semantics.legacy : nil
    for (finding, layer) in StyleVisitor(style, readingTokens: tokens).found {
      var finding = finding
      var proof: MigrationReport.Proof?
      let path = (layer?.place.components ?? []) + (layer?.node ?? style.root).components(to: finding.node)
      if let edit = finding.edit {
        let name: JSONString = if case .key(let key)? = path.last { key } else { "" }
        let isIgnored = layer.flatMap { walk.ignores[$0.place.index]?.covers(name) } ?? false
        if isIgnored || options.excludes(finding.kind) {
          finding.fix = nil
        } else if isFixing {
          edits.append(edit)
          // Every parser reads it: one input.
          proof = MigrationReport.Proof(samples: 1, exemptions: 0)
        }
      }
      add(finding, at: JSONPath(path).pointer, ofLayer: layer?.place.id, fixed: proof)
    }
  }

  /// The facts about each feature that a value applies to, which follow from the filter of its layer; a legacy filter
  /// has none.
  mutating func facts(at site: PropertySite) -> Facts {
    guard site.owner != .filter, let layer = site.layer, let filter = filters[layer] else { return Facts() }
    if let known = facts[layer] { return known }
    let isExpression = filter.kind == .boolean || [.neutral, .expression].contains(FilterClass(filter))
    let place = ExpressionPlace(filterFor: options.target.renderers)
    let found = isExpression ? TypeWalk(PlacedExpression(filter, at: place), given: Facts())?.whenTrue : nil
    facts[layer] = found ?? Facts()
    return found ?? Facts()
  }

  /// The filters by the indices of their layers; a layer with a `ref` has the filter of the other layer.
  private static func filters(of style: VisitedStyle?) -> [Int: JSONNode] {
    (style?.layers ?? []).reduce(into: [:]) { filters, layer in
      let other = layer.node["ref"]?.string.flatMap { style?.layersByID[$0] }
      filters[layer.place.index] = layer.node["filter"] ?? other?["filter"]
    }
  }

  mutating func add(_ findings: [LintFinding], of site: PropertySite, fixed proof: MigrationReport.Proof? = nil) {
    for finding in findings { add(finding, at: site.pointer, ofLayer: site.owningLayer?.id, fixed: proof) }
  }

  private mutating func add(
    _ finding: LintFinding, at pointer: JSONPointer, ofLayer layer: String?, fixed proof: MigrationReport.Proof?
  ) {
    let isNote = proof != nil || finding.kind.severity == .note
    // Notes are printed without the value that they are about.
    let subject = isNote ? (layer.map { "layer \"\($0)\", " } ?? "") + pointer.subject + ": " : ""
    let message = proof.map { "fixed, \($0): \(subject)\(finding.message)" } ?? subject + finding.text
    let diagnostic = Diagnostic(
      id: DiagnosticID(finding.kind), severity: isNote ? .note : .warning, pointer: pointer,
      offset: finding.range.lowerBound, message: message, topic: finding.subject)
    found.append((diagnostic, layer, isFixed: proof != nil))
  }

  /// Everything that a migration would change or leave.
  mutating func add(_ report: MigrationReport) {
    removeWhatIsReported(in: report)
    let findings = found.map { $0.diagnostic }
    let special = Set(findings.filter { $0.id.kind == SpecialKey.rule.kind }.map { $0.offset })
    for site in report.sites where !mixed.contains(site.pointer) {
      switch site.outcome {
      // The renderer's message about the same bytes is enough.
      case .left(let left)
      where left.id.kind == .filterPartDoesNotCompile
        && findings.contains { $0.pointer == left.pointer && $0.offset == left.offset }:
        break
      case .left(let diagnostic): found.append((diagnostic, site.layer, isFixed: false))
      // A migration would not write what the author means.
      case .migrated where special.contains(site.range.lowerBound): break
      case .migrated(let rewriting):
        let isFixed = rewriting.rewriter == .colorFraction && respelled.contains(site.range.lowerBound)
        let message =
          isFixed
          ? "fixed, \(rewriting.proof): legacy \(site.kind)"
          : "legacy \(site.kind); run `migrate-styles --in-place`\(rewriting.proof.repairAdvice)"
        let diagnostic = Diagnostic(
          id: DiagnosticID(site.kind.legacy ?? .legacyFunction), severity: isFixed ? .note : .warning,
          pointer: site.pointer, offset: site.range.lowerBound, message: message)
        found.append((diagnostic, site.layer, isFixed))
      }
    }
    // Dangling references are findings above. An ignored value may be the one that a fix would write.
    let known: [DiagnosticKind] = [.refNotFound, .refToRef, .unusedIgnore]
    found += report.notes.filter { !$0.id.tellsOfWritten && !known.contains($0.id.kind) }
      .map { ($0.asFinding, nil, false) }
  }

  /// Removes findings that the report has about the same value: that a property is unknown, that renderers ignore one
  /// outside of `paint`, that they do not read an old colour.
  private mutating func removeWhatIsReported(in report: MigrationReport) {
    var reported: [JSONPointer: Set<DiagnosticKind>] = [:]
    for note in report.notes { reported[note.pointer, default: []].insert(note.id.kind) }
    for site in report.sites {
      if case .left(let left) = site.outcome {
        reported[left.pointer, default: []].insert(left.id.kind)
        if left.id.kind == .misplacedProperty { reported[left.pointer, default: []].insert(UnknownKey.rule.kind) }
      }
      if site.kind == .color { reported[site.pointer, default: []].insert(UnreadableColor.rule.kind) }
    }
    found.removeAll { found in reported[found.diagnostic.pointer]?.contains(found.diagnostic.id.kind) == true }
  }
}

extension Diagnostic {
  /// The note of a migration about the structure, reworded as something to do, because nothing is written.
  fileprivate var asFinding: Diagnostic {
    let command = "run `migrate-styles --in-place`"
    let text: String
    switch id.kind {
    case .versionUpgraded: text = "version 7, which renderers refuse; \(command)"
    case .versionOfAuthor: text = message
    case let kind where kind.family == .change: text = "structure of an old style; \(command)"
    default: return self
    }
    return Diagnostic(id: id, severity: .warning, pointer: pointer, offset: offset, message: text)
  }
}

extension JSONNode {
  /// The path to a part, through objects and lists of objects; an element of any other list has the path of the list.
  fileprivate func components(to part: JSONNode) -> [JSONPath.Component] {
    var components = part.path(from: self).components
    while part.kind != .object, case .index? = components.last { components.removeLast() }
    return components
  }
}

extension JSONPointer {
  /// The name that messages begin with.
  fileprivate var subject: String { tokens.last { Int($0) == nil }.map { $0 == "layers" ? "layer" : $0 } ?? "style" }
}

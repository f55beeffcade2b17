import Rewriters
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// Collects what is to be said of a style, and the fixes that hold.
struct LintedStyle {
  /// With the id of the layer, and whether it will not be found again.
  private typealias Found = (diagnostic: Diagnostic, layer: String?, isFixed: Bool)

  private let document: JSONDocument

  /// The style as a migration writes it, whose filters tell what is known of features.
  private let migrated: JSONDocument
  let options: StyleMigrator.Options

  /// Whether fixes are made; otherwise they are offered.
  let isFixing: Bool

  private var found: [Found] = []
  var edits: [SourceEdit] = []

  /// Where colours were respelled.
  var respelled: Set<Int> = []

  /// The filters of layers, which tell what is known of their features, and what they tell.
  private lazy var filters = Self.filters(of: migrated)
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

  /// What was found as values that were left, but for notes; what was fixed before is noted as well.
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
    ).selecting(options.selection)
  }

  /// What is fixed, as notes.
  var fixed: [Diagnostic] { sorted.filter { $0.isFixed }.map { $0.diagnostic } }

  /// The fixes, sorted; of those that overlap the first.
  var fixes: [SourceEdit] {
    edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.reduce(into: []) { kept, edit in
      if edit.range.lowerBound >= kept.last?.range.upperBound ?? 0 { kept.append(edit) }
    }
  }

  /// The style with fixes made.
  func bytes(with kept: [SourceEdit]) -> [UInt8] {
    var layout = FileLayout(isKept: options.layout == .auto)
    layout.noteScalars(of: document)
    return layout.formatted(SourceEdit.apply(kept, to: document.bytes))
  }

  mutating func run() throws(MigrationError) {
    // What is a constant there, or a draft, is not to be judged before the style is upgraded.
    if document.root["version"]?.number == 7 { return }
    var walk = StyleWalker(document, isLinting: true)
    try walk.run()
    for site in walk.sites {
      let isIgnored = site.layer.flatMap { walk.ignores[$0]?.covers(site.name) } ?? false
      // What a template fills in is not known.
      if site.placeholder == nil, !visitMixed(site, isIgnored: isIgnored) { visit(site, isIgnored: isIgnored) }
      for rule in RuleCatalog.sites { add(rule.findings((site, options.target.renderers)), of: site) }
      for condition in site.legacyConditions {
        for rule in RuleCatalog.legacyConditions { add(rule.findings(condition), of: site) }
      }
    }
    // A migration brings styles of earlier versions to this one.
    if document.root["version"].map({ $0.number == 8 }) ?? true,
      let style = VisitedStyle(document.root, target: options.target.renderers)
    {
      visitMembers(of: style, walk)
    }
    if isFixing { respellColors(of: walk) }
  }

  /// Constants, keys, and the parts of the style beside each other.
  private mutating func visitMembers(of style: VisitedStyle, _ walk: StyleWalker) {
    let tokens = options.parts.contains(.tokens) ? options.semantics.legacy : nil
    for (finding, layer) in StyleVisitor(style, readingTokens: tokens).found {
      var finding = finding
      var proof: MigrationReport.Proof?
      let path = (layer?.site.place.components ?? []) + (layer?.node ?? style.root).components(to: finding.node)
      if let edit = finding.edit {
        let name: JSONString = if case .key(let key)? = path.last { key } else { "" }
        let isIgnored = layer.flatMap { walk.ignores[$0.site.index]?.covers(name) } ?? false
        if isIgnored || options.selection.excludes(finding.id) {
          finding.fix = nil
        } else if isFixing {
          edits.append(edit)
          // Every parser reads it: one input.
          proof = .proved(samples: 1, exemptions: 0)
        }
      }
      add(finding, at: JSONPath(path).pointer, ofLayer: layer?.site.id, fixed: proof)
    }
  }

  /// What is known of each feature to which a value applies, which the filter of its layer lets through; a legacy filter tells
  /// nothing.
  mutating func facts(at site: PropertySite) -> Facts {
    guard site.owner != .filter, let layer = site.layer, let filter = filters[layer] else { return Facts() }
    if let known = facts[layer] { return known }
    let isExpression = filter.kind == .boolean || [.neutral, .expression].contains(FilterClass(filter))
    let place = ExpressionPlace(.filter, isFilter: true, isLayout: false, target: options.target.renderers)
    let walk = isExpression ? TypeWalk(PlacedExpression(filter, at: place), given: Facts()) : nil
    let found = walk?.whenTrue ?? Facts()
    facts[layer] = found
    return found
  }

  /// The filters by the indices of their layers; a layer with a `ref` has that of the other layer.
  private static func filters(of style: JSONDocument) -> [Int: JSONNode] {
    let layers = LayerEntries(style.root)?.layers ?? []
    var (named, filters) = ([JSONString: JSONNode](), [Int: JSONNode]())
    for layer in layers { if let id = layer.node["id"]?.string, named[id] == nil { named[id] = layer.node } }
    for layer in layers {
      filters[layer.place.index] = layer.node["filter"] ?? layer.node["ref"]?.string.flatMap { named[$0]?["filter"] }
    }
    return filters
  }

  mutating func add(_ findings: [LintFinding], of site: PropertySite, fixed proof: MigrationReport.Proof? = nil) {
    for finding in findings { add(finding, at: site.pointer, ofLayer: site.owningLayer?.id, fixed: proof) }
  }

  private mutating func add(
    _ finding: LintFinding, at pointer: JSONPointer, ofLayer layer: String?, fixed proof: MigrationReport.Proof?
  ) {
    let isNote = proof != nil || finding.id.record.severity == .note
    // Notes are printed without the value that they are of.
    let subject = isNote ? (layer.map { "layer \"\($0)\", " } ?? "") + pointer.subject + ": " : ""
    let message = proof.map { "fixed, \($0): \(subject)\(finding.message)" } ?? subject + finding.text
    let diagnostic = Diagnostic(
      id: finding.id, severity: isNote ? .note : .warning, pointer: pointer,
      offset: finding.range.lowerBound, message: message, topic: finding.subject)
    found.append((diagnostic, layer, isFixed: proof != nil))
  }

  /// Everything that a migration would change or leave.
  mutating func add(_ report: MigrationReport) {
    removeWhatIsReported(in: report)
    let places = Set(found.map { "\($0.diagnostic.pointer) \($0.diagnostic.offset)" })
    let special = Set(
      found.filter { $0.diagnostic.id == DiagnosticID(SpecialKey.rule.declared) }.map { $0.diagnostic.offset })
    for site in report.sites where !mixed.contains(site.pointer) {
      switch site.outcome {
      // The renderer's words for the same bytes are enough.
      case .left(let left)
      where left.id.kind == .filterPartDoesNotCompile && places.contains("\(left.pointer) \(left.offset)"): break
      case .left(let diagnostic): found.append((diagnostic, site.layer, isFixed: false))
      // What a person means by it is not what a migration would write.
      case .migrated where special.contains(site.range.lowerBound): break
      case .migrated(let rewriting):
        let id = DiagnosticKind(legacy: site.kind) ?? .legacyFunction
        let isFixed = rewriting.rewriter == .colorFraction && respelled.contains(site.range.lowerBound)
        let message =
          isFixed
          ? "fixed, \(rewriting.proof): legacy \(site.kind)"
          : "legacy \(site.kind); run `migrate-styles --in-place`\(rewriting.proof.repairAdvice)"
        let diagnostic = Diagnostic(
          id: DiagnosticID(id), severity: isFixed ? .note : .warning, pointer: site.pointer,
          offset: site.range.lowerBound, message: message)
        found.append((diagnostic, site.layer, isFixed))
      }
    }
    // References that lead nowhere are findings above. What is ignored may be what a fix would write.
    let known: [DiagnosticKind?] = [
      .refNotFound, .refToRef, .refCycle, .unusedIgnore,
    ]
    found += report.notes.filter { !$0.id.tellsOfWritten && !known.contains($0.id.kind) }
      .map { ($0.asFinding, nil, false) }
  }

  /// Removes what the report says of the same value: of an unknown property that it is unknown, of one beside `paint` that renderers
  /// ignore it, of an old colour that they do not read it.
  private mutating func removeWhatIsReported(in report: MigrationReport) {
    var reported = Set(report.notes.map { "\($0.pointer) \($0.id.rawValue)" })
    for site in report.sites {
      if case .left(let left) = site.outcome {
        reported.insert("\(left.pointer) \(left.id.rawValue)")
        if left.id.kind == .misplacedProperty {
          reported.insert("\(left.pointer) \(UnknownKey.rule.declared.id)")
        }
      }
      guard site.kind == .color else { continue }
      let unreadable = UnreadableColor.rule.declared.id
      reported.formUnion(["\(site.pointer) \(unreadable)", "\(site.range.lowerBound) \(unreadable)"])
    }
    found.removeAll { diagnostic, _, _ in
      let places = [diagnostic.pointer.description, "\(diagnostic.offset)"]
      return places.contains { reported.contains("\($0) \(diagnostic.id.rawValue)") }
    }
  }
}

extension Diagnostic {
  /// The note of a migration about the structure as what is to be done, where nothing is written.
  fileprivate var asFinding: Diagnostic {
    let command = "run `migrate-styles --in-place`"
    let text: String
    switch (id.family, id.kind) {
    case (_, .versionUpgraded): text = "version 7, which renderers refuse; \(command)"
    case (.change, _): text = "structure of an old style; \(command)"
    case (_, .versionOfAuthor): text = message
    default: return self
    }
    return Diagnostic(id: id, severity: .warning, pointer: pointer, offset: offset, message: text)
  }
}

extension JSONNode {
  /// The way to a part: through objects, by keys as well, and through lists of objects; an element of any other list has the way
  /// of the list.
  fileprivate func components(to part: JSONNode) -> [JSONPath.Component] {
    var components = part.path(from: self).components
    while part.kind != .object, case .index? = components.last { components.removeLast() }
    return components
  }
}

extension JSONPointer {
  /// The name of what stands there, as messages begin with it.
  fileprivate var subject: String { tokens.last { Int($0) == nil }.map { $0 == "layers" ? "layer" : $0 } ?? "style" }
}

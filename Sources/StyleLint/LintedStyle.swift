import Rewriters
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec
import StyleStructure

/// Collects what is to be said of a style, and the fixes that hold.
struct LintedStyle {
  private struct Found {
    var diagnostic: Diagnostic

    /// Whether it will not be found again.
    var isFixed = false

    /// The id of the layer.
    var layer: String?
  }

  private let document: JSONDocument

  /// The style as a migration writes it, whose filters tell what is known of features.
  private let migrated: JSONDocument
  let options: StyleMigrator.Options

  /// Whether fixes are made; otherwise they are offered.
  let isFixing: Bool

  /// How many styles are around this one; fixes are made in the outermost.
  let level: Int
  private var found: [Found] = []
  var edits: [SourceEdit] = []

  /// Where colours were respelled.
  var respelled: Set<Int> = []

  /// The filters of layers, of those with a `ref` that of the other layer.
  private var filters: [Int: JSONNode] = [:]

  /// What is known of the features of layers.
  private var facts: [Int: Facts] = [:]

  /// The filters that were reported as mixed, by their pointers.
  var mixed: Set<JSONPointer> = []

  init(
    _ document: JSONDocument, migrated: JSONDocument, _ options: StyleMigrator.Options, isFixing: Bool, level: Int = 0
  ) {
    (self.document, self.migrated) = (document, migrated)
    self.options = options
    self.isFixing = isFixing
    self.level = level
  }

  // MARK: Results

  /// What was found, in the order of the file.
  var diagnostics: [Diagnostic] { sorted.map { $0.diagnostic } }

  /// The sort is stable: what has one offset stays in the order in which it was found.
  private var sorted: [Found] {
    var sorted = found.sorted { $0.diagnostic.offset < $1.diagnostic.offset }
    let lines = sorted.isEmpty ? nil : LineTable(document.bytes)
    for index in sorted.indices { if let lines { sorted[index].diagnostic.locate(in: lines) } }
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

  // MARK: The style

  mutating func run() throws(MigrationError) {
    // What is a constant there, or a draft, is not to be judged before the style is upgraded.
    if document.root["version"]?.number == 7 { return }
    var walk = StyleWalker(document, isLinting: true)
    try walk.run()
    let style = VisitedStyle(document.root, types: walk.types, target: options.target.renderers)
    for layer in LayerEntries(migrated.root)?.layers ?? [] { filters[layer.place.index] = layer.node["filter"] }
    for layer in style?.layers ?? [] where filters[layer.site.index] == nil {
      let other = layer.ref.flatMap { style?.layersByID[$0] }.flatMap { style?.layers[$0] }
      filters[layer.site.index] = other.flatMap { filters[$0.site.index] }
    }
    for site in walk.sites {
      let isIgnored = site.layer.flatMap { walk.ignores[$0]?.covers(site.name) } ?? false
      // What a template fills in is not known.
      if site.placeholder == nil, !visitMixed(site, isIgnored: isIgnored) { visit(site, isIgnored: isIgnored) }
      let found = RuleCatalog.sites.flatMap { $0.findings((site, options.target.renderers)) }
      for finding in found { add(finding, of: site) }
      guard site.isLegacyFilter else { continue }
      for finding in RuleCatalog.legacyFilters.flatMap({ $0.findings(site.value) }) { add(finding, of: site) }
    }
    // A migration brings styles of earlier versions to this one.
    if let style, document.root["version"].map({ $0.number == 8 }) ?? true { visitMembers(of: style, walk) }
    if isFixing { respellColors(of: walk) }
  }

  /// Constants, keys, and the parts of the style beside each other.
  private mutating func visitMembers(of style: VisitedStyle, _ walk: StyleWalker) {
    let tokens = options.parts.contains(.tokens) ? options.semantics.legacy : nil
    for (finding, layer) in StyleVisitor(style, readingTokens: tokens).found {
      var finding = finding
      var proof: MigrationReport.Proof?
      if let edit = finding.edit {
        let name: JSONString = if case .key(let key)? = finding.path.last { key } else { "" }
        let isIgnored = layer.flatMap { walk.ignores[$0.index]?.covers(name) } ?? false
        if isIgnored || level > 0 || options.selection.excludes(finding.id) {
          finding.fix = nil
        } else if isFixing {
          edits.append(edit)
          // Every parser reads it: one input.
          proof = .proved(samples: 1, exemptions: 0)
        }
      }
      add(finding, at: JSONPath(finding.path).pointer, ofLayer: layer?.id, fixed: proof)
    }
  }

  /// What is known of each feature to which a value applies.
  mutating func facts(at site: PropertySite) -> Facts {
    guard site.owner != .filter, let layer = site.layer, let filter = filters[layer] else { return Facts() }
    let found = facts[layer] ?? Facts(ofFilter: filter, target: options.target.renderers)
    facts[layer] = found
    return found
  }

  /// Looks at the styles in the imports.
  mutating func runInImports(
    _ read: ([UInt8]) throws(MigrationError) -> JSONDocument
  ) throws(MigrationError) {
    for style in ImportedStyle.all(in: document.root) where level < ImportedStyle.maximumLevel {
      let document = try read(Array(style.value.spelling))
      var inner = LintedStyle(document, migrated: document, options, isFixing: false, level: level + 1)
      try inner.run()
      try inner.runInImports(read)
      let pointer = style.path.description
      mixed.formUnion(inner.mixed.map { JSONPointer(written: pointer + $0.description) })
      found += inner.found.map {
        Found(diagnostic: $0.diagnostic.moved(by: style.value.range.lowerBound, below: pointer), layer: $0.layer)
      }
    }
  }

  // MARK: Diagnostics

  mutating func add(_ finding: LintFinding, of site: PropertySite, fixed proof: MigrationReport.Proof? = nil) {
    add(finding, at: site.pointer, ofLayer: site.owningLayer?.id, fixed: proof)
  }

  private mutating func add(
    _ finding: LintFinding, at pointer: JSONPointer, ofLayer layer: String?, fixed proof: MigrationReport.Proof?
  ) {
    let isNote = proof != nil || finding.id.record.severity == .note
    // Notes are printed without the value that they are of.
    let subject = isNote ? (layer.map { "layer \"\($0)\", " } ?? "") + pointer.subject + ": " : ""
    let message = proof.map { "fixed, \($0): \(subject)\(finding.message)" } ?? subject + finding.text
    found.append(
      Found(
        diagnostic: Diagnostic(
          id: DiagnosticID(finding.id), severity: isNote ? .note : .warning, pointer: pointer,
          offset: finding.range.lowerBound, message: message, topic: finding.subject),
        isFixed: proof != nil, layer: layer))
  }

  /// Everything that a migration would change or leave.
  mutating func add(_ report: MigrationReport) {
    removeWhatIsReported(in: report)
    for site in report.sites where !mixed.contains(site.pointer) {
      func isFound(_ offset: Int, where isSuch: (Diagnostic) -> Bool) -> Bool {
        found.contains { $0.diagnostic.offset == offset && isSuch($0.diagnostic) }
      }
      switch site.outcome {
      // The renderer's words for the same bytes are enough.
      case .left(let left)
      where left.id.kind == .filter(.partDoesNotCompile) && isFound(left.offset) { $0.pointer == left.pointer }:
        break
      case .left(let diagnostic): found.append(Found(diagnostic: diagnostic, layer: site.layer))
      // What a person means by it is not what a migration would write.
      case .migrated
      where isFound(site.range.lowerBound) { $0.id.kind == .rule(SpecialKey.rule.declared) }: break
      case .migrated(let rewriting):
        let id = DiagnosticKind(legacy: site.kind) ?? .lint(.legacyFunction)
        let isFixed = rewriting.rewriter == .colorFraction && respelled.contains(site.range.lowerBound)
        let message =
          isFixed
          ? "fixed, \(rewriting.proof): legacy \(site.kind)"
          : "legacy \(site.kind); run `migrate-styles --in-place`\(rewriting.proof.repairAdvice)"
        found.append(
          Found(
            diagnostic: Diagnostic(
              id: DiagnosticID(id), severity: isFixed ? .note : .warning, pointer: site.pointer,
              offset: site.range.lowerBound, message: message),
            isFixed: isFixed, layer: site.layer))
      }
    }
    // References that lead nowhere are findings above. What is ignored may be what a fix would write.
    let known: [DiagnosticKind] = [
      .structure(.refNotFound), .structure(.refToRef), .structure(.refCycle), .value(.unusedIgnore),
    ]
    found += report.notes.filter { !$0.id.kind.tellsOfWritten && !known.contains($0.id.kind) }
      .map { Found(diagnostic: $0.asFinding) }
  }

  /// Removes what the report says of the same value: of an unknown property that it is unknown, of one beside `paint` that renderers
  /// ignore it, of an old colour that they do not read it.
  private mutating func removeWhatIsReported(in report: MigrationReport) {
    let left = report.sites.compactMap { site -> Diagnostic? in
      if case .left(let diagnostic) = site.outcome { diagnostic } else { nil }
    }
    let reported = Set((left + report.notes).map { "\($0.pointer) \($0.id.rawValue)" })
    let misplaced = Set(left.filter { $0.id.kind == .value(.misplacedProperty) }.map { $0.pointer })
    let colors = report.sites.filter { $0.kind == .color }
    let (pointers, offsets) = (Set(colors.map { $0.pointer }), Set(colors.map { $0.range.lowerBound }))
    found.removeAll { found in
      let diagnostic = found.diagnostic
      return switch diagnostic.id.kind {
      case .rule(UnknownKey.rule.declared) where misplaced.contains(diagnostic.pointer): true
      case .rule(UnreadableColor.rule.declared)
      where pointers.contains(diagnostic.pointer) || offsets.contains(diagnostic.offset):
        true
      default: reported.contains("\(diagnostic.pointer) \(diagnostic.id.rawValue)")
      }
    }
  }
}

extension Diagnostic {
  /// The note of a migration about the structure as what is to be done, where nothing is written.
  fileprivate var asFinding: Diagnostic {
    let command = "run `migrate-styles --in-place`"
    let text: String
    switch id.kind {
    case .change(.versionUpgraded): text = "version 7, which renderers refuse; \(command)"
    case .change: text = "structure of an old style; \(command)"
    case .structure(.versionOfAuthor): text = message
    default: return self
    }
    return Diagnostic(id: id, severity: .warning, pointer: pointer, offset: offset, message: text)
  }
}

extension JSONPointer {
  /// The name of what stands there, as messages begin with it.
  fileprivate var subject: String {
    for case .key(let key) in JSONPath(self).components.reversed() { return key == "layers" ? "layer" : key.string }
    return "style"
  }
}

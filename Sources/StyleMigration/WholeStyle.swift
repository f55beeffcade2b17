import LegacyStyle
import Rewriters
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// One migration: a series of passes over the text, each over the output of the previous one.
///
/// The structure comes first, so that constants are inlined; then colours, so that a function with an old colour is a
/// function like any other; then values.
struct WholeStyle {
  /// The text that came in.
  private let source: [UInt8]
  private let options: StyleMigrator.Options
  private var bytes: [UInt8]

  /// What the last pass edits of the bytes.
  private var edits: [SourceEdit] = []

  /// What the passes before it edited.
  private var passes: [[SourceEdit]] = []
  private var report: ReportWriter

  private var layout = FileLayout(of: nil)

  /// The version that came in.
  private var version = StyleVersion.eight

  /// What stays because its layer asks for that, or by the selection, by the index of the layer.
  private var ignored: [Int: Set<JSONString>] = [:]

  init(_ source: [UInt8], options: StyleMigrator.Options) {
    (self.source, self.options, bytes) = (source, options, source)
    report = ReportWriter(options)
  }

  mutating func result() -> MigratedStyle {
    MigratedStyle(
      source: source, bytes: layout.formatted(SourceEdit.apply(edits, to: bytes)), report: report.report(on: source),
      origin: .style(read: bytes), passes: passes + [edits])
  }

  /// Migrates a style.
  mutating func run(_ document: JSONDocument) throws(MigrationError) {
    version = try StyleVersion(document.root)
    if options.layout == .auto { layout = FileLayout(of: document) }
    let isOfVersionSeven = version == .seven
    var walk = try StyleWalker(document, isOfVersionSeven: isOfVersionSeven)
    report.append(walk.notes)
    if options.parts.contains(.structure), version != .eight || walk.mayHaveOldStructure,
      let structured = try migrateStructure(of: document)
    {
      walk = try StyleWalker(structured, isOfVersionSeven: isOfVersionSeven)
    }
    if respellColors(of: walk.sites, ignores: walk.ignores) {
      walk = try StyleWalker(try reread(), isOfVersionSeven: isOfVersionSeven)
    }
    migrateValues(of: walk.sites, ignores: walk.ignores)
  }

  /// Migrates a value that is the whole text.
  mutating func run(_ site: PropertySite) throws(MigrationError) {
    var site = site
    // A value alone has nothing around it whose layout would show more than the value does.
    if respellColors(of: [site], ignores: [:]) { site.value = try reread().root }
    migrateValues(of: [site], ignores: [:])
  }

  // MARK: Passes

  /// The style in its new structure; `nil` where nothing was changed.
  private mutating func migrateStructure(of document: JSONDocument) throws(MigrationError) -> JSONDocument? {
    let structure = try StructureMigration(document, dereferencesLayers: options.dereferencesLayers)
    ignored = structure.ignored
    report.append(structure.changes)
    if structure.passes.isEmpty { return nil }
    layout.noteStructure()
    bytes = structure.document.bytes
    (passes, report.maps) = (structure.passes, structure.maps)
    return structure.document
  }

  /// Whether anything was respelled.
  private mutating func respellColors(of sites: [PropertySite], ignores: [Int: LayerIgnore]) -> Bool {
    guard options.parts.contains(.colors) else { return false }
    let migration = ColorMigration(sites)
    guard !migration.sites.isEmpty else { return false }
    let edits = edits(of: migration.decisions, at: migration.sites, ignores: ignores)
    guard !edits.isEmpty else { return false }
    layout.noteScalars()
    bytes = SourceEdit.apply(edits, to: bytes)
    passes.append(edits)
    report.maps.append(OffsetMap(edits))
    return true
  }

  private mutating func migrateValues(of sites: [PropertySite], ignores: [Int: LayerIgnore]) {
    let sites = sites.filter { $0.part.map { options.parts.contains($0) } ?? true }
    let migration = ValueMigration(
      semantics: options.semantics.legacy, profile: options.profile, assumesIdentity: options.assumesIdentity,
      repairs: options.repairsFilters,
      layout: layout.willFormatAll(after: sites) ? .pairs : options.layout, isOfVersionSeven: version == .seven)
    var decisions = migration.decisions(for: sites)
    layout.format(&decisions, of: sites)
    edits = edits(of: decisions, at: sites, ignores: ignores)
    for (layer, ignore) in ignores.sorted(by: { $0.key < $1.key }) {
      report.append(
        ignore, havingMet: self.ignored[layer, default: []], seesAll: options.parts == Set(MigrationPart.allCases))
    }
  }

  /// The edits of what was decided, which is reported.
  private mutating func edits(
    of decisions: [Decision], at sites: [PropertySite], ignores: [Int: LayerIgnore]
  ) -> [SourceEdit] {
    let ignored = ignoredSites(among: sites, decisions, by: ignores)
    var edits: [SourceEdit] = []
    edits.append(decisions, of: sites, except: ignored)
    report.append(decisions, of: sites, except: ignored)
    // The first function of labels beside a `text-transform` that depends on the feature.
    let label = sites.enumerated().first { index, site in
      decisions[site.group].isMigrated && !ignored.contains(index) && site.sharesLabels
    }
    if let label { report.note([Finding(.renderersDifferSharedLabels)], of: label.element) }
    return edits
  }

  /// The positions of the sites that would change, and stay because their layers ask for that; reports each once.
  private mutating func ignoredSites(
    among sites: [PropertySite], _ decisions: [Decision], by ignores: [Int: LayerIgnore]
  ) -> Set<Int> {
    guard !ignores.isEmpty || !options.selectsAll else { return [] }
    var positions: Set<Int> = []
    for (index, site) in sites.enumerated() where !decisions[site.group].isModern {
      if options.excludes(decisions[site.group]) {
        positions.insert(index)
        report.leaveAlone()
        if let layer = site.layer { ignored[layer, default: []].insert(site.name) }
        continue
      }
      guard let layer = site.layer, ignores[layer]?.covers(site.name) == true else { continue }
      positions.insert(index)
      guard ignored[layer, default: []].insert(site.name).inserted else { continue }
      report.leaveAlone()
      report.note([Finding(.ignored)], of: site)
    }
    return positions
  }

  /// Reads what the last pass has written.
  private func reread() throws(MigrationError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      // A rewriting may be deeper than what it replaces.
      return try JSONDocument(
        parsing: bytes, maximumDepth: StyleMigrator.maximumDepth + StyleValue.maximumHeight)
    } catch {
      throw MigrationError(.fault, "an edit has made the text no JSON (\(error.message)); please report it")
    }
  }
}

extension PropertySite {
  /// What a migration has to be told to take, for this to be migrated; `nil` where nothing is migrated.
  fileprivate var part: MigrationPart? {
    switch owner {
    case .filter, .sourceFilter, .condition: .filters
    case .clusterProperty: .functions
    case .misplaced where value.kind == .string: nil
    case .known, .unknownProperty, .unknownLayer, .mapboxLayer, .misplaced:
      value.kind == .string ? .tokens : .functions
    }
  }
}

import LegacyStyle
import Rewriters
import SourceJSON
import SourceText
import StyleExpressions
import StyleSpec

/// One migration: passes over the text, each over what the one before has left.
///
/// The structure comes first, so that what a constant stands for is in its place; then colours, so that a function with an
/// old colour is a function like any other; then values.
struct WholeStyle {
  /// The text that came in.
  private let source: [UInt8]
  private let options: StyleMigrator.Options

  /// How many styles are around this one.
  private let level: Int
  private var bytes: [UInt8]

  /// What the last pass edits of the bytes.
  private var edits = SourceEdits()

  /// What the passes before it edited.
  private var passes: [SourceEdits] = []
  private var report = ReportWriter()
  private var layout: FileLayout

  /// What stays because its layer asks for that, by the index of the layer.
  private var ignored: [Int: Set<JSONString>] = [:]

  init(_ source: [UInt8], options: StyleMigrator.Options, level: Int = 0) {
    self.source = source
    bytes = source
    self.options = options
    // What is around an imported style shows its layout, and is formatted with it.
    layout = FileLayout(isKept: options.layout == .auto && level == 0)
    self.level = level
  }

  func result() -> EditedStyle {
    EditedStyle(
      text: layout.formatted(EditedSource(bytes, edits)), report: report.report(options, of: source), passes: passes)
  }

  /// Migrates a style.
  mutating func run(_ document: consuming JSONDocument, sharing: some WorkSharing) throws(MigrationError) {
    // The document and all that was found in it are gone before the new text is made: large styles need the memory.
    let walk = try prepare(migrateImports(of: document), sharing: sharing)
    migrateValues(of: walk.sites, ignores: walk.ignores, sharing: sharing)
  }

  /// Brings structure and colours up to date, and finds the values as the migration reads them.
  mutating func prepare(
    _ document: JSONDocument, sharing: some WorkSharing = Unshared()
  ) throws(MigrationError) -> StyleWalker {
    let version = try StyleVersion(document.root)
    var walk = StyleWalker(document)
    try walk.run(sharing: sharing)
    if options.parts.contains(.structure), version != .eight || walk.mayHaveOldStructure,
      try migrateStructure(of: document, sharing: sharing)
    {
      walk = StyleWalker(try reread(sharing: sharing))
      try walk.run(sharing: sharing)
    }
    if respellColors(of: walk.sites, ignores: walk.ignores) {
      walk = StyleWalker(try reread(sharing: sharing))
      try walk.run(sharing: sharing)
    }
    return walk
  }

  /// Migrates a value that is the whole text.
  mutating func run(_ site: PropertySite) throws(MigrationError) {
    var site = site
    // A value alone has nothing around it that would show more than the value does.
    layout = FileLayout(isKept: false)
    if respellColors(of: PropertySites(site), ignores: [:]) { site.value = try reread(sharing: Unshared()).root }
    migrateValues(of: PropertySites(site), ignores: [:], sharing: Unshared())
  }

  // MARK: Passes

  /// Migrates the styles in `imports`, each like a style of its own.
  private mutating func migrateImports(of document: consuming JSONDocument) throws(MigrationError) -> JSONDocument {
    let styles = ImportedStyle.all(in: document.root)
    guard !styles.isEmpty else { return document }
    var edits = SourceEdits()
    for style in styles {
      do throws(MigrationError) {
        guard level < ImportedStyle.maximumLevel else { throw .fault(message: ImportedStyle.tooDeepMessage) }
        var inner = WholeStyle(Array(style.value.spelling), options: options, level: level + 1)
        try inner.run(StyleMigrator(options: options).read(inner.source), sharing: Unshared())
        let text = EditedSource(inner.bytes, inner.edits).bytes()
        if text != inner.source { edits.append(SourceEdit(range: style.value.range, replacement: text)) }
        report.append(inner.report, of: style)
      } catch {
        report.append([.leave(.importedStyle(error.message), kind: .style)], of: PropertySites(style.site))
      }
    }
    if !edits.isEmpty { layout.noteStructure(of: document) }
    return make(edits, OffsetMap(edits)) ? try reread(sharing: Unshared()) : document
  }

  /// Whether anything was changed.
  private mutating func migrateStructure(
    of document: JSONDocument, sharing: some WorkSharing
  ) throws(MigrationError) -> Bool {
    let structure = try StructureMigration(
      document, options: .init(dereferencesLayers: options.dereferencesLayers), sharing: sharing)
    ignored = structure.ignored
    report.append(structure.changes)
    if !structure.edits.isEmpty { layout.noteStructure(of: document) }
    return make(SourceEdits(structure.edits), structure.offsets)
  }

  /// Whether anything was respelled.
  private mutating func respellColors(of sites: PropertySites, ignores: [Int: LayerIgnore]) -> Bool {
    guard options.parts.contains(.colors) else { return false }
    let (colors, decisions) = ColorMigration(sites).decisions(in: sites.document)
    guard !decisions.isEmpty else { return false }
    let ignored = ignoredSites(among: colors, decisions, by: ignores)
    var edits = SourceEdits()
    edits.append(decisions, of: colors, except: ignored)
    if !edits.isEmpty { layout.noteScalars(of: sites.document) }
    report.append(decisions, of: colors, except: ignored)
    return make(edits, OffsetMap(edits))
  }

  private mutating func migrateValues(
    of sites: PropertySites, ignores: [Int: LayerIgnore], sharing: some WorkSharing
  ) {
    let sites = sites.filter(groupsWhere: { site in site.part.map { options.parts.contains($0) } ?? true })
    let migration = ValueMigration(
      semantics: options.semantics.legacy, profile: options.profile, assumesIdentity: options.assumesIdentity,
      skipsProof: options.skipsProof, repairs: options.repairsFilters,
      layout: layout.willFormatAll(after: sites) ? .pairs : options.layout)
    var decisions = migration.decisions(for: sites, sharing: sharing)
    layout.format(&decisions, of: sites)
    let locations = beginLocations(of: sites, sharing: sharing)
    let ignored = ignoredSites(among: sites, decisions, by: ignores)
    edits = SourceEdits()
    edits.append(decisions, of: sites, except: ignored)
    report.append(decisions, of: sites, except: ignored)
    noteSharedLabels(of: sites, decisions, except: ignored)
    report.locations = locations()
    for (layer, ignore) in ignores.sorted(by: { $0.key < $1.key }) {
      report.append(ignore, of: layer, matching: self.ignored[layer] ?? [])
    }
  }

  /// The positions of the sites that would change, and stay because their layers ask for that; reports each once.
  private mutating func ignoredSites(
    among sites: PropertySites, _ decisions: [Decision], by ignores: [Int: LayerIgnore]
  ) -> Set<Int> {
    guard !ignores.isEmpty else { return [] }
    var positions: Set<Int> = []
    for index in sites.indices where !decisions[sites.occurrences[index].template].isModern {
      let site = sites[index]
      guard let layer = site.layer, ignores[layer]?.covers(site.name) == true else { continue }
      positions.insert(index)
      if ignored[layer, default: []].insert(site.name).inserted { report.note([.ignored], of: site) }
    }
    return positions
  }

  /// Notes the first function of labels beside a `text-transform` that depends on the feature.
  private mutating func noteSharedLabels(of sites: PropertySites, _ decisions: [Decision], except ignored: Set<Int>) {
    let sharesLabels = zip(sites.templates, decisions).map { $0.sharesLabels && $1.isMigrated }
    guard sharesLabels.contains(true) else { return }
    let position = sites.indices.first {
      sharesLabels[sites.occurrences[$0].template] && !ignored.contains($0) && sites[$0].isBesideDataDrivenTransform
    }
    if let position { report.note([.sharedLabels], of: sites[position]) }
  }

  /// Starts looking up the lines and columns of the sites in the text that came in.
  private func beginLocations(of sites: PropertySites, sharing: some WorkSharing) -> () -> SiteLocations {
    var offsets = sites.occurrences.map { $0.start }
    if !report.maps.isEmpty {
      offsets = offsets.map { UInt32(truncatingIfNeeded: report.maps.original(Int($0))) }.sorted()
    }
    return SiteLocations.begin(of: offsets, in: source, sharing: sharing)
  }

  /// Makes the edits of a pass, and returns whether there were any.
  private mutating func make(_ edits: SourceEdits, _ offsets: @autoclosure () -> OffsetMap) -> Bool {
    guard !edits.isEmpty else { return false }
    bytes = edits.applied(to: bytes)
    passes.append(edits)
    report.maps.append(offsets())
    return true
  }

  /// Reads what the last pass has written.
  private func reread(sharing: some WorkSharing) throws(MigrationError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      // A rewriting may be deeper than what it replaces.
      return try JSONDocument(
        parsing: bytes, maximumDepth: options.maximumDepth + ValueMigration.maximumHeight,
        sharing: sharing)
    } catch {
      throw .fault(message: "an edit has made the text no JSON (\(error.message)); please report it")
    }
  }
}

extension PropertySite {
  /// What a migration has to be told to take, for this to be migrated; `nil` where nothing is migrated.
  fileprivate var part: MigrationPart? {
    switch owner {
    case .filter, .sourceFilter, .condition: .filters
    case .clusterProperty: .functions
    case .address: nil
    case .known, .unknownProperty, .unknownLayer, .mapboxLayer, .misplaced:
      value.kind == .string ? .tokens : .functions
    }
  }
}

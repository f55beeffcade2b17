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
  private var places: [OffsetMap] = []
  private var draft = ReportDraft()

  /// What was left alone because its layer asks for it.
  private var ignored: [Int: Set<JSONString>] = [:]

  init(_ source: [UInt8], options: StyleMigrator.Options, level: Int = 0) {
    self.source = source
    bytes = source
    self.options = options
    self.level = level
  }

  func result() -> EditedStyle {
    EditedStyle(text: EditedSource(bytes, edits), report: draft.report(options.semantics, of: source))
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
    if respellColors(of: PropertySites(site), ignores: [:]) { site.value = try reread(sharing: Unshared()).root }
    migrateValues(of: PropertySites(site), ignores: [:], sharing: Unshared())
  }

  // MARK: Passes

  /// Migrates the styles in `imports`, each like a style of its own.
  private mutating func migrateImports(of document: consuming JSONDocument) throws(MigrationError) -> JSONDocument {
    let styles = ImportedStyle.all(in: document.root)
    guard !styles.isEmpty else { return document }
    var recorder = MigrationRecorder(draft, through: places)
    for style in styles {
      do throws(MigrationError) {
        guard level < ImportedStyle.maximumLevel else { throw .fault(message: ImportedStyle.tooDeepMessage) }
        var inner = WholeStyle(Array(style.value.spelling), options: options, level: level + 1)
        try inner.run(
          StyleMigrator(options: options).read(inner.source), sharing: Unshared())
        let text = EditedSource(inner.bytes, inner.edits).bytes()
        recorder.record(style, writtenAs: text == inner.source ? nil : text, inner.draft)
      } catch {
        recorder.record(style.site, left: .importedStyle(error.message), kind: "style")
      }
    }
    return apply(recorder) ? try reread(sharing: Unshared()) : document
  }

  /// Whether anything was changed.
  private mutating func migrateStructure(
    of document: JSONDocument, sharing: some WorkSharing
  ) throws(MigrationError) -> Bool {
    let structure = try StructureMigration(
      document, options: .init(dereferencesLayers: options.dereferencesLayers), sharing: sharing)
    ignored = structure.ignored
    var recorder = MigrationRecorder(draft, through: places)
    recorder.record(structure)
    return apply(recorder, offsets: structure.offsets)
  }

  /// Whether anything was respelled.
  private mutating func respellColors(of sites: PropertySites, ignores: [Int: LayerIgnore]) -> Bool {
    guard options.parts.contains(.colors) else { return false }
    let colors = ColorMigration(sites)
    guard !colors.respellings.isEmpty || !colors.unreadable.isEmpty else { return false }
    var recorder = MigrationRecorder(draft, through: places)
    for site in colors.unreadable where !leavesAlone(site, ignores, in: &recorder) {
      recorder.record(site, left: .oldColor, kind: "colour")
    }
    for respelling in colors.respellings where !leavesAlone(respelling.site, ignores, in: &recorder) {
      recorder.record(respelling)
    }
    return apply(recorder)
  }

  /// Whether the layer asks for a value to be left alone that would change; says so once of each.
  private mutating func leavesAlone(
    _ site: PropertySite, _ ignores: [Int: LayerIgnore], in recorder: inout MigrationRecorder
  ) -> Bool {
    guard let layer = site.layer, let ignore = ignores[layer], ignore.covers(site.name) else {
      return false
    }
    if ignored[layer, default: []].insert(site.name).inserted { recorder.note([.ignored], of: site) }
    return true
  }

  private mutating func migrateValues(
    of sites: PropertySites, ignores: [Int: LayerIgnore], sharing: some WorkSharing
  ) {
    let migration = ValueMigration(
      semantics: options.semantics.legacy, target: options.target.renderers, assumesIdentity: options.assumesIdentity,
      skipsProof: options.skipsProof, repairs: options.repairsFilters)
    var recorder = MigrationRecorder(draft, through: places)
    let sites = sites.filter(textsOf: { site in site.part.map { options.parts.contains($0) } ?? true })
    recorder.reserve(for: sites)
    var outcomes = SiteOutcomes(of: sites, by: migration, sharing: sharing)
    let locations = beginLocations(of: sites, sharing: sharing)
    for index in sites.indices where !outcomes.isModern(index) {
      if !ignores.isEmpty, leavesAlone(sites[index], ignores, in: &recorder) { continue }
      outcomes.record(index, in: &recorder)
      if sites.texts[sites.places[index].text].sharesLabels, sites[index].isBesideDataDrivenTransform {
        recorder.note([.sharedLabels], of: sites[index])
      }
    }
    recorder.append(locations())
    for (layer, ignore) in ignores.sorted(by: { $0.key < $1.key }) {
      recorder.record(ignore, of: layer, met: ignored[layer] ?? [])
    }
    (draft, edits) = (recorder.draft, recorder.edits)
  }

  /// Has others look up where the sites were in the text that came in.
  private func beginLocations(of sites: PropertySites, sharing: some WorkSharing) -> () -> SiteLocations {
    var offsets = sites.places.map { $0.start }
    if !places.isEmpty {
      offsets = offsets.map { UInt32(truncatingIfNeeded: places.original(Int($0))) }.sorted()
    }
    return SiteLocations.begin(of: offsets, in: source, sharing: sharing)
  }

  /// Makes the edits, and says whether there were any.
  private mutating func apply(_ recorder: MigrationRecorder, offsets: OffsetMap? = nil) -> Bool {
    draft = recorder.draft
    guard !recorder.edits.isEmpty else { return false }
    bytes = recorder.edits.applied(to: bytes)
    places.append(offsets ?? OffsetMap(recorder.edits))
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

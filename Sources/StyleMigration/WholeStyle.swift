import LegacyStyle
import Rewriters
import SourceJSON
import StyleExpressions
import StyleSpec

/// One migration: passes over the text, each over what the one before has left.
///
/// Colours come before values, so that a function with an old colour is a function like any other.
struct WholeStyle {
  private let original: JSONDocument
  private let options: StyleMigrator.Options
  private var bytes: [UInt8]
  private var places: [OffsetMap] = []
  private var reports: [MigrationReport] = []

  init(_ document: JSONDocument, options: StyleMigrator.Options) {
    original = document
    bytes = document.bytes
    self.options = options
  }

  var result: MigratedStyle {
    MigratedStyle(bytes: bytes, report: MigrationReport(options.semantics, joining: reports))
  }

  /// Migrates a style.
  mutating func run() throws(MigrationError) {
    var walk = StyleWalker(original)
    try walk.run()
    if respellColors(of: walk.sites) {
      walk = StyleWalker(try reread())
      try walk.run()
    }
    migrateValues(of: walk.sites, ignores: walk.ignores)
  }

  /// Migrates a value that is the whole text.
  mutating func run(_ sites: [PropertySite]) throws(MigrationError) {
    var sites = sites
    if respellColors(of: sites) {
      let document = try reread()
      for index in sites.indices { sites[index].value = document.root }
    }
    migrateValues(of: sites, ignores: [:])
  }

  // MARK: Passes

  /// Whether anything was respelled.
  private mutating func respellColors(of sites: [PropertySite]) -> Bool {
    guard options.parts.contains(.colors) else { return false }
    let respellings = ColorMigration(sites).respellings
    guard !respellings.isEmpty else { return false }
    var recorder = MigrationRecorder(original, through: places)
    for respelling in respellings.sorted(by: { $0.node.range.lowerBound < $1.node.range.lowerBound }) {
      recorder.record(respelling)
    }
    return apply(recorder)
  }

  private mutating func migrateValues(of sites: [PropertySite], ignores: [Int: LayerIgnore]) {
    let migration = ValueMigration(
      semantics: options.semantics.legacy, target: options.target.renderers, assumesIdentity: options.assumesIdentity)
    var recorder = MigrationRecorder(original, through: places)
    var ignored: [Int: Set<JSONString>] = [:]
    for site in sites where site.part.map({ options.parts.contains($0) }) ?? true {
      let outcome = migration.outcome(for: site)
      if let layer = site.path.layer, let ignore = ignores[layer], ignore.covers(site.name) {
        if case .modern = outcome { continue }
        ignored[layer, default: []].insert(site.name)
        recorder.record(site, .noted(.ignored))
      } else {
        recorder.record(site, outcome)
      }
    }
    for (layer, ignore) in ignores.sorted(by: { $0.key < $1.key }) {
      recorder.record(ignore, of: layer, met: ignored[layer] ?? [])
    }
    _ = apply(recorder)
  }

  /// Makes the edits, and says whether there were any.
  private mutating func apply(_ recorder: MigrationRecorder) -> Bool {
    reports.append(recorder.report(semantics: options.semantics))
    guard !recorder.edits.isEmpty else { return false }
    bytes = SourceEdit.apply(recorder.edits, to: bytes)
    places.append(OffsetMap(recorder.edits))
    return true
  }

  /// Reads what the last pass has written.
  private func reread() throws(MigrationError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      // A rewriting may be deeper than what it replaces.
      return try JSONDocument(parsing: bytes, maximumDepth: options.maximumDepth + ValueMigration.maximumHeight)
    } catch {
      throw .fault(message: "an edit has made the text no JSON (\(error.message)); please report it")
    }
  }
}

extension PropertySite {
  /// What a migration has to be told to take, for this to be migrated; `nil` where nothing is migrated.
  fileprivate var part: MigrationPart? {
    switch owner {
    case .filter, .sourceFilter: .filters
    case .clusterProperty: .functions
    case .address: nil
    case .known, .unknownProperty, .unknownLayer: value.kind == .string ? .tokens : .functions
    }
  }
}

extension PropertySite.Path {
  fileprivate var layer: Int? {
    switch self {
    case .layer(let index, _), .layerMember(let index): index
    case .root, .rootMember, .source, .clusterProperty, .alone: nil
    }
  }
}

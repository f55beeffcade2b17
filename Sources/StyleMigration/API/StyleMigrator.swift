import SourceJSON
package import SourceText
package import StyleSpec

/// Brings the style functions of a style into the present, each rewriting proved before it is written.
///
/// ```swift
/// let migrated = try StyleMigrator().migrate(bytes)
/// // migrated.bytes is the new file, migrated.report says what was proved and what was left alone.
/// ```
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
public struct StyleMigrator: Sendable {
  /// What the migration may be told.
  public struct Options: Hashable, Sendable {
    /// Whose meaning of the old language is kept.
    public var semantics: SourceSemantics

    /// The renderers that the result has to suit.
    public var target: MigrationTarget

    /// Which of two equal forms is preferred where the shorter one makes renderers log warnings.
    public var preference: MigrationPreference

    /// What is migrated; the rest is neither touched nor reported.
    public var parts: Set<MigrationPart>

    /// Whether layers that refer to others (`ref`) are written out.
    public var dereferencesLayers: Bool

    /// Whether an attribute without type and stops (`{"property": "p", "default": 0}`) is taken for an identity function.
    ///
    /// No runtime takes it for a function at all.
    public var assumesIdentity: Bool

    /// How many arrays and objects may be open at once; deeper input is an error.
    public var maximumDepth: Int

    /// Whether rewritings are written without a proof, as other converters write them; the report says so of each.
    public var skipsProof: Bool

    /// Whether filters that today's runtimes read otherwise than their author meant are rewritten as they were meant.
    ///
    /// The report warns of each. Otherwise they are left.
    public var repairsFilters: Bool

    /// Options with the defaults of the command.
    ///
    /// - Parameters:
    ///   - semantics: Whose meaning of the old language is kept.
    ///   - target: The renderers that the result has to suit.
    ///   - preference: Which of two equal forms is preferred where the shorter one makes renderers log warnings.
    ///   - parts: What is migrated.
    ///   - dereferencesLayers: Whether layers that refer to others are written out.
    ///   - assumesIdentity: Whether an attribute without type and stops is taken for an identity function.
    ///   - maximumDepth: How many arrays and objects may be open at once, up to 10⁷.
    ///   - skipsProof: Whether rewritings are written without a proof.
    ///   - repairsFilters: Whether filters that mix both languages, and filters that are objects, are repaired.
    public init(
      semantics: SourceSemantics = .documented, target: MigrationTarget = .current,
      preference: MigrationPreference = .silent, parts: Set<MigrationPart> = Set(MigrationPart.allCases),
      dereferencesLayers: Bool = false,
      assumesIdentity: Bool = false, maximumDepth: Int = 10_000, skipsProof: Bool = false, repairsFilters: Bool = true
    ) {
      self.semantics = semantics
      self.target = target
      self.preference = preference
      self.parts = parts
      self.dereferencesLayers = dereferencesLayers
      self.assumesIdentity = assumesIdentity
      self.maximumDepth = maximumDepth
      self.skipsProof = skipsProof
      self.repairsFilters = repairsFilters
    }

    /// What a rewriting has to suit, and which form is preferred.
    package var profile: OutputProfile {
      OutputProfile(target: target.renderers, preference: preference.ofProfile)
    }
  }

  /// What this migrator was told.
  public let options: Options

  /// A migrator with these options.
  public init(options: Options = Options()) {
    self.options = options
  }

  /// Migrates a whole style.
  ///
  /// Every byte outside a migrated value is kept. A value that cannot be migrated stays as it is, and the report says why.
  ///
  /// - Parameter style: The JSON text of a style, UTF-8.
  /// - Returns: The new bytes and what was done. A second run over them changes nothing.
  /// - Throws: ``MigrationError`` where the input is not JSON, or not a style.
  /// - Complexity: O(bytes · log bytes).
  public func migrate(_ style: [UInt8]) throws(MigrationError) -> MigratedStyle {
    try migrate(style, sharing: Unshared())
  }

  /// Migrates a whole style, its values by whoever shares the work; the result is the same.
  package func migrate(_ style: [UInt8], sharing: some WorkSharing) throws(MigrationError) -> MigratedStyle {
    try edited(style, sharing: sharing).style(sharing: sharing)
  }

  /// The same for who writes the result somewhere and does not need it in one piece.
  package func edited(_ style: [UInt8], sharing: some WorkSharing) throws(MigrationError) -> EditedStyle {
    var migration = WholeStyle(style, options: options)
    try migration.run(try read(style, sharing: sharing), sharing: sharing)
    return migration.result()
  }

  /// Migrates the value of a single property.
  ///
  /// - Parameters:
  ///   - value: The JSON text of the value.
  ///   - property: The name of the property, such as `line-width`.
  ///   - layer: The layer's type (`line`), or `light`, `sky`, `projection`; needed only where several have the property.
  /// - Returns: The new value's bytes, on one line if the old one was, and what was done.
  /// - Throws: ``MigrationError`` where the value is not JSON, or no property has the name.
  public func migrate(
    value: [UInt8], of property: String, in layer: String? = nil
  ) throws(MigrationError) -> MigratedStyle {
    let document = try read(value)
    let name = JSONString(property)
    let layerName = layer.map { JSONString($0) }
    guard
      let specification = PropertyTable.specification(named: name, layer: layerName)
        ?? MapboxPropertyTable.specification(named: name, layer: layerName)
    else {
      throw .unknownProperty(name: property, layer: layer)
    }
    let site = PropertySite(alone: document.root, name: name, owner: .known(specification))
    return try migrated(site)
  }

  /// Migrates a single filter.
  ///
  /// - Parameter filter: The JSON text of the filter.
  /// - Returns: The new filter's bytes, and what was done.
  /// - Throws: ``MigrationError`` where the filter is not JSON.
  public func migrate(filter: [UInt8]) throws(MigrationError) -> MigratedStyle {
    let document = try read(filter)
    return try migrated(PropertySite(alone: document.root, name: "filter", owner: .filter))
  }

  /// A value on its own: first its colours, then the value.
  private func migrated(_ site: PropertySite) throws(MigrationError) -> MigratedStyle {
    var migration = WholeStyle(site.value.document.bytes, options: options)
    try migration.run(site)
    return migration.result().style()
  }

  func read(_ bytes: [UInt8], sharing: some WorkSharing = Unshared()) throws(MigrationError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: bytes, maximumDepth: options.maximumDepth, sharing: sharing)
    } catch {
      throw .notJSON(
        message: error.message, offset: error.offset, line: error.location.line, column: error.location.column)
    }
  }
}

/// A migrated style, or a migrated value.
public struct MigratedStyle: Hashable, Sendable {
  /// The new text; the old one where nothing was to be done.
  public let bytes: [UInt8]

  /// What was done, what was proved, and what was left alone.
  public let report: MigrationReport

  package init(bytes: [UInt8], report: MigrationReport) {
    self.bytes = bytes
    self.report = report
  }
}

/// A migrated style whose edits are not made yet.
package struct EditedStyle: Sendable {
  package let text: EditedSource
  package let report: MigrationReport

  package init(text: EditedSource, report: MigrationReport) {
    self.text = text
    self.report = report
  }

  /// The style with the edits made.
  package func style(sharing: some WorkSharing = Unshared()) -> MigratedStyle {
    MigratedStyle(bytes: text.bytes(sharing: sharing), report: report)
  }
}

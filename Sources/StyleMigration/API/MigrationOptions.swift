import StyleDiagnostics
package import StyleSpec

extension StyleMigrator {
  /// What the migration may be told.
  public struct Options: Hashable, Sendable {
    /// Whose meaning of functions and filters is kept.
    public var semantics: SourceSemantics

    /// The renderers that the result has to suit.
    public var target: MigrationTarget

    /// Which of two equal forms is preferred where the shorter one makes renderers log warnings.
    public var preference: MigrationPreference

    /// How what is written is laid out.
    public var layout: MigrationLayout

    /// What is migrated; the rest is neither touched nor reported.
    public var parts: Set<MigrationPart>

    /// Whether layers that refer to others (`ref`) are written out.
    public var dereferencesLayers: Bool

    /// Whether an attribute without type and stops (`{"property": "p", "default": 0}`) is taken for an identity function.
    ///
    /// No runtime takes it for a function at all.
    public var assumesIdentity: Bool

    /// Whether filters that today's runtimes read otherwise than their author meant are rewritten as they were meant.
    ///
    /// The report warns of each. Otherwise they are left.
    public var repairsFilters: Bool

    /// The diagnostics whose values stay as they are and are not reported: `--ignore`.
    public var ignored: Set<DiagnosticID> {
      get { Set(selection.ignored.map { DiagnosticID($0) }) }
      set { selection.ignored = Set(newValue.map { $0.kind }) }
    }

    /// The diagnostics that alone are of interest, all where there are none: `--select`.
    public var selected: Set<DiagnosticID> {
      get { Set(selection.selected.map { DiagnosticID($0) }) }
      set { selection.selected = Set(newValue.map { $0.kind }) }
    }

    /// The kinds of diagnostics whose values are left alone.
    package var selection = DiagnosticSelection()

    /// Options with the defaults of the command.
    ///
    /// - Parameters:
    ///   - semantics: Whose meaning of functions and filters is kept.
    ///   - target: The renderers that the result has to suit.
    ///   - preference: Which of two equal forms is preferred where the shorter one makes renderers log warnings.
    ///   - layout: How what is written is laid out.
    ///   - parts: What is migrated.
    ///   - dereferencesLayers: Whether layers that refer to others are written out.
    ///   - assumesIdentity: Whether an attribute without type and stops is taken for an identity function.
    ///   - repairsFilters: Whether filters that mix both languages, and filters that are objects, are repaired.
    public init(
      semantics: SourceSemantics = .documented, target: MigrationTarget = .current,
      preference: MigrationPreference = .silent, layout: MigrationLayout = .auto,
      parts: Set<MigrationPart> = Set(MigrationPart.allCases), dereferencesLayers: Bool = false,
      assumesIdentity: Bool = false, repairsFilters: Bool = true
    ) {
      self.semantics = semantics
      self.target = target
      self.preference = preference
      self.layout = layout
      self.parts = parts
      self.dereferencesLayers = dereferencesLayers
      self.assumesIdentity = assumesIdentity
      self.repairsFilters = repairsFilters
    }

    /// What a rewriting has to suit, and which form is preferred.
    package var profile: OutputProfile {
      OutputProfile(target: target.renderers, preference: preference.ofProfile)
    }
  }
}

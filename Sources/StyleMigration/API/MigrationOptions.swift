package import StyleSpec

extension StyleMigrator {
  /// The options of a migration.
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

    /// Whether an attribute without type and stops (`{"property": "p", "default": 0}`) is taken for an identity
    /// function, which no runtime does.
    public var assumesIdentity: Bool

    /// Whether filters that today's runtimes read otherwise than their author meant are rewritten as they were meant,
    /// with a warning; otherwise they are left.
    public var repairsFilters: Bool

    /// The diagnostics whose values stay as they are and are not reported: `--ignore`.
    public var ignored: Set<DiagnosticID> = []

    /// The diagnostics that alone are of interest, all where there are none: `--select`.
    public var selected: Set<DiagnosticID> = []

    /// Options with the defaults of the command.
    public init(
      semantics: SourceSemantics = .documented, target: MigrationTarget = .current,
      preference: MigrationPreference = .silent, layout: MigrationLayout = .auto,
      parts: Set<MigrationPart> = Set(MigrationPart.allCases), dereferencesLayers: Bool = false,
      assumesIdentity: Bool = false, repairsFilters: Bool = true
    ) {
      (self.semantics, self.target, self.preference) = (semantics, target, preference)
      (self.layout, self.parts, self.dereferencesLayers) = (layout, parts, dereferencesLayers)
      (self.assumesIdentity, self.repairsFilters) = (assumesIdentity, repairsFilters)
    }

    /// What a rewriting has to suit, and which form is preferred.
    package var profile: OutputProfile {
      OutputProfile(target: target.renderers, preference: preference.ofProfile)
    }
  }
}

/// A part of a style that a migration can include or exclude.
public enum MigrationPart: String, Hashable, Sendable, CaseIterable {
  /// Camera, source and composite functions.
  case functions

  /// Filters of layers.
  case filters

  /// Strings with `{tokens}`.
  case tokens

  /// Colours in spellings that today's parsers do not take.
  case colors

  /// Versions, constants, classes and `ref` layers.
  case structure
}

/// The renderer or specification whose meaning of functions and filters is kept.
public enum SourceSemantics: String, Hashable, Sendable, CaseIterable {
  /// What the style specification says: the GL JS runtime except for its accidents.
  case documented

  /// Exactly what the GL JS runtime computes, accidents included.
  case glJS = "gl-js"

  /// What Mapbox's iOS SDK 3.7.8 computes.
  case native

  package var legacy: LegacySemantics {
    switch self {
    case .documented: .documented
    case .glJS: .glJS
    case .native: .native
    }
  }
}

/// The renderers that the migrated style has to suit.
///
/// They differ in curves in hcl and lab, in the names of multi-part geometries, in where text and images convert other
/// values, and in the properties that only Mapbox GL JS has.
public enum MigrationTarget: String, Hashable, Sendable, CaseIterable {
  /// Every renderer in use: Mapbox GL JS 1.4, Mapbox's SDKs for iOS 5.7 and Android 8.6, and later ones; Mapbox Maps SDK 10 and
  /// later; MapLibre GL JS but 5.0.0; MapLibre Native; ol-mapbox-style.
  case current

  /// Every renderer since autumn 2018: GL JS 0.50.0, Mapbox's SDKs for iOS 4.5.0 and Android 6.6.0, and all later ones,
  /// MapLibre GL JS 5.0.0 included.
  case any

  /// MapLibre GL JS.
  case maplibreGLJS = "maplibre-gl-js"

  /// Mapbox GL JS.
  case mapboxGLJS = "mapbox-gl-js"

  /// MapLibre Native.
  case maplibreNative = "maplibre-native"

  package var renderers: RenderTarget {
    switch self {
    case .current: .current
    case .any: .any
    case .maplibreGLJS: .maplibreGLJS
    case .mapboxGLJS: .mapboxGLJS
    case .maplibreNative: .maplibreNative
    }
  }
}

/// Which of two equal forms is preferred where the shorter one makes renderers log warnings.
public enum MigrationPreference: String, Hashable, Sendable, CaseIterable {
  /// The form that logs nothing: no renderer logs a warning that it did not log for the legacy value.
  case silent

  /// The shorter form: where an attribute is missing, the property's default takes its place by way of an error, which GL JS
  /// logs once for each property.
  case short

  package var ofProfile: OutputProfile.Preference { self == .silent ? .silent : .short }
}

/// The layout of written values.
public enum MigrationLayout: String, Hashable, Sendable, CaseIterable {
  /// As the formatter that made the file would lay it out; in other files as the formatter that the old value shows,
  /// and otherwise as ``pairs``.
  ///
  /// Known are `JSON.stringify` with 1 to 8 spaces or a tab, json-stringify-pretty-compact with 80 columns, and JSON
  /// without white space.
  case auto

  /// With a label and its output on a line, and small arrays on one, as it reads best.
  case pairs
}

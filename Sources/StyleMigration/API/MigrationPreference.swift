package import StyleSpec

/// Which of two equal forms is preferred where the shorter one makes renderers log warnings.
public enum MigrationPreference: String, Hashable, Sendable, CaseIterable {
  /// The form that logs nothing: no renderer logs a warning that it did not log for the legacy value.
  case silent

  /// The shorter form: where an attribute is missing, the property's default takes its place by way of an error, which GL JS
  /// logs once for each property.
  case short

  package var ofProfile: OutputProfile.Preference {
    switch self {
    case .silent: .silent
    case .short: .short
    }
  }
}

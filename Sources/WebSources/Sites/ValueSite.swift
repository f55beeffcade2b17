import StyleMigration

/// A literal in a script that is a legacy value.
struct ValueSite: Sendable {
  /// What a value is.
  enum Form: String, Sendable {
    case function, filter, tokens

    /// Its name in messages.
    var name: String { self == .tokens ? "text with tokens" : rawValue }
  }

  var form: Form

  /// The filter or the property that the value is for.
  var kind: CodeValue
  var literal: ScriptLiteral

  /// The id of the layer, if it is known.
  var layer: String?

  /// Whether it selects features for a query, instead of being the filter of a layer.
  var isOfQuery = false

  /// A reason to leave it, if one is known before it is parsed.
  var obstacle: WebLeftReason?

  var isFunction: Bool { form == .function }
}

extension ValueSite.Form {
  var part: MigrationPart {
    switch self {
    case .function: .functions
    case .filter: .filters
    case .tokens: .tokens
    }
  }

  /// The kind that the report has for a value that was not read.
  var reported: MigrationReport.Kind {
    switch self {
    case .filter: .filter
    case .tokens: .tokens
    case .function: .function(nil, nil)
    }
  }
}

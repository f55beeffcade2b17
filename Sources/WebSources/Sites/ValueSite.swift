import StyleMigration

/// A place of a script where a legacy value stands.
struct ValueSite: Sendable {
  /// What a value is, as messages call it.
  enum Form: String, Sendable, CustomStringConvertible {
    case function
    case filter
    case tokens = "text with tokens"

    /// The name of the case, which Embedded Swift does not know.
    var description: String { self == .tokens ? "tokens" : rawValue }
  }

  var form: Form
  var kind: CodeValue

  /// What stands there.
  var literal: ScriptLiteral

  /// The id of the layer, where it shows.
  var layer: String?

  /// Whether it chooses features for a query, and is not the filter of a layer.
  var isOfQuery = false

  /// What is known before it is read: why it is left.
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

  /// What the report calls a value that was not read.
  var reported: MigrationReport.Kind {
    switch self {
    case .filter: .filter
    case .tokens: .tokens
    case .function: .function(nil, nil)
    }
  }
}

import StyleMigration

/// A place of a script where a legacy value may stand.
struct ValueSite: Sendable {
  enum Form: Sendable {
    case function
    case filter
    case tokens
  }

  var form: Form
  var kind: CodeValue

  /// What stands there; for a constant its name.
  var literal: ScriptLiteral

  /// The first token of the value or of its name.
  var token: Int

  /// The constant that it names.
  var constant: String?

  /// The id of the layer, where it shows.
  var layer: String?

  /// Whether it chooses features for a query, and is not the filter of a layer.
  var isOfQuery = false

  /// What is known before it is read: why it is left.
  var obstacle: WebLeftReason?

  var isFunction: Bool { if case .function = form { true } else { false } }

  /// The part of a migration that it belongs to.
  var part: MigrationPart {
    switch form {
    case .function: .functions
    case .filter: .filters
    case .tokens: .tokens
    }
  }
}

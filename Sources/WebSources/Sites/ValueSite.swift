import StyleMigration

/// A place of a script where a legacy value stands.
struct ValueSite: Sendable {
  enum Form: Sendable {
    case function
    case filter
    case tokens
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

  /// The first token of the value.
  var token: Int { literal.tokens.lowerBound }

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

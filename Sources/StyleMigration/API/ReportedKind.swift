public import LegacyStyle

extension MigrationReport {
  /// The kind of value that a site had before the migration.
  public enum Kind: Hashable, Sendable {
    /// A style function; the mode is `nil` where the function names none, the kind where it was not read so far.
    case function(FunctionKind?, FunctionMode?)

    /// A string with `{tokens}`.
    case tokens

    /// A filter, all of it in the old language.
    case filter

    /// A filter with legacy conditions among expressions.
    case mixedFilter

    /// A filter of a source, where no renderer ever read the old language.
    case sourceFilter

    /// The condition of an appearance, where no renderer ever read the old language.
    case condition

    /// A colour in an old spelling.
    case color

    /// A constant style value of app code.
    case styleValue

    /// A format string of app code that newer systems refuse.
    case formatString

    /// An expression that cannot be looked into.
    case expression

    /// Something in the structure of the style, such as a reference to an unknown layer.
    case structure

    /// A whole style inside another one.
    case style

    /// A value of which a linter said something.
    case value
  }
}

extension MigrationReport.Kind: CustomStringConvertible {
  /// The kind in words: `camera exponential function`, `string with tokens`.
  public var description: String {
    switch self {
    case .function(let kind, let mode):
      (kind.map { $0.rawValue + " " } ?? "") + (mode.map { $0.rawValue + " " } ?? "") + "function"
    case .tokens: "string with tokens"
    case .filter: "filter"
    case .mixedFilter: "mixed filter"
    case .sourceFilter: "filter of a source"
    case .condition: "condition of an appearance"
    case .color: "colour"
    case .styleValue: "constant style value"
    case .formatString: "format string"
    case .expression: "expression"
    case .structure: "structure"
    case .style: "style"
    case .value: "value"
    }
  }
}

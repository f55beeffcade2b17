/// A kind of old thing in a style, which a migration may be told to take or to leave.
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

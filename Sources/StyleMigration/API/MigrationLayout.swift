/// How what is written is laid out in its file.
public enum MigrationLayout: String, Hashable, Sendable, CaseIterable {
  /// As the formatter that made the file would lay it out, so that saving the file with it changes nothing more.
  ///
  /// In a file that is not the output of a formatter, each value as the formatter that its old form shows, and otherwise as
  /// ``pairs``. Known are `JSON.stringify` with 1 to 8 spaces or a tab, json-stringify-pretty-compact with 80 columns, and
  /// JSON without white space.
  case auto

  /// With a label and its output on a line, and small arrays on one, as it reads best.
  case pairs
}

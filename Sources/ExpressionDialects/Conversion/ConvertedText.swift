/// An expression in the target language of a conversion.
public struct ConvertedText: Hashable, Sendable {
  /// A fact about the conversion that a reader should check.
  public struct Warning: Hashable, Sendable {
    /// The stable name of the kind of warning.
    public let id: String

    /// What happens, and what to write instead.
    public let message: String
  }

  /// The expression, without a newline at its end.
  public let text: String

  /// What the placeholders of a format string stand for, in order, in Swift.
  public let arguments: [String]

  /// Changes made by the conversion, and parts that are misleading.
  public internal(set) var warnings: [Warning]

  init(_ text: String, arguments: [String] = [], warnings: [Warning] = []) {
    self.text = text
    self.arguments = arguments
    self.warnings = warnings
  }
}

package import SourceText
package import StyleDiagnostics

/// A warning about a format string or code that can be converted.
package struct DialectWarning: Hashable, Sendable {
  /// The kind of diagnostic that reports it.
  package let id: DiagnosticKind

  /// What happens, and what to write instead.
  package let message: String

  /// The byte of the text that the message names.
  let offset: Int?

  init(_ id: DiagnosticKind, _ message: String, at offset: Int? = nil) {
    self.id = id
    self.message = message
    self.offset = offset
  }

  /// `AND` and `OR` without parentheses: other readers group them differently.
  static func mixedConnectives(at offset: Int) -> Self {
    Self(
      .mixedConnectives,
      "AND and OR without parentheses at byte \(offset): Foundation binds AND tighter, other readers OR; add parentheses",
      at: offset)
  }

  /// The name of another vendor's function or control structure.
  static func otherVendor(_ name: JSONString, at offset: Int) -> Self {
    Self(.otherVendor, "\(name) at byte \(offset) is another vendor's name", at: offset)
  }
}

/// The offset of a name in a format string.
package struct FormatLandmark: Hashable, Sendable {
  package let name: JSONString
  package let offset: Int
}

import SourceText
package import StyleMigration

extension MigrationError {
  /// The same error worded for what the input appears to be, where that is known.
  ///
  /// It is created after the migration has refused the input, so it reads the input once more.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - name: What messages call it.
  ///   - takesComments: Whether comments are allowed in it.
  /// - Returns: The error.
  package func explained(for input: [UInt8], named name: String, takesComments: Bool) -> MigrationError {
    switch self {
    case .notJSON(_, let location, let offset):
      if TemplateMark.begins(near: offset, in: input) {
        let message = "not JSON (this looks like a template); migrate the output of the template"
        return .notJSON(message: message, at: location, offset: offset)
      }
      if let message = ForeignText.message(about: input, named: name) {
        return .notJSON(message: message, at: SourceLocation(line: 1, column: 1), offset: 0)
      }
      guard !takesComments, let message = Self.hint(about: input) else { return self }
      return .notJSON(message: message, at: location, offset: offset)
    case .notAStyle(_, let location, let offset):
      do throws(JSONSyntaxError) {
        let root = try JSONDocument(parsing: input, maximumDepth: 10_000_000).root
        guard let message = ForeignJSON.message(about: root) else { return self }
        return .notAStyle(message: message, at: location, offset: offset)
      } catch {
        return self
      }
    case .notAFeature, .unknownProperty, .unusableSource, .fault: return self
    }
  }

  /// What to do about comments, trailing commas and several values; `nil` where something else is wrong.
  private static func hint(about input: [UInt8]) -> String? {
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(parsing: input, maximumDepth: 10_000_000)
      return nil
    } catch {
      switch error.reason {
      case .comment:
        return "found a comment, which JSON does not allow; use --jsonc, which keeps comments, or remove it"
      case .trailingComma:
        return "found a trailing comma, which JSON does not allow; use --jsonc, which keeps it, or remove it"
      case .textAfterDocument
      where input[error.offset] == UInt8(ascii: "{") || input[error.offset] == UInt8(ascii: "["):
        return "found a second value after the first, as in JSON lines; write each style to a file of its own"
      default: return nil
      }
    }
  }
}

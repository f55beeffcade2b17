import SourceText
import StyleDiagnostics
package import StyleMigration

extension MigrationError {
  /// The same error with what to do, where the input is known not to be a style.
  ///
  /// It is created after the migration has refused the input, so it reads the input once more.
  package func explained(for input: [UInt8], takesComments: Bool) -> MigrationError {
    switch id.kind {
    case .invalidJSON:
      let message = takesComments ? nil : Self.hint(about: input)
      return (message ?? Self.message(about: input, failingAt: offset ?? 0)).map(with) ?? self
    case .notAStyle:
      let document = JSONDocument(reading: input, maximumDepth: 10_000_000)
      guard let style = document.flatMap({ StyleShape.innerStyle(of: $0.root) }) else { return self }
      return with(
        "not a style (it holds one at \(style.path)); write that to a file of its own, or skip this file with --exclude"
      )
    default: return self
    }
  }

  /// The message for text that is not meant as JSON; `nil` for a mistake in JSON.
  private static func message(about input: [UInt8], failingAt offset: Int) -> String? {
    if TemplateMark.begins(near: offset, in: input) {
      return "not JSON (this looks like a template); migrate the output of the template"
    }
    if input.looksLikeOtherEncoding { return nil }
    if !input.isText { return "not JSON (this is not text); unpack it first if it is compressed" }
    let before = input[(input.hasByteOrderMark ? 3 : 0)..<offset]
    guard offset < input.count, before.allSatisfy({ $0 <= 0x20 }) else { return nil }
    return "not JSON; expected a style, or code in a file that is named for its language, such as map.js"
  }

  /// What to do about comments and trailing commas; `nil` where something else is wrong.
  private static func hint(about input: [UInt8]) -> String? {
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(parsing: input, maximumDepth: 10_000_000)
      return nil
    } catch {
      switch error.kind {
      case .comment, .trailingComma: return error.message + ", or keep it with --jsonc"
      case .textAfterDocument, .other: return nil
      }
    }
  }
}

extension [UInt8] {
  /// Whether there is no byte that no text has: others are not shown in messages.
  var isText: Bool { !prefix(4096).contains { $0 < 0x09 || (0x0E..<0x20).contains($0) && $0 != 0x1B } }
}

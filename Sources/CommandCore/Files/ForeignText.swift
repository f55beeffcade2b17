import MigrationReports
import SourceText
import StyleDiagnostics
package import StyleMigration

/// Messages about input that is not a style: what it appears to be, and what to do.
///
/// It is used only after an input was refused, at no cost for styles.
enum ForeignText {
  // MARK: Not JSON

  /// The message for text that is not JSON; `nil` where nothing is known beyond the syntax error.
  static func message(about bytes: [UInt8], named name: String) -> String? {
    if bytes.looksLikeOtherEncoding {
      return
        "the input is UTF-16 or UTF-32; expected UTF-8; convert it first: iconv -f UTF-16 -t UTF-8 FILE | migrate-styles"
    }
    if let message = binaryFormat(bytes) { return message }
    if hasControlBytes(bytes) { return "not JSON (this looks like binary data); name the style, which is text" }
    let text = bytes.dropFirst(bytes.hasByteOrderMark ? 3 : 0).prefix(4096).drop { $0 <= 0x20 }
    let first = text.prefix { $0 != 0x0A && $0 != 0x0D }
    if first.starts(with: "<<<<<<< ".utf8) {
      return "not JSON (a merge conflict is not resolved here); resolve it, then run this again"
    }
    if first.first == UInt8(ascii: "<") {
      return isHTML(text)
        ? "not JSON (this looks like an HTML page, as servers send with an error or a login); "
          + "open it in a browser, and download the style again"
        : "not JSON (this looks like XML); name the style, which is JSON"
    }
    let words = ["module.exports", "export ", "import ", "const ", "var ", "let ", "function ", "'use strict'"]
    if words.contains(where: { first.starts(with: $0.utf8) }) {
      return "not JSON (this looks like JavaScript); name the file .js, or say --language javascript"
    }
    let isYAMLName = [".yaml", ".yml"].contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    if isYAMLName || isYAML(text) { return "not JSON (this looks like YAML); convert it to JSON first" }
    return nil
  }

  /// Whether an input is not text, so that no excerpt is shown.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    binaryFormat(bytes) != nil || bytes.looksLikeOtherEncoding || hasControlBytes(bytes)
  }

  /// Whether there are bytes that no text has.
  private static func hasControlBytes(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(4096).contains { $0 < 0x09 || (0x0E..<0x20).contains($0) && $0 != 0x1B }
  }

  /// The message for a format that is recognised by its first bytes.
  private static func binaryFormat(_ bytes: [UInt8]) -> String? {
    let image = "not JSON (this is an image); name the style that uses it"
    let formats: [(start: [UInt8], message: String)] = [
      ([0x1F, 0x8B], "not JSON (this is compressed with gzip); decompress it first: gunzip -c FILE | migrate-styles"),
      ([0x50, 0x4B, 3, 4], "not JSON (this is a ZIP archive); unpack it, and name the style in it"),
      ([0x89, 0x50, 0x4E, 0x47], image), ([0xFF, 0xD8, 0xFF], image),
    ]
    return formats.first { bytes.starts(with: $0.start) }?.message
  }

  private static func isHTML(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.prefix(512).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return ["<!doctype html", "<head", "<body"].contains { start.starts(with: $0.utf8) }
      || start.contains(word: Array("<html".utf8))
  }

  /// Whether the first line that is not a comment is a key without quotes, an element of a list, or the start of a
  /// document.
  private static func isYAML(_ text: ArraySlice<UInt8>) -> Bool {
    let lines = text.split { $0 == 0x0A || $0 == 0x0D }
    guard let line = lines.first(where: { $0.first != UInt8(ascii: "#") && $0.first != UInt8(ascii: "%") }) else {
      return false
    }
    if line.starts(with: "---".utf8) || line.starts(with: "- ".utf8) { return true }
    let key = line.prefix { $0.isWordPart }
    let rest = line.dropFirst(key.count)
    return !key.isEmpty && rest.first == UInt8(ascii: ":") && (rest.count == 1 || rest.dropFirst().first == 0x20)
  }
}

extension UInt8 {
  /// Whether this is a letter, a digit, `_`, `-` or `.`, as in keys without quotes.
  fileprivate var isWordPart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}

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
    switch id.kind {
    case .invalidJSON:
      if let offset, TemplateMark.begins(near: offset, in: input) {
        return with("not JSON (this looks like a template); migrate the output of the template")
      }
      if let message = ForeignText.message(about: input, named: name) {
        return MigrationError(.invalidJSON, message, at: SourceLocation(line: 1, column: 1), offset: 0)
      }
      return takesComments ? self : Self.hint(about: input).map(with) ?? self
    case .notAStyle:
      let document = JSONDocument(reading: input, maximumDepth: 10_000_000)
      return document.flatMap { ForeignJSON.message(about: $0.root) }.map(with) ?? self
    default: return self
    }
  }

  /// What to do about comments, trailing commas and several values; `nil` where something else is wrong.
  private static func hint(about input: [UInt8]) -> String? {
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(parsing: input, maximumDepth: 10_000_000)
      return nil
    } catch {
      switch error.kind {
      case .comment:
        return "found a comment, which JSON does not allow; use --jsonc, which keeps comments, or remove it"
      case .trailingComma:
        return "found a trailing comma, which JSON does not allow; use --jsonc, which keeps it, or remove it"
      case .textAfterDocument
      where input[error.offset] == UInt8(ascii: "{") || input[error.offset] == UInt8(ascii: "["):
        return "found a second value after the first, as in JSON lines; write each style to a file of its own"
      case .textAfterDocument, .other: return nil
      }
    }
  }
}

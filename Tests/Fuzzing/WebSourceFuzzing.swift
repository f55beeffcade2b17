import SourceText
import StyleMigration
import TestSupport
import WebSources

/// JavaScript, TypeScript and components: any bytes are migrated or left with a message, edits lie in the file and do
/// not overlap, nothing is written that cannot be proved, and a second run changes nothing.
enum WebSourceFuzzing {
  static func violation(_ bytes: [UInt8]) -> String? {
    var source = ChoiceSource(bytes: bytes.prefix(8))
    let language = source.pick(WebLanguage.allCases)
    let isDrawn = source.bool()
    let options = StyleMigrator.Options(
      semantics: source.pick(SourceSemantics.allCases), target: source.pick(MigrationTarget.allCases))
    let rest = bytes.dropFirst(8)
    let text = isDrawn ? drawn(from: rest, in: language) : Array(rest)
    do {
      return try violation(text, in: language, WebSourceMigrator(options: options))
    } catch {
      return nil
    }
  }

  /// A file with values, and noise between and inside them.
  private static func drawn(from bytes: ArraySlice<UInt8>, in language: WebLanguage) -> [UInt8] {
    var source = ChoiceSource(bytes: bytes)
    let notation: GeneratedScript.Notation =
      switch language {
      case .typescript: .typescript
      case .tsx: .tsx
      case .javascript, .html, .svelte: .javascript
      }
    var text = GeneratedScript.draw(&source, in: notation).text
    if language == .html || language == .svelte { text = "<p>don't</p><script>\n\(text)</script>" }
    var result = Array(text.utf8)
    for _ in 0..<source.int(in: 0...4) where !result.isEmpty {
      let place = source.int(in: 0...(result.count - 1))
      if source.bool() {
        result.remove(at: place)
      } else {
        result.insert(contentsOf: Array(source.pick(noise).utf8), at: place)
      }
    }
    return result
  }

  private static let noise = [
    "(", ")", "[", "]", "{", "}", "\"", "'", "`", "${", "/*", "*/", "//", "\n", ",", ":", "...", "...xs,", "x", "f(),",
    " as T",
    "!", "?", "a ? b : c", "<", ">", "/>", "</", "=>", "const f = ", "stops", "filter: ", "\r\n", "\\", "é", "/",
    "...[1],", "`a${b}`",
    "\"$type\"", "{a}", "undefined", "-", "0x", ";", "<!--", "</script>", "JSON.parse('", "')", "&quot;",
  ]

  private static func violation(
    _ text: [UInt8], in language: WebLanguage, _ migrator: WebSourceMigrator
  ) throws(MigrationError) -> String? {
    let result = try migrator.migrate(text, language: language)
    var place = 0
    for edit in result.edits {
      if edit.range.lowerBound < place || edit.range.upperBound > text.count {
        return "an edit is out of place: \(edit)"
      }
      place = edit.range.upperBound
    }
    if let fault = result.report.faults.first { return "a fault: \(fault)\n\(String(decoding: text, as: UTF8.self))" }
    let second = try migrator.migrate(result.bytes, language: language)
    return second.bytes == result.bytes
      ? nil
      : "of\n\(String(decoding: text, as: UTF8.self))\na second run makes of\n\(result.text)\nthis:\n\(second.text)"
  }
}

import MigrateStylesCommand
import MigrationReports
import SourceText
import StyleMigration
import CommandCore
import StyleSpec

/// The reports on the migration of a style that the bytes determine: JSON is JSON, pages are well-formed, without
/// numbers that cannot be drawn, and no output controls a terminal.
enum ReportFuzzing {
  static func violation(_ bytes: [UInt8]) -> String? {
    let (style, migrator) = StyleFuzzing.drawn(from: bytes)
    guard let what = violation(Array(style.utf8), migrator) else { return nil }
    return "\(what)\n\(migrator.options)\n\(style)"
  }

  private static func violation(_ style: [UInt8], _ migrator: StyleMigrator) -> String? {
    let name = "a\u{1B}[2J\u{202E}<b>.json"
    let migrated: MigratedStyle
    do throws(MigrationError) {
      migrated = try migrator.migrate(style: style)
    } catch {
      return harm(in: TextReport(file: name, source: style).text(of: error)).map { "the error has \($0)" }
        ?? syntaxError(in: JSONReport(file: name).bytes(of: error, semantics: migrator.options.semantics))
    }
    let values = migrated.values
    let records = [
      FileResult(
        file: SystemString(name), outcome: .migrated(migrated.report, isChanged: migrated.bytes != style),
        values: values)
    ]
    for bytes in [JSONReport(file: name).bytes(of: migrated.report, values: values), SARIFReport.bytes(of: records)] {
      if let error = syntaxError(in: bytes) { return error }
    }
    let shown = [
      TextReport(file: name, source: style).text(of: migrated.report), text(GitHubReport.bytes(of: records)),
      text(UnifiedDiff(file: name, isForTerminal: true).bytes(from: style, to: migrated.bytes)),
    ]
    for text in shown {
      if let harm = harm(in: text) { return "\(harm) is shown in\n\(text.debugDescription)" }
    }
    let page = StylePage(file: name, report: migrated.report, pictures: ValuePictures(of: migrated))
    let section = page.section()
    _ = ReportPage.bytes(of: records, sections: [section])
    return fault(inXML: section).map { "\($0) in\n\(section)" }
  }

  private static func syntaxError(in bytes: [UInt8]) -> String? {
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(parsing: bytes)
      return nil
    } catch {
      return "the report is not JSON: \(error.message)\n\(text(bytes))"
    }
  }

  /// A character that a terminal obeys, or that changes the order of others; tabs and the ends of lines are harmless.
  private static func harm(in text: String) -> String? {
    var last: Unicode.Scalar?
    return text.unicodeScalars.first { scalar in
      defer { last = scalar }
      if last == "\r", scalar != "\n" { return true }
      return switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }.map { "U+\(String($0.value, radix: 16))" }
  }

  /// Tags that are not closed in order, and NaN.
  private static func fault(inXML text: String) -> String? {
    var open: [Substring.UTF8View] = []
    var rest = Substring(text).utf8
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return "a tag without end" }
      let tag = rest[..<end]
      rest = rest[rest.index(after: end)...]
      for word in [#""nan"#, #""inf"#, #""-inf"#, " nan", " inf", ",nan", ",inf"] where Substring(tag).contains(word) {
        return "a number that is none"
      }
      if tag.first == UInt8(ascii: "?") || tag.first == UInt8(ascii: "!") || tag.last == UInt8(ascii: "/") { continue }
      if tag.first == UInt8(ascii: "/") {
        guard let name = open.popLast(), name.elementsEqual(tag.dropFirst()) else { return "</\(Substring(tag))>" }
      } else {
        open.append(tag.prefix { $0 != 0x20 && $0 != 0x0A })
      }
    }
    return open.isEmpty ? nil : "<\(open.map { Substring($0) })> is not closed"
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

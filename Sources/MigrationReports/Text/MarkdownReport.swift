import StyleDiagnostics
import StyleMigration

/// A summary in Markdown for a pull request or a job: what changed, what is proved, what needs a look; at most 60
/// lines.
package enum MarkdownReport {
  package static func bytes(of records: [FileResult], isDryRun: Bool) -> [UInt8] {
    let reports = records.compactMap { $0.report }
    func sum(_ count: (MigrationReport) -> Int) -> Int { reports.reduce(0) { $0 + count($1) } }
    let (migrated, repaired, left) = (sum { $0.migratedCount }, sum { $0.repairedCount }, sum { $0.leftCount })
    let layers = sum { Set($0.sites.compactMap { $0.layer }).count }
    let changed = records.filter { $0.isChanged }
    let files = changed.count == 1 ? code(changed[0].file.text) : changed.count.counting("file")
    var text = "## Map styles migrated to expressions\n\n\((migrated + repaired).values) in \(files) "
    text += "\(isDryRun ? "would become" : "became") expressions"
    text += "\(layers > 0 ? ", in \(layers.counting("layer"))" : "").\n"
    if migrated > 0, let report = reports.first {
      let (inputs, exempt) = (sum { $0.provedSampleCount }.counting("input"), sum { $0.exemptionCount })
      text += "\n**Proved.** \(migrated.values) gave the same result before and after, on \(inputs)"
      text += "\(exempt > 0 ? " (\(exempt.grouped) exempt)" : ""); the meaning "
      text += "is \(code(report.semantics.rawValue)), the renderers are \(code(report.target.rawValue)).\n"
    }
    text += "\n**To look at.** \(repaired.filters) repaired, \(left.values) left.\n\(places(in: records))"
    let failures = records.filter { $0.isFailure }.prefix(8)
    for record in failures { text += "\n**Not migrated.** \(code(record.file.text))\n" }
    let isRestructured = reports.contains { $0.notes.contains { $0.id.family == .change } }
    text +=
      "\n**As before.** Zoom stops, outputs and colours have the values that they had; every byte outside of these "
    text += "values is what it was, but for line breaks around them in files that Maputnik saves"
    text += "\(isRestructured ? ", and for the structure of an old style" : "").\n\n"
    text += "To repeat the proof, run the same command with `--check` on the old files.\n"
    return Array(text.utf8)
  }

  /// The values to look at by their reason, three places and an example of each.
  private static func places(in records: [FileResult]) -> String {
    var groups: [(reason: String, places: [String], example: String)] = []
    for record in records {
      for (index, site) in (record.report?.sites ?? []).enumerated() {
        let reason: String
        switch site.outcome {
        case .left(let diagnostic): reason = "left: \(diagnostic.message) (\(diagnostic.id.rawValue))"
        case .migrated(let rewriting) where rewriting.proof.isRepaired:
          reason = "repaired: now each part of the filter means what it says, so the layer may show other features"
        case .migrated: continue
        }
        let layer = site.layer.map { ", layer \(code($0))" } ?? ""
        let place = "\(code(record.file.text)), line \(site.line)\(layer): \(code(site.property))"
        if let known = groups.firstIndex(where: { $0.reason == reason }) {
          groups[known].places.append(place)
        } else {
          groups.append((reason, [place], record.values?[index].old.map { ": " + code($0.onOneLine) } ?? ""))
        }
      }
    }
    var text = groups.isEmpty ? "" : "\n"
    for group in groups.prefix(8) {
      let more = group.places.count > 3 ? "; and \((group.places.count - 3).grouped) more" : ""
      text += "* \(group.places.prefix(3).joined(separator: "; "))\(more)\n  \(plain(group.reason))\(group.example)\n"
    }
    return text + (groups.count > 8 ? "* and \((groups.count - 8).counting("other reason"))\n" : "")
  }

  private static func code(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in TerminalText.escaped(text).unicodeScalars { result.append(scalar == "`" ? "'" : scalar) }
    return "`\(String(result))`"
  }

  /// Text without markup, escaped.
  private static func plain(_ text: String) -> String {
    text.utf8.contains { "\\`*_<>[]#|@".utf8.contains($0) } ? code(text) : TerminalText.escaped(text)
  }
}

extension [UInt8] {
  /// At most 160 characters of a text, without its line breaks.
  fileprivate var onOneLine: String {
    let text = split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ").unicodeScalars
    return String(String.UnicodeScalarView(text.prefix(160))) + (text.count > 160 ? "…" : "")
  }
}

import SourceJSON
package import StyleMigration

/// A report in the form that editors and people read: `file:line:column: warning: message [id]`.
package struct TextReport {
  private let file: String
  private let source: SourceExcerpt

  /// - Parameters:
  ///   - file: The name of the input, as messages call it.
  ///   - bytes: The input.
  package init(file: String, source bytes: [UInt8]) {
    self.file = TerminalText.escaped(file)
    source = SourceExcerpt(of: bytes)
  }

  /// A line with an excerpt for each value that was left, a line for each note, and the summary.
  package func text(of report: MigrationReport) -> String {
    var text = ""
    var source = source
    for site in report.sites {
      guard case .left(let diagnostic) = site.outcome else { continue }
      text += line(diagnostic, of: site)
      text += source.lines(at: SourceLocation(line: diagnostic.line, column: diagnostic.column))
    }
    for note in report.notes { text += line(note, of: nil) }
    return text + summary(of: report) + "\n"
  }

  /// The line and the excerpt of what keeps an input from being migrated at all.
  package func text(of error: MigrationError) -> String {
    guard let place = error.place else { return "\(file): error: \(TerminalText.escaped(error.message))\n" }
    var source = source
    return "\(file):\(place.line):\(place.column): error: \(TerminalText.escaped(error.message))\n"
      + source.lines(at: SourceLocation(line: place.line, column: place.column))
  }

  private func line(_ diagnostic: Diagnostic, of site: MigrationReport.Site?) -> String {
    let subject =
      site.map { site in site.layer.map { "layer \"\($0)\", \(site.property): " } ?? "\(site.property): " } ?? ""
    return "\(file):\(diagnostic.line):\(diagnostic.column): \(diagnostic.severity.word): "
      + TerminalText.escaped(subject + diagnostic.message) + " [\(diagnostic.id.rawValue)]\n"
  }

  /// One line: what was migrated and proved, and what was left.
  package func summary(of report: MigrationReport) -> String {
    if report.hasFault { return "\(file): nothing was written: a fault of \(Help.name), please report it (see above)" }
    guard !report.sites.isEmpty else { return "\(file): nothing legacy in here; nothing to do" }
    var text = "\(file): \(report.migratedCount.values) migrated"
    if report.migratedCount > 0 {
      text += ", \(report.migratedCount == 1 ? "" : "each ")proved equal"
      text += " (\(report.sampleCount.grouped) inputs in all"
      let exemptions = report.exemptionCount
      if exemptions > 0 { text += ", \(exemptions.grouped) of rounding width exempt" }
      text += ")"
    }
    return text + (report.leftCount == 0 ? "; nothing left" : "; \(report.leftCount.grouped) left (see above)")
  }
}

extension Diagnostic.Severity {
  /// The word that editors and build systems know.
  fileprivate var word: String {
    switch self {
    case .warning: "warning"
    case .note: "note"
    case .fault: "error"
    }
  }
}

extension MigrationReport {
  /// The inputs that are exempt from the proof, over all values.
  var exemptionCount: Int {
    sites.reduce(0) { if case .migrated(let rewriting) = $1.outcome { $0 + rewriting.exemptions } else { $0 } }
  }
}

extension Int {
  fileprivate var values: String { self == 1 ? "1 value" : "\(grouped) values" }

  /// The digits in groups of three: `1,234`.
  fileprivate var grouped: String {
    var text = ""
    for (place, digit) in String(self).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text = "," + text }
      text = String(digit) + text
    }
    return text
  }
}

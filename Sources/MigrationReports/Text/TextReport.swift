import Rewriters
import SourceText
import StyleDiagnostics
package import StyleMigration

/// A report in the form that editors and people read: `file:line:column: warning: message [id]`.
package struct TextReport {
  private let file: String
  private let source: SourceExcerpt
  private let manner: TextManner

  /// - Parameters:
  ///   - file: The name of the input, as messages call it.
  ///   - bytes: The input.
  ///   - manner: How much is written, and in which form.
  package init(file: String, source bytes: [UInt8], manner: TextManner = TextManner()) {
    self.file = TerminalText.escaped(file)
    self.manner = manner
    source = SourceExcerpt(of: bytes, width: manner.width)
  }

  /// The maximum number of lines about diagnostics that are not put together by kind.
  private static let lineLimit = 36

  /// What a line is about: a value, with a diagnostic if it was left; or a note, which has no value.
  private typealias Entry = (site: MigrationReport.Site?, diagnostic: Diagnostic?)

  /// A line with an excerpt for each value that was left, a line for each note, and the summary.
  package func text(of report: MigrationReport) -> String {
    func entries(_ sites: [MigrationReport.Site]) -> [Entry] { sites.map { ($0, $0.reason) } }
    let left = entries(report.sites.left)
    let notes: [Entry] = (manner.isCapped ? report.urgentNotes : report.notes).map { (nil, $0) }
    var text = ""
    switch manner.volume {
    case .quiet:
      guard report.hasFault else { return "" }
      text += self.text(of: left.filter { $0.diagnostic?.severity == .fault })
    case .usual:
      let isLong = manner.isCapped && 3 * left.count + notes.count > Self.lineLimit
      text += isLong ? digest(of: left + notes, atMost: 10) : self.text(of: left + notes)
      text += optOut(of: report)
      if manner.listsPlaces { text += digest(of: entries(report.sites).filter { $0.diagnostic == nil }, atMost: 6) }
    case .verbose:
      text += self.text(of: entries(report.sites) + notes) + optOut(of: report)
      if !manner.isLint, !report.sites.isEmpty { text += profile(of: report) }
    }
    return text + summary(of: report) + "\n"
  }

  private func text(of entries: some Collection<Entry>) -> String {
    entries.map { entry in
      guard let diagnostic = entry.diagnostic else { return entry.site.map(line) ?? "" }
      return line(diagnostic, of: entry.site)
        + (entry.site == nil ? "" : source.lines(at: diagnostic.offset, diagnostic.location))
    }.joined()
  }

  /// The first few of each kind, and how many more there are: people do not read thousands.
  private func digest(of entries: [Entry], atMost limit: Int) -> String {
    var groups: [(name: String, entries: [Entry])] = []
    for entry in entries {
      let kind = entry.site.map { $0.kind.legacy?.id ?? $0.kind.description } ?? ""
      let name = entry.diagnostic.map { $0.topic ?? $0.id.rawValue } ?? kind
      // There are few kinds, so a linear search is cheaper than a dictionary.
      let index = groups.firstIndex { $0.name == name } ?? groups.count
      if index == groups.count { groups.append((name, [])) }
      groups[index].entries.append(entry)
    }
    let shownCount = max(1, limit / max(1, groups.count))
    return groups.map { group in
      let more = max(0, group.entries.count - shownCount)
      let rest = TerminalText.escaped("\(file): … \(more.grouped) more of \(group.name); --verbose shows all") + "\n"
      return text(of: group.entries.prefix(shownCount)) + (more > 0 ? rest : "")
    }.joined()
  }

  /// How to keep the values that were left, if a layer can opt out.
  private func optOut(of report: MigrationReport) -> String {
    guard !manner.isLint, let site = report.sites.left.first(where: { $0.layer != nil }) else { return "" }
    // Values in code are numbered, and have no layer to be named by.
    let isCode = site.pointer.description.hasPrefix("/\(site.property)/")
    let advice =
      isCode
      ? "write a comment with \"migrate-styles:ignore\" on its line, or on the line before"
      : "name it in the metadata of its layer: \"migrate-styles:ignore\": [\"\(site.property)\"]"
    return "\(file): to keep a value as it is, \(TerminalText.escaped(advice))\n"
  }

  /// One line: the renderers that the result is for, and the preferred forms.
  private func profile(of report: MigrationReport) -> String {
    "\(file): written for --target \(report.target.rawValue) with --prefer \(report.preference.rawValue)\n"
  }

  /// The line and the excerpt of the error of an input that cannot be migrated at all.
  package func text(of error: MigrationError) -> String {
    let word = manner.painted("error", .red)
    let message = "\(TerminalText.escaped(error.message)) [\(error.id.rawValue)]\n"
    guard let location = error.location, let offset = error.offset else { return "\(file): \(word): \(message)" }
    return "\(file):\(location): \(word): \(message)" + source.lines(at: offset, location)
  }

  private func line(_ diagnostic: Diagnostic, of site: MigrationReport.Site?) -> String {
    "\(file):\(diagnostic.location): "
      + manner.painted(diagnostic.severity.word, diagnostic.severity.paint) + ": "
      + TerminalText.escaped((site?.subject ?? "") + diagnostic.message) + " [\(diagnostic.id.rawValue)]\n"
  }

  /// The line of a value that was migrated.
  private func line(of site: MigrationReport.Site) -> String {
    guard case .migrated(let rewriting) = site.outcome else { return "" }
    let becomes = manner.isDryRun ? "would become" : "becomes"
    return "\(file):\(site.location): \(manner.painted("info", .green)): "
      + TerminalText.escaped("\(site.subject)\(site.kind) \(becomes) \(rewriting.newOperator), ")
      + "\(rewriting.proof) [\(rewriting.rewriter)]\n"
  }

  /// One line: what was migrated and proved, and what was left.
  package func summary(of report: MigrationReport) -> String {
    "\(file): " + sentence(of: report, above: " (see above)")
  }

  /// The line without the file.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - above: What follows a count of values that were listed before.
  /// - Returns: The sentence.
  func sentence(of report: MigrationReport, above: String = "") -> String {
    let (left, possible, urgent) = (report.leftCount, report.possibleCount, report.urgentNotes)
    let would = manner.isDryRun ? "would be " : ""
    var parts: [String] = []
    if manner.isLint {
      let notes = urgent.count { $0.severity == .note }
      let counts = [(urgent.count - notes, "warning"), (notes, "note")].filter { $0.0 > 0 }
      parts.append(([left.findings] + counts.map { $0.counting($1) }).joined(separator: ", "))
    } else if report.sites.isEmpty, report.ignoredCount == 0 {
      parts.append(possible > 0 ? "\(possible.values) may be legacy" : "no legacy values found")
    } else {
      let (migrated, repaired, faults) = (report.migratedCount, report.repairedCount, report.faults.count)
      if migrated > 0 || repaired == 0 { parts.append("\(migrated.values) \(would)migrated\(proof(of: report))") }
      if repaired > 0 { parts.append("\(repaired.filters) \(would)repaired") }
      let unshortened = report.unshortenedCount
      if unshortened > 0 { parts.append("\(unshortened.grouped) longer than expected, please report it") }
      let unsafe = report.unsafeCount > 0 ? " (\(report.unsafeCount.grouped) with --unsafe)" : ""
      let fault = faults > 0 ? ", \(faults.grouped) of them because of a fault of \(Tool.name), please report it" : ""
      if left > 0 { parts.append("\(left.grouped) \(would)left\(unsafe)\(fault)") }
      if possible > 0 { parts.append("\(possible.grouped) more may be legacy") }
      if left == 0, possible == 0 { parts.append("nothing \(would)left") }
    }
    if left + possible > 0 || manner.isLint && !urgent.isEmpty { parts[parts.count - 1] += above }
    if manner.isLintOfCode { parts.append("expressions in code are not looked at") }
    if manner.fixesNothing, left > 0 { parts.append("--fix writes nothing in code, --in-place does") }
    if report.ignoredCount > 0 { parts.append("\(report.ignoredCount.grouped) ignored") }
    let hidden = manner.isCapped ? report.notes.count - urgent.count : 0
    if hidden > 0 { parts.append("\(hidden.counting("note")), which --verbose shows") }
    return parts.joined(separator: "; ")
  }

  /// The proof of the migrated values, except repaired ones.
  private func proof(of report: MigrationReport) -> String {
    guard report.migratedCount > 0 else { return "" }
    return
      ", \(report.migratedCount == 1 ? "" : "each ")proved equal (\(report.provedSampleCount.counting("input")) in all"
      + "\(report.exemptionText))"
  }
}

extension Diagnostic.Severity {
  /// The severity in the words of editors, build systems and code scanning.
  var word: String {
    switch self {
    case .warning: "warning"
    case .note: "note"
    case .fault: "error"
    }
  }

  fileprivate var paint: TextManner.Paint {
    switch self {
    case .warning: .yellow
    case .note: .cyan
    case .fault: .red
    }
  }
}

extension MigrationReport {
  /// The notes that ask for something.
  var urgentNotes: [Diagnostic] { notes.filter { !$0.isAside } }
}

extension Int {
  var values: String { counting("value") }

  var filters: String { counting("filter") }

  var findings: String { self == 0 ? "no findings" : counting("finding") }
}

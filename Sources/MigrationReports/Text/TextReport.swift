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

  /// A line with an excerpt for each value that was left, a line for each note, and the summary.
  package func text(of report: MigrationReport) -> String {
    if manner.isCapped, manner.volume == .usual {
      let digest = DiagnosticDigest(of: report)
      if digest.isNeeded {
        return self.text(of: digest) + optOut(of: report) + places(of: report) + summary(of: report) + "\n"
      }
    }
    var text = ""
    // Most values have no diagnostic.
    for site in manner.volume == .verbose ? Array(report.sites) : report.sites.left {
      switch site.outcome {
      case .left(let diagnostic):
        if manner.volume == .quiet, diagnostic.severity != .fault { continue }
        text += line(diagnostic, of: site)
        text += source.lines(at: diagnostic.offset, diagnostic.location)
      case .migrated(let rewriting): text += line(rewriting, of: site)
      }
    }
    if manner.volume != .quiet {
      for note in manner.isCapped ? report.urgentNotes : report.notes { text += line(note, of: nil) }
      text += optOut(of: report) + places(of: report)
    }
    if manner.volume == .verbose, !manner.isLint, !report.sites.isEmpty { text += profile(of: report) }
    return manner.volume == .quiet && !report.hasFault ? text : text + summary(of: report) + "\n"
  }

  /// The first diagnostics of each kind, and how many more there are.
  private func text(of digest: DiagnosticDigest) -> String {
    var text = ""
    for group in digest.groups {
      for entry in group.entries.prefix(digest.shownCount) {
        text += line(entry.diagnostic, of: entry.site)
        if digest.hasExcerpts, entry.site != nil {
          text += source.lines(at: entry.diagnostic.offset, entry.diagnostic.location)
        }
      }
      let hiddenCount = group.entries.count - digest.shownCount
      if hiddenCount > 0 {
        let more =
          group.topic.map { "\($0): \(group.entries.count.counting("place"))" }
          ?? "\(hiddenCount.grouped) more of \(group.id.rawValue)"
        text += TerminalText.escaped("\(file): … \(more); --verbose shows all") + "\n"
      }
    }
    if !digest.hidden.isEmpty {
      let count = digest.hidden.reduce(0) { $0 + $1.entries.count }
      text +=
        "\(file): … \(count.grouped) more of \(digest.hidden.count.counting("other kind")); --verbose shows all\n"
    }
    return text
  }

  /// How to keep the values that were left, if a layer can opt out.
  private func optOut(of report: MigrationReport) -> String {
    guard !manner.isLint, let site = report.sites.left.first(where: { $0.layer != nil }) else { return "" }
    // Values in code are numbered, and have no layer to be named by.
    if site.pointer.description.hasPrefix("/\(site.property)/") {
      return
        "\(file): to keep a value as it is, write a comment with \"migrate-styles:ignore\" on its line, or on the line before\n"
    }
    return "\(file): to keep a value as it is, name it in the metadata of its layer: "
      + TerminalText.escaped("\"migrate-styles:ignore\": [\"\(site.property)\"]") + "\n"
  }

  /// The first few of each kind of value that would be migrated, and how many more there are.
  private func places(of report: MigrationReport) -> String {
    guard manner.listsPlaces, manner.volume == .usual else { return "" }
    var groups: [(name: String, lines: [String], count: Int)] = []
    for site in report.sites {
      guard case .migrated(let rewriting) = site.outcome else { continue }
      let name = site.kind.legacy?.id ?? site.kind.description
      let index = groups.firstIndex { $0.name == name } ?? groups.count
      if index == groups.count { groups.append((name, [], 0)) }
      groups[index].count += 1
      if groups[index].lines.count < 2 { groups[index].lines.append(line(rewriting, of: site)) }
    }
    return groups.map { group in
      let lines = groups.count > 3 ? group.lines.prefix(1) : group.lines[...]
      let more = group.count - lines.count
      return lines.joined()
        + (more > 0 ? "\(file): … \(more.grouped) more of \(group.name); --verbose shows all\n" : "")
    }.joined()
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

  private func line(_ rewriting: MigrationReport.Rewriting, of site: MigrationReport.Site) -> String {
    "\(file):\(site.location): \(manner.painted("info", .green)): "
      + TerminalText.escaped(
        "\(site.subject)\(site.kind) \(manner.isDryRun ? "would become" : "becomes") \(rewriting.newOperator), "
      )
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
    let count = manner.isCapped ? report.notes.count - report.urgentNotes.count : 0
    let ignored = report.ignoredCount > 0 ? "; \(report.ignoredCount.grouped) ignored" : ""
    let aside = ignored + (count > 0 ? "; \(count.counting("note")), which --verbose shows" : "")
    if manner.isLint {
      let shown = report.urgentNotes.count
      let warnings = report.urgentNotes.count { $0.severity != .note }
      let notes = [(warnings, "warning"), (shown - warnings, "note")].filter { $0.0 > 0 }
        .map { ", \($0.counting($1))" }.joined()
      var fixes = manner.isLintOfCode ? "; expressions in code are not looked at" : ""
      if manner.fixesNothing, report.leftCount > 0 { fixes += "; --fix writes nothing in code, --in-place does" }
      return
        "\(report.leftCount.findings)\(notes)\(report.leftCount + shown > 0 ? above : "")\(fixes)\(aside)"
    }
    let possible = report.possibleCount
    guard !report.sites.isEmpty || report.ignoredCount > 0 else {
      let looks = possible == 1 ? "1 value looks legacy" : "\(possible.values) look legacy"
      return (possible > 0 ? looks + above : "no legacy values found") + aside
    }
    let would = manner.isDryRun ? "would be " : ""
    let (migrated, repaired) = (report.migratedCount, report.repairedCount)
    var text = ""
    if migrated > 0 || repaired == 0 { text += "\(migrated.values) \(would)migrated\(proof(of: report)); " }
    if repaired > 0 { text += "\(repaired.filters) \(would)repaired; " }
    let unshortened = report.unshortenedCount
    if unshortened > 0 { text += "\(unshortened.grouped) longer than expected, please report it; " }
    let more = possible == 0 ? "" : possible == 1 ? "; 1 more looks old" : "; \(possible.grouped) more look old"
    guard report.leftCount > 0 else {
      return possible > 0
        ? text + "\(possible.grouped) more look\(possible == 1 ? "s" : "") old" + above + aside
        : text + "nothing \(would)left" + aside
    }
    let faults = report.faults.count
    let fault = faults > 0 ? ", \(faults.grouped) of them because of a fault of \(Tool.name), please report it" : ""
    let unsafe = report.unsafeCount > 0 ? " (\(report.unsafeCount.grouped) with --unsafe)" : ""
    return text + "\(report.leftCount.grouped) \(would)left\(unsafe)\(fault)\(more)" + above + aside
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

/// The diagnostics of a file by kind, the first few of each, since people do not read thousands.
struct DiagnosticDigest {
  /// Diagnostics of a kind and a topic, each with the value that was left; notes have none.
  struct Group {
    let id: DiagnosticID
    let topic: String?
    fileprivate(set) var entries: [(diagnostic: Diagnostic, site: MigrationReport.Site?)] = []
  }

  /// The maximum number of lines for a file, without its summary.
  private static let lineLimit = 36

  /// The kinds that get a line each where there are too many for excerpts.
  private static let kindLimit = 16

  /// The kinds that are shown, those with warnings first, in the order of the file; and those that are not.
  let groups: ArraySlice<Group>
  let hidden: ArraySlice<Group>

  /// How many diagnostics of a kind are shown.
  let shownCount: Int

  /// Whether there is room for the source lines.
  let hasExcerpts: Bool

  /// Whether all of them together would be too many lines.
  let isNeeded: Bool

  init(of report: MigrationReport) {
    var groups: [Group] = []
    func add(_ diagnostic: Diagnostic, of site: MigrationReport.Site?) {
      // There are few kinds, so a linear search is cheaper than a dictionary.
      let known = groups.firstIndex { $0.id == diagnostic.id && $0.topic == diagnostic.topic }
      if known == nil { groups.append(Group(id: diagnostic.id, topic: diagnostic.topic)) }
      groups[known ?? groups.count - 1].entries.append((diagnostic, site))
    }
    let left = report.sites.left
    for site in left { if case .left(let diagnostic) = site.outcome { add(diagnostic, of: site) } }
    for note in report.urgentNotes { add(note, of: nil) }
    isNeeded = 3 * left.count + report.urgentNotes.count > Self.lineLimit
    // An entry takes three lines with its excerpt, and a kind one more for hidden entries.
    hasExcerpts = 4 * groups.count <= Self.lineLimit
    shownCount = hasExcerpts ? max(1, (Self.lineLimit - groups.count) / (3 * max(1, groups.count))) : 1
    self.groups = groups.prefix(hasExcerpts ? groups.count : Self.kindLimit)
    hidden = groups[self.groups.endIndex...]
  }
}

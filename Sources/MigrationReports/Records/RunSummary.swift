import Rewriters
import StyleDiagnostics
package import StyleMigration

/// The last line of a run over files: `3 files: 1 changed, 1 unchanged, 1 failed; 12 values migrated, 1 left`.
package struct RunSummary {
  package let text: String

  /// The line about a signal, which is always printed; empty without one.
  package let interruption: String

  /// - Parameters:
  ///   - results: The outcomes of the files.
  ///   - isDryRun: Whether nothing was written.
  ///   - isLint: Whether files were only linted.
  ///   - unreadTests: How many tests in folders were not read.
  ///   - signal: The signal that stopped the run.
  package init(
    of results: [FileResult], isDryRun: Bool, isLint: Bool = false, unreadTests: Int = 0, signal: Int32? = nil
  ) {
    func count(_ outcome: FileResult.Outcome) -> Int { results.count { $0.outcome == outcome } }
    func sum(of results: [FileResult], _ amount: (MigrationReport) -> Int) -> Int {
      results.reduce(0) { $0 + ($1.report.map(amount) ?? 0) }
    }
    let changed = results.filter { $0.isChanged }
    let (skipped, dropped, failed) = (count(.skipped), count(.dropped), results.count { $0.isFailure })
    let unchanged = results.count - changed.count - failed - skipped - dropped
    var parts = ["\(changed.count.grouped) \(isDryRun ? "would change" : "changed")", "\(unchanged.grouped) unchanged"]
    if isLint {
      // Fixes change files that had findings, and may leave some.
      let found = results.count { ($0.report?.leftCount ?? 0) > 0 }
      parts = ["\(found.grouped) with findings", "\((unchanged + changed.count - found).grouped) without"]
    }
    for (count, name) in [(skipped, "skipped"), (failed, "failed"), (dropped, "not started")] where count > 0 {
      parts.append("\(count.grouped) \(name)")
    }
    // The values of all files, and those that look legacy, but are not known to belong to a map.
    let (left, ignored) = (sum(of: results) { $0.leftCount }, sum(of: results) { $0.ignoredCount })
    let possible = sum(of: results) { $0.possibleCount }
    let unread = Self.unread(possible: possible, tests: unreadTests)
    let ignoredText = ignored > 0 ? ", \(ignored.grouped) ignored" : ""
    interruption =
      signal.flatMap { signal in
        dropped == 0
          ? nil
          : "\(Tool.name): stopped by signal \(signal); finished files keep their results, run the command again to continue\n"
      } ?? ""
    let files = results.count.counting("file")
    if isLint {
      text = "\(files): \(parts.joined(separator: ", ")); \(left.findings)\(ignoredText)\n" + interruption
    } else if unchanged == results.count, left == 0, ignored == 0, possible == 0 {
      text = "\(files): no legacy values found\(unread)\n"
    } else {
      let would = isDryRun ? "would be " : ""
      let (migrated, repaired) = (sum(of: changed) { $0.migratedCount }, sum(of: changed) { $0.repairedCount })
      let unsafe = sum(of: results) { $0.unsafeCount }
      let repairs = repaired > 0 ? ", \(repaired.filters) \(would)repaired" : ""
      // Not a bare "0 left" if something else looks legacy or was not read.
      let isSilent = left == 0 && (possible > 0 || unreadTests > 0)
      let rest = isSilent ? "" : ", \(left.grouped) left" + (unsafe > 0 ? " (\(unsafe.grouped) with --unsafe)" : "")
      text =
        "\(files): \(parts.joined(separator: ", ")); \(migrated.values) \(would)migrated\(repairs)\(rest)\(ignoredText)\(unread)\n"
        + interruption
    }
  }

  private static func unread(possible: Int, tests: Int) -> String {
    let more = possible == 1 ? "1 more looks old" : "\(possible.grouped) more look old"
    let advice =
      tests == 1
      ? "it may expect old values; name it to migrate it" : "they may expect old values; name them to migrate them"
    return (possible > 0 ? "; \(more)" : "")
      + (tests > 0 ? "; \(tests.counting("test file")) not read (\(advice))" : "")
  }
}

extension MigrationReport {
  /// The inputs on which old and new agree, over all values that are proved.
  var provedSampleCount: Int {
    sites.total { $0.proof.isRepaired ? 0 : $0.proof.samples }
  }

  /// The inputs that are exempt from the proof, over all values.
  package var exemptionCount: Int {
    sites.total { $0.proof.exemptions }
  }

  /// The exempt inputs by their kinds, to follow the total; empty where there are none.
  var exemptionText: String {
    // Without a jump over the zoom and without cancellation, only lists and objects are exempt.
    let attributes = sites.total {
      $0.rewriter == .sourceIdentity || $0.rewriter == .tokenConstant ? $0.proof.exemptions : 0
    }
    let others = exemptionCount - attributes
    let word = semantics == .native ? "that float32 does not hold" : "that no vector tile holds"
    return (attributes > 0 ? ", \(attributes.counting("attribute")) \(word) exempt" : "")
      + (others > 0 ? ", \(others.grouped) of rounding width exempt" : "")
  }

  /// The values that are left only because something may read them.
  var unsafeCount: Int {
    sites.left.count { site in
      guard case .left(let diagnostic) = site.outcome else { return false }
      return [.mayBeRead, .exported].contains(diagnostic.id.kind)
    }
  }

  /// The values that look legacy, but are not known to belong to a map.
  var possibleCount: Int { notes.count { $0.id.kind == .possibleLegacyValue } }
}

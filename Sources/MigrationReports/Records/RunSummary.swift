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
    let (left, ignored) = (sum(of: results) { $0.leftCount }, sum(of: results) { $0.ignoredCount })
    let possible = isLint ? 0 : sum(of: results) { $0.possibleCount }
    var files = ["\(changed.count.grouped) \(isDryRun ? "would change" : "changed")", "\(unchanged.grouped) unchanged"]
    var values: [String] = []
    if isLint {
      // Fixes change files that had findings, and may leave some.
      let found = results.count { ($0.report?.leftCount ?? 0) > 0 }
      files = ["\(found.grouped) with findings", "\((unchanged + changed.count - found).grouped) without"]
      values.append(left.findings)
    } else {
      let would = isDryRun ? "would be " : ""
      let (migrated, repaired) = (sum(of: changed) { $0.migratedCount }, sum(of: changed) { $0.repairedCount })
      let unsafe = sum(of: results) { $0.unsafeCount }
      values.append("\(migrated.values) \(would)migrated")
      if repaired > 0 { values.append("\(repaired.filters) \(would)repaired") }
      // Not a bare "0 left" if something else looks legacy or was not read.
      if left > 0 || possible + unreadTests == 0 {
        values.append("\(left.grouped) left" + (unsafe > 0 ? " (\(unsafe.grouped) with --unsafe)" : ""))
      }
    }
    for (count, name) in [(skipped, "skipped"), (failed, "failed"), (dropped, "not started")] where count > 0 {
      files.append("\(count.grouped) \(name)")
    }
    if ignored > 0 { values.append("\(ignored.grouped) ignored") }
    var parts = [files, values].map { $0.joined(separator: ", ") }
    if !isLint, unchanged == results.count, left + ignored + possible == 0 { parts = ["no legacy values found"] }
    if possible > 0 { parts.append("\(possible.grouped) more may be legacy") }
    if unreadTests > 0 {
      parts.append("\(unreadTests.counting("test file")) not read (tests may expect old values; name those to migrate)")
    }
    let stop = "finished files keep their results, run the command again to continue"
    interruption = dropped == 0 ? "" : signal.map { "\(Tool.name): stopped by signal \($0); \(stop)\n" } ?? ""
    text = "\(results.count.counting("file")): \(parts.joined(separator: "; "))\n" + interruption
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

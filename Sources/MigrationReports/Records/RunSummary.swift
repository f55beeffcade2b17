import Rewriters
import StyleDiagnostics
package import StyleMigration

/// The last line of a run over files: `3 files: 1 changed, 1 unchanged, 1 failed; 12 values migrated, 1 left`.
package struct RunSummary {
  /// What a run counts.
  package struct Counts: Hashable, Sendable {
    package var files = 0
    package var changed = 0
    package var failed = 0
    package var skipped = 0
    package var dropped = 0

    /// The files with values that are left, or findings.
    package var withFindings = 0

    /// The values of files that change.
    package var migrated = 0
    package var repaired = 0

    /// The values that are left, or were found, in all files.
    package var left = 0

    /// The values that are left, and that `--unsafe` writes.
    package var unsafe = 0

    /// The values that look legacy, but are not known to belong to a map.
    package var possible = 0

    /// The tests in folders, which were not read.
    package var unreadTests = 0

    /// The values that were left alone because of `--ignore` and `--select`.
    package var ignored = 0

    package init() {}

    package init(of records: [FileResult]) {
      files = records.count
      for record in records {
        if record.isFailure { failed += 1 }
        switch record.outcome {
        case .migrated(let report, _):
          if record.isChanged {
            changed += 1
            migrated += report.migratedCount
            repaired += report.repairedCount
          }
          left += report.leftCount
          ignored += report.ignoredCount
          unsafe += report.unsafeCount
          possible += report.possibleCount
          if report.leftCount > 0, !record.isFailure { withFindings += 1 }
        case .skipped: skipped += 1
        case .dropped: dropped += 1
        case .refused, .failed: break
        }
      }
    }
  }

  package let text: String

  /// The line about a signal, which is always printed; empty without one.
  package let interruption: String

  package init(of counts: Counts, isDryRun: Bool, isLint: Bool = false, signal: Int32? = nil) {
    interruption =
      signal.flatMap { signal in
        counts.dropped == 0
          ? nil
          : "\(Tool.name): stopped by signal \(signal); finished files keep their results, run the command again to continue\n"
      } ?? ""
    let unchanged = counts.files - counts.changed - counts.failed - counts.skipped - counts.dropped
    let would = isDryRun ? "would be " : ""
    let repairs = counts.repaired > 0 ? ", \(counts.repaired.filters) \(would)repaired" : ""
    var parts = [
      "\(counts.changed.grouped) \(isDryRun ? "would change" : "changed")", "\(unchanged.grouped) unchanged",
    ]
    if isLint {
      parts = [
        "\(counts.withFindings.grouped) with findings",
        // Fixes change files that had findings, and may leave some.
        "\((unchanged + counts.changed - counts.withFindings).grouped) without",
      ]
    }
    if counts.skipped > 0 { parts.append("\(counts.skipped.grouped) skipped") }
    if counts.failed > 0 { parts.append("\(counts.failed.grouped) failed") }
    if counts.dropped > 0 { parts.append("\(counts.dropped.grouped) not started") }
    if !isLint, unchanged == counts.files, counts.hasNothing {
      text = "\(counts.files.counting("file")): no legacy values found\(counts.unreadText)\n"
      return
    }
    let text =
      "\(counts.files.counting("file")): " + parts.joined(separator: ", ")
    let ignored = counts.ignored > 0 ? ", \(counts.ignored.grouped) ignored" : ""
    self.text =
      text
      + (isLint
        ? "; \(counts.left.findings)\(ignored)\n"
        : "; \(counts.migrated.values) \(would)migrated\(repairs)\(counts.leftText)\(ignored)\(counts.unreadText)\n")
      + interruption
  }

  package init(
    of records: [FileResult], isDryRun: Bool, isLint: Bool = false, unreadTests: Int = 0, signal: Int32? = nil
  ) {
    var counts = Counts(of: records)
    counts.unreadTests = unreadTests
    self.init(of: counts, isDryRun: isDryRun, isLint: isLint, signal: signal)
  }
}

extension RunSummary.Counts {
  fileprivate var hasNothing: Bool { left == 0 && ignored == 0 && possible == 0 }

  /// The values that are left; not a bare "0 left" if something else looks legacy or was not read.
  fileprivate var leftText: String {
    if left == 0, possible > 0 || unreadTests > 0 { return "" }
    return ", \(left.grouped) left" + (unsafe > 0 ? " (\(unsafe.grouped) with --unsafe)" : "")
  }

  fileprivate var unreadText: String {
    let more = possible == 1 ? "1 more looks old" : "\(possible.grouped) more look old"
    let advice =
      unreadTests == 1
      ? "it may expect old values; name it to migrate it" : "they may expect old values; name them to migrate them"
    return (possible > 0 ? "; \(more)" : "")
      + (unreadTests > 0 ? "; \(unreadTests.counting("test file")) not read (\(advice))" : "")
  }
}

extension MigrationReport {
  /// The inputs on which old and new agree, over all values that are proved.
  var provedSampleCount: Int {
    sites.total {
      if case .migrated(let rewriting) = $0, !rewriting.proof.isRepaired { rewriting.proof.samples } else { 0 }
    }
  }

  /// The inputs that are exempt from the proof, over all values.
  package var exemptionCount: Int {
    sites.total { if case .migrated(let rewriting) = $0 { rewriting.proof.exemptions } else { 0 } }
  }

  /// The exempt inputs by their kinds, to follow the total; empty where there are none.
  var exemptionText: String {
    // Without a jump over the zoom and without cancellation, only lists and objects are exempt.
    let attributes = sites.total {
      if case .migrated(let rewriting) = $0,
        rewriting.rewriter == .sourceIdentity || rewriting.rewriter == .tokenConstant
      {
        rewriting.proof.exemptions
      } else {
        0
      }
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

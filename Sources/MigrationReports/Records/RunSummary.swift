import StyleMigration

/// The last line of a run over files: `3 files: 1 changed, 1 unchanged, 1 failed; 12 values migrated, 1 left`.
package struct RunSummary {
  package let text: String

  package init(of records: [FileRecord], isDryRun: Bool, isLint: Bool = false, signal: Int32? = nil) {
    let changed = records.count(where: { $0.isChanged })
    let failed = records.count(where: { $0.isFailure })
    let skipped = records.count { $0.outcome == .skipped }
    let dropped = records.count { $0.outcome == .dropped }
    let unchanged = records.count - changed - failed - skipped - dropped
    let migrated = records.reduce(0) { $0 + ($1.isChanged ? $1.report?.migratedCount ?? 0 : 0) }
    let repaired = records.reduce(0) { $0 + ($1.isChanged ? $1.report?.repairedCount ?? 0 : 0) }
    let left = records.reduce(0) { $0 + ($1.report?.leftCount ?? 0) }
    let would = isDryRun ? "would be " : ""
    let repairs = repaired > 0 ? ", \(repaired.filters) \(would)repaired" : ""
    var parts = ["\(changed.grouped) \(isDryRun ? "would change" : "changed")", "\(unchanged.grouped) unchanged"]
    if isLint {
      let found = records.count { $0.report.map { $0.leftCount > 0 } ?? false }
      parts = ["\(found.grouped) with findings", "\((unchanged - found).grouped) without"]
    }
    if skipped > 0 { parts.append("\(skipped.grouped) skipped") }
    if failed > 0 { parts.append("\(failed.grouped) failed") }
    if dropped > 0 { parts.append("\(dropped.grouped) not started") }
    var text =
      "\(records.count == 1 ? "1 file" : "\(records.count.grouped) files"): " + parts.joined(separator: ", ")
      + (isLint ? "; \(left.findings)\n" : "; \(migrated.values) \(would)migrated\(repairs), \(left.grouped) left\n")
    if let signal, dropped > 0 {
      text +=
        "\(Tool.name): stopped by signal \(signal); finished files keep their results, run the command again to continue\n"
    }
    self.text = text
  }
}

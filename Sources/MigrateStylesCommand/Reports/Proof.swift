import StyleMigration

extension MigrationReport.Rewriting {
  /// Whether old and new were evaluated side by side.
  var isProved: Bool { samples > 0 }

  /// What is known of old and new, in words.
  var proof: String { isProved ? "proved equal on \(samples.grouped) inputs" : "not proved" }
}

extension MigrationReport {
  /// How many rewritings nobody judged: all or none, but for colours.
  var unprovedCount: Int {
    sites.count { if case .migrated(let rewriting) = $0.outcome { !rewriting.isProved } else { false } }
  }
}

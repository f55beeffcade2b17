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
    sites.total { if case .migrated(let rewriting) = $0, !rewriting.isProved { 1 } else { 0 } }
  }

  /// The inputs that are exempt from the proof, over all values.
  var exemptionCount: Int {
    sites.total { if case .migrated(let rewriting) = $0 { rewriting.exemptions } else { 0 } }
  }
}

extension MigrationReport.Outcome {
  /// The new operator and what is known of old and new, as a page has it; empty for what was left.
  var pageProof: String {
    guard case .migrated(let rewriting) = self else { return "" }
    var text = "\(PageText.escaped(rewriting.newOperator)), "
    text += rewriting.isProved ? "equal on \(rewriting.samples) inputs" : "not proved"
    if rewriting.exemptions > 0 { text += ", \(rewriting.exemptions) of them exempt" }
    return text + (rewriting.isRepaired ? "; repaired" : "")
  }
}

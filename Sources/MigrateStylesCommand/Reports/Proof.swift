import StyleMigration

extension MigrationReport.Rewriting {
  /// Whether old and new were evaluated side by side.
  var isProved: Bool { samples > 0 }

  /// What is known of old and new, in words.
  var proof: String {
    if isRepaired { return "repaired: not what today's renderers made of it" }
    if wouldBeLeft { return "not proved; verification would have left it" }
    return isProved ? "proved equal on \(samples.grouped) inputs" : "not proved"
  }
}

extension MigrationReport {
  /// How many rewritings were not judged, repaired ones aside: all or none, but for colours.
  var unprovedCount: Int {
    sites.total { if case .migrated(let rewriting) = $0, !rewriting.isProved, !rewriting.isRepaired { 1 } else { 0 } }
  }

  /// How many of them verification would have left as they were.
  var doubtfulCount: Int {
    sites.total { if case .migrated(let rewriting) = $0, rewriting.wouldBeLeft { 1 } else { 0 } }
  }

  /// The inputs on which old and new agree, over all values that are proved.
  var provedSampleCount: Int {
    sites.total { if case .migrated(let rewriting) = $0, !rewriting.isRepaired { rewriting.samples } else { 0 } }
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
    if rewriting.isRepaired || rewriting.wouldBeLeft { return text + PageText.escaped(rewriting.proof) }
    text += rewriting.isProved ? "equal on \(rewriting.samples) inputs" : "not proved"
    if rewriting.exemptions > 0 { text += ", \(rewriting.exemptions) of them exempt" }
    return text
  }
}

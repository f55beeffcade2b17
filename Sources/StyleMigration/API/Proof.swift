extension MigrationReport.Proof {
  /// The number of inputs on which both values were evaluated; 0 where verification was skipped.
  public var samples: Int {
    switch self {
    case .proved(let samples, _), .repaired(let samples, _): samples
    case .skipped: 0
    }
  }

  /// The number of those inputs that are exempt.
  public var exemptions: Int {
    switch self {
    case .proved(_, let exemptions), .repaired(_, let exemptions): exemptions
    case .skipped: 0
    }
  }

  /// Whether the old value was read as its author meant it, and not as today's runtimes read it.
  public var isRepaired: Bool {
    switch self {
    case .repaired, .skipped(isRepaired: true, _): true
    case .proved, .skipped(isRepaired: false, _): false
    }
  }

  /// Whether verification was skipped, and would have left the value.
  public var wouldBeLeft: Bool {
    if case .skipped(_, wouldBeLeft: true) = self { true } else { false }
  }

  /// The proof of a value that was repaired.
  var ofRepair: MigrationReport.Proof {
    switch self {
    case .proved(let samples, let exemptions), .repaired(let samples, let exemptions):
      .repaired(samples: samples, exemptions: exemptions)
    case .skipped(_, let wouldBeLeft): .skipped(isRepaired: true, wouldBeLeft: wouldBeLeft)
    }
  }
}

extension MigrationReport.Rewriting {
  /// The same where verification, which was skipped, would have left the value.
  var doubted: MigrationReport.Rewriting {
    .init(
      newOperator: newOperator, rewriter: rewriter, proof: .skipped(isRepaired: proof.isRepaired, wouldBeLeft: true),
      isUnshortened: isUnshortened)
  }
}

extension MigrationReport.Proof {
  /// What follows the advice to migrate a value, where the meaning would change.
  package var repairAdvice: String { isRepaired ? ", which would repair it: the layer may show other features" : "" }
}

extension MigrationReport.Proof: CustomStringConvertible {
  /// The proof in words: `proved equal on 1,234 inputs`; only what was proved is called so.
  public var description: String {
    switch self {
    case .proved(let samples, _): "proved equal on \(samples.counting("input"))"
    case .repaired, .skipped(isRepaired: true, _): "repaired: not what today's renderers made of it"
    case .skipped(isRepaired: false, wouldBeLeft: true): "not proved; verification would have left it"
    case .skipped(isRepaired: false, wouldBeLeft: false): "not proved"
    }
  }
}

extension Int {
  /// The digits in groups of three: `1,234`.
  package var grouped: String {
    var text = ""
    for (index, digit) in String(self).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text = "," + text }
      text = String(digit) + text
    }
    return text
  }

  /// The number with its noun: `1 input`, `1,234 inputs`.
  package func counting(_ one: String, _ many: String? = nil) -> String {
    "\(grouped) \(self == 1 ? one : many ?? one + "s")"
  }
}

extension MigrationReport.Proof {
  /// The number of inputs on which both values were evaluated.
  public var samples: Int {
    switch self {
    case .proved(let samples, _), .repaired(let samples, _): samples
    }
  }

  /// The number of those inputs that are exempt.
  public var exemptions: Int {
    switch self {
    case .proved(_, let exemptions), .repaired(_, let exemptions): exemptions
    }
  }

  /// Whether the old value was read as its author meant it, and not as today's runtimes read it.
  public var isRepaired: Bool {
    if case .repaired = self { true } else { false }
  }

  /// The proof of a value that was repaired.
  var ofRepair: MigrationReport.Proof {
    .repaired(samples: samples, exemptions: exemptions)
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
    case .repaired: "repaired: not what today's renderers made of it"
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

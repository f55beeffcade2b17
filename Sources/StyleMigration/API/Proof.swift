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
      newOperator: newOperator, rewriter: rewriter, proof: .skipped(isRepaired: proof.isRepaired, wouldBeLeft: true))
  }
}

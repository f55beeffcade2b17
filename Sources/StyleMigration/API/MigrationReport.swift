public import Rewriters
public import SourceText

/// The result of a migration: every legacy value, its outcome, and what was proved.
public struct MigrationReport: Hashable, Sendable {
  /// One legacy value of the style.
  public struct Site: Hashable, Sendable {
    /// The value in its document.
    public private(set) var pointer: JSONPointer

    /// The bytes of the value in the text that came in.
    package private(set) var range: SourceRange

    /// Where the value begins.
    public private(set) var location: SourceLocation

    /// The id of the layer; `nil` at the root or in a layer without one.
    public let layer: String?

    /// The name of the property.
    public let property: String

    /// The kind of the old value.
    public let kind: Kind

    /// What became of it.
    public private(set) var outcome: Outcome

    package init(
      pointer: JSONPointer, range: SourceRange, location: SourceLocation = SourceLocation(line: 1, column: 1),
      layer: String?, property: String, kind: Kind, outcome: Outcome
    ) {
      self.pointer = pointer
      self.range = range
      self.location = location
      self.layer = layer
      self.property = property
      self.kind = kind
      self.outcome = outcome
    }

    /// Looks up lines and columns.
    mutating func locate(in lines: LineTable) {
      location = lines.location(of: range.lowerBound)
      guard case .left(var diagnostic) = outcome else { return }
      diagnostic.locate(in: lines)
      outcome = .left(diagnostic)
    }
  }

  /// The outcome for a legacy value.
  public enum Outcome: Hashable, Sendable {
    /// It was rewritten, and old and new are equal.
    case migrated(Rewriting)

    /// It was left as it was.
    indirect case left(Diagnostic)
  }

  /// The evidence for a rewriting.
  public enum Proof: Hashable, Sendable {
    /// Old and new value were evaluated on so many inputs and agree.
    ///
    /// On the exempt ones they may differ: inputs within one rounding step, and inputs that no tile can hold.
    case proved(samples: Int, exemptions: Int)

    /// The old value was read as its author meant it, and not as today's runtimes read it; new and meant value agree.
    ///
    /// This is a change of meaning, for a filter that mixes both languages or is an object.
    case repaired(samples: Int, exemptions: Int)
  }

  /// A rewriting and its proof.
  public struct Rewriting: Hashable, Sendable {
    /// The operator of the new expression (`interpolate`), or `constant`.
    public let newOperator: String

    /// The rewriter that wrote it.
    public let rewriter: RewriterID

    /// What the rewriting rests on.
    public let proof: Proof

    /// Whether the rewriter's own form was written because the shorter one could not be proved.
    ///
    /// The result is right, but this toolkit should have written less.
    public let isUnshortened: Bool

    package init(newOperator: String, rewriter: RewriterID, proof: Proof, isUnshortened: Bool = false) {
      self.newOperator = newOperator
      self.rewriter = rewriter
      self.proof = proof
      self.isUnshortened = isUnshortened
    }
  }

  /// Whose meaning of functions and filters was kept.
  public let semantics: SourceSemantics

  /// The renderers that the result suits.
  public let target: MigrationTarget

  /// Which of two equal forms was preferred where the shorter one makes renderers log warnings.
  public let preference: MigrationPreference

  /// Every legacy value, in the order of the file.
  public let sites: [Site]

  /// Where the chosen semantics itself differs from a runtime, or renderers from one another: once per class.
  public let notes: [Diagnostic]

  /// How many values were left alone because of `--ignore` and `--select`.
  package var ignoredCount = 0

  package init(
    semantics: SourceSemantics, target: MigrationTarget = .current, preference: MigrationPreference = .silent,
    sites: [Site], notes: [Diagnostic]
  ) {
    self.semantics = semantics
    self.target = target
    self.preference = preference
    self.sites = sites
    self.notes = notes
  }

  /// How many values were rewritten and mean what they meant in the chosen semantics; those that were repaired are not among them.
  public var migratedCount: Int { sites.count - leftCount - repairedCount }

  /// How many filters were rewritten as their author meant them, where today's runtimes read something else.
  public var repairedCount: Int {
    sites.total { if case .migrated(let rewriting) = $0, rewriting.proof.isRepaired { 1 } else { 0 } }
  }

  /// How many values were left as they were.
  public var leftCount: Int { sites.total { if case .left = $0 { 1 } else { 0 } } }

  /// The inputs on which old and new were compared, over all values.
  public var sampleCount: Int {
    sites.total { if case .migrated(let rewriting) = $0 { rewriting.proof.samples } else { 0 } }
  }

  /// How many values were written in a longer form because the shorter one could not be proved.
  public var unshortenedCount: Int {
    sites.total { if case .migrated(let rewriting) = $0, rewriting.isUnshortened { 1 } else { 0 } }
  }

  /// Whether a rewriting could not be proved.
  ///
  /// Its value was left and everything else was migrated, but this toolkit is at fault.
  public var hasFault: Bool { !faults.isEmpty }

  /// The diagnostics of the rewritings that could not be proved.
  package var faults: [Diagnostic] {
    sites.compactMap {
      if case .left(let diagnostic) = $0.outcome, diagnostic.severity == .fault { diagnostic } else { nil }
    }
  }
}

extension [MigrationReport.Site] {
  /// The values that were left as they were.
  public var left: [MigrationReport.Site] { filter { if case .left = $0.outcome { true } else { false } } }

  /// A sum over all values; the largest `Int` where the sum does not fit.
  package func total(_ amount: (MigrationReport.Outcome) -> Int) -> Int {
    Int(clamping: reduce(0 as Int64) { $0 + Int64(amount($1.outcome)) })
  }
}

extension MigrationReport.Site {
  /// What messages about it begin with.
  package var subject: String {
    guard let layer else { return "\(property): " }
    // The layer as a whole has this for its name.
    return "layer \"\(layer)\"" + (property == "layer" ? ": " : ", \(property): ")
  }

  /// The line of the ``location``.
  public var line: Int { location.line }

  /// The column of the ``location``.
  public var column: Int { location.column }
}

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

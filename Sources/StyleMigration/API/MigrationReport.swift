public import Rewriters
public import SourceText

/// The result of a migration: every legacy value, its outcome, and what was proved.
public struct MigrationReport: Hashable, Sendable {
  /// Whose meaning of functions and filters was kept.
  public let semantics: SourceSemantics

  /// The renderers that the result suits.
  public let target: MigrationTarget

  /// Which of two equal forms was preferred where the shorter one makes renderers log warnings.
  public let preference: MigrationPreference

  /// Every legacy value, in the order of the file.
  public package(set) var sites: [Site]

  /// Where the chosen semantics itself differs from a runtime, or renderers from one another: once per class.
  public package(set) var notes: [Diagnostic]

  /// How many values were left alone because of `--ignore` and `--select`.
  package var ignoredCount = 0

  package init(
    semantics: SourceSemantics, target: MigrationTarget = .current, preference: MigrationPreference = .silent,
    sites: [Site], notes: [Diagnostic]
  ) {
    (self.semantics, self.target, self.preference) = (semantics, target, preference)
    (self.sites, self.notes) = (sites, notes)
  }

  /// How many values were rewritten and mean what they meant in the chosen semantics; those that were repaired are not among them.
  public var migratedCount: Int { sites.count - leftCount - repairedCount }

  /// How many filters were rewritten as their author meant them, where today's runtimes read something else.
  public var repairedCount: Int { sites.total { $0.proof.isRepaired ? 1 : 0 } }

  /// How many values were left as they were.
  public var leftCount: Int { sites.left.count }

  /// The inputs on which old and new were compared, over all values.
  public var sampleCount: Int { sites.total { $0.proof.samples } }

  /// How many values were written in a longer form because the shorter one could not be proved.
  public var unshortenedCount: Int { sites.total { $0.isUnshortened ? 1 : 0 } }

  /// Whether a rewriting could not be proved: its value was left, and this toolkit is at fault.
  public var hasFault: Bool { !faults.isEmpty }

  /// Why rewritings could not be proved.
  package var faults: [Diagnostic] { sites.compactMap { $0.reason }.filter { $0.severity == .fault } }
}

extension MigrationReport {
  /// One legacy value of the style.
  public struct Site: Hashable, Sendable {
    /// The value in its document.
    public let pointer: JSONPointer

    /// The bytes of the value in the text that came in.
    package let range: SourceRange

    /// Where the value begins.
    public private(set) var location: SourceLocation

    /// The id of the layer; `nil` at the root or in a layer without one.
    public let layer: String?

    /// The name of the property.
    public let property: String

    /// The kind of the old value.
    public let kind: Kind

    /// What became of it.
    public package(set) var outcome: Outcome

    package init(
      pointer: JSONPointer, range: SourceRange, location: SourceLocation = SourceLocation(line: 1, column: 1),
      layer: String?, property: String, kind: Kind, outcome: Outcome
    ) {
      (self.pointer, self.range, self.location) = (pointer, range, location)
      (self.layer, self.property, self.kind, self.outcome) = (layer, property, kind, outcome)
    }

    /// The line of the ``location``.
    public var line: Int { location.line }

    /// The column of the ``location``.
    public var column: Int { location.column }

    /// Why the value was left; `nil` where it was rewritten.
    package var reason: Diagnostic? { if case .left(let diagnostic) = outcome { diagnostic } else { nil } }

    /// What messages about it begin with.
    package var subject: String {
      guard let layer else { return "\(property): " }
      // The layer as a whole has this for its name.
      return "layer \"\(layer)\"" + (property == "layer" ? ": " : ", \(property): ")
    }

    /// Looks up lines and columns.
    mutating func locate(in lines: LineTable) {
      location = lines.location(of: range.lowerBound)
      guard var reason else { return }
      reason.locate(in: lines)
      outcome = .left(reason)
    }
  }

  /// The outcome for a legacy value.
  public enum Outcome: Hashable, Sendable {
    /// It was rewritten, and old and new are equal.
    case migrated(Rewriting)

    /// It was left as it was.
    indirect case left(Diagnostic)
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
      (self.newOperator, self.rewriter, self.proof) = (newOperator, rewriter, proof)
      self.isUnshortened = isUnshortened
    }
  }

  /// The evidence for a rewriting.
  public struct Proof: Hashable, Sendable, CustomStringConvertible {
    /// The number of inputs on which old and new value were evaluated, and agree.
    public let samples: Int

    /// The number of those on which they may differ: inputs within one rounding step, and inputs that no tile can hold.
    public let exemptions: Int

    /// Whether the old value was read as its author meant it, and not as today's runtimes read it.
    ///
    /// This is a change of meaning, for a filter that mixes both languages or is an object.
    public let isRepaired: Bool

    package init(samples: Int, exemptions: Int, isRepaired: Bool = false) {
      (self.samples, self.exemptions, self.isRepaired) = (samples, exemptions, isRepaired)
    }

    /// The proof in words: `proved equal on 1,234 inputs`; only what was proved is called so.
    public var description: String {
      isRepaired ? "repaired: not what today's renderers made of it" : "proved equal on \(samples.counting("input"))"
    }

    /// What follows the advice to migrate a value, where the meaning would change.
    package var repairAdvice: String {
      isRepaired ? ", which would repair it: the layer may show other features" : ""
    }
  }
}

extension [MigrationReport.Site] {
  /// The values that were left as they were.
  public var left: [MigrationReport.Site] { filter { $0.reason != nil } }

  /// A sum over all rewritings; the largest `Int` where the sum does not fit.
  package func total(_ amount: (MigrationReport.Rewriting) -> Int) -> Int {
    let sum = reduce(0 as Int64) { sum, site in
      if case .migrated(let rewriting) = site.outcome { sum + Int64(amount(rewriting)) } else { sum }
    }
    return Int(clamping: sum)
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

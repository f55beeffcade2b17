import SourceText
package import StyleDiagnostics
public import StyleMigration

/// A rule and its check.
struct Rule<Subject>: Sendable {
  let kind: DiagnosticKind
  private let look: @Sendable (Subject, inout RuleReport) -> Void

  init(_ kind: DiagnosticKind, _ look: @escaping @Sendable (Subject, inout RuleReport) -> Void) {
    (self.kind, self.look) = (kind, look)
  }

  init(
    _ severity: DiagnosticKind.Severity, _ id: String, _ message: String, because explanation: String,
    example: DiagnosticExample, action: String, _ look: @escaping @Sendable (Subject, inout RuleReport) -> Void
  ) {
    let example = example.with("--lint")
    self.init(DiagnosticKind(severity, id, message, because: explanation, example: example, action: action), look)
  }

  func findings(_ subject: Subject) -> [LintFinding] {
    var report = RuleReport(kind: kind)
    look(subject, &report)
    return report.findings
  }
}

/// What a rule finds.
struct RuleReport {
  let kind: DiagnosticKind
  fileprivate(set) var findings: [LintFinding] = []

  mutating func callAsFunction(
    _ node: JSONNode, _ message: String, advice: String? = nil, fix: JSONFragment? = nil
  ) {
    findings.append(LintFinding(kind, node, message, advice: advice, fix: fix))
  }

  mutating func add(_ finding: LintFinding?) { if let finding { findings.append(finding) } }
}

/// The rules by the subject they check: a new one is a line here.
enum RuleCatalog {
  /// Only the first of these that finds something reports it.
  static let constants = [WrongType.rule, WrongLength.rule, UnlistedValue.rule, UnreadableColor.rule, OutOfRange.rule]
  static let objects = [UnknownProperty.rule, UnknownKey.rule, MissingKey.rule, DuplicateKey.rule]
  static let layers = [
    MissingKey.ofLayer, DuplicateID.rule, LayerReference.rule, LayerSource.unknown, LayerSource.ofOtherType,
    UnknownLayerType.rule, RedundantProperty.rule,
  ]

  /// Parts of expressions that prevent the whole from compiling, which is not reported again.
  static let refusedParts = [InOfText.rule, InWithList.rule, BareList.rule, LegacyOperator.rule]
  static let parts = [
    SpecialKey.rule, GeometryKinds.alone, NameAsInput.rule, SelfComparison.rule,
    CurveWithOneStop.rule, NullComparison.rule, ConstantCondition.rule, PerceptualColorSpace.rule,
    TransparentStop.rule, MissingOperator.rule,
  ]

  /// Expressions that compile, but that renderers still refuse: they never evaluate them.
  static let refusedExpressions = [FeatureStatePlace.rule, FontOutputs.rule]
  static let expressions = [UnlistedValue.ofOutputs, TokenInExpression.rule, ColorNotation.rule]
  static let sites = [MapboxAddress.rule, ExpressionInStop.rule]
  static let legacyConditions = [LegacyOperands.rule, SelfComparison.inLegacy, SpecialKey.inLegacy]
  static let styles = [
    StyleAddresses.rule, ProjectionMember.rule, AllowOverlap.rule, MissingKey.ofTerrain, LayerSource.typeless,
  ]

  /// Findings of the walk: reasons why a value does not compile, mixed filters, and parts that may fail.
  private static let others =
    CompilationRules.kinds + [MixedFilterLint.mixedFilterSyntax] + FailingParts.kinds

  static let all: [DiagnosticKind] = {
    let values = refusedParts.map { $0.kind } + parts.map { $0.kind }
    let wholes = (refusedExpressions + expressions).map { $0.kind } + sites.map { $0.kind }
    let members = constants.map { $0.kind } + objects.map { $0.kind } + layers.map { $0.kind }
    let found = others + values + wholes + members + styles.map { $0.kind }
    var seen: Set<DiagnosticKind> = []
    return found.filter { seen.insert($0).inserted }
  }()
}

extension DiagnosticFamily {
  /// The ids of this family, in the order of the page.
  package var ids: [DiagnosticID] {
    kinds.map { DiagnosticID($0) } + (self == .lint ? RuleCatalog.all.map { DiagnosticID($0) } : [])
  }
}

extension DiagnosticID {
  /// Every id, in the order of the page.
  package static let all: [DiagnosticID] = DiagnosticFamily.allCases.flatMap { $0.ids }

  /// An id from its text; `nil` where no diagnostic has this id.
  public init?(rawValue: String) {
    guard let id = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = id
  }
}

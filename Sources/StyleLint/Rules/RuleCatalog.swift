import SourceText
package import StyleDiagnostics
public import StyleMigration

/// A rule and its check; a class, so that walks do not copy its texts.
final class Rule<Subject>: Sendable {
  let declared: LintRule
  private let look: @Sendable (Subject, inout RuleReport) -> Void

  init(_ declared: LintRule, _ look: @escaping @Sendable (Subject, inout RuleReport) -> Void) {
    (self.declared, self.look) = (declared, look)
  }

  convenience init(
    _ severity: DiagnosticRecord.Severity, _ id: String, _ message: String, because explanation: String,
    example: DiagnosticExample, action: String, _ look: @escaping @Sendable (Subject, inout RuleReport) -> Void
  ) { self.init(LintRule(severity, id, message, because: explanation, example: example, action: action), look) }

  func findings(_ subject: Subject) -> [LintFinding] {
    var report = RuleReport { self.declared }
    look(subject, &report)
    return report.findings
  }
}

/// What a rule finds.
struct RuleReport {
  /// Most checks find nothing, so texts are created lazily.
  fileprivate let declared: () -> LintRule
  fileprivate(set) var findings: [LintFinding] = []

  var rule: LintRule { declared() }

  mutating func callAsFunction(
    _ node: JSONNode, _ message: String, advice: String? = nil, fix: JSONFragment? = nil
  ) {
    findings.append(LintFinding(rule, node, message, advice: advice, fix: fix))
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
    SpecialKey.rule, GeometryKinds.alone, GeometryKinds.listed, NameAsInput.rule, SelfComparison.rule,
    CurveWithOneStop.rule, NullComparison.rule, ConstantCondition.rule, PerceptualColorSpace.rule,
    TransparentStop.rule, MissingOperator.rule,
  ]

  /// Expressions that compile, but that renderers still refuse: they never evaluate them.
  static let refusedExpressions = [FeatureStatePlace.rule, FontOutputs.rule]
  static let expressions = [UnlistedValue.ofOutputs, TokenInExpression.rule, ColorNotation.rule]
  static let sites = [MapboxAddress.rule, ExpressionInStop.rule]
  static let legacyConditions = [
    GeometryKinds.inLegacy, LegacyOperands.rule, SelfComparison.inLegacy, SpecialKey.inLegacy,
  ]
  static let styles = [
    StyleAddresses.rule, ProjectionMember.rule, AllowOverlap.rule, MissingKey.ofTerrain, LayerSource.typeless,
  ]

  /// Findings of the walk: reasons why a value does not compile, mixed filters, and parts that may fail.
  private static let others =
    CompilationRules.rules + [MixedFilterLint.mixedFilterSyntax, MixedFilterLint.noneOfExpressions] + FailingParts.rules

  static let all: [LintRule] = {
    let values = refusedParts.map { $0.declared } + parts.map { $0.declared }
    let wholes = (refusedExpressions + expressions).map { $0.declared } + sites.map { $0.declared }
    let members = constants.map { $0.declared } + objects.map { $0.declared } + layers.map { $0.declared }
    let found = others + values + wholes + members + styles.map { $0.declared }
    var seen: Set<LintRule> = []
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

import SourceJSON
package import StyleDiagnostics
public import StyleMigration
import StyleSpec

/// A rule, and what it finds in what it looks at.
struct Rule<Subject> {
  let declared: [LintRule]
  let findings: @Sendable (Subject) -> [LintFinding]

  init(_ declared: LintRule..., finding: @escaping @Sendable (Subject) -> LintFinding?) {
    self.declared = declared
    findings = { subject in finding(subject).map { [$0] } ?? [] }
  }

  init(_ declared: LintRule..., findings: @escaping @Sendable (Subject) -> [LintFinding]) {
    (self.declared, self.findings) = (declared, findings)
  }
}

/// The rules by what they look at: a new one is a line here.
enum RuleCatalog {
  /// Of these the first that finds something speaks.
  static let constants: [Rule<Constant>] = [
    Rule(WrongType.rule, finding: WrongType.finding),
    Rule(WrongLength.rule, finding: WrongLength.finding),
    Rule(UnlistedValue.rule, finding: UnlistedValue.finding),
    Rule(UnreadableColor.rule, finding: UnreadableColor.finding),
    Rule(OutOfRange.rule, finding: OutOfRange.finding),
  ]

  static let objects: [Rule<VisitedObject>] = [
    Rule(UnknownProperty.rule, findings: UnknownProperty.findings),
    Rule(UnknownKey.rule, findings: UnknownKey.findings),
    Rule(MissingKey.rule, findings: MissingKey.findings),
    Rule(DuplicateKey.rule, findings: DuplicateKey.findings),
  ]

  static let layers: [Rule<VisitedLayer>] = [
    Rule(findings: MissingKey.findings(in:)),
    Rule(DuplicateID.rule, finding: DuplicateID.finding),
    Rule(LayerReference.rule, findings: LayerReference.findings),
    Rule(LayerSource.unknownSource, LayerSource.sourceType, finding: LayerSource.finding),
    Rule(UnknownLayerType.rule, finding: UnknownLayerType.finding),
    Rule(RedundantProperty.rule, finding: RedundantProperty.finding),
  ]

  /// Parts of expressions that keep the whole from compiling, which is not told again.
  static let refusedParts: [Rule<ExpressionPart>] = [
    Rule(InOfText.rule, finding: InOfText.finding),
    Rule(InWithList.rule, finding: InWithList.finding),
    Rule(BareList.rule, findings: BareList.findings),
    Rule(LegacyOperator.rule, finding: LegacyOperator.finding),
  ]

  /// Parts of expressions.
  static let parts: [Rule<ExpressionPart>] = [
    Rule(SpecialKey.rule, finding: SpecialKey.finding),
    Rule(GeometryKinds.multiGeometryAlone, GeometryKinds.multiGeometryListed, finding: GeometryKinds.finding),
    Rule(NameAsInput.rule, finding: NameAsInput.finding),
    Rule(SelfComparison.rule, finding: SelfComparison.finding),
    Rule(CurveWithOneStop.rule, finding: CurveWithOneStop.finding),
    Rule(NullComparison.rule, finding: NullComparison.finding),
    Rule(ConstantCondition.rule, finding: ConstantCondition.finding),
    Rule(PerceptualColorSpace.rule, finding: PerceptualColorSpace.finding),
    Rule(TransparentStop.rule, findings: TransparentStop.findings),
    Rule(MissingOperator.rule, finding: MissingOperator.finding),
  ]

  /// Expressions that compile, and that renderers refuse all the same: they never evaluate them.
  static let refusedExpressions: [Rule<PlacedExpression>] = [
    Rule(FeatureStatePlace.rule, finding: FeatureStatePlace.finding),
    Rule(FontOutputs.rule, finding: FontOutputs.finding),
  ]

  static let expressions: [Rule<PlacedExpression>] = [
    Rule(findings: UnlistedValue.findings(inOutputsOf:)),
    Rule(TokenInExpression.rule, findings: TokenInExpression.findings),
    Rule(ColorNotation.rule, findings: ColorNotation.findings),
  ]

  /// Values that are neither expressions nor filters.
  static let sites: [Rule<TargetedSite>] = [
    Rule(MapboxAddress.rule, finding: MapboxAddress.finding),
    Rule(ExpressionInStop.rule, findings: ExpressionInStop.findings),
  ]

  static let legacyFilters: [Rule<JSONNode>] = [
    Rule(findings: GeometryKinds.findings(inLegacy:)),
    Rule(findings: LegacyOperands.findings),
    Rule(findings: SelfComparison.findings(inLegacy:)),
    Rule(findings: SpecialKey.findings(inLegacy:)),
  ]

  static let styles: [Rule<VisitedStyle>] = [
    Rule(StyleAddresses.rule, findings: StyleAddresses.findings),
    Rule(ProjectionMember.rule, findings: ProjectionMember.findings),
    Rule(AllowOverlap.rule, finding: AllowOverlap.finding),
    Rule(findings: TerrainSource.findings),
    Rule(findings: UnknownSourceType.findings),
  ]

  /// What is found on the way: what keeps a value from compiling, filters of two languages, and parts that may fail.
  private static let others: [LintRule] =
    Refusal.rules + [MixedFilterLint.mixedFilterSyntax, MixedFilterLint.noneOfExpressions] + FailingParts.rules

  static let all: [LintRule] =
    others + (refusedParts + parts).flatMap { $0.declared } + (refusedExpressions + expressions).flatMap { $0.declared }
    + sites.flatMap { $0.declared }
    + constants.flatMap { $0.declared } + objects.flatMap { $0.declared } + layers.flatMap { $0.declared }
    + styles.flatMap { $0.declared }
}

extension DiagnosticFamily {
  /// The kinds of this family, in the order of the page.
  package var kinds: [DiagnosticKind] { declaredKinds + (self == .lint ? RuleCatalog.all.map { .rule($0) } : []) }
}

extension DiagnosticKind {
  /// Every kind, in the order of the page.
  package static let all: [DiagnosticKind] = DiagnosticFamily.allCases.flatMap { $0.kinds }

  /// The kind with an id; `nil` for an unknown id.
  ///
  /// - Complexity: O(kinds).
  package init?(id: String) {
    guard let kind = Self.all.first(where: { $0.id == id }) else { return nil }
    self = kind
  }
}

extension DiagnosticID {
  /// An id from its text; `nil` where no diagnostic has this id.
  ///
  /// - Complexity: O(ids).
  public init?(rawValue: String) {
    guard let kind = DiagnosticKind(id: rawValue) else { return nil }
    self.init(kind)
  }
}

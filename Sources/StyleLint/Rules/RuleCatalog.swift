import SourceJSON
import StyleExpressions
import StyleMigration
import StyleSpec

// The rules by what they look at: an exhaustive switch each, so that the compiler finds the missing line.

/// The rules for constants of properties and members.
enum ConstantRule: CaseIterable {
  case wrongType
  case wrongLength
  case unlistedValue
  case unreadableColor
  case outOfRange

  func finding(in constant: Constant) -> LintFinding? {
    switch self {
    case .wrongType: WrongType.finding(in: constant)
    case .wrongLength: WrongLength.finding(in: constant)
    case .unlistedValue: UnlistedValue.finding(in: constant)
    case .unreadableColor: UnreadableColor.finding(in: constant)
    case .outOfRange: OutOfRange.finding(in: constant)
    }
  }
}

/// The rules for the keys of an object.
enum KeyRule: CaseIterable {
  case unknownProperty
  case unknownKey
  case missingKey
  case duplicateKey

  func findings(in object: VisitedObject, target: RenderTarget) -> [LintFinding] {
    switch self {
    case .unknownProperty: UnknownProperty.findings(in: object, target: target)
    case .unknownKey: UnknownKey.findings(in: object, target: target)
    case .missingKey: MissingKey.findings(in: object)
    case .duplicateKey: DuplicateKey.findings(in: object)
    }
  }
}

/// The rules for a layer beside the others and the sources.
enum LayerRule: CaseIterable {
  case missingKey
  case duplicateID
  case layerReference
  case layerSource
  case unknownLayerType
  case redundantProperty

  func findings(in layer: VisitedStyle.Layer, at index: Int, of style: VisitedStyle) -> [LintFinding] {
    switch self {
    case .missingKey: MissingKey.findings(in: layer, of: style)
    case .duplicateID: DuplicateID.finding(in: layer, at: index, of: style).map { [$0] } ?? []
    case .layerReference: LayerReference.findings(in: layer, of: style)
    case .layerSource: LayerSource.finding(in: layer, of: style).map { [$0] } ?? []
    case .unknownLayerType: UnknownLayerType.finding(in: layer, target: style.target).map { [$0] } ?? []
    case .redundantProperty: RedundantProperty.finding(in: layer).map { [$0] } ?? []
    }
  }
}

/// The rules for each part of an expression.
enum PartRule: CaseIterable {
  case inOfText
  case inWithList
  case specialKey
  case legacyOperator
  case geometryKinds
  case nameAsInput
  case selfComparison
  case curveWithOneStop
  case nullComparison
  case constantCondition
  case perceptualColorSpace
  case transparentStop
  case missingOperator

  func findings(in part: ExpressionPart) -> [LintFinding] {
    switch self {
    case .inOfText: InOfText.finding(in: part).map { [$0] } ?? []
    case .inWithList: InWithList.finding(in: part).map { [$0] } ?? []
    case .specialKey: SpecialKey.finding(in: part).map { [$0] } ?? []
    case .legacyOperator: LegacyOperator.finding(in: part).map { [$0] } ?? []
    case .geometryKinds: GeometryKinds.finding(in: part).map { [$0] } ?? []
    case .nameAsInput: NameAsInput.finding(in: part).map { [$0] } ?? []
    case .selfComparison: SelfComparison.finding(in: part).map { [$0] } ?? []
    case .curveWithOneStop: CurveWithOneStop.finding(in: part).map { [$0] } ?? []
    case .nullComparison: NullComparison.finding(in: part).map { [$0] } ?? []
    case .constantCondition: ConstantCondition.finding(in: part).map { [$0] } ?? []
    case .perceptualColorSpace: PerceptualColorSpace.finding(in: part).map { [$0] } ?? []
    case .transparentStop: TransparentStop.findings(in: part)
    case .missingOperator: MissingOperator.finding(in: part).map { [$0] } ?? []
    }
  }
}

/// The rules for an expression as a whole, and for what it gives.
enum WholeRule: CaseIterable {
  case featureStatePlace
  case fontOutputs
  case unlistedValue
  case tokenInExpression
  case colorNotation

  func findings(in expression: PlacedExpression) -> [LintFinding] {
    let (node, place) = (expression.node, expression.place)
    switch self {
    case .featureStatePlace: return FeatureStatePlace.finding(in: expression).map { [$0] } ?? []
    case .fontOutputs: return FontOutputs.finding(in: node, of: place.property).map { [$0] } ?? []
    case .unlistedValue: return UnlistedValue.findings(inOutputsOf: node, of: place.property)
    case .tokenInExpression:
      guard place.property.hasTokens else { return [] }
      return node.outputs.compactMap { TokenInExpression.finding(inOutput: $0, of: place.property) }
    case .colorNotation:
      guard place.property.type == .color else { return [] }
      var colors: [JSONNode] = []
      node.forEachResult { colors.append($0) }
      return colors.compactMap { ColorNotation.finding(in: $0, target: place.target) }
    }
  }
}

/// The rules for the value of a site that is neither an expression nor a filter.
enum SiteRule: CaseIterable {
  case mapboxAddress
  case expressionInStop

  func findings(at site: PropertySite, target: RenderTarget) -> [LintFinding] {
    switch self {
    case .mapboxAddress: MapboxAddress.finding(at: site, target: target).map { [$0] } ?? []
    case .expressionInStop: ExpressionInStop.findings(at: site)
    }
  }
}

/// The rules for a legacy filter of a layer.
enum LegacyFilterRule: CaseIterable {
  case geometryKinds
  case operands
  case selfComparison

  func findings(in filter: JSONNode) -> [LintFinding] {
    switch self {
    case .geometryKinds: LegacyGeometryKinds.findings(in: filter)
    case .operands: LegacyOperands.findings(in: filter)
    case .selfComparison: LegacySelfComparison.findings(in: filter)
    }
  }
}

extension JSONNode {
  /// The values that an expression can give; see ``forEachOutput(_:)``.
  fileprivate var outputs: [JSONNode] {
    var found: [JSONNode] = []
    forEachOutput { found.append($0) }
    return found
  }
}

import SourceJSON
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
    case .unknownKey: UnknownKey.findings(in: object)
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
    case .layerReference: LayerReference.findings(in: layer)
    case .layerSource: LayerSource.finding(in: layer, of: style).map { [$0] } ?? []
    case .unknownLayerType: UnknownLayerType.finding(in: layer, target: style.target).map { [$0] } ?? []
    case .redundantProperty: RedundantProperty.finding(in: layer).map { [$0] } ?? []
    }
  }
}

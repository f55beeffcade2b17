import LegacyStyle
import SourceJSON
import StyleDiagnostics
import StyleSpec

/// Finds where renderers draw a legacy function otherwise than it evaluates, so that its rewriting may be drawn differently.
///
/// - Source: old and new style drawn side by side in MapLibre GL JS 5.3 and MapLibre Native; class S11 of the divergence list.
enum RendererAccident {
  static func all(
    of function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) -> [RendererDifference] {
    guard function.kind != .camera else { return [] }
    var found: [RendererDifference] = []
    if semantics != .native, function.kind == .composite, function.base != 1, property.isInterpolated,
      function.mode == nil || function.mode == .exponential, function.hasSeveralZooms
    {
      found.append(.compositeBase)
    }
    if semantics == .native, property.hasTokens, function.hasTokens { found.append(.dataTokens) }
    if property.name == "fill-color", function.defaultNode == nil { found.append(.missingOutline) }
    return found
  }
}

extension FunctionAsRead {
  fileprivate var hasSeveralZooms: Bool {
    guard let first = stops.first else { return false }
    return stops.contains { $0.zoom != first.zoom }
  }

  fileprivate var hasTokens: Bool {
    stops.contains { stop in
      if case .string(let text) = stop.output { TokenString(text) != nil } else { false }
    }
  }
}

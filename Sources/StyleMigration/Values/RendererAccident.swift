import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleSpec

/// Finds where renderers draw a legacy function otherwise than it evaluates, so that its rewriting may be drawn differently.
///
/// - Source: old and new style drawn side by side in MapLibre GL JS 5.3 and MapLibre Native; class S11 of the divergence list.
enum RendererAccident {
  static func all(
    of function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) -> [RendererDifference] {
    guard function.kind != .camera else { return all(ofCamera: function, for: property) }
    var found: [RendererDifference] = []
    if semantics != .native, function.kind == .composite, function.base != 1, property.isInterpolated,
      function.mode == nil || function.mode == .exponential, function.hasSeveralZooms
    {
      found.append(.compositeBase)
    }
    if semantics == .native, property.hasTokens,
      function.texts.contains(where: { TokenString($0, semantics: .native) != nil })
    {
      found.append(.dataTokens)
    }
    if semantics == .native, function.mode == .categorical, function.hasNumericKeys { found.append(.wholeCategories) }
    if property.name == "fill-color", function.defaultNode == nil { found.append(.missingOutline) }
    return found
  }

  private static func all(
    ofCamera function: FunctionAsRead, for property: PropertySpecification
  ) -> [RendererDifference] {
    switch property.type {
    case .formatted, .resolvedImage: function.texts.contains { $0.hasNullCharacter } ? [.nullCharacters] : []
    case .enumeration: function.texts.contains("viewport-glyph") ? [.viewportGlyph] : []
    default: []
    }
  }

  /// The same for a constant with tokens.
  static func all(ofTokens string: JSONString, for property: PropertySpecification) -> [RendererDifference] {
    guard string.hasNullCharacter, let tokens = TokenString(string) else { return [] }
    // A text ends at the character either way, unless it stands in a name.
    let differs = property.type == .resolvedImage || tokens.names.contains { $0.hasNullCharacter }
    return differs ? [.nullCharacters] : []
  }
}

extension JSONString {
  fileprivate var hasNullCharacter: Bool { string.utf8.contains(0) }

  /// Whether `{}` stands in here, which is a token in native semantics alone.
  var hasEmptyToken: Bool { TokenString(self, semantics: .native)?.names.contains("") ?? false }
}

extension FunctionAsRead {
  fileprivate var hasSeveralZooms: Bool {
    guard let first = stops.first else { return false }
    return stops.contains { $0.zoom != first.zoom }
  }

  fileprivate var hasNumericKeys: Bool {
    stops.contains { if case .number = $0.input { true } else { false } }
  }

  /// The outputs and the default that are texts.
  var texts: [JSONString] { outputs.compactMap { $0.string } }
}

extension TokenString {
  /// The names of the attributes in the tokens, in order.
  fileprivate var names: [JSONString] {
    pieces.compactMap { if case .token(let name) = $0 { name } else { nil } }
  }
}

import Equivalence
import LegacyRuntime
import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleSpec

// The ways in which the chosen meaning of a function differs from a runtime's, or renderers differ from one another.
extension Finding {
  /// The old native SDKs compute something else.
  private static func native(_ kind: DiagnosticKind, _ deed: String) -> Finding {
    note(kind, "the old native SDKs give other values here: \(deed)")
  }

  fileprivate static var compositeBase: Finding {
    native(.differsFromNativeCompositeBase, "they apply \"base\" to the attribute, GL JS to the zoom")
  }
  fileprivate static var repeatedStops: Finding {
    native(.differsFromNativeRepeatedStops, "they keep the first of repeated stops")
  }
  fileprivate static var wholeCategories: Finding {
    native(.differsFromNativeWholeCategories, "they truncate numbers to integers before looking them up")
  }
  fileprivate static var mixedCategories: Finding {
    native(
      .differsFromNativeMixedCategories, "they look up keys of every type, GL JS only those of the first key's type")
  }
  fileprivate static var colorBlending: Finding {
    native(.differsFromNativeColorBlending, "they interpolate premultiplied colours")
  }
  fileprivate static var fallback: Finding {
    native(.differsFromNativeFallback, "they fall back to another value where the attribute is missing")
  }
  fileprivate static var refused: Finding { native(.differsFromNativeRefused, "they refuse this function") }
  fileprivate static var emptyTokens: Finding {
    native(.differsFromNativeEmptyTokens, "they replace {} by the attribute \"\"")
  }
  fileprivate static var other: Finding {
    native(.differsFromNativeOther, "their types or rules for this property differ")
  }

  /// With a function of labels, the style's `text-transform` depends on the feature.
  static var sharedLabels: Finding {
    note(
      .renderersDifferSharedLabels,
      "beside a data-driven text-transform GL JS changes the case of a label that an expression shares among features; "
        + "make text-transform constant, or write the labels in their final case")
  }
  fileprivate static var nullCharacters: Finding {
    note(
      .renderersDifferNullCharacters,
      "MapLibre Native reads a text with the character U+0000 to its end here, and in an expression only up to the character"
    )
  }
}

/// Finds the known differences of one function by evaluating the other semantics on the same samples.
struct KnownDifferences {
  /// In the order of their ids.
  let all: [Finding]

  /// - Parameters:
  ///   - function: The function.
  ///   - own: What it gives in the chosen semantics.
  ///   - property: The property that has it.
  ///   - semantics: The chosen semantics.
  init(
    _ function: FunctionAsRead, giving own: LegacyOutcomes, for property: PropertySpecification,
    semantics: LegacySemantics
  ) {
    var found: [Finding] = []
    if semantics == .documented, Self.differsInRuntime(function, property, own) {
      found.append(RuntimeAccident.shape(of: function, property: property) ?? .largePower)
    }
    if semantics != .native, NativeProperty(named: property.name) != nil {
      let hasEmptyTokens = property.hasTokens && function.texts.contains { $0.hasEmptyToken }
      if hasEmptyTokens { found.append(.emptyTokens) }
      // Where nothing else is known to differ, the tokens do.
      if let reason = Self.nativeReason(function, property, own),
        !hasEmptyTokens || ![.differsFromNativeOther, .differsFromNativeFallback].contains(reason.kind)
      {
        found.append(reason)
      }
    }
    if property.type == .color || property.type == .colorArray, function.interpolatesColors(of: property) {
      if function.hasTransparency {
        found.append(
          .note(
            .renderersDifferAlphaBlending,
            "renderers interpolate translucent colours differently: GL JS plain components, native renderers premultiplied ones"
          ))
      }
    }
    found += RendererAccident.all(of: function, for: property, semantics: semantics)
    all = found.count > 1 ? found.sorted { $0.kind.id < $1.kind.id } : found
  }

  /// The known differences of a constant with tokens, except null attributes; in the order of their ids.
  static func all(
    ofTokens string: JSONString, for property: PropertySpecification, semantics: LegacySemantics
  ) -> [Finding] {
    (semantics != .native && string.hasEmptyToken ? [.emptyTokens] : [])
      + RendererAccident.all(ofTokens: string, for: property)
  }

  private static func differsInRuntime(
    _ function: FunctionAsRead, _ property: PropertySpecification, _ own: LegacyOutcomes
  ) -> Bool {
    do throws(LegacyRefusal) {
      let other = try LegacyEvaluation(FunctionObject(function), for: property, semantics: .glJS)
      return own.differ(from: other, .glJS)
    } catch {
      return true
    }
  }

  private static func nativeReason(
    _ function: FunctionAsRead, _ property: PropertySpecification, _ own: LegacyOutcomes
  ) -> Finding? {
    do throws(LegacyFunctionError) {
      _ = try LegacyFunction(function, for: property, semantics: .native)
    } catch {
      return .refused
    }
    do throws(LegacyRefusal) {
      let other = try LegacyEvaluation(FunctionObject(function), for: property, semantics: .native)
      guard own.differ(from: other, .native) else { return nil }
    } catch {
      return .refused
    }
    if function.kind == .composite, function.base != 1 { return .compositeBase }
    let inputs = function.stops.map { [$0.zoom ?? .null, $0.input] }
    if Set(inputs).count < inputs.count { return .repeatedStops }
    if function.mode == .categorical {
      let kinds = Set(function.stops.map { $0.input.kindOfKey })
      return kinds.count > 1 ? .mixedCategories : kinds.contains(.number) ? .wholeCategories : .fallback
    }
    if property.type == .color { return .colorBlending }
    return function.kind == .camera ? .other : .fallback
  }
}

extension FunctionAsRead {
  fileprivate func interpolatesColors(of property: PropertySpecification) -> Bool {
    stops.count > 1 && (mode == nil || mode == .exponential || kind == .composite)
  }

  fileprivate var hasTransparency: Bool {
    stops.contains { stop in
      if case .string(let css) = stop.output, let color = Color(css: css) { color.alpha < 1 } else { false }
    }
  }
}

private enum KeyKind {
  case number
  case string
  case boolean
  case other
}

extension StyleValue {
  fileprivate var kindOfKey: KeyKind {
    switch self {
    case .number: .number
    case .string: .string
    case .boolean: .boolean
    default: .other
    }
  }
}

/// Finds where renderers draw a legacy function differently from its value, so that its rewriting may be drawn
/// differently.
///
/// - Source: old and new style drawn side by side in MapLibre GL JS 5.3 and MapLibre Native; class S11 of the divergence list.
enum RendererAccident {
  static func all(
    of function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) -> [Finding] {
    guard function.kind != .camera else { return all(ofCamera: function, for: property) }
    var found: [Finding] = []
    if semantics != .native, function.kind == .composite, function.base != 1, property.isInterpolated,
      function.mode == nil || function.mode == .exponential, function.hasSeveralZooms
    {
      found.append(
        .note(
          .renderersDifferCompositeBase,
          "between whole zooms GL JS interpolates a legacy function of zoom and attribute linearly, and applies its \"base\" only to an expression"
        ))
    }
    if semantics == .native, property.hasTokens,
      function.texts.contains(where: { TokenString($0, semantics: .native) != nil })
    {
      found.append(
        .note(
          .renderersDifferDataTokens,
          "MapLibre Native shows the {tokens} of a legacy data function with their braces; the old SDK replaced them, and so does the expression"
        ))
    }
    if semantics == .native, function.mode == .categorical, function.hasNumericKeys {
      found.append(
        .note(
          .renderersDifferWholeCategories,
          "MapLibre Native looks up an attribute only if it is a whole number; the old SDK truncated it first, and so does the expression"
        ))
    }
    if property.name == "fill-color", function.defaultNode == nil {
      found.append(
        .note(
          .renderersDifferMissingOutline,
          "MapLibre Native draws no outline for features without the attribute while fill-color is a legacy function; with the expression it does"
        ))
    }
    return found
  }

  private static func all(
    ofCamera function: FunctionAsRead, for property: PropertySpecification
  ) -> [Finding] {
    switch property.type {
    case .formatted, .resolvedImage: function.texts.contains { $0.hasNullCharacter } ? [.nullCharacters] : []
    case .enumeration where function.texts.contains("viewport-glyph"):
      [
        .note(
          .renderersDifferViewportGlyph,
          "MapLibre Native does not have \"viewport-glyph\": it takes the default where a function gives it, and refuses a layer with the constant"
        )
      ]
    default: []
    }
  }

  /// The same for a constant with tokens.
  static func all(ofTokens string: JSONString, for property: PropertySpecification) -> [Finding] {
    guard string.hasNullCharacter, let tokens = TokenString(string) else { return [] }
    // A text ends at the character either way, unless the character is in a name.
    let differs = property.type == .resolvedImage || tokens.names.contains { $0.hasNullCharacter }
    return differs ? [.nullCharacters] : []
  }
}

extension JSONString {
  fileprivate var hasNullCharacter: Bool { string.utf8.contains(0) }

  /// Whether this contains `{}`, which is a token in native semantics alone.
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

import Equivalence
import LegacyRuntime
import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleSpec

/// The ways in which the chosen meaning of a value differs from a runtime's, or renderers differ from one another.
///
/// This says only which of them apply; their records have the words.
///
/// - Source: for renderers, old and new style drawn side by side in MapLibre GL JS 5.3 and MapLibre Native; class S11 of the
///   divergence list.
struct KnownDifferences {
  private let function: FunctionAsRead
  private let property: PropertySpecification
  private let semantics: LegacySemantics

  /// The differences of a function, which are found by evaluating the other semantics on the same samples.
  static func all(
    of function: FunctionAsRead, giving own: LegacyOutcomes, for property: PropertySpecification,
    semantics: LegacySemantics
  ) -> [Finding] {
    let differences = KnownDifferences(function: function, property: property, semantics: semantics)
    let found = differences.runtime(own) + differences.native(own).map { .difference($0) } + differences.renderers
    return found.count > 1 ? found.sorted { $0.kind.id < $1.kind.id } : found
  }

  /// The differences of a constant with tokens, in the order of their ids.
  static func all(
    ofTokens string: JSONString, for property: PropertySpecification, semantics: LegacySemantics
  ) -> [Finding] {
    var found: [Finding] = semantics == .documented ? [.difference(.nullToken)] : []
    if semantics != .native, string.hasEmptyToken { found.append(.difference(.differsFromNativeEmptyTokens)) }
    // A text ends at the character either way, unless the character is in a name.
    if string.hasNullCharacter, let tokens = TokenString(string),
      property.type == .resolvedImage || tokens.names.contains(where: { $0.hasNullCharacter })
    {
      found.append(.difference(.renderersDifferNullCharacters))
    }
    return found
  }

  // MARK: Runtimes

  private func runtime(_ own: LegacyOutcomes) -> [Finding] {
    guard semantics == .documented else { return [] }
    // A function that the runtime refuses differs as well.
    if let other = LegacyEvaluation(of: function, for: property, .glJS), !own.differ(from: other, .glJS) { return [] }
    return [.difference(RuntimeAccident.shape(of: function, property: property) ?? .overflow)]
  }

  private func native(_ own: LegacyOutcomes) -> [DiagnosticKind] {
    guard semantics != .native, NativeProperty(named: property.name) != nil else { return [] }
    let reason = nativeReason(own)
    guard property.hasTokens, function.texts.contains(where: { $0.hasEmptyToken }) else {
      return [reason].compactMap { $0 }
    }
    // Where nothing else is known to differ, the tokens do.
    let others = [reason].compactMap { $0 }.filter { $0 != .differsFromNativeOther && $0 != .differsFromNativeFallback }
    return [.differsFromNativeEmptyTokens] + others
  }

  private func nativeReason(_ own: LegacyOutcomes) -> DiagnosticKind? {
    do throws(RewriteRefusal) {
      _ = try LegacyFunction(function, for: property, semantics: .native)
    } catch {
      return .differsFromNativeRefused
    }
    guard let other = LegacyEvaluation(of: function, for: property, .native) else { return .differsFromNativeRefused }
    if !own.differ(from: other, .native) { return nil }
    if function.kind == .composite, function.base != 1 { return .differsFromNativeCompositeBase }
    let inputs = function.stops.map { [$0.zoom ?? .null, $0.input] }
    if Set(inputs).count < inputs.count { return .differsFromNativeRepeatedStops }
    if function.mode == .categorical {
      let keys = function.stops.map { $0.input }
      if Set(keys.map { $0.typeOfKey }).count > 1 { return .differsFromNativeMixedCategories }
      return function.hasNumericKeys ? .differsFromNativeWholeCategories : .differsFromNativeFallback
    }
    if property.type == .color { return .differsFromNativeColorBlending }
    return function.kind == .camera ? .differsFromNativeOther : .differsFromNativeFallback
  }

  // MARK: Renderers

  /// Where renderers draw a legacy function differently from its value, so that its rewriting may be drawn differently.
  private var renderers: [Finding] {
    var kinds: [DiagnosticKind] = []
    if property.type == .color || property.type == .colorArray, interpolates, function.hasTransparency {
      kinds.append(.renderersDifferAlphaBlending)
    }
    kinds += function.kind == .camera ? ofCamera : ofAttribute
    return kinds.map { .difference($0) }
  }

  private var ofCamera: [DiagnosticKind] {
    switch property.type {
    case .formatted, .resolvedImage:
      function.texts.contains { $0.hasNullCharacter } ? [.renderersDifferNullCharacters] : []
    case .enumeration: function.texts.contains("viewport-glyph") ? [.renderersDifferViewportGlyph] : []
    default: []
    }
  }

  private var ofAttribute: [DiagnosticKind] {
    var kinds: [DiagnosticKind] = []
    if semantics == .native {
      if property.hasTokens, function.texts.contains(where: { TokenString($0, semantics: .native) != nil }) {
        kinds.append(.renderersDifferDataTokens)
      }
      if function.mode == .categorical, function.hasNumericKeys { kinds.append(.renderersDifferWholeCategories) }
    } else if function.kind == .composite, function.base != 1, property.isInterpolated,
      function.mode == nil || function.mode == .exponential, function.hasSeveralZooms
    {
      kinds.append(.renderersDifferCompositeBase)
    }
    if property.name == "fill-color", function.defaultNode == nil { kinds.append(.renderersDifferMissingOutline) }
    return kinds
  }

  private var interpolates: Bool {
    function.stops.count > 1
      && (function.mode == nil || function.mode == .exponential || function.kind == .composite)
  }
}

extension Finding {
  /// A known difference, in the words of its record.
  static func difference(_ kind: DiagnosticKind, divergence: String? = nil) -> Finding {
    note(kind, kind.messageWithAction, divergence: divergence)
  }

  fileprivate static func difference(_ accident: LegacyAccident) -> Finding {
    .difference(accident.difference, divergence: accident.rawValue)
  }
}

extension LegacyAccident {
  /// The diagnostic of the difference from the documented meaning.
  fileprivate var difference: DiagnosticKind {
    switch self {
    case .interpolatedSteps: .differsFromGLJSInterpolatedSteps
    case .ignoredDefault: .differsFromGLJSIgnoredDefault
    case .nullToken: .differsFromGLJSNullToken
    case .uncheckedArray: .differsFromGLJSUncheckedArray
    case .printedObject: .differsFromGLJSPrintedObject
    case .unparsedOutput: .differsFromGLJSUnparsedOutput
    case .missingKey: .differsFromGLJSMissingKey
    case .uncheckedName: .differsFromGLJSUncheckedName
    // The others are refused as functions.
    case .overflow, .invalidIdentity, .exponentialSteps, .unsortedStops, .malformedFunction, .attributeOnZoomProperty,
      .wrongType, .wrongBase:
      .differsFromGLJSOverflow
    }
  }
}

extension FunctionAsRead {
  fileprivate var hasTransparency: Bool {
    stops.contains { stop in
      if case .string(let css) = stop.output, let color = Color(css: css) { color.alpha < 1 } else { false }
    }
  }

  fileprivate var hasSeveralZooms: Bool { stops.contains { $0.zoom != stops[0].zoom } }

  fileprivate var hasNumericKeys: Bool {
    stops.contains { if case .number = $0.input { true } else { false } }
  }

  /// The outputs and the default that are texts.
  fileprivate var texts: [JSONString] { outputs.compactMap { $0.string } }
}

extension StyleValue {
  /// A number for each type of key.
  fileprivate var typeOfKey: Int {
    switch self {
    case .number: 0
    case .string: 1
    case .boolean: 2
    default: 3
    }
  }
}

extension JSONString {
  fileprivate var hasNullCharacter: Bool { string.utf8.contains(0) }

  /// Whether this contains `{}`, which is a token in native semantics alone.
  fileprivate var hasEmptyToken: Bool { TokenString(self, semantics: .native)?.names.contains("") ?? false }
}

extension TokenString {
  /// The names of the attributes in the tokens, in order.
  fileprivate var names: [JSONString] {
    pieces.compactMap { if case .token(let name) = $0 { name } else { nil } }
  }
}

package import Equivalence
import LegacyRuntime
package import LegacyStyle
import SourceText
import StyleDiagnostics
package import StyleSpec

// The ways in which the chosen meaning of a value differs from a runtime's, or renderers differ from one another. This says only
// which of them apply; their records have the words.
//
// - Source: for renderers, old and new style drawn side by side in MapLibre GL JS 5.3 and MapLibre Native; class S11 of the
//   divergence list.
extension ValueMigration {
  /// The differences of a function, which are found by evaluating the other semantics on the same samples.
  func differences(
    of function: FunctionAsRead, giving own: LegacyOutcomes, for property: PropertySpecification
  ) -> [Finding] {
    var kinds = renderers(of: function, for: property)
    if let kind = native(of: function, giving: own, for: property) { kinds.append(kind) }
    var found = kinds.map { Finding($0) }
    // A function that the runtime refuses differs as well.
    if semantics == .documented,
      LegacyEvaluation(of: function, for: property, .glJS).map({ own.differ(from: $0, .glJS) }) ?? true
    {
      let (accident, kind) = function.accident(for: property) ?? (.overflow, .differsFromGLJSOverflow)
      found.append(Finding(kind, divergence: accident.rawValue))
    }
    return found.count > 1 ? found.sorted { $0.kind.id < $1.kind.id } : found
  }

  /// The differences of a constant with tokens, in the order of their ids.
  func differences(ofTokens string: JSONString, for property: PropertySpecification) -> [Finding] {
    var found: [Finding] = []
    if semantics == .documented {
      found.append(Finding(.differsFromGLJSNullToken, divergence: LegacyAccident.nullToken.rawValue))
    }
    if semantics != .native, string.hasEmptyToken { found.append(Finding(.differsFromNativeEmptyTokens)) }
    // A text ends at the character either way, unless the character is in a name.
    if string.hasNullCharacter, let tokens = TokenString(string),
      property.type == .resolvedImage || tokens.names.contains(where: { $0.hasNullCharacter })
    {
      found.append(Finding(.renderersDifferNullCharacters))
    }
    return found
  }

  /// How the old native SDKs differ; `nil` where they do not.
  private func native(
    of function: FunctionAsRead, giving own: LegacyOutcomes, for property: PropertySpecification
  ) -> DiagnosticKind? {
    guard semantics != .native, NativeProperty(named: property.name) != nil else { return nil }
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
    if property.hasTokens, function.texts.contains(where: { $0.hasEmptyToken }) { return .differsFromNativeEmptyTokens }
    if function.mode == .categorical {
      if function.kindsOfKeys.count > 1 { return .differsFromNativeMixedCategories }
      return function.kindsOfKeys == [.number] ? .differsFromNativeWholeCategories : .differsFromNativeFallback
    }
    if property.type == .color { return .differsFromNativeColorBlending }
    return function.kind == .camera ? .differsFromNativeOther : .differsFromNativeFallback
  }

  /// Where renderers draw a legacy function differently from its value, so that its rewriting may be drawn differently.
  private func renderers(of function: FunctionAsRead, for property: PropertySpecification) -> [DiagnosticKind] {
    let isExponential = function.mode == nil || function.mode == .exponential
    var kinds: [DiagnosticKind] = []
    if property.type == .color || property.type == .colorArray, function.hasTransparency,
      function.stops.count > 1 && (isExponential || function.kind == .composite)
    {
      kinds.append(.renderersDifferAlphaBlending)
    }
    switch (function.kind, property.type) {
    case (.camera, .formatted), (.camera, .resolvedImage):
      if function.texts.contains(where: { $0.hasNullCharacter }) { kinds.append(.renderersDifferNullCharacters) }
    case (.camera, .enumeration):
      if function.texts.contains("viewport-glyph") { kinds.append(.renderersDifferViewportGlyph) }
    case (.camera, _): break
    case _ where semantics == .native:
      if property.hasTokens, function.texts.contains(where: { TokenString($0, semantics: .native) != nil }) {
        kinds.append(.renderersDifferDataTokens)
      }
      if function.mode == .categorical, function.kindsOfKeys.contains(.number) {
        kinds.append(.renderersDifferWholeCategories)
      }
    case (.composite, _):
      let hasSeveralZooms = function.stops.contains { $0.zoom != function.stops[0].zoom }
      if function.base != 1, property.isInterpolated, isExponential, hasSeveralZooms {
        kinds.append(.renderersDifferCompositeBase)
      }
    default: break
    }
    if function.kind != .camera, property.name == "fill-color", function.defaultNode == nil {
      kinds.append(.renderersDifferMissingOutline)
    }
    return kinds
  }

  /// The class of accident that explains a counterexample in `gl-js` semantics: the documented meaning gives there what the
  /// rewriting gives, and the runtime does not.
  ///
  /// `nil` in the other semantics, and where nothing explains it.
  package func accident(
    explaining counterexample: Counterexample, of function: FunctionAsRead, for property: PropertySpecification
  ) -> LegacyAccident? {
    if !counterexample.old.isFiniteThroughout || !counterexample.new.isFiniteThroughout { return .overflow }
    guard semantics == .glJS, let documented = LegacyEvaluation(of: function, for: property, .documented),
      case .value(let meant) = documented.value(in: counterexample.sample.context),
      Comparison(.documented).holds(meant, counterexample.new)
    else { return nil }
    return function.accident(for: property)?.class
  }
}

extension FunctionAsRead {
  /// The accident that a function of this shape has in the GL JS runtime, and the diagnostic of the difference from the documented
  /// meaning.
  fileprivate func accident(for property: PropertySpecification) -> (class: LegacyAccident, kind: DiagnosticKind)? {
    switch (kind, mode, property.type) {
    case (.composite, _, _) where property.isInterpolated: (.ignoredDefault, .differsFromGLJSIgnoredDefault)
    case (.composite, _, .number), (.composite, _, .array): (.interpolatedSteps, .differsFromGLJSInterpolatedSteps)
    case (.composite, _, _): (.missingKey, .differsFromGLJSMissingKey)
    case (_, _, .variableAnchorOffsetCollection): (.unparsedOutput, .differsFromGLJSUnparsedOutput)
    case (.camera, _, _): property.hasTokens ? (.nullToken, .differsFromGLJSNullToken) : nil
    case (.source, .identity?, .array): (.uncheckedArray, .differsFromGLJSUncheckedArray)
    case (.source, .identity?, .formatted), (.source, .identity?, .resolvedImage):
      (.printedObject, .differsFromGLJSPrintedObject)
    case (.source, .identity?, .enumeration): (.uncheckedName, .differsFromGLJSUncheckedName)
    default: (.ignoredDefault, .differsFromGLJSIgnoredDefault)
    }
  }
}

extension FunctionAsRead {
  /// The outputs of the stops, and the default.
  var outputs: [JSONNode] { stops.map { $0.outputNode } + [defaultNode].compactMap { $0 } }

  /// The outputs and the default that are texts.
  fileprivate var texts: [JSONString] { outputs.compactMap { $0.string } }

  fileprivate var hasTransparency: Bool {
    stops.contains { stop in
      if case .string(let css) = stop.output, let color = Color(css: css) { color.alpha < 1 } else { false }
    }
  }

  fileprivate var kindsOfKeys: Set<JSONKind> {
    Set(
      stops.map { stop in
        switch stop.input {
        case .number: .number
        case .string: .string
        default: .boolean
        }
      })
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

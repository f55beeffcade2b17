package import LegacyStyle
import SourceJSON
package import StyleSpec

/// A way in which the chosen meaning of a function differs from a runtime's, or renderers differ from one another.
package enum KnownDifference: Hashable, Sendable {
  /// The GL JS runtime computes something else: one of its accidents.
  case runtime(LegacyAccident)

  /// The old native SDKs compute something else.
  case native(NativeReason)

  /// Today's native renderers blend colours that are partly transparent, or do not take `interpolate-hcl` and `-lab`.
  case renderers(RendererReason)

  package enum NativeReason: String, Hashable, Sendable {
    case compositeBase = "composite-base"
    case repeatedStops = "repeated-stops"
    case wholeCategories = "whole-categories"
    case mixedCategories = "mixed-categories"
    case colorBlending = "color-blending"
    case colorSpace = "color-space"
    case fallback
    case refused
    case other
  }

  package enum RendererReason: String, Hashable, Sendable {
    case alphaBlending = "alpha-blending"
    case colorSpace = "color-space"

    /// GL JS evaluates composite paint values at whole zooms and blends them; for a legacy function it blends them linearly.
    case compositeBase = "composite-base"

    /// MapLibre Native does not fill in tokens in the outputs of data functions.
    case dataTokens = "data-tokens"

    /// MapLibre Native draws no outline where a legacy data function for `fill-color` has no value.
    case missingOutline = "missing-outline"

    /// GL JS changes the case of the label in place, and all features share the labels of an expression.
    case sharedLabels = "shared-labels"
  }

  package var id: String {
    switch self {
    case .runtime(let accident): "differs-from-gl-js-\(accident.rawValue.lowercased())"
    case .native(let reason): "differs-from-native-\(reason.rawValue)"
    case .renderers(let reason): "renderers-differ-\(reason.rawValue)"
    }
  }

  package var divergence: String? {
    if case .runtime(let accident) = self { accident.rawValue } else { nil }
  }

  package var message: String {
    switch self {
    case .runtime(let accident):
      "the GL JS runtime does something else here (class \(accident.rawValue)): \(accident.wording); "
        + "the documented meaning was kept"
    case .native(let reason): "the old native SDKs give other values here: \(reason.wording)"
    case .renderers(.alphaBlending):
      "renderers blend partly transparent colours differently: GL JS on plain components, native ones on premultiplied"
    case .renderers(.colorSpace):
      "native renderers do not take interpolate-hcl and interpolate-lab; there the function never used its colorSpace either"
    case .renderers(.compositeBase):
      "between whole zooms GL JS draws a legacy function of zoom and attribute as a straight line, and applies its \"base\" only to an expression"
    case .renderers(.dataTokens):
      "MapLibre Native shows the {tokens} of a legacy data function with their braces; the old SDK filled them in, and so does the expression"
    case .renderers(.missingOutline):
      "MapLibre Native draws no outline for features without the attribute while fill-color is a legacy function; with the expression it does"
    case .renderers(.sharedLabels):
      "beside a data-driven text-transform GL JS changes the case of a label that an expression chooses for every feature, once it has for one; "
        + "make text-transform constant, or write the labels in their final case"
    }
  }
}

extension LegacyAccident {
  /// What the runtime does, in a few words.
  fileprivate var wording: String {
    switch self {
    case .a10: "it blends numbers between zooms although the property steps"
    case .a11: "it ignores a default of 0, false or \"\""
    case .a12: "it shows an attribute that is null as \"null\", and lists and objects as JavaScript prints them"
    case .a13: "it passes on a list of the wrong length or type"
    case .a14: "it shows lists and objects as JavaScript prints them"
    case .a15: "it never parses the outputs of this property"
    case .a16: "a large power overflows, and the result is not a number"
    case .a17: "it gives nothing between two zooms of which one lacks the key"
    case .b13: "it passes on a list with one value, or a name that every JavaScript object has"
    case .b6, .b7, .b8, .b9, .b10, .b11, .b12: "the function is not valid, and renderers make different things of it"
    }
  }
}

extension KnownDifference.NativeReason {
  fileprivate var wording: String {
    switch self {
    case .compositeBase: "they apply \"base\" to the attribute, GL JS to the zoom"
    case .repeatedStops: "of repeated stops they keep the first"
    case .wholeCategories: "they cut numbers to integers before looking them up"
    case .mixedCategories: "they look up keys of every type, GL JS only those of the first key's type"
    case .colorBlending: "they blend premultiplied colours"
    case .colorSpace: "they know no colorSpace"
    case .fallback: "a missing value falls back differently"
    case .refused: "they refuse this function"
    case .other: "their types or rules differ"
    }
  }
}

/// Finds the known differences of one function by evaluating the other semantics on the same samples.
package struct KnownDifferences {
  /// In the order of their ids.
  package let all: [KnownDifference]

  /// - Parameters:
  ///   - function: The function.
  ///   - own: What it gives in the chosen semantics.
  ///   - property: The property that has it.
  ///   - semantics: The chosen semantics.
  package init(
    _ function: FunctionAsRead, giving own: LegacyOutcomes, for property: PropertySpecification,
    semantics: LegacySemantics
  ) {
    var found: [KnownDifference] = []
    if semantics == .documented, !own.isAlikeInGL, Self.differsInRuntime(function, property, own) {
      found.append(.runtime(RuntimeAccident.shape(of: function, property: property) ?? .a16))
    }
    if semantics != .native, NativeProperty(named: property.name) != nil {
      if let reason = Self.nativeReason(function, property, own) { found.append(.native(reason)) }
    }
    if property.type == .color || property.type == .colorArray, function.interpolatesColors(of: property) {
      if function.colorSpace != .rgb, function.kind != .composite { found.append(.renderers(.colorSpace)) }
      if function.hasTransparency { found.append(.renderers(.alphaBlending)) }
    }
    found += RendererAccident.all(of: function, for: property, semantics: semantics).map { .renderers($0) }
    all = found.count > 1 ? found.sorted { $0.id < $1.id } : found
  }

  private static func differsInRuntime(
    _ function: FunctionAsRead, _ property: PropertySpecification, _ own: LegacyOutcomes
  ) -> Bool {
    do throws(LegacyFunctionError) {
      let other = try LegacyEvaluation(function, for: property, semantics: .glJS)
      return own.differ(from: other, .glJS)
    } catch {
      return true
    }
  }

  private static func nativeReason(
    _ function: FunctionAsRead, _ property: PropertySpecification, _ own: LegacyOutcomes
  ) -> KnownDifference.NativeReason? {
    do throws(LegacyFunctionError) {
      let other = try LegacyEvaluation.native(function, for: property)
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
    if property.type == .color { return function.colorSpace == .rgb ? .colorBlending : .colorSpace }
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

import SourceJSON
import StyleSpec

/// A function as the GL JS runtime evaluates it, and with the documented decisions where the runtime errs.
///
/// - Source: parts d.1 to d.5 of the specification notes.
struct RuntimeFunction: Sendable {
  private enum Shape: Sendable {
    case camera(RuntimeMode)
    case source(RuntimeMode)
    case composite([(zoom: Double, mode: RuntimeMode)], base: Double?)
  }

  private let shape: Shape
  private let property: PropertySpecification
  private let semantics: LegacySemantics

  /// The attribute to read; `nil` when a composite function names none and always falls back.
  private let name: JSONString?

  /// The property's own default, which it has when the function throws.
  private let propertyDefault: StyleValue

  /// The value D of the notes, or nothing.
  private let fallback: RuntimeResult

  /// Whether the function has a default of its own, which the runtime may overlook (A11).
  private let hasDefault: Bool

  init(
    _ function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyFunctionError) {
    self.property = property
    self.semantics = semantics
    // JavaScript makes a name of whatever `property` is.
    name = function.propertyNode.map { JSONString(StyleValue(json: $0).javaScriptString) }
    propertyDefault = property.typedDefault
    fallback = RuntimeFallback.result(of: function, for: property, semantics: semantics)
    hasDefault = function.defaultNode != nil
    let base = function.baseNode.map { $0.number } ?? 1
    let mode = try Self.mode(of: function, for: property)
    if function.colorSpaceNode != nil,
      function.colorSpaceNode?.string.flatMap({ ColorSpace(rawValue: $0.string) }) == nil
    {
      throw LegacyFunctionError(.unknownColorSpace, at: function.colorSpaceNode ?? function.node)
    }
    if let stops = function.stopsNode, stops.kind == .array, stops.count == 0 {
      throw LegacyFunctionError(.emptyStops, at: stops)
    }
    if let stops = function.stopsNode, stops.breaksStopAccess { throw LegacyFunctionError(.missingStops, at: stops) }
    if let stop = function.malformedStop { throw LegacyFunctionError(.malformedStop, at: stop) }
    if function.stops.first?.input == .null {
      throw LegacyFunctionError(.stopInputNotAKey, at: function.stops[0].inputNode)
    }
    switch function.kind {
    case .camera:
      guard !function.stops.isEmpty else {
        throw LegacyFunctionError(
          mode == .identity ? .identityOfZoom : .missingStops, at: function.stopsNode ?? function.node)
      }
      shape = .camera(
        RuntimeMode(
          function.stops, of: .camera, mode: mode, for: property, semantics: semantics, base: base,
          space: function.colorSpace))
    case .source:
      if mode == .categorical, function.stops.isEmpty {
        throw LegacyFunctionError(.missingStops, at: function.stopsNode ?? function.node)
      }
      shape = .source(
        RuntimeMode(
          function.stops, of: .source, mode: mode, for: property, semantics: semantics, base: base,
          space: function.colorSpace))
    case .composite:
      // The runtime makes the inner functions without base and colorSpace.
      let groups = try ZoomLevel.levels(of: function.stops) { zoom, _ in zoom }.map { level in
        let mode = RuntimeMode(
          level.stops, of: .composite, mode: mode, for: property, semantics: semantics, base: 1, space: .rgb)
        return (zoom: level.zoom, mode: mode)
      }
      shape = .composite(groups, base: base)
    }
  }

  static func mode(of function: FunctionAsRead, for property: PropertySpecification) throws(LegacyFunctionError)
    -> FunctionMode
  {
    if let mode = function.mode { return mode }
    if let node = function.modeNode { throw LegacyFunctionError(.unknownType, at: node) }
    return property.isInterpolated ? .exponential : .interval
  }

  /// Whether the documented meaning of the function is what the runtime makes of it, for every input.
  ///
  /// `false` where that takes a closer look: only numbers and colours are looked through where they are blended, and
  /// whatever asks for the semantics is passed over.
  var isAlikeInGL: Bool {
    guard !hasDefault else { return false }
    switch shape {
    case .camera(let mode), .source(let mode): return mode.isAlikeInGL
    case .composite(let groups, let base):
      guard let base, property.isInterpolated, property.type == .number || property.type == .color else { return false }
      return groups.allSatisfy { $0.mode.isAlikeInGL }
        && RuntimeSearch.hasFiniteFactors(groups.map { $0.zoom }, base: base)
    }
  }

  // MARK: Evaluation

  func value(in context: EvaluationContext) -> LegacyOutcome {
    switch resolved(evaluate(in: context)) {
    case .output(let value): finite(value)
    case .nothing, .fallback: .value(.null)
    case .thrown: .value(propertyDefault)
    case .accident(let accident): .accident(accident)
    }
  }

  /// In the documented meaning the property's default replaces infinite values (A16).
  private func finite(_ value: StyleValue) -> LegacyOutcome {
    semantics == .documented && !value.isFiniteThroughout ? .value(propertyDefault) : .value(value)
  }

  private func evaluate(in context: EvaluationContext) -> RuntimeResult {
    let zoom = context.zoom ?? 0
    switch shape {
    case .camera(let mode): return mode.value(at: zoom, in: context)
    case .source(let mode): return mode.value(of: attribute(in: context), in: context)
    case .composite(let groups, let base): return composite(groups, base: base, at: zoom, in: context)
    }
  }

  private func attribute(in context: EvaluationContext) -> StyleValue? {
    name.flatMap { context.feature?.properties[$0] }
  }

  /// - Source: part d.5; A10 and A17 for the documented meaning, in which only the lower neighbour of a step counts.
  private func composite(
    _ groups: [(zoom: Double, mode: RuntimeMode)], base: Double?, at zoom: Double, in context: EvaluationContext
  ) -> RuntimeResult {
    let attribute = attribute(in: context)
    let last = groups.count - 1
    if groups.count == 1 || zoom <= groups[0].zoom { return groups[0].mode.value(of: attribute, in: context) }
    if zoom >= groups[last].zoom { return groups[last].mode.value(of: attribute, in: context) }
    let index = RuntimeSearch.index(of: zoom, count: groups.count) { groups[$0].zoom }
    let lower = resolved(groups[index].mode.value(of: attribute, in: context))
    let hasInterpolator = RuntimeInterpolator.exists(for: property.type)
    if semantics == .documented, !hasInterpolator || !property.isInterpolated { return lower }
    let upper = resolved(groups[index + 1].mode.value(of: attribute, in: context))
    switch (lower, upper) {
    case (.thrown, _), (_, .thrown): return .thrown
    case (.accident, _), (.nothing, _): return lower
    case (_, .accident), (_, .nothing): return upper
    case (.output(let left), .output(let right)):
      guard hasInterpolator else { return lower }
      guard let base else { return .accident(.wrongBase) }
      let factor = RuntimeSearch.factor(zoom, from: groups[index].zoom, to: groups[index + 1].zoom, base: base)
      let blend = RuntimeInterpolator.value(left, right, at: factor, space: .rgb, semantics: semantics)
      return blend == .accident(.exponentialSteps) ? .accident(.interpolatedSteps) : blend
    case (.fallback, _), (_, .fallback): return .nothing
    }
  }

  /// A neighbour falls back on its own, before anything is interpolated.
  private func resolved(_ result: RuntimeResult) -> RuntimeResult {
    if case .fallback = result { fallback } else { result }
  }
}

extension JSONNode {
  /// Whether the runtime throws when it looks at the input of the first stop, which it does whatever the `type`.
  ///
  /// It does not look where `stops` is nothing, and finds characters in a string.
  fileprivate var breaksStopAccess: Bool {
    switch kind {
    case .null, .string, .array: false
    case .boolean: boolean == true
    case .number: number != 0
    case .object: true
    }
  }
}

/// The result of the runtime before its fallbacks.
enum RuntimeResult: Hashable, Sendable {
  case output(StyleValue)

  /// JavaScript's `undefined`: no value at all. The empty name of an image is an output, though it shows nothing either.
  case nothing

  /// The function's default, then the property's.
  case fallback

  /// An exception: the property's default, whatever the function's is.
  case thrown

  /// Something that is not a value of the property.
  case accident(LegacyAccident)
}

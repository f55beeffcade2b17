import SourceText
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

  init(
    _ function: FunctionObject, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyRefusal) {
    try Self.requireNoException(function)
    self.property = property
    self.semantics = semantics
    // JavaScript makes a name of whatever `property` is.
    name = function.property.map { JSONString(StyleValue(json: $0).javaScriptString) }
    propertyDefault = property.typedDefault
    fallback = RuntimeFallback.result(of: function, for: property, semantics: semantics)
    let mode = function.mode ?? (property.isInterpolated ? .exponential : .interval)
    let space = function.node["colorSpace"]?.string.flatMap { ColorSpace(rawValue: $0.string) } ?? .rgb
    if function.isComposite {
      // The runtime makes the inner functions without base and colorSpace.
      let levels = try function.levels { zoom in zoom }.map { level in
        let mode = RuntimeMode(
          level.stops, isCamera: false, mode: mode, for: property, semantics: semantics, base: 1, space: .rgb)
        return (zoom: level.zoom, mode: mode)
      }
      shape = .composite(levels, base: function.base)
    } else {
      // It calls nothing but a number, and without stops it has nothing to look up.
      if function.stops.isEmpty, function.isCamera || mode == .categorical { throw LegacyRefusal() }
      let mode = RuntimeMode(
        function.stops, isCamera: function.isCamera, mode: mode, for: property, semantics: semantics,
        base: function.base, space: space)
      shape = function.isCamera ? .camera(mode) : .source(mode)
    }
  }

  /// What the runtime throws on before it evaluates anything: an unknown type or colour space, and stops that it cannot read.
  private static func requireNoException(_ function: FunctionObject) throws(LegacyRefusal) {
    let node = function.node
    if node["type"] != nil, function.mode == nil { throw LegacyRefusal() }
    if let space = node["colorSpace"], space.string.flatMap({ ColorSpace(rawValue: $0.string) }) == nil {
      throw LegacyRefusal()
    }
    if let stops = node["stops"], stops.breaksStopAccess { throw LegacyRefusal() }
    if function.hasMalformedStop || function.stops.first?.input == .null { throw LegacyRefusal() }
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
  /// It does not look where `stops` is nothing, finds characters in a string, and nothing in an empty array.
  fileprivate var breaksStopAccess: Bool {
    switch kind {
    case .array: count == 0
    case .null, .string: false
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

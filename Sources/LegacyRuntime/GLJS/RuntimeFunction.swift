import SourceText
import StyleSpec

/// A function as the GL JS runtime evaluates it, or, where the runtime errs, as documented.
///
/// - Source: parts d.1 to d.5 of the specification notes.
struct RuntimeFunction: Sendable {
  /// The zooms of a composite function; any other has one level.
  private let levels: [(zoom: Double, mode: RuntimeMode)]
  private let isCamera: Bool

  /// The base between levels; `nil` when it is not a number.
  private let base: Double?
  private let property: PropertySpecification
  private let semantics: LegacySemantics

  /// The attribute to read; `nil` when a composite function names none and always falls back.
  private let name: JSONString?

  /// The property's own default, which it has when the function throws.
  private let propertyDefault: StyleValue

  /// The value D of the notes, or nothing.
  private let fallback: RuntimeResult

  /// The outputs that hold tokens; only curves over the zoom resolve them.
  private var tokens: [StyleValue: TokenText] = [:]

  init(
    _ function: FunctionObject, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyRefusal) {
    try Self.requireNoException(function)
    self.property = property
    self.semantics = semantics
    base = function.base
    isCamera = function.isCamera
    // JavaScript converts `property` to a name, whatever it is.
    name = function.property.map { JSONString(StyleValue(json: $0).javaScriptString) }
    propertyDefault = property.typedDefault
    fallback = Self.fallback(of: function, for: property, semantics: semantics)
    let mode = function.mode ?? (property.isInterpolated ? .exponential : .interval)
    // Only a number makes it look anything up, and without stops there is nothing to find.
    if function.stops.isEmpty, isCamera || mode == .categorical { throw LegacyRefusal() }
    let space = function.node["colorSpace"]?.string.flatMap { ColorSpace(rawValue: $0.string) } ?? .rgb
    // The runtime ignores base and colorSpace in the inner functions of a composite one.
    let (innerBase, innerSpace): (Double?, ColorSpace) = function.isComposite ? (1, .rgb) : (function.base, space)
    levels = try function.levels { zoom in zoom }.map { level in
      let mode = RuntimeMode(
        level.stops, mode, for: property, semantics, isCamera: function.isCamera, base: innerBase, space: innerSpace)
      return (level.zoom, mode)
    }
    let resolvesTokens = isCamera && (mode == .exponential || mode == .interval)
    if resolvesTokens {
      tokens = TokenText.all(in: function.stops.map { $0.output }, for: property, semantics) {
        $0.typed(as: property.type)
      }
    }
  }

  /// Throws where the runtime does before it evaluates anything: on an unknown type or colour space, and on stops that
  /// it cannot read.
  private static func requireNoException(_ function: FunctionObject) throws(LegacyRefusal) {
    let node = function.node
    if node["type"] != nil, function.mode == nil { throw LegacyRefusal() }
    if let space = node["colorSpace"], space.string.flatMap({ ColorSpace(rawValue: $0.string) }) == nil {
      throw LegacyRefusal()
    }
    // It reads the input of the first stop whatever the `type`, unless `stops` is falsy; in a string it finds
    // characters, in an empty array nothing.
    switch node["stops"]?.kind {
    case nil, .null?, .string?: break
    case .boolean?: if node["stops"]?.boolean == true { throw LegacyRefusal() }
    case .number?: if node["stops"]?.number != 0 { throw LegacyRefusal() }
    case .object?: throw LegacyRefusal()
    case .array?: if node["stops"]?.count == 0 { throw LegacyRefusal() }
    }
    if function.hasMalformedStop || function.stops.first?.input == .null { throw LegacyRefusal() }
  }

  /// The value D of a function where its stops have no result.
  ///
  /// - Source: part d.2; A11 for the documented meaning of a default of 0.
  private static func fallback(
    of function: FunctionObject, for property: PropertySpecification, semantics: LegacySemantics
  ) -> RuntimeResult {
    let own = property.defaultValue?.typed(as: property.type).map { RuntimeResult.output($0) } ?? .nothing
    // A curve over the zoom never falls back: its input is always a number.
    guard let raw = function.defaultValue else { return own }
    switch property.type {
    case .color, .padding, .numberArray, .colorArray:
      // What JavaScript takes for false.
      if semantics == .glJS, [.null, .boolean(false), .number(0), .string("")].contains(raw) { return own }
    // The runtime takes null for a value, and shows the property without a value.
    default: if raw == .null { return .output(.null) }
    }
    return raw.typed(as: property.type).map { .output($0) } ?? .accident(.wrongType)
  }

  // MARK: Evaluation

  func value(in context: EvaluationContext) -> LegacyOutcome {
    switch resolved(evaluate(in: context)) {
    // In the documented meaning the property's default replaces infinite values (A16).
    case .output(let value):
      if let text = tokens[value] {
        .value(text.value(in: context))
      } else {
        .value(semantics == .documented && !value.isFiniteThroughout ? propertyDefault : value)
      }
    case .nothing, .fallback: .value(.null)
    case .thrown: .value(propertyDefault)
    case .accident(let accident): .accident(accident)
    }
  }

  /// - Source: part d.5; A10 and A17 for the documented meaning, in which only the lower neighbour of a step counts.
  private func evaluate(in context: EvaluationContext) -> RuntimeResult {
    let zoom = context.zoom ?? 0
    let input = isCamera ? .number(zoom) : name.flatMap { context.feature?.properties[$0] }
    let last = levels.count - 1
    if last == 0 || zoom <= levels[0].zoom { return levels[0].mode.value(of: input) }
    if zoom >= levels[last].zoom { return levels[last].mode.value(of: input) }
    let index = RuntimeSearch.index(of: zoom, count: levels.count) { levels[$0].zoom }
    let lower = resolved(levels[index].mode.value(of: input))
    let hasInterpolator = RuntimeInterpolator.exists(for: property.type)
    if semantics == .documented, !hasInterpolator || !property.isInterpolated { return lower }
    let upper = resolved(levels[index + 1].mode.value(of: input))
    switch (lower, upper) {
    case (.thrown, _), (_, .thrown): return .thrown
    case (.accident, _), (.nothing, _): return lower
    case (_, .accident), (_, .nothing): return upper
    case (.output(let left), .output(let right)):
      guard hasInterpolator else { return lower }
      guard let base else { return .accident(.wrongBase) }
      let factor = RuntimeSearch.factor(zoom, from: levels[index].zoom, to: levels[index + 1].zoom, base: base)
      let blend = RuntimeInterpolator.value(left, right, at: factor, space: .rgb, semantics: semantics)
      return blend == .accident(.exponentialSteps) ? .accident(.interpolatedSteps) : blend
    case (.fallback, _), (_, .fallback): return .nothing
    }
  }

  /// Each neighbour falls back separately, before anything is interpolated.
  private func resolved(_ result: RuntimeResult) -> RuntimeResult {
    if case .fallback = result { fallback } else { result }
  }
}

/// The result of the runtime before its fallbacks.
enum RuntimeResult: Hashable, Sendable {
  case output(StyleValue)

  /// JavaScript's `undefined`: no value at all. The empty name of an image is an output, though it shows nothing either.
  case nothing

  /// The function's default, then the property's.
  case fallback

  /// An exception: the result is the property's default, whatever the function's is.
  case thrown

  /// Something that is not a value of the property.
  case accident(LegacyAccident)

  static func output(_ stop: FunctionObject.Stop, for property: PropertySpecification) -> RuntimeResult {
    stop.output.typed(as: property.type).map { .output($0) } ?? .accident(.wrongType)
  }
}

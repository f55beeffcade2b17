import SourceText
import StyleSpec

/// How a function of one mode gets from its input, the zoom or an attribute, to an output, as the runtime evaluates it; also the
/// inner functions of a composite one.
///
/// - Source: parts d.1 and d.3 of the specification notes.
struct RuntimeMode: Sendable {
  private enum Shape: Sendable {
    case curve(RuntimeCurve)
    case table(RuntimeTable)
    case identity(RuntimeIdentity)

    /// An identity function of the zoom, which only a number takes.
    case zoom(isNumber: Bool)

    /// An exponential or interval function without stops: it throws when a number reaches it.
    case broken
  }

  private let shape: Shape

  init(
    _ stops: [FunctionObject.Stop], isCamera: Bool, mode: FunctionObject.Mode, for property: PropertySpecification,
    semantics: LegacySemantics, base: Double?, space: ColorSpace
  ) {
    switch mode {
    case .identity:
      shape =
        isCamera
        ? .zoom(isNumber: property.type == .number)
        : .identity(RuntimeIdentity(property: property, semantics: semantics))
    case .categorical: shape = .table(RuntimeTable(stops, for: property, semantics: semantics))
    case .exponential, .interval:
      shape =
        stops.isEmpty
        ? .broken
        : .curve(
          RuntimeCurve(
            stops, for: property, semantics: semantics, isStepped: mode == .interval, base: base, space: space,
            resolvesTokens: isCamera))
    }
  }

  /// The result of the function at a zoom.
  func value(at zoom: Double, in context: EvaluationContext) -> RuntimeResult {
    switch shape {
    case .curve(let curve): curve.value(at: zoom, in: context)
    case .table(let table): table.value(of: .number(zoom), in: context)
    case .zoom(let isNumber): isNumber ? .output(.number(zoom)) : .fallback
    case .identity(let identity): identity.value(of: .number(zoom))
    case .broken: .thrown
    }
  }

  /// The result of the function; `attribute` is `nil` when the feature does not have it, which is not the same as null.
  func value(of attribute: StyleValue?, in context: EvaluationContext) -> RuntimeResult {
    guard let attribute else { return .fallback }
    switch shape {
    case .identity(let identity): return identity.value(of: attribute)
    case .table(let table): return table.value(of: attribute, in: context)
    case .curve, .zoom, .broken:
      guard case .number(let number) = attribute else { return .fallback }
      return value(at: number, in: context)
    }
  }
}

import SourceJSON
import StyleSpec

/// A function of one attribute as the runtime evaluates it; also the inner functions of a composite one.
///
/// - Source: part d.3 of the specification notes.
struct RuntimeSource: Sendable {
  private enum Shape: Sendable {
    case curve(RuntimeCurve)
    case table(RuntimeTable)
    case identity(RuntimeIdentity)

    /// An exponential or interval function without stops: it throws when a number reaches it.
    case broken
  }

  private let shape: Shape

  init(
    _ stops: [StopAsRead], mode: FunctionMode, for property: PropertySpecification, semantics: LegacySemantics,
    base: Double?,
    space: ColorSpace
  ) {
    switch mode {
    case .identity: shape = .identity(RuntimeIdentity(property: property, semantics: semantics))
    case .categorical: shape = .table(RuntimeTable(stops, for: property, semantics: semantics))
    case .exponential, .interval:
      shape =
        stops.isEmpty
        ? .broken
        : .curve(
          RuntimeCurve(
            stops, for: property, semantics: semantics, isStepped: mode == .interval, base: base, space: space,
            resolvesTokens: false))
    }
  }

  /// Whether both GL semantics give the same for every attribute, all finite; `false` where that takes a closer look.
  var isAlikeInGL: Bool {
    switch shape {
    case .curve(let curve): curve.isAlikeInGL
    case .table(let table): table.isAlikeInGL
    case .identity, .broken: false
    }
  }

  /// The result of the function; `attribute` is `nil` when the feature does not have it, which is not the same as null.
  func value(of attribute: StyleValue?, in context: EvaluationContext) -> RuntimeResult {
    guard let attribute else { return .fallback }
    switch shape {
    case .identity(let identity): return identity.value(of: attribute)
    case .table(let table): return table.value(of: attribute, in: context)
    case .curve(let curve):
      guard case .number(let number) = attribute else { return .fallback }
      return curve.value(at: number, in: context)
    case .broken:
      guard case .number = attribute else { return .fallback }
      return .thrown
    }
  }
}

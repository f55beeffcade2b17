import StyleSpec

/// Where a property allows zoom and features in its expression.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#camera-expressions
struct InputRules {
  private let property: PropertySpecification

  init(_ property: PropertySpecification) {
    self.property = property
  }

  func firstError(in root: Node) -> ExpressionTypeError? {
    let traits = root.traits
    if traits.contains(.readsFeature), !property.dependence.readsFeatures {
      return ExpressionTypeError(.dataNotSupported, at: [])
    }
    guard traits.contains(.readsZoom) else { return nil }
    guard property.parameters.contains(.zoom) else { return ExpressionTypeError(.zoomNotSupported, at: []) }
    if property.takesZoomAnywhere { return nil }
    switch zoomCurve(in: root) {
    case .none: return ExpressionTypeError(.zoomPlace, at: [])
    case .error(let reason): return ExpressionTypeError(reason, at: [])
    case .curve(let node):
      if case .interpolate = node.operation, !property.isInterpolated {
        return ExpressionTypeError(.notInterpolatableProperty, at: [])
      }
      return nil
    }
  }

  private enum ZoomCurve {
    case none
    case curve(Node)
    case error(ExpressionTypeError.Reason)
  }

  /// The one curve over the zoom: at the root, or in a `let` or `coalesce` at the root.
  private func zoomCurve(in node: Node) -> ZoomCurve {
    guard node.traits.contains(.readsZoom) else { return .none }
    let curves = node.operands.map { zoomCurve(in: $0) }
    var result = ZoomCurve.none
    switch node.operation {
    case .scope: result = curves.last ?? .none
    case .call(.coalesce, _): result = curves.first { if case .none = $0 { false } else { true } } ?? .none
    case .step, .interpolate: if case .call(.zoom, _) = node[0].operation { result = .curve(node) }
    default: break
    }
    if case .error = result { return result }
    for curve in curves {
      switch (result, curve) {
      case (_, .none): break
      case (_, .error(let reason)): return .error(reason)
      case (.none, .curve): return .error(.zoomPlace)
      case (.curve(let first), .curve(let second)) where first === second: break
      case (.curve, .curve): return .error(.secondZoomCurve)
      case (.error, _): return result
      }
    }
    return result
  }
}

import StyleSpec

extension Node {
  /// The first use of zoom or features that a property does not allow in its expression.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#camera-expressions
  func inputError(for property: PropertySpecification) -> ExpressionTypeError? {
    if traits.contains(.readsFeature), !property.dependence.readsFeatures {
      return ExpressionTypeError("data expressions not supported")
    }
    guard traits.contains(.readsZoom) else { return nil }
    guard property.parameters.contains(.zoom) else { return ExpressionTypeError("zoom expressions not supported") }
    if property.takesZoomAnywhere { return nil }
    switch zoomCurve {
    case .none: return .zoomPlace
    case .error(let error): return error
    case .curve(let node):
      if case .interpolate = node.operation, !property.isInterpolated {
        return ExpressionTypeError(
          "\"interpolate\" expressions cannot be used with this property", advice: "use \"step\"")
      }
      return nil
    }
  }

  private enum ZoomCurve {
    case none
    case curve(Node)
    case error(ExpressionTypeError)
  }

  /// The one curve over the zoom: at the root, or in a `let` or `coalesce` at the root.
  private var zoomCurve: ZoomCurve {
    guard traits.contains(.readsZoom) else { return .none }
    let curves = operands.map { $0.zoomCurve }
    var result = ZoomCurve.none
    switch operation {
    case .scope: result = curves.last ?? .none
    case .call(.coalesce, _): result = curves.first { if case .none = $0 { false } else { true } } ?? .none
    case .step, .interpolate: if case .call(.zoom, _) = self[0].operation { result = .curve(self) }
    default: break
    }
    if case .error = result { return result }
    for curve in curves {
      switch (result, curve) {
      case (_, .none): break
      case (_, .error): return curve
      case (.none, .curve): return .error(.zoomPlace)
      case (.curve(let first), .curve(let second)) where first === second: break
      case (.curve, .curve):
        return .error(
          ExpressionTypeError(
            "Only one zoom-based \"step\" or \"interpolate\" subexpression may be used in an expression."))
      case (.error, _): return result
      }
    }
    return result
  }
}

extension ExpressionTypeError {
  fileprivate static var zoomPlace: Self {
    Self(
      "\"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" expression.",
      advice: "write the curve outermost, and the rest into its outputs", kind: .zoomPlace)
  }
}

import StyleSpec

/// Where a property allows zoom and features in its expression.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#camera-expressions
struct PlaceRules {
  private let property: PropertySpecification

  init(_ property: PropertySpecification) {
    self.property = property
  }

  func firstError(in program: ExpressionProgram) -> ExpressionTypeError? {
    let traits = program.nodes[Int(program.root)].traits
    if traits.contains(.readsFeature), !property.dependence.readsFeatures {
      return ExpressionTypeError(.dataNotSupported, at: [])
    }
    guard traits.contains(.readsZoom) else { return nil }
    guard property.parameters.contains(.zoom) else { return ExpressionTypeError(.zoomNotSupported, at: []) }
    if property.takesZoomAnywhere { return nil }
    switch zoomCurve(in: program, at: program.root) {
    case .none: return ExpressionTypeError(.zoomPlace, at: [])
    case .error(let reason): return ExpressionTypeError(reason, at: [])
    case .curve(let node):
      if program.nodes[Int(node)].instruction == .interpolate, !property.isInterpolated {
        return ExpressionTypeError(.notInterpolatableProperty, at: [])
      }
      return nil
    }
  }

  private enum ZoomCurve {
    case none
    case curve(NodeIndex)
    case error(ExpressionTypeError.Reason)
  }

  /// The one curve over the zoom: at the root, or in a `let` or `coalesce` at the root.
  private func zoomCurve(in program: ExpressionProgram, at index: NodeIndex) -> ZoomCurve {
    let node = program.nodes[Int(index)]
    guard node.traits.contains(.readsZoom) else { return .none }
    let operands = program.operands(of: node)
    var result = ZoomCurve.none
    switch node.instruction {
    case .scope:
      if let last = operands.last { result = zoomCurve(in: program, at: last) }
    case .coalesce:
      for operand in operands {
        result = zoomCurve(in: program, at: operand)
        if case .none = result { continue }
        break
      }
    case .step, .interpolate:
      if let input = operands.first, program.nodes[Int(input)].instruction == .zoom { result = .curve(index) }
    default: break
    }
    if case .error = result { return result }
    for operand in operands {
      switch (result, zoomCurve(in: program, at: operand)) {
      case (_, .none): break
      case (_, .error(let reason)): return .error(reason)
      case (.none, .curve): return .error(.zoomPlace)
      case (.curve(let first), .curve(let second)) where first == second: break
      case (.curve, .curve): return .error(.secondZoomCurve)
      case (.error, _): return result
      }
    }
    return result
  }
}

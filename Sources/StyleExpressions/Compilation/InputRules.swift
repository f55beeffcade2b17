import StyleSpec

/// Where a property allows zoom and features in its expression.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#camera-expressions
struct InputRules {
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
    switch zoomCurve(in: program) {
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
  ///
  /// What every node has is found from the first to the last: a node comes after its operands.
  ///
  /// - Complexity: O(nodes), without recursion.
  private func zoomCurve(in program: ExpressionProgram) -> ZoomCurve {
    // What all below it inherit, the root has.
    guard program.nodes[Int(program.root)].traits.contains(.readsZoom) else { return .none }
    var curves: [ZoomCurve] = []
    curves.reserveCapacity(Int(program.root) + 1)
    for index in 0...program.root { curves.append(zoomCurve(in: program, at: index, operands: curves)) }
    return curves[Int(program.root)]
  }

  private func zoomCurve(in program: ExpressionProgram, at index: NodeIndex, operands curves: [ZoomCurve]) -> ZoomCurve
  {
    let node = program.nodes[Int(index)]
    guard node.traits.contains(.readsZoom) else { return .none }
    let operands = program.operands(of: node)
    var result = ZoomCurve.none
    switch node.instruction {
    case .scope:
      if let last = operands.last { result = curves[Int(last)] }
    case .coalesce:
      for operand in operands {
        result = curves[Int(operand)]
        if case .none = result { continue }
        break
      }
    case .step, .interpolate:
      if let input = operands.first, program.nodes[Int(input)].instruction == .zoom { result = .curve(index) }
    default: break
    }
    if case .error = result { return result }
    for operand in operands {
      switch (result, curves[Int(operand)]) {
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

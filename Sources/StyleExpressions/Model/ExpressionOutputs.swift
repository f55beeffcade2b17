package import SourceJSON

extension StyleExpression {
  /// A curve, a match or a conditional with other outputs; any other expression as it is.
  package func mappingOutputs(_ change: (StyleExpression) -> StyleExpression) -> StyleExpression {
    switch self {
    case .steps(var step):
      step.first = change(step.first)
      for index in step.stops.indices { step.stops[index].output = change(step.stops[index].output) }
      return .steps(step)
    case .interpolation(var interpolate):
      for index in interpolate.stops.indices {
        interpolate.stops[index].output = change(interpolate.stops[index].output)
      }
      return .interpolation(interpolate)
    case .conditional(var conditional):
      for index in conditional.branches.indices {
        conditional.branches[index].output = change(conditional.branches[index].output)
      }
      conditional.fallback = change(conditional.fallback)
      return .conditional(conditional)
    case .matching(var match):
      for index in match.branches.indices { match.branches[index].output = change(match.branches[index].output) }
      match.fallback = change(match.fallback)
      return .matching(match)
    default: return self
    }
  }
}

extension JSONNode {
  /// Hands over the values that an expression can give, and the elements of an array; labels and names are none.
  ///
  /// - Precondition: The value is nested at most ``StyleExpression/maximumHeight`` deep.
  /// - Complexity: O(value); recurs over its levels.
  package func forEachOutput(_ body: (JSONNode) -> Void) {
    let name = self[0]?.string?.string
    switch name {
    case "get", "has", "==", "!=", "<", "<=", ">", ">=", "in", "var", "feature-state", "global-state": return
    default: break
    }
    for (index, element) in elements.enumerated() {
      // In a match every second operand is a label.
      if name == "match", index >= 2, index % 2 == 0, index < count - 1 { continue }
      if element.kind == .array { element.forEachOutput(body) } else { body(element) }
    }
  }
}

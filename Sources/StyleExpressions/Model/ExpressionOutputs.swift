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

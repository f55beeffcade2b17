import SourceText
import StyleSpec

extension FunctionAsRead {
  /// The expression over the input of a ramp that the author of a function probably meant; `nil` where that does not show.
  func ramp(for property: PropertySpecification) -> JSONFragment? {
    let inputs: [(PropertyParameters, JSONString)] = [
      (.heatmapDensity, "heatmap-density"), (.lineProgress, "line-progress"), (.elevation, "elevation"),
    ]
    guard kind == .camera, mode == nil || mode == .exponential || mode == .interval, malformedStop == nil,
      let input = inputs.first(where: { property.parameters.contains($0.0) })?.1, isAscending
    else { return nil }
    var labels = stops[...]
    var elements: [JSONFragment]
    if mode == .interval {
      elements = [.string("step"), .array([.string(input)]), stops[0].outputNode.fragment]
      labels = labels.dropFirst()
    } else {
      let curve = base == 1 ? [.string("linear")] : [.string("exponential"), baseNode?.fragment ?? .number(base)]
      elements = [.string("interpolate"), .array(curve), .array([.string(input)])]
    }
    for stop in labels { elements += [stop.inputNode.fragment, stop.outputNode.fragment] }
    return .array(elements)
  }

  /// Whether there are two stops at least, each beyond the one before.
  private var isAscending: Bool {
    let numbers = stops.compactMap { $0.inputNode.number }
    return numbers.count == stops.count && numbers.count > 1 && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
  }
}

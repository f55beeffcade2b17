import SourceJSON
import StyleSpec

/// The stops of a composite function at one zoom, before they are legal.
struct StopsAtZoom: Sendable {
  var zoom: StopInput
  var stops: [StopAsRead]

  static func map<Inner>(
    _ groups: [StopsAtZoom], _ inner: ([StopAsRead]) throws(LegacyFunctionError) -> Inner
  ) throws(LegacyFunctionError) -> [ZoomGroup<Inner>] {
    var result: [ZoomGroup<Inner>] = []
    for group in groups { result.append(ZoomGroup(zoom: group.zoom, inner: try inner(group.stops))) }
    return result
  }
}

extension StopInput {
  var number: Double {
    if case .number(let number) = value { number } else { .nan }
  }
}

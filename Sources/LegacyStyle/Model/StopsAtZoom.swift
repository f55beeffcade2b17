import SourceText
import StyleSpec

/// The stops of a composite function at one zoom, before they are legal.
///
/// Both legalizers group with this type. The evaluators group with ``ZoomLevel``: what the rewriters read and what the
/// judge evaluates is grouped twice, so that a mistake in one of them shows as a difference.
struct StopsAtZoom: Sendable {
  var zoom: StopInput
  var stops: [StopAsRead]

  /// Groups stops in the order of their first zooms; zooms with the same key are one, spelled as the first.
  static func groups<Key: Hashable>(
    of stops: [StopAsRead], by key: (Double) -> Key
  ) throws(LegacyFunctionError) -> [StopsAtZoom] {
    var groups: [StopsAtZoom] = []
    var indices: [Key: Int] = [:]
    for stop in stops {
      guard let node = stop.zoomNode, case .number(let zoom)? = stop.zoom else {
        throw LegacyFunctionError(.stopInputNotANumber, at: stop.zoomNode ?? stop.node)
      }
      if let index = indices[key(zoom)] {
        groups[index].stops.append(stop)
      } else {
        indices[key(zoom)] = groups.count
        groups.append(StopsAtZoom(zoom: StopInput(value: .number(zoom), spelling: node.fragment), stops: [stop]))
      }
    }
    return groups
  }

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

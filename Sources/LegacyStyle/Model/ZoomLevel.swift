import SourceJSON
import StyleSpec

/// The stops of a composite function at one zoom, as the old evaluators group them.
///
/// The legalizers have a grouping of their own, ``StopsAtZoom``: evaluators and legalizers share none, so that a mistake in
/// one of them shows as a difference.
struct ZoomLevel<Zoom: Hashable & Sendable>: Sendable {
  var zoom: Zoom
  var stops: [StopAsRead]

  /// Groups stops by zoom, in the order in which the zooms first occur.
  ///
  /// - Throws: The error for a zoom that is not a number, or what the conversion throws.
  static func levels(
    of stops: [StopAsRead], converting convert: (Double, StopAsRead) throws(LegacyFunctionError) -> Zoom
  ) throws(LegacyFunctionError) -> [ZoomLevel] {
    var levels: [ZoomLevel] = []
    var indices: [Zoom: Int] = [:]
    for stop in stops {
      guard case .number(let number)? = stop.zoom else {
        throw LegacyFunctionError(.stopInputNotANumber, at: stop.zoomNode ?? stop.node)
      }
      let zoom = try convert(number, stop)
      if let index = indices[zoom] {
        levels[index].stops.append(stop)
      } else {
        indices[zoom] = levels.count
        levels.append(ZoomLevel(zoom: zoom, stops: [stop]))
      }
    }
    return levels
  }
}

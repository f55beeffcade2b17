import LegacyStyle
import StyleExpressions
import StyleSpec

/// Writes the outer curve of a composite function: over the zoom, from group to group.
struct ZoomWriter {
  var zoomCurve: CompositeFunction.ZoomCurve

  /// One group holds at every zoom and needs no curve.
  func expression<Inner>(
    _ groups: [ZoomGroup<Inner>], inner: (Inner) throws(RewriteRefusal) -> StyleExpression
  ) throws(RewriteRefusal) -> StyleExpression {
    var outputs: [(label: Literal, output: StyleExpression)] = []
    for group in groups { outputs.append((group.zoom.label, try inner(group.inner))) }
    guard let first = outputs.first, outputs.count > 1 else {
      return outputs.first?.output ?? .literal(.null)
    }
    switch zoomCurve {
    case .step: return .step(.zoom, first: first.output, Array(outputs.dropFirst()))
    case .exponential(let base): return .interpolate(.rgb, base.curve, .zoom, outputs)
    }
  }
}

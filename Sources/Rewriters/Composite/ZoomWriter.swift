import LegacyStyle
import StyleExpressions
import StyleSpec

/// Writes the outer curve of a composite function: over the zoom, with an output per group.
struct ZoomWriter {
  var zoomCurve: ZoomCurve

  /// A single group applies at every zoom and needs no curve.
  ///
  /// Where zooms are so close that an interpolated output may not be a number, the groups are written in plain form.
  func expression<Inner>(
    _ groups: [ZoomGroup<Inner>], in form: RewritingForm,
    inner: (Inner, RewritingForm) throws(RewriteRefusal) -> StyleExpression
  ) throws(RewriteRefusal) -> StyleExpression {
    var form = form
    if case .exponential(let base) = zoomCurve, groups.count > 1,
      FallbackInput.isDegenerate(groups.map { $0.zoom.label }, base: base.number)
    {
      form = .plain
    }
    var outputs: [(label: Literal, output: StyleExpression)] = []
    for group in groups { outputs.append((group.zoom.label, try inner(group.inner, form))) }
    guard let first = outputs.first, outputs.count > 1 else {
      return outputs.first?.output ?? .literal(.null)
    }
    switch zoomCurve {
    case .step: return .step(.zoom, first: first.output, Array(outputs.dropFirst()))
    case .exponential(let base): return .interpolate(.rgb, base.curve, .zoom, outputs)
    }
  }
}

package import LegacyStyle
package import StyleExpressions
package import StyleSpec

/// The rewriter of each function: one exhaustive switch, so that the compiler finds a missing case.
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
package enum RewriterCatalog {
  package static func rewrite(
    _ function: LegacyFunction, for property: PropertySpecification, in form: RewritingForm = .plain
  ) throws(RewriteRefusal) -> (expression: StyleExpression, rewriter: RewriterID) {
    let curves = CurveWriter(property: property, form: form)
    switch function {
    case .camera(.exponential(let curve)): return (curves.overZoom(curve), .cameraExponential)
    case .camera(.interval(let stops)):
      return (curves.steps(stops, over: .zoom, isOutermost: true), .cameraInterval)
    case .camera(.categorical(let stops, let fallback)):
      return (try CameraCategorical.rewrite(stops, fallback, for: property), .cameraCategorical)
    case .source(.exponential(let curve), let attribute):
      return (curves.expression(curve, over: attribute), .sourceExponential)
    case .source(.interval(let stops), let attribute):
      return (curves.expression(stops, over: attribute), .sourceInterval)
    case .source(.categorical(let table), let attribute):
      let lookup = LookupWriter(attribute: attribute, property: property, form: form)
      return (try lookup.expression(table), .sourceCategorical)
    case .source(.identity(let converts), let attribute):
      let identity = try SourceIdentity.rewrite(attribute, convertsToText: converts, for: property, in: form)
      return (identity, .sourceIdentity)
    case .composite(.exponential(let groups), let zoomCurve, let attribute):
      let expression = try zoomCurve.expression(groups, in: form) { curve, form in
        CurveWriter(property: property, form: form).expression(curve, over: attribute)
      }
      return (expression, .compositeExponential)
    case .composite(.interval(let groups), let zoomCurve, let attribute):
      let expression = try zoomCurve.expression(groups, in: form) { stops, form in
        CurveWriter(property: property, form: form).expression(stops, over: attribute)
      }
      return (expression, .compositeInterval)
    case .composite(.categorical(let groups), let zoomCurve, let attribute):
      let expression = try zoomCurve.expression(groups, in: form) { table, form throws(RewriteRefusal) in
        try LookupWriter(attribute: attribute, property: property, form: form).expression(table)
      }
      return (expression, .compositeCategorical)
    }
  }
}

extension ZoomCurve {
  /// The outer curve of a composite function: over the zoom, with an output per group.
  ///
  /// A single group applies at every zoom and needs no curve. Where zooms are so close that an interpolated output may
  /// not be a number, the groups are written in plain form.
  fileprivate func expression<Inner>(
    _ groups: [ZoomGroup<Inner>], in form: RewritingForm,
    inner: (Inner, RewritingForm) throws(RewriteRefusal) -> StyleExpression
  ) throws(RewriteRefusal) -> StyleExpression {
    var form = form
    if case .exponential(let base) = self, groups.count > 1,
      FallbackInput.isDegenerate(groups.map { $0.zoom.label }, base: base.number)
    {
      form = .plain
    }
    var outputs: [(label: Literal, output: StyleExpression)] = []
    for group in groups { outputs.append((group.zoom.label, try inner(group.inner, form))) }
    guard let first = outputs.first, outputs.count > 1 else {
      return outputs.first?.output ?? .literal(.null)
    }
    switch self {
    case .step: return .step(.zoom, first: first.output, Array(outputs.dropFirst()))
    case .exponential(let base): return .interpolate(.rgb, base.curve, .zoom, outputs)
    }
  }
}

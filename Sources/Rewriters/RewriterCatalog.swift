package import LegacyStyle
package import StyleExpressions
package import StyleSpec

/// Which rewriter takes which function: one exhaustive switch, so that the compiler finds the missing line.
package enum RewriterCatalog {
  package static func rewrite(
    _ function: LegacyFunction, for property: PropertySpecification
  ) throws(RewriteRefusal) -> (expression: StyleExpression, rewriter: RewriterID) {
    switch function {
    case .camera(.exponential(let curve)):
      (try CameraExponential.rewrite(curve, for: property), CameraExponential.id)
    case .camera(.interval(let stops)):
      (try CameraInterval.rewrite(stops, for: property), CameraInterval.id)
    case .camera(.categorical(let stops, let fallback)):
      (try CameraCategorical.rewrite(.init(stops: stops, fallback: fallback), for: property), CameraCategorical.id)
    case .source(let source):
      try rewrite(source, for: property)
    case .composite(let composite):
      try rewrite(composite, for: property)
    }
  }

  private static func rewrite(
    _ source: SourceFunction, for property: PropertySpecification
  ) throws(RewriteRefusal) -> (expression: StyleExpression, rewriter: RewriterID) {
    let attribute = Attribute(name: source.property, fallback: source.fallback)
    switch source.mode {
    case .exponential(let curve):
      return (
        try SourceExponential.rewrite(.init(attribute: attribute, curve: curve), for: property), SourceExponential.id
      )
    case .interval(let stops):
      return (try SourceInterval.rewrite(.init(attribute: attribute, stops: stops), for: property), SourceInterval.id)
    case .categorical(let table):
      return (
        try SourceCategorical.rewrite(.init(attribute: attribute, table: table), for: property), SourceCategorical.id
      )
    case .identity(let convertsToText):
      let input = SourceIdentity.Input(attribute: attribute, convertsToText: convertsToText)
      return (try SourceIdentity.rewrite(input, for: property), SourceIdentity.id)
    }
  }

  private static func rewrite(
    _ composite: CompositeFunction, for property: PropertySpecification
  ) throws(RewriteRefusal) -> (expression: StyleExpression, rewriter: RewriterID) {
    let attribute = Attribute(name: composite.property, fallback: composite.fallback)
    let zoomCurve = composite.zoomCurve
    switch composite.mode {
    case .exponential(let groups):
      return (
        try CompositeExponential.rewrite(
          .init(attribute: attribute, zoomCurve: zoomCurve, groups: groups), for: property),
        CompositeExponential.id
      )
    case .interval(let groups):
      return (
        try CompositeInterval.rewrite(.init(attribute: attribute, zoomCurve: zoomCurve, groups: groups), for: property),
        CompositeInterval.id
      )
    case .categorical(let groups):
      return (
        try CompositeCategorical.rewrite(
          .init(attribute: attribute, zoomCurve: zoomCurve, groups: groups), for: property),
        CompositeCategorical.id
      )
    }
  }
}

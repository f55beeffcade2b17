package import LegacyStyle
package import StyleExpressions
package import StyleSpec

/// The stable name of a rewriter; its type, file, case folder and report entry are the same word.
public enum RewriterID: String, Hashable, Sendable, CaseIterable {
  /// An exponential function of the zoom.
  case cameraExponential = "camera-exponential"

  /// An interval function of the zoom.
  case cameraInterval = "camera-interval"

  /// A categorical function of the zoom.
  case cameraCategorical = "camera-categorical"

  /// An exponential function of an attribute.
  case sourceExponential = "source-exponential"

  /// An interval function of an attribute.
  case sourceInterval = "source-interval"

  /// A categorical function of an attribute.
  case sourceCategorical = "source-categorical"

  /// An identity function.
  case sourceIdentity = "source-identity"

  /// An exponential function of zoom and attribute.
  case compositeExponential = "composite-exponential"

  /// An interval function of zoom and attribute.
  case compositeInterval = "composite-interval"

  /// A categorical function of zoom and attribute.
  case compositeCategorical = "composite-categorical"

  /// A string with `{tokens}`.
  case tokenConstant = "token-constant"

  /// A legacy filter.
  case filterPlain = "filter-plain"

  /// A filter with legacy conditions among expressions.
  case filterMixed = "filter-mixed"

  /// A constant style value of app code, whose class changes while its value stays.
  case styleValue = "style-value"

  /// A format string of app code, whose functions newer systems refuse.
  case formatString = "format-string"

  /// A colour in an old spelling.
  case colorFraction = "color-fraction"
}

extension RewriterID: CustomStringConvertible {
  /// The name as reports print it: `camera-exponential`.
  public var description: String { rawValue }
}

extension RewriterID {
  /// What of a rewriter's expressions may have a shorter form.
  enum ShortenedPart {
    case nothing

    /// Texts that the property converts: a curve over the zoom is as short as can be.
    case texts

    /// The attribute itself, and its outputs.
    case identity
    case outputs
  }

  /// What ``Shortenings`` look at.
  var shortenedPart: ShortenedPart {
    switch self {
    case .cameraExponential, .cameraInterval, .cameraCategorical, .tokenConstant: .texts
    case .sourceIdentity: .identity
    case .sourceExponential, .sourceInterval, .sourceCategorical, .compositeExponential, .compositeInterval,
      .compositeCategorical:
      .outputs
    case .filterPlain, .filterMixed, .styleValue, .formatString, .colorFraction: .nothing
    }
  }
}

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

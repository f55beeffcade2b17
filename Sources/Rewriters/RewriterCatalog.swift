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

/// The rewriter of each function: one exhaustive switch, so that the compiler finds a missing case.
package enum RewriterCatalog {
  package static func rewrite(
    _ function: LegacyFunction, for property: PropertySpecification, in form: RewritingForm = .plain
  ) throws(RewriteRefusal) -> (expression: StyleExpression, rewriter: RewriterID) {
    switch function {
    case .camera(.exponential(let curve)):
      (CameraExponential.rewrite(curve, for: property, in: form), .cameraExponential)
    case .camera(.interval(let stops)):
      (CameraInterval.rewrite(stops, for: property, in: form), .cameraInterval)
    case .camera(.categorical(let stops, let fallback)):
      (try CameraCategorical.rewrite(stops, fallback, for: property), .cameraCategorical)
    case .source(.exponential(let curve), let attribute):
      (SourceExponential.rewrite(curve, of: attribute, for: property, in: form), .sourceExponential)
    case .source(.interval(let stops), let attribute):
      (SourceInterval.rewrite(stops, of: attribute, for: property, in: form), .sourceInterval)
    case .source(.categorical(let table), let attribute):
      (try SourceCategorical.rewrite(table, of: attribute, for: property, in: form), .sourceCategorical)
    case .source(.identity(let converts), let attribute):
      (try SourceIdentity.rewrite(attribute, convertsToText: converts, for: property, in: form), .sourceIdentity)
    case .composite(.exponential(let groups), let curve, let attribute):
      (
        try CompositeExponential.rewrite(groups, by: curve, of: attribute, for: property, in: form),
        .compositeExponential
      )
    case .composite(.interval(let groups), let curve, let attribute):
      (try CompositeInterval.rewrite(groups, by: curve, of: attribute, for: property, in: form), .compositeInterval)
    case .composite(.categorical(let groups), let curve, let attribute):
      (
        try CompositeCategorical.rewrite(groups, by: curve, of: attribute, for: property, in: form),
        .compositeCategorical
      )
    }
  }
}

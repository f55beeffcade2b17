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

  /// A colour in an old spelling.
  case colorFraction = "color-fraction"
}

extension RewriterID: CustomStringConvertible {
  /// The name as reports print it: `camera-exponential`.
  public var description: String { rawValue }
}

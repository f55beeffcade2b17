/// The stable name of a rewriter; its folder of cases and its entry in reports are the same word.
public enum RewriterID: String, Hashable, Sendable, CaseIterable {
  /// A zoom function with interpolated outputs.
  ///
  /// Before: `{"base": 1.5, "stops": [[5, 1], [10, 4]]}`
  ///
  /// After: `["interpolate", ["exponential", 1.5], ["zoom"], 5, 1, 10, 4]`; one stop is its output.
  ///
  /// A repeated zoom is a jump. No expression can jump inside an `interpolate` over the zoom, so the two sides lie at
  /// adjacent doubles.
  case cameraExponential = "camera-exponential"

  /// A zoom function in steps.
  ///
  /// Before: `{"type": "interval", "stops": [[5, "butt"], [10, "round"]]}`
  ///
  /// After: `["step", ["zoom"], "butt", 10, "round"]`; one stop is its output.
  case cameraInterval = "camera-interval"

  /// A zoom function that maps exact zooms, which was never legal, but the GL JS runtime evaluates it.
  ///
  /// Before: `{"type": "categorical", "stops": [[3, 4]]}`
  ///
  /// After: `["step", ["zoom"], 1, 3, 4, 3.0000000000000004, 1]`
  case cameraCategorical = "camera-categorical"

  /// A function of a numeric attribute with interpolated outputs.
  ///
  /// Before: `{"property": "p", "stops": [[0, 1], [10, 5]], "default": 2}`
  ///
  /// After: `["case", ["==", ["typeof", ["get", "p"]], "number"],
  /// ["interpolate", ["linear"], ["number", ["get", "p"]], 0, 1, 10, 5], 2]`
  ///
  /// The default is the function's, else the property's; where there is none the guard is left out. A repeated input is
  /// a jump: one `interpolate` per run between jumps, inside a `step`.
  case sourceExponential = "source-exponential"

  /// A function of a numeric attribute in steps.
  ///
  /// Before: `{"property": "p", "type": "interval", "stops": [[0, "left"], [10, "right"]]}`
  ///
  /// After: `["case", ["==", ["typeof", ["get", "p"]], "number"],
  /// ["step", ["number", ["get", "p"]], "left", 10, "right"], "center"]`
  case sourceInterval = "source-interval"

  /// A function that looks an attribute up.
  ///
  /// Before: `{"property": "class", "type": "categorical", "stops": [["park", "green"], ["wood", "darkgreen"]]}`
  ///
  /// After: `["match", ["get", "class"], "park", "green", "wood", "darkgreen", "#000000"]`
  ///
  /// Keys that `match` does not take (fractions, numbers beyond 2^53, booleans, names such as `constructor`, several
  /// types at once) become a `case` of comparisons.
  case sourceCategorical = "source-categorical"

  /// A function that passes an attribute on, where it is of the property's type.
  ///
  /// Before: `{"property": "height", "type": "identity", "default": 0}`
  ///
  /// After: `["number", ["get", "height"], 0]`
  case sourceIdentity = "source-identity"

  /// A function of zoom and a numeric attribute, interpolated over both.
  ///
  /// Before:
  /// `{"property": "p", "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 0, "value": 9}, 3], [{"zoom": 10, "value": 0}, 2]]}`
  ///
  /// After: `["interpolate", ["linear"], ["zoom"], 0, <source-exponential at 0>, 10, <source-exponential at 10>]`
  ///
  /// In GL semantics `base` bends the zoom curve, in native semantics the inner one.
  case compositeExponential = "composite-exponential"

  /// A function of zoom and a numeric attribute, in steps over the attribute.
  ///
  /// Over the zoom it is an `interpolate` as above, or a `step` where the property does not interpolate.
  case compositeInterval = "composite-interval"

  /// A function that looks an attribute up, with a table for each zoom.
  ///
  /// Over the zoom it is an `interpolate` as above, or a `step` where the property does not interpolate.
  case compositeCategorical = "composite-categorical"

  /// A constant string with `{tokens}`, on a property whose tokens are resolved.
  ///
  /// Before: `"{name} ({ele} m)"`
  ///
  /// After: `["concat", ["to-string", ["get", "name"]], " (", ["to-string", ["get", "ele"]], " m)"]`
  case tokenConstant = "token-constant"

  /// A filter that is wholly legacy.
  ///
  /// Before: `["all", ["in", "class", "park", "wood"], ["!=", "name", ""]]`
  ///
  /// After: `["all", ["match", ["get", "class"], ["park", "wood"], true, false], ["!=", ["get", "name"], ""]]`
  case filterPlain = "filter-plain"

  /// A filter with legacy conditions among expressions, which stay as they are.
  ///
  /// Before: `["all", ["==", ["get", "type"], "stream"], ["!=", "name", ""]]`
  ///
  /// After: `["all", ["==", ["get", "type"], "stream"], ["!=", ["get", "name"], ""]]`
  case filterMixed = "filter-mixed"

  /// A constant style value of app code, whose class changes while its value stays.
  case styleValue = "style-value"

  /// A format string of app code, whose functions newer systems refuse.
  case formatString = "format-string"

  /// A colour in an old spelling.
  ///
  /// Before: `"hsl(30, 0.3, .2)"`
  ///
  /// After: `"hsl(30, 30%, 20%)"`
  case colorFraction = "color-fraction"
}

extension RewriterID: CustomStringConvertible {
  /// The name as reports print it: `camera-exponential`.
  public var description: String { rawValue }
}

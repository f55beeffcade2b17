import SourceText
package import StyleDiagnostics

/// A silent reinterpretation of a style function by the SDK: it was accepted, with another meaning than it reads.
///
/// The rewriting keeps what the SDK did.
///
/// - Source: `MGLStyleValue_Private.h` and `MGLConversion.h` of mapbox/mapbox-gl-native, ios-v3.7.8.
public enum StyleFunctionWarning: Hashable, Sendable {
  /// A function of the zoom has a default value, which was ignored.
  case defaultIgnored

  /// A function of this mode has an interpolation base, which was ignored.
  case baseIgnored(StyleFunction.InterpolationMode)

  /// An interpolation base of 0: on properties that may depend on attributes it counted as 1.
  case zeroBase

  /// An identity function has stops, which were ignored.
  case stopsIgnored

  /// The property does not interpolate and depends on the zoom only: functions of any mode were taken for intervals.
  case modeIgnored(StyleFunction.InterpolationMode)

  /// A composite identity function, which was taken for the identity of the attribute.
  case compositeIdentity

  /// A zoom of a composite function has no stops, and was left out.
  case emptyZoom(StyleFunction.Key)

  /// A categorical key that is not a whole number, and was truncated to one.
  case keyTruncated(StyleFunction.Key)

  /// Two keys that were one number to the SDK; which stop counted was a matter of chance, here it is the first.
  case equalKeys(StyleFunction.Key, StyleFunction.Key)

  /// Components of a colour were rounded to bytes, which changes them.
  case colorRounded(StyleFunction.Color, at: StyleFunction.Place)

  /// A colour that is not opaque, on a property that depends on the zoom only.
  ///
  /// The SDK left out a multiplication by alpha there, and drew it brighter than it is; it is migrated as it was meant.
  case translucentColor(StyleFunction.Color, at: StyleFunction.Place)

  /// A number where a boolean is expected, or the other way round: it was converted.
  case converted(StyleFunction.RawValue, at: StyleFunction.Place)

  /// A string for a colour or an enumeration, or an array for a vector, which the core understood by accident.
  case undocumentedType(StyleFunction.RawValue, at: StyleFunction.Place)

  /// The id of the diagnostic, in kebab case: `default-ignored`.
  public var id: String { kind.id }

  /// The diagnostic, if it is one of functions of code.
  package var diagnostic: DiagnosticKind? { kind.family == .styleFunction ? kind : nil }

  private var kind: DiagnosticKind {
    switch self {
    case .defaultIgnored: .defaultIgnored
    case .baseIgnored: .baseIgnored
    case .zeroBase: .zeroBase
    case .stopsIgnored: .stopsIgnored
    case .modeIgnored: .modeIgnored
    case .compositeIdentity: .compositeIdentity
    case .emptyZoom: .zoomWithoutStops
    case .keyTruncated: .keyTruncated
    case .equalKeys: .equalKeys
    case .colorRounded: .colorRounded
    case .translucentColor: .translucentColor
    case .converted: .valueConverted
    case .undocumentedType: .undocumentedType
    }
  }

  /// The message where the migration does what the SDK did, whatever semantics was chosen.
  package var messageOfNative: String {
    if case .keyTruncated(let key) = self { key.truncation + ", and the expression does the same" } else { message }
  }

  /// What the SDK did, lower case.
  public var message: String {
    switch self {
    case .defaultIgnored: "the SDK ignored the default value of a camera function"
    case .baseIgnored(let mode): "the SDK ignored the base of a function of mode \(mode.rawValue)"
    case .zeroBase:
      "the SDK read a base of 0 as 1 where attributes may be read; elsewhere values jump after each stop"
    case .stopsIgnored: "the SDK ignored the stops of an identity function"
    case .modeIgnored(let mode): "this property does not interpolate; the SDK read \(mode.rawValue) as interval"
    case .compositeIdentity:
      "composite functions have no identity mode; the SDK passed the attribute on at every zoom"
    case .emptyZoom(let zoom): "no stops at zoom \(zoom); the SDK left this zoom out"
    case .keyTruncated(let key): key.truncation + ", which only native semantics keep"
    case .equalKeys(let first, let second):
      "the keys \(first) and \(second) were one number to the SDK, which kept either; the migration keeps \(first)"
    case .colorRounded(let color, let place):
      "\(place) is \(color.wording); its components are rounded to bytes, as the SDK did"
    case .translucentColor(let color, let place):
      "\(place) is \(color.wording), which the SDK drew brighter here by mistake; it is migrated as it was meant"
    case .converted(let value, let place): "\(place) is \(value.wording); the SDK converted it"
    case .undocumentedType(let value, let place):
      "\(place) is \(value.wording), which is not of the documented type; the SDK's core understood it by accident"
    }
  }
}

extension StyleFunction.Color {
  fileprivate var wording: String {
    "the colour (\(red.javaScriptText), \(green.javaScriptText), \(blue.javaScriptText), \(alpha.javaScriptText))"
  }
}

extension StyleFunction.Key {
  fileprivate var truncation: String {
    "the SDK " + (isWhole ? "rounded the key \(self) to 32 bits" : "truncated the key \(self) to a whole number")
  }

  fileprivate var isWhole: Bool {
    if case .number(let number) = value { number.rounded(.towardZero) == number } else { false }
  }
}

import SourceJSON

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

  /// An option that the SDK did not know and ignored.
  case unknownOption(String)

  /// A categorical key that is not a whole number and was truncated.
  case keyCut(StyleFunction.Key)

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
  case understoodByTheCore(StyleFunction.RawValue, at: StyleFunction.Place)

  /// The stable name of the kind of warning.
  public var id: String {
    switch self {
    case .defaultIgnored: "default-ignored"
    case .baseIgnored: "base-ignored"
    case .zeroBase: "zero-base"
    case .stopsIgnored: "stops-ignored"
    case .modeIgnored: "mode-ignored"
    case .compositeIdentity: "composite-identity"
    case .emptyZoom: "empty-zoom"
    case .unknownOption: "unknown-option"
    case .keyCut: "key-cut"
    case .equalKeys: "equal-keys"
    case .colorRounded: "color-rounded"
    case .translucentColor: "translucent-color"
    case .converted: "converted"
    case .understoodByTheCore: "understood-by-the-core"
    }
  }

  /// What the SDK did, lower case.
  public var message: String {
    switch self {
    case .defaultIgnored: "a camera function has no default value; the SDK ignored this one"
    case .baseIgnored(let mode): "a function of mode \(mode.rawValue) has no base; the SDK ignored this one"
    case .zeroBase:
      "a base of 0: where attributes may be read the SDK took it for 1, elsewhere values jump after each stop"
    case .stopsIgnored: "an identity function has no stops; the SDK ignored these"
    case .modeIgnored(let mode): "this property does not interpolate; the SDK took \(mode.rawValue) for interval"
    case .compositeIdentity: "there is no composite identity; the SDK passed the attribute on at every zoom"
    case .emptyZoom(let zoom): "no stops at zoom \(zoom); the SDK left this zoom out"
    case .unknownOption(let option): "the SDK ignored the option \(option), which it did not know"
    case .keyCut(let key): "the SDK cut the key \(key) to a whole number"
    case .equalKeys(let first, let second):
      "the keys \(first) and \(second) were one number to the SDK, which kept either; here \(first) counts"
    case .colorRounded(let color, let place):
      "\(place) is \(color.wording); its components are rounded to bytes, as the SDK did"
    case .translucentColor(let color, let place):
      "\(place) is \(color.wording), which the SDK drew brighter here by mistake; it is migrated as it was meant"
    case .converted(let value, let place): "\(place) is \(value.wording); the SDK converted it"
    case .understoodByTheCore(let value, let place):
      "\(place) is \(value.wording), no value of the documented type; the SDK's core understood it all the same"
    }
  }
}

extension StyleFunction.Color {
  fileprivate var wording: String {
    "the colour (\(red.javaScriptText), \(green.javaScriptText), \(blue.javaScriptText), \(alpha.javaScriptText))"
  }
}

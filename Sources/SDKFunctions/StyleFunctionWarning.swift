import SourceText
package import StyleDiagnostics

/// A silent reinterpretation of a style function by the SDK: it was accepted, but not with its apparent meaning.
///
/// The rewriting keeps what the SDK did.
///
/// - Source: `MGLStyleValue_Private.h` and `MGLConversion.h` of mapbox/mapbox-gl-native, ios-v3.7.8.
public struct StyleFunctionWarning: Hashable, Sendable {
  package let kind: DiagnosticKind

  /// What the SDK did, lower case.
  public let message: String

  /// The message where the migration does what the SDK did, whatever semantics were chosen.
  package let messageOfNative: String

  /// The id of the diagnostic, in kebab case: `default-ignored`.
  public var id: String { kind.id }

  private init(_ kind: DiagnosticKind, _ message: String, ofNative: String? = nil) {
    self.kind = kind
    self.message = message
    messageOfNative = ofNative ?? message
  }
}

extension StyleFunctionWarning {
  package static let defaultIgnored = Self(.defaultIgnored, "the SDK ignored the default value of a camera function")

  package static func baseIgnored(_ mode: StyleFunction.InterpolationMode) -> Self {
    Self(.baseIgnored, "the SDK ignored the base of a function of mode \(mode.rawValue)")
  }

  package static let zeroBase = Self(
    .zeroBase, "the SDK read a base of 0 as 1 where attributes may be read; elsewhere values jump after each stop")

  package static let stopsIgnored = Self(.stopsIgnored, "the SDK ignored the stops of an identity function")

  /// The property does not interpolate and depends on the zoom only: functions of any mode were taken for intervals.
  package static func modeIgnored(_ mode: StyleFunction.InterpolationMode) -> Self {
    Self(.modeIgnored, "this property does not interpolate; the SDK read \(mode.rawValue) as interval")
  }

  package static let compositeIdentity = Self(
    .compositeIdentity,
    "composite functions have no identity mode; the SDK passed the attribute on at every zoom")

  package static func emptyZoom(_ zoom: StyleFunction.Key) -> Self {
    Self(.zoomWithoutStops, "no stops at zoom \(zoom); the SDK left this zoom out")
  }

  /// A categorical key that is not a whole number.
  package static func keyTruncated(_ key: StyleFunction.Key) -> Self {
    var isWhole = false
    if case .number(let number) = key.value { isWhole = number.rounded(.towardZero) == number }
    let text =
      "the SDK " + (isWhole ? "rounded the key \(key) to 32 bits" : "truncated the key \(key) to a whole number")
    return Self(
      .keyTruncated, text + ", which only native semantics keep",
      ofNative: text + ", and the expression does the same")
  }

  /// Which stop counted was random; here it is the first.
  package static func equalKeys(_ first: StyleFunction.Key, _ second: StyleFunction.Key) -> Self {
    Self(
      .equalKeys,
      "the keys \(first) and \(second) were one number to the SDK, which kept either; the migration keeps \(first)")
  }

  package static func colorRounded(_ color: StyleFunction.Color, at place: String) -> Self {
    Self(.colorRounded, "\(place) is \(color.wording); its components are rounded to bytes, as the SDK did")
  }

  /// A colour that is not opaque, on a property that depends on the zoom only, where the SDK left out a multiplication by alpha.
  package static func translucentColor(_ color: StyleFunction.Color, at place: String) -> Self {
    Self(
      .translucentColor,
      "\(place) is \(color.wording), which the SDK drew brighter here by mistake; it is migrated as it was meant")
  }

  /// A number where a boolean is expected, or the other way round.
  package static func converted(_ value: StyleFunction.RawValue, at place: String) -> Self {
    Self(.valueConverted, "\(place) is \(value.wording); the SDK converted it")
  }

  /// A string for a colour or an enumeration, or an array for a vector.
  package static func undocumentedType(_ value: StyleFunction.RawValue, at place: String) -> Self {
    Self(
      .undocumentedType,
      "\(place) is \(value.wording), which is not of the documented type; the SDK's core understood it by accident")
  }
}

extension StyleFunction.Color {
  fileprivate var wording: String {
    "the colour (\(red.javaScriptText), \(green.javaScriptText), \(blue.javaScriptText), \(alpha.javaScriptText))"
  }
}

/// The classes of the API before expressions.
///
/// - Source: `MGLStyleValue.h` of mapbox/mapbox-gl-native, ios-v3.4.0 to ios-v3.7.8.
package enum OldClass: String, Hashable, Sendable, CaseIterable {
  case value = "MGLStyleValue"
  case constant = "MGLConstantStyleValue"
  case compatibleConstant = "MGLStyleConstantValue"
  case function = "MGLStyleFunction"
  case camera = "MGLCameraStyleFunction"
  case source = "MGLSourceStyleFunction"
  case composite = "MGLCompositeStyleFunction"
}

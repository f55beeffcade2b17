import LegacyStyle
import SDKFunctions
import StyleSpec
import Testing

/// Functions that the SDK's initialisers, setters and core refused.
@Suite struct StyleFunctionErrorTests {
  private let one = StyleFunction(rawValue: 1)

  @Test func initialisersRefuse() throws {
    let none = [Int: StyleFunction]()
    #expect(
      try refusal("lineWidth", StyleFunction(interpolationMode: .interval, cameraStops: none)) == .cameraWithoutStops)
  }

  @Test func settersRefuse() throws {
    let source = StyleFunction(interpolationMode: .exponential, sourceStops: [0: one], attributeName: "p")
    #expect(try refusal("lineCap", source) == .attributeOnZoomProperty(property: "line-cap"))
    #expect(
      try refusal("circleRadius", StyleFunction(interpolationMode: .interval, cameraStops: [4: source]))
        == .stopNotAConstant("the stop 4"))
    let nested = StyleFunction(
      interpolationMode: .exponential, sourceStops: [0: one], attributeName: "p", options: [.defaultValue(source)])
    #expect(try refusal("circleRadius", nested) == .defaultNotAConstant)
    let composite = StyleFunction(
      interpolationMode: .interval, compositeStops: [3: ["a": one]], attributeName: "p")
    #expect(try refusal("circleRadius", composite) == .keyNotANumber("a"))
  }

  @Test func theCoreRefuses() throws {
    let none = [Int: StyleFunction]()
    let bare = StyleFunction(interpolationMode: .interval, sourceStops: none, attributeName: "p")
    #expect(try refusal("circleRadius", bare) == .withoutStops)
    let missing = StyleFunction(interpolationMode: .categorical, sourceStops: nil, attributeName: "p")
    #expect(try refusal("circleRadius", missing) == .withoutStops)
    let hollow = StyleFunction(interpolationMode: .interval, compositeStops: [1: none], attributeName: "p")
    #expect(try refusal("circleRadius", hollow) == .withoutStops)
    let round = StyleFunction(rawValue: .enumeration("MGLLineJoinRound"))
    let join = StyleFunction(interpolationMode: .exponential, sourceStops: [0: round], attributeName: "p")
    #expect(try refusal("lineJoin", join) == .unsupportedMode(.exponential, property: "line-join"))
    let zoomed = StyleFunction(interpolationMode: .exponential, cameraStops: [0: round])
    #expect(try refusal("lineJoin", zoomed) == .unsupportedMode(.exponential, property: "line-join"))
    let named = StyleFunction(interpolationMode: .interval, sourceStops: ["a": one], attributeName: "p")
    #expect(try refusal("circleRadius", named) == .keyNotANumber("a"))
    #expect(
      try refusal("lineWidth", StyleFunction(rawValue: .string("1")))
        == .wrongValue(.string("1"), at: "the raw value", property: "line-width", expected: "a number"))
    #expect(
      try refusal("lineCap", StyleFunction(rawValue: .enumeration("MGLLineJoinRound")))?.message
        == "the raw value is the constant MGLLineJoinRound, but line-cap takes one of MGLLineCapButt, "
        + "MGLLineCapRound, MGLLineCapSquare")
  }

  @Test func numbersBeyondTheSDKAreRefused() throws {
    #expect(try refusal("lineWidth", StyleFunction(rawValue: 1e39)) == .numberOutOfRange(1e39))
    #expect(
      try refusal("circleRadius", StyleFunction(interpolationMode: .interval, cameraStops: [1e39: one]))
        == .numberOutOfRange(1e39))
    func based(_ base: Double) -> StyleFunction {
      StyleFunction(interpolationMode: .exponential, cameraStops: [0: one], options: [.interpolationBase(base)])
    }
    #expect(try refusal("circleRadius", based(-1)) == .negativeBase(-1))
    #expect(try refusal("circleRadius", based(1e39)) == .numberOutOfRange(1e39))
    let color = StyleFunction.Color(red: .nan, green: 0, blue: 0, alpha: 1)
    #expect(try refusal("circleColor", StyleFunction(rawValue: color)) == .numberOutOfRange(.nan))
  }

  /// The ids are those of the same faults in a style; the messages differ.
  @Test func idsAndMessages() {
    let errors: [StyleFunctionError] = [
      .cameraWithoutStops, .attributeOnZoomProperty(property: "p"), .cameraMode(.identity, property: "p"),
      .stopNotAConstant("the raw value"), .defaultNotAConstant, .withoutStops,
      .unsupportedMode(.identity, property: "p"), .keyNotANumber("a"),
      .wrongValue(.number(1), at: "the raw value", property: "p", expected: "a colour"),
      .unknownProperty("p"), .numberOutOfRange(1), .negativeBase(-1), .init(id: "other", message: "text"),
    ]
    #expect(
      errors.map(\.id) == [
        "empty-stops", "data-function-on-zoom-property", "function-type-not-in-native", "wrong-value", "wrong-default",
        "empty-stops", "function-type-not-in-native", "stop-input-not-a-number", "wrong-value", "unknown-property",
        "beyond-float32", "wrong-base", "other",
      ])
    #expect(Set(errors.map(\.message)).count == errors.count)
  }
}

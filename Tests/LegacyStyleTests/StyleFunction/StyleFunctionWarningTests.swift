import LegacyStyle
import SDKFunctions
import StyleSpec
import Testing

/// What the SDK did silently.
@Suite struct StyleFunctionWarningTests {
  private let one = StyleFunction(rawValue: 1)

  @Test func colorsAreRoundedToBytes() throws {
    let orange = try SetFunction("circleColor", StyleFunction(rawValue: .orange))
    #expect(orange.json == "\"#ff8000\"")
    #expect(orange.reading.warnings == [.colorRounded(.orange, at: "the raw value")])
    // 251 / 255 is a byte: nothing is lost.
    let pink = StyleFunction.Color(red: 251.0 / 255, green: 0, blue: 251.0 / 255, alpha: 0.5)
    let set = try SetFunction("circleColor", StyleFunction(rawValue: pink))
    #expect(set.json == "\"rgba(251, 0, 251, 0.5)\"")
    #expect(set.reading.warnings.isEmpty)
    for wide in [
      StyleFunction.Color(red: 2, green: -1, blue: 0, alpha: 1),
      StyleFunction.Color(red: 1, green: 0, blue: 0, alpha: 2),
    ] {
      let cut = try SetFunction("circleColor", StyleFunction(rawValue: wide))
      #expect(cut.json == "\"#ff0000\"")
      #expect(cut.reading.warnings == [.colorRounded(wide, at: "the raw value")])
    }
  }

  /// Where no attribute may be read, the SDK left out the multiplication by alpha.
  @Test func translucentColorsWereBrighter() throws {
    let color = StyleFunction.Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let background = try SetFunction("backgroundColor", StyleFunction(rawValue: color))
    #expect(background.reading.warnings == [.translucentColor(color, at: "the raw value")])
    #expect(try SetFunction("backgroundColor", StyleFunction(rawValue: .clear)).reading.warnings.isEmpty)
  }

  @Test func modesAndBasesAreIgnored() throws {
    let cap = StyleFunction(rawValue: .enumeration("MGLLineCap.round"))
    let camera = StyleFunction(
      interpolationMode: .categorical, cameraStops: [3: cap], options: [.interpolationBase(2)])
    let set = try SetFunction("lineCap", camera)
    #expect(set.json == #"{"type":"interval","stops":[[3,"round"]]}"#)
    #expect(set.reading.warnings == [.modeIgnored(.categorical), .baseIgnored(.categorical)])
    let interval = StyleFunction(
      interpolationMode: .interval, sourceStops: [0: one], attributeName: "p", options: [.interpolationBase(2)])
    #expect(try SetFunction("circleRadius", interval).reading.warnings == [.baseIgnored(.interval)])
  }

  /// The core has no composite identity, and reads the function as a source function.
  @Test func compositeIdentityIsTheIdentity() throws {
    let function = StyleFunction(interpolationMode: .identity, compositeStops: [0: [0: one]], attributeName: "p")
    let set = try SetFunction("circleRadius", function)
    #expect(set.warningNames == ["composite-identity", "stops-ignored"])
    #expect(try set.value(zoom: 7, #"{"p": 3}"#) == .number(3))
    let none = [Int: StyleFunction]()
    let empty = StyleFunction(interpolationMode: .identity, sourceStops: none, attributeName: "p")
    #expect(try SetFunction("circleRadius", empty).reading.warnings.isEmpty)
  }

  @Test func keysAreTruncatedAndCollide() throws {
    let two = StyleFunction(rawValue: 2)
    let whole = StyleFunction(
      interpolationMode: .categorical, sourceStops: [1: one, 1.9: two], attributeName: "p")
    let set = try SetFunction("circleRadius", whole)
    #expect(set.reading.warnings == [.keyTruncated(1.9), .equalKeys(1, 1.9)])
    #expect(try set.value(#"{"p": 1.5}"#) == .number(1))
    // One number in float32.
    let zooms = StyleFunction(interpolationMode: .interval, cameraStops: [1: one, 1.00000001: two])
    #expect(try SetFunction("circleRadius", zooms).reading.warnings == [.equalKeys(1, 1.00000001)])
    #expect(try SetFunction("circleRadius", zooms).value(zoom: 5) == .number(1))
  }

  @Test func zoomsWithoutStopsAreLeftOut() throws {
    let function = StyleFunction(
      interpolationMode: .interval, compositeStops: [1: [0: one], 2: [:]], attributeName: "p")
    let set = try SetFunction("circleRadius", function)
    #expect(set.reading.warnings == [.emptyZoom(2)])
    #expect(set.json == #"{"type":"interval","property":"p","stops":[[{"zoom":1,"value":0},1]]}"#)
  }

  @Test func valuesOfOtherTypesAreConverted() throws {
    #expect(try SetFunction("fillAntialiased", one).reading.warnings == [.converted(.number(1), at: "the raw value")])
    // Only 0 is false.
    #expect(try SetFunction("fillAntialiased", StyleFunction(rawValue: -1)).json == "true")
    #expect(try SetFunction("fillAntialiased", StyleFunction(rawValue: 0)).json == "false")
    #expect(try SetFunction("isFillAntialiased", StyleFunction(rawValue: true)).reading.warnings.isEmpty)
    #expect(try SetFunction("rasterOpacity", StyleFunction(rawValue: true)).json == "1")
    // A property that may depend on attributes goes through JSON, where a boolean is not a number.
    #expect(try refusal("circleRadius", StyleFunction(rawValue: true))?.id == "wrong-value")
    let named = try SetFunction("circleColor", StyleFunction(rawValue: "red"))
    #expect(named.reading.warnings == [.undocumentedType(.string("red"), at: "the raw value")])
    #expect(try refusal("backgroundColor", StyleFunction(rawValue: "red"))?.id == "wrong-value")
    #expect(try refusal("circleColor", StyleFunction(rawValue: "reddish"))?.id == "wrong-value")
    #expect(try SetFunction("textAnchor", StyleFunction(rawValue: "top")).warningNames == ["undocumented-type"])
    #expect(try refusal("textAnchor", StyleFunction(rawValue: "above"))?.id == "wrong-value")
    #expect(
      try SetFunction("textOffset", StyleFunction(rawValue: .numbers([1, 2]))).warningNames
        == ["undocumented-type"])
    #expect(try refusal("textOffset", StyleFunction(rawValue: .numbers([1, 2, 3])))?.id == "wrong-value")
  }

  @Test func valuesBecomeJSON() throws {
    func json(_ property: String, _ value: StyleFunction.RawValue) throws -> String {
      try SetFunction(property, StyleFunction(rawValue: value)).json
    }
    #expect(try json("textOffset", .vector(.init(dx: 1, dy: -2))) == "[1,-2]")
    // From top, left, bottom, right to top, right, bottom, left.
    #expect(try json("iconTextFitPadding", .insets(.init(top: 1, left: 2, bottom: 3, right: 4))) == "[1,4,3,2]")
    #expect(try json("lineDashPattern", .numbers([1, 0.5])) == "[1,0.5]")
    #expect(try json("textFontNames", .strings(["A", "B"])) == #"["A","B"]"#)
    #expect(try json("text", .string("{name}")) == "\"{name}\"")
    #expect(try json("textAnchor", .enumeration("MGLTextAnchorTopLeft")) == "\"top-left\"")
    #expect(try json("textAnchor", .enumeration("MGLTextAnchor.topLeft")) == "\"top-left\"")
  }
}

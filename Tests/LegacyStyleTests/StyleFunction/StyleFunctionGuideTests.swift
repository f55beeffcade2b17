import LegacyStyle
import SDKFunctions
import StyleSpec
import Testing

/// The statements of Mapbox's guide "Data-Driven Styling" about style functions, each by its id.
@Suite struct StyleFunctionGuideTests {
  @Test("OLD-01: camera, source and composite functions")
  func old01Kinds() throws {
    let one = StyleFunction(rawValue: 1)
    let two = StyleFunction(rawValue: 2)
    let camera = StyleFunction(interpolationMode: .interval, cameraStops: [0: one, 5: two])
    #expect(try SetFunction("circleRadius", camera).value(zoom: 6) == .number(2))
    let source = StyleFunction(interpolationMode: .interval, sourceStops: [0: one, 5: two], attributeName: "mag")
    #expect(try SetFunction("circleRadius", source).value(zoom: 0, #"{"mag": 6}"#) == .number(2))
    let composite = StyleFunction(
      interpolationMode: .interval, compositeStops: [0: [0: one, 5: two], 10: [0: two]], attributeName: "mag")
    #expect(try SetFunction("circleRadius", composite).value(zoom: 0, #"{"mag": 6}"#) == .number(2))
    #expect(try SetFunction("circleRadius", composite).value(zoom: 5, #"{"mag": 1}"#) == .number(1.5))
  }

  @Test("OLD-02: each property says which functions it takes")
  func old02Properties() throws {
    let source = StyleFunction(
      interpolationMode: .categorical, sourceStops: ["a": StyleFunction(rawValue: 1)], attributeName: "p")
    #expect(try refusal("circleRadius", source) == nil)
    #expect(try refusal("rasterOpacity", source) == .attributeOnZoomProperty(property: "raster-opacity"))
  }

  @Test("OLD-03: stops are a dictionary from zooms, or from values of the attribute")
  func old03Stops() throws {
    let camera = StyleFunction(
      interpolationMode: .interval, cameraStops: [10: StyleFunction(rawValue: 2), 5: StyleFunction(rawValue: 1)])
    #expect(try SetFunction("lineWidth", camera).json == #"{"type":"interval","stops":[[5,1],[10,2]]}"#)
    let source = StyleFunction(
      interpolationMode: .categorical,
      sourceStops: [
        "park": StyleFunction(rawValue: 2), true: StyleFunction(rawValue: 1), 3: StyleFunction(rawValue: 0),
      ],
      attributeName: "class")
    #expect(
      try SetFunction("lineWidth", source).json
        == #"{"type":"categorical","property":"class","stops":[[3,0],[true,1],["park",2]]}"#)
  }

  @Test("OLD-04: four modes of source functions, two of camera functions")
  func old04Modes() throws {
    let stops = [1: StyleFunction(rawValue: 1), 2: StyleFunction(rawValue: 2)]
    for mode in StyleFunction.InterpolationMode.allCases {
      let source = StyleFunction(interpolationMode: mode, sourceStops: stops, attributeName: "p")
      #expect(try refusal("circleRadius", source) == nil)
      let camera = StyleFunction(interpolationMode: mode, cameraStops: stops)
      let isLegal = mode == .exponential || mode == .interval
      let fromCore = StyleFunctionError.unsupportedMode(mode, property: "circle-radius")
      #expect(try refusal("circleRadius", camera) == (isLegal ? nil : fromCore))
      let fromSetter = StyleFunctionError.cameraMode(mode, property: "raster-opacity")
      #expect(try refusal("rasterOpacity", camera) == (isLegal ? nil : fromSetter))
    }
  }

  @Test("OLD-05: the base is 1, which is linear, and may be left out")
  func old05DefaultBase() throws {
    let stops = [0: StyleFunction(rawValue: 0), 10: StyleFunction(rawValue: 10)]
    let bare = StyleFunction(interpolationMode: .exponential, cameraStops: stops)
    let spelled = StyleFunction(
      interpolationMode: .exponential, cameraStops: stops, options: [.interpolationBase(1)])
    #expect(try SetFunction("lineWidth", bare).value(zoom: 3) == .number(3))
    #expect(try SetFunction("lineWidth", spelled).value(zoom: 3) == .number(3))
  }

  @Test("OLD-06: any base above 0; above 1 the ramp accelerates, below it slows down")
  func old06Base() throws {
    let stops = [0: StyleFunction(rawValue: 0), 10: StyleFunction(rawValue: 10)]
    for (base, isBelowLinear) in [(1.5, true), (0.5, false)] {
      let function = StyleFunction(
        interpolationMode: .exponential, cameraStops: stops, options: [.interpolationBase(base)])
      guard case .number(let value) = try SetFunction("lineWidth", function).value(zoom: 5) else { continue }
      #expect((value < 5) == isBelowLinear)
      #expect(value > 0 && value < 10)
    }
    let zero = StyleFunction(interpolationMode: .exponential, cameraStops: stops, options: [.interpolationBase(0)])
    // On properties that may depend on attributes a base of 0 counts as 1, on the others values jump.
    #expect(try SetFunction("lineWidth", zero).value(zoom: 5) == .number(5))
    #expect(try SetFunction("lineWidth", zero).warningNames == ["zero-base"])
    #expect(try SetFunction("rasterOpacity", zero).value(zoom: 5) == .number(10))
  }

  @Test("OLD-07: an interval reaches from its key to just below the next; below the first key it is the first value")
  func old07Interval() throws {
    let function = StyleFunction(interpolationMode: .interval, sourceStops: magnitudes, attributeName: "mag")
    let set = try SetFunction("circleColor", function)
    #expect(try set.value(#"{"mag": -1}"#) == color(255, 255, 0))
    #expect(try set.value(#"{"mag": 2.4}"#) == color(255, 255, 0))
    #expect(try set.value(#"{"mag": 2.5}"#) == color(255, 128, 0))
    #expect(try set.value(#"{"mag": 12}"#) == color(255, 255, 255))
  }

  @Test("OLD-08: categorical is the value of the stop whose key equals the input")
  func old08Categorical() throws {
    let function = StyleFunction(
      interpolationMode: .categorical,
      sourceStops: ["a": StyleFunction(rawValue: 7), "b": StyleFunction(rawValue: 8)], attributeName: "p")
    #expect(try SetFunction("circleRadius", function).value(#"{"p": "b"}"#) == .number(8))
    // The property's own default, which is 5.
    #expect(try SetFunction("circleRadius", function).value(#"{"p": "c"}"#) == .number(5))
  }

  @Test("OLD-09: the default value is for everything else, in source and composite functions")
  func old09Default() throws {
    let stops = [0: StyleFunction(rawValue: 1)]
    let options: [StyleFunction.Option] = [.defaultValue(StyleFunction(rawValue: 9))]
    let source = StyleFunction(
      interpolationMode: .exponential, sourceStops: stops, attributeName: "p", options: options)
    let composite = StyleFunction(
      interpolationMode: .exponential, compositeStops: [0: stops], attributeName: "p", options: options)
    for function in [source, composite] {
      for attributes in ["{}", #"{"p": null}"#, #"{"p": "1"}"#, #"{"p": true}"#] {
        #expect(try SetFunction("circleRadius", function).value(attributes) == .number(9))
      }
    }
    let camera = StyleFunction(interpolationMode: .exponential, cameraStops: stops, options: options)
    #expect(try SetFunction("circleRadius", camera).warningNames == ["default-ignored"])
  }

  @Test("OLD-10: the identity is the attribute itself, and has no stops")
  func old10Identity() throws {
    let function = StyleFunction(
      interpolationMode: .identity, sourceStops: nil, attributeName: "mag",
      options: [.defaultValue(StyleFunction(rawValue: 0))])
    let set = try SetFunction("circleRadius", function)
    #expect(set.json == #"{"type":"identity","property":"mag","default":0}"#)
    #expect(try set.value(#"{"mag": 6}"#) == .number(6))
    #expect(try set.value(#"{"mag": "6"}"#) == .number(0))
    let withStops = StyleFunction(
      interpolationMode: .identity, sourceStops: [1: StyleFunction(rawValue: 1)], attributeName: "mag")
    #expect(try SetFunction("circleRadius", withStops).warningNames == ["stops-ignored"])
    #expect(try SetFunction("circleRadius", withStops).value(#"{"mag": 6}"#) == .number(6))
  }

  @Test("OLD-11: options are a list; the last of a kind counts")
  func old11Options() throws {
    let function = StyleFunction(
      interpolationMode: .exponential, sourceStops: [0: StyleFunction(rawValue: 1), 2: StyleFunction(rawValue: 7)],
      attributeName: "p",
      options: [.interpolationBase(4), .defaultValue(StyleFunction(rawValue: 3)), .interpolationBase(2)])
    let set = try SetFunction("circleRadius", function)
    #expect(
      set.json == #"{"type":"exponential","base":2,"property":"p","stops":[[0,1],[2,7]],"default":3}"#)
    #expect(set.reading.warnings == [])
    // 1 + 6 · (2¹ − 1) / (2² − 1)
    #expect(try set.value(#"{"p": 1}"#) == .number(3))
  }
}

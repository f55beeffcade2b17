import LegacyRuntime
import SourceText
import StyleSpec
import TestSupport
import Testing

/// What the GL JS runtime computes, rule by rule.
///
/// Expected values are worked out from the formulas.
@Suite struct RuntimeFunctionTests {
  // MARK: Curves

  @Test func aCurveIsFlatBeyondItsStops() throws {
    let function = try WrittenFunction("line-width", #"{"stops": [[5, 1], [10, 6]]}"#)
    #expect(try function.value(in: .glJS, zoom: -3) == .number(1))
    #expect(try function.value(in: .glJS, zoom: 5) == .number(1))
    #expect(try function.value(in: .glJS, zoom: 7) == .number(3))
    #expect(try function.value(in: .glJS, zoom: 10) == .number(6))
    #expect(try function.value(in: .glJS, zoom: 22) == .number(6))
  }

  @Test func theBaseBendsACurve() throws {
    // (2^1 − 1) / (2^2 − 1) = 1/3
    let function = try WrittenFunction("line-width", #"{"base": 2, "stops": [[0, 0], [2, 3]]}"#)
    #expect(try function.value(in: .glJS, zoom: 1) == .number(1))
    let flat = try WrittenFunction("line-width", #"{"base": 0, "stops": [[0, 4], [2, 8], [4, 1]]}"#)
    #expect(try flat.value(in: .glJS, zoom: 1) == .number(8))
    #expect(try flat.value(in: .glJS, zoom: 2) == .number(8))
  }

  @Test func anIntervalFunctionHoldsItsOutputUntilTheNextStop() throws {
    let function = try WrittenFunction("line-width", #"{"type": "interval", "stops": [[0, 1], [5, 2], [10, 3]]}"#)
    #expect(try function.value(in: .glJS, zoom: 4.999) == .number(1))
    #expect(try function.value(in: .glJS, zoom: 5) == .number(2))
    #expect(try function.value(in: .glJS, zoom: 9.999) == .number(2))
    #expect(try function.value(in: .glJS, zoom: 10) == .number(3))
  }

  @Test func oneStopIsItsOutputForEveryNumber() throws {
    let function = try WrittenFunction("line-width", #"{"property": "p", "stops": [[5, 3]]}"#)
    #expect(try function.value(in: .glJS, #"{"p": -100}"#) == .number(3))
    #expect(try function.value(in: .glJS, #"{"p": "5"}"#) == .number(1))
    #expect(try function.value(in: .glJS) == .number(1))
  }

  @Test func aRepeatedInputIsAJump() throws {
    let function = try WrittenFunction("line-width", #"{"stops": [[0, 1], [5, 2], [5, 10], [10, 20]]}"#)
    #expect(try function.value(in: .glJS, zoom: 4) == .number(1.8))
    #expect(try function.value(in: .glJS, zoom: 5) == .number(10))
    #expect(try function.value(in: .glJS, zoom: 7) == .number(14))
    let first = try WrittenFunction("line-width", #"{"stops": [[5, 1], [5, 2], [10, 3]]}"#)
    #expect(try first.value(in: .glJS, zoom: 5) == .number(1))
    #expect(try first.value(in: .glJS, zoom: 7.5) == .number(2.5))
    let last = try WrittenFunction("line-width", #"{"stops": [[0, 1], [10, 2], [10, 3]]}"#)
    #expect(try last.value(in: .glJS, zoom: 9) == .number(1.9))
    #expect(try last.value(in: .glJS, zoom: 10) == .number(3))
  }

  @Test func unsortedStopsAreSearchedInWrittenOrder() throws {
    let function = try WrittenFunction("line-width", #"{"stops": [[10, 1], [0, 2], [5, 3]]}"#)
    #expect(try function.value(in: .glJS, zoom: 3) == .number(1))
    #expect(try function.value(in: .glJS, zoom: 7) == .number(1))
    #expect(try function.value(in: .glJS, zoom: 12) == .number(3))
  }

  // MARK: Outputs

  @Test func coloursBlendWithoutPremultiplication() throws {
    let function = try WrittenFunction(
      "fill-color", #"{"stops": [[0, "rgba(255, 0, 0, 0)"], [10, "rgba(0, 0, 255, 1)"]]}"#)
    #expect(try function.value(in: .glJS, zoom: 5) == .color(0.5, 0, 0.5, 0.5))
  }

  @Test func theColourSpaceChangesTheBlend() throws {
    let lab = try WrittenFunction("fill-color", #"{"colorSpace": "lab", "stops": [[0, "black"], [10, "white"]]}"#)
    // Half the lightness of white is the grey of L* = 50, about #777777.
    guard case .value(.color(let grey)) = try lab.value(in: .glJS, zoom: 5) else {
      Issue.record("no colour")
      return
    }
    #expect(abs(grey.red - 0.4663) < 0.001)
    #expect(abs(grey.green - 0.4663) < 0.001)
    // Hues from red (about 40°) to blue (about 301°) take the shorter arc, downwards through magenta.
    let hcl = try WrittenFunction("fill-color", #"{"colorSpace": "hcl", "stops": [[0, "red"], [10, "blue"]]}"#)
    guard case .value(.color(let magenta)) = try hcl.value(in: .glJS, zoom: 5) else {
      Issue.record("no colour")
      return
    }
    #expect(magenta.red > 0.9 && magenta.blue > 0.4 && magenta.green < 0.1)
  }

  @Test func theColourSpaceIsIgnoredByOtherTypesAndInCompositeFunctions() throws {
    let number = try WrittenFunction("line-width", #"{"colorSpace": "lab", "stops": [[0, 1], [10, 5]]}"#)
    #expect(try number.value(in: .glJS, zoom: 5) == .number(3))
    let composite = try WrittenFunction(
      "fill-color",
      #"{"property": "p", "colorSpace": "hcl", "stops": [[{"zoom": 0, "value": 0}, "red"], [{"zoom": 10, "value": 0}, "blue"]]}"#
    )
    #expect(try composite.value(in: .glJS, zoom: 5, #"{"p": 0}"#) == .color(0.5, 0, 0.5))
    let inner = try WrittenFunction(
      "fill-color",
      #"{"property": "p", "colorSpace": "hcl", "stops": [[{"zoom": 0, "value": 0}, "red"], [{"zoom": 0, "value": 2}, "blue"]]}"#
    )
    #expect(try inner.value(in: .glJS, #"{"p": 1}"#) == .color(0.5, 0, 0.5))
  }

  @Test func arraysAndPaddingBlendComponentByComponent() throws {
    let offset = try WrittenFunction("text-offset", #"{"stops": [[0, [0, 10]], [10, [10, 0]]]}"#)
    #expect(try offset.value(in: .glJS, zoom: 4) == .numbers([4, 6]))
    let padding = try WrittenFunction("icon-padding", #"{"stops": [[0, [0, 10]], [10, 10]]}"#)
    #expect(try padding.value(in: .glJS, zoom: 5) == .padding(5, 10, 5, 10))
  }

  @Test func colourArraysOfDifferentLengthThrowBetweenStops() throws {
    let function = try WrittenFunction(
      "hillshade-shadow-color", #"{"stops": [[0, ["red", "blue"]], [10, ["red"]]]}"#)
    let defaultColors = LegacyOutcome.value(.colorArray([Color(red: 0, green: 0, blue: 0, alpha: 1)]))
    #expect(try function.value(in: .glJS, zoom: 5) == defaultColors)
    #expect(
      try function.value(in: .glJS, zoom: 10) == .value(.colorArray([Color(red: 1, green: 0, blue: 0, alpha: 1)])))
  }

  @Test func anExceptionAtTheUpperZoomIsOneOfTheFunction() throws {
    let function = try WrittenFunction(
      "hillshade-shadow-color",
      """
      {"property": "p", "stops": [[{"zoom": 0, "value": 0}, ["red"]],
        [{"zoom": 10, "value": 0}, ["red"]], [{"zoom": 10, "value": 2}, ["red", "blue"]]]}
      """)
    let black = Color(red: 0, green: 0, blue: 0, alpha: 1)
    let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(try function.value(in: .glJS, zoom: 0, #"{"p": 1}"#) == .value(.colorArray([red])))
    #expect(try function.value(in: .glJS, zoom: 5, #"{"p": 1}"#) == .value(.colorArray([black])))
  }

  @Test func aProjectionSteps() throws {
    let function = try WrittenFunction("type", #"{"stops": [[0, "mercator"], [10, "globe"]]}"#)
    let mercator = ProjectionDefinition(from: "mercator", to: "mercator", transition: 1)
    #expect(try function.value(in: .glJS, zoom: 5) == .value(.projection(mercator)))
    #expect(try function.value(in: .documented, zoom: 5) == .value(.projection(mercator)))
  }

  @Test func aTypeWithoutInterpolatorStepsEvenWhenItIsCalledExponential() throws {
    let function = try WrittenFunction("line-cap", #"{"type": "exponential", "stops": [[0, "butt"], [10, "round"]]}"#)
    #expect(try function.value(in: .glJS, zoom: 9) == .string("butt"))
    let number = try WrittenFunction("circle-sort-key", #"{"type": "exponential", "stops": [[0, 0], [10, 10]]}"#)
    #expect(try number.value(in: .glJS, zoom: 5) == .number(5))
  }

  // MARK: Attributes

  @Test func anAttributeOfAnotherTypeFallsBack() throws {
    let function = try WrittenFunction("line-width", #"{"property": "p", "default": 7, "stops": [[0, 1], [10, 2]]}"#)
    for attribute in [#""5""#, "true", "null", "[5]", "{}"] {
      #expect(try function.value(in: .glJS, "{\"p\": \(attribute)}") == .number(7))
    }
    #expect(try function.value(in: .glJS) == .number(7))
  }

  @Test func aNameThatIsNotAStringIsConverted() throws {
    let function = try WrittenFunction("line-width", #"{"property": 5, "stops": [[0, 1], [10, 2]]}"#)
    #expect(try function.value(in: .glJS, #"{"5": 5}"#) == .number(1.5))
  }

  @Test func aParsedTypeIgnoresAFalseDefault() throws {
    let function = try WrittenFunction("icon-padding", #"{"property": "p", "default": 0, "stops": [[0, 1], [10, 5]]}"#)
    #expect(try function.value(in: .glJS) == .padding(2))
    let number = try WrittenFunction("line-width", #"{"property": "p", "default": 0, "stops": [[0, 1], [10, 5]]}"#)
    #expect(try number.value(in: .glJS) == .number(0))
  }

  @Test func theFirstKeyDecidesWhichTypeIsLookedUp() throws {
    let numbers = try WrittenFunction(
      "line-width",
      #"{"type": "categorical", "property": "p", "stops": [[1, 3], ["2", 4], [true, 5], ["01", 6], ["-0", 9]]}"#)
    #expect(try numbers.value(in: .glJS, #"{"p": 1}"#) == .number(3))
    #expect(try numbers.value(in: .glJS, #"{"p": 2}"#) == .number(4))
    #expect(try numbers.value(in: .glJS, #"{"p": "2"}"#) == .number(1))
    #expect(try numbers.value(in: .glJS, #"{"p": true}"#) == .number(1))
    #expect(try numbers.value(in: .glJS, #"{"p": 0}"#) == .number(1))
    let strings = try WrittenFunction(
      "line-width", #"{"type": "categorical", "property": "p", "stops": [["a", 3], [2, 4], [true, 5], [1e21, 6]]}"#)
    #expect(try strings.value(in: .glJS, #"{"p": "2"}"#) == .number(4))
    #expect(try strings.value(in: .glJS, #"{"p": "true"}"#) == .number(5))
    #expect(try strings.value(in: .glJS, #"{"p": "1e+21"}"#) == .number(6))
    #expect(try strings.value(in: .glJS, #"{"p": 2}"#) == .number(1))
    let booleans = try WrittenFunction(
      "line-width", #"{"type": "categorical", "property": "p", "stops": [[true, 3], ["false", 4]]}"#)
    #expect(try booleans.value(in: .glJS, #"{"p": false}"#) == .number(4))
    #expect(try booleans.value(in: .glJS, #"{"p": "false"}"#) == .number(1))
  }

  @Test func theLastOfEqualKeysCountsAndZeroHasNoSign() throws {
    let function = try WrittenFunction(
      "line-width", #"{"type": "categorical", "property": "p", "stops": [["a", 3], ["a", 2]]}"#)
    #expect(try function.value(in: .glJS, #"{"p": "a"}"#) == .number(2))
    let zero = try WrittenFunction("line-width", #"{"type": "categorical", "property": "p", "stops": [[0, 3]]}"#)
    #expect(try zero.value(in: .glJS, #"{"p": -0.0}"#) == .number(3))
    let fraction = try WrittenFunction("line-width", #"{"type": "categorical", "property": "p", "stops": [[1.5, 3]]}"#)
    #expect(try fraction.value(in: .glJS, #"{"p": 1.5}"#) == .number(3))
    #expect(try fraction.value(in: .glJS, #"{"p": 1}"#) == .number(1))
  }

  @Test func keysAreComparedByCodeUnits() throws {
    let function = try WrittenFunction(
      "line-width", "{\"type\": \"categorical\", \"property\": \"p\", \"stops\": [[\"é\", 3]]}")
    #expect(try function.value(in: .glJS, "{\"p\": \"é\"}") == .number(3))
    #expect(try function.value(in: .glJS, "{\"p\": \"e\u{301}\"}") == .number(1))
  }

  // MARK: Defaults

  /// Null is a default like any other where outputs are not parsed; where they are, a falsy value is ignored.
  @Test func aDefaultOfNullOrNothing() throws {
    let width = try WrittenFunction("line-width", #"{"property": "p", "default": null, "stops": [[0, 5]]}"#)
    #expect(try width.value(in: .glJS) == .nothing)
    #expect(try width.value(in: .glJS, #"{"p": 1}"#) == .number(5))
    for json in [#""""#, "null", "false", "0"] {
      let color = try WrittenFunction("fill-color", #"{"property": "p", "default": \#(json), "stops": [[0, "red"]]}"#)
      #expect(try color.value(in: .glJS) == .color(0, 0, 0), "\(json)")
    }
  }

  // MARK: Identity

  @Test func identityTakesOnlyTheType() throws {
    let width = try WrittenFunction("line-width", #"{"type": "identity", "property": "p", "default": 9}"#)
    #expect(try width.value(in: .glJS, #"{"p": 4}"#) == .number(4))
    #expect(try width.value(in: .glJS, #"{"p": "4"}"#) == .number(9))
    #expect(try width.value(in: .glJS, #"{"p": null}"#) == .number(9))
    let color = try WrittenFunction("fill-color", #"{"type": "identity", "property": "p", "default": "lime"}"#)
    #expect(try color.value(in: .glJS, #"{"p": "red"}"#) == .color(1, 0, 0))
    #expect(try color.value(in: .glJS, #"{"p": [255, 0, 0]}"#) == .color(0, 1, 0))
    #expect(try color.value(in: .glJS, #"{"p": "no colour"}"#) == .color(0, 1, 0))
    let padding = try WrittenFunction("icon-padding", #"{"type": "identity", "property": "p"}"#)
    #expect(try padding.value(in: .glJS, #"{"p": [1, 2, 3]}"#) == .padding(1, 2, 3, 2))
    #expect(try padding.value(in: .glJS, #"{"p": []}"#) == .padding(2))
  }

  @Test func identityMakesTextOfEverything() throws {
    let field = try WrittenFunction("text-field", #"{"type": "identity", "property": "p", "default": "none"}"#)
    #expect(try field.value(in: .glJS, #"{"p": 1e21}"#) == .text("1e+21"))
    #expect(try field.value(in: .glJS, #"{"p": true}"#) == .text("true"))
    #expect(try field.value(in: .glJS, #"{"p": [1, null, ["a", "b"]]}"#) == .text("1,,a,b"))
    #expect(try field.value(in: .glJS, #"{"p": {"a": 1}}"#) == .text("[object Object]"))
    // Null throws, and after an exception the result is the property's default, not the function's.
    #expect(try field.value(in: .glJS, #"{"p": null}"#) == .text(""))
    #expect(try field.value(in: .glJS) == .text("none"))
    let icon = try WrittenFunction("icon-image", #"{"type": "identity", "property": "p", "default": "dot"}"#)
    #expect(try icon.value(in: .glJS, #"{"p": ""}"#) == .nothing)
    #expect(try icon.value(in: .glJS, #"{"p": null}"#) == .nothing)
    #expect(try icon.value(in: .glJS) == .image("dot"))
  }

  @Test func valuesOfAnotherTypeAreAccidentsWithTheirClass() throws {
    let anchor = try WrittenFunction("text-anchor", #"{"type": "identity", "property": "p", "default": "left"}"#)
    #expect(try anchor.value(in: .glJS, #"{"p": "top"}"#) == .string("top"))
    #expect(try anchor.value(in: .glJS, #"{"p": "nope"}"#) == .string("left"))
    #expect(try anchor.value(in: .glJS, #"{"p": ["top"]}"#) == .accident(.uncheckedName))
    #expect(try anchor.value(in: .glJS, #"{"p": "constructor"}"#) == .accident(.uncheckedName))
    let offset = try WrittenFunction("text-offset", #"{"type": "identity", "property": "p"}"#)
    #expect(try offset.value(in: .glJS, #"{"p": [1, 2, 3]}"#) == .accident(.uncheckedArray))
    let number = try WrittenFunction("line-width", #"{"stops": [[0, "1"], [10, 5]]}"#)
    #expect(try number.value(in: .glJS, zoom: 0) == .accident(.wrongType))
    #expect(try number.value(in: .glJS, zoom: 10) == .number(5))
    let base = try WrittenFunction("line-width", #"{"base": null, "stops": [[0, 1], [10, 2]]}"#)
    #expect(try base.value(in: .glJS, zoom: 5) == .accident(.wrongBase))
    #expect(try base.value(in: .glJS, zoom: 10) == .number(2))
    let strings = try WrittenFunction("line-width", #"{"stops": [["0", 1], ["10", 2]]}"#)
    #expect(try strings.value(in: .glJS, zoom: 5) == .accident(.wrongType))
    // A single stop is never compared with anything.
    let alone = try WrittenFunction("line-width", #"{"stops": [["0", 7]]}"#)
    #expect(try alone.value(in: .glJS, zoom: 5) == .number(7))
    let anchors = try WrittenFunction(
      "text-variable-anchor-offset", #"{"stops": [[0, ["top", [0, 0]]], [10, ["top", [2, 2]]]]}"#)
    #expect(try anchors.value(in: .glJS, zoom: 5) == .accident(.unparsedOutput))
  }

  @Test func functionsThatTheRuntimeThrowsOnAreNotEvaluated() throws {
    for json in [
      #"{"stops": []}"#, "{}", #"{"type": "linear", "stops": [[0, 1]]}"#, #"{"colorSpace": "xyz", "stops": [[0, 1]]}"#,
      #"{"type": "identity"}"#, #"{"property": "p", "type": "categorical"}"#, #"{"stops": [[null, 1]]}"#,
    ] {
      let function = try WrittenFunction("line-width", json)
      #expect(throws: LegacyRefusal.self, "\(json)") { try function.evaluation(in: .glJS) }
    }
    // The outputs of colours are parsed at once, and null has none.
    let color = try WrittenFunction("fill-color", #"{"stops": [[0, "red"], null]}"#)
    #expect(throws: LegacyRefusal.self) { try color.evaluation(in: .glJS) }
  }

  @Test func onlyPropertiesWithTokensReplaceBraces() throws {
    let pattern = try WrittenFunction("fill-pattern", #""{a}""#)
    #expect(try pattern.value(in: .glJS, #"{"a": "A"}"#) == .image("{a}"))
    let icon = try WrittenFunction("icon-image", #""{a}""#)
    #expect(try icon.value(in: .glJS, #"{"a": "A"}"#) == .image("A"))
  }

  @Test func aSourceFunctionWithoutStopsThrowsWhenANumberReachesIt() throws {
    let function = try WrittenFunction("line-width", #"{"property": "p", "default": 7}"#)
    #expect(try function.value(in: .glJS, #"{"p": 5}"#) == .number(1))
    #expect(try function.value(in: .glJS, #"{"p": "x"}"#) == .number(7))
  }
}

import LegacyRuntime
import SourceText
import StyleSpec
import TestSupport
import Testing

/// What the GL JS runtime computes over the zoom, in composite functions and in strings with tokens.
///
/// Expected values are worked out from the formulas.
@Suite struct RuntimeFunctionZoomTests {
  // MARK: Zoom

  @Test func aCategoricalZoomFunctionTakesExactZooms() throws {
    let function = try WrittenFunction(
      "line-width", #"{"type": "categorical", "default": 9, "stops": [[3, 4], [5, 6]]}"#)
    #expect(try function.value(in: .glJS, zoom: 3) == .number(4))
    #expect(try function.value(in: .glJS, zoom: 4) == .number(9))
  }

  @Test func anIdentityZoomFunctionWithStopsIsTheZoom() throws {
    let width = try WrittenFunction("line-width", #"{"type": "identity", "stops": [[0, 1]]}"#)
    #expect(try width.value(in: .glJS, zoom: 3.5) == .number(3.5))
    let color = try WrittenFunction("line-color", #"{"type": "identity", "stops": [[0, "red"]]}"#)
    #expect(try color.value(in: .glJS, zoom: 3.5) == .color(0, 0, 0))
    // The zoom is not made text: only the type number takes it.
    let field = try WrittenFunction("text-field", #"{"type": "identity", "stops": [[0, "a"]]}"#)
    #expect(try field.value(in: .glJS, zoom: 3.5) == .text(""))
  }

  @Test func theDefaultOfAZoomFunctionIsNeverUsed() throws {
    let function = try WrittenFunction("line-width", #"{"default": 9, "stops": [[3, 4], [5, 6]]}"#)
    #expect(try function.value(in: .glJS, zoom: 0) == .number(4))
  }

  // MARK: Composite functions

  @Test func theBaseOfACompositeFunctionBendsTheZoom() throws {
    let function = try WrittenFunction(
      "circle-radius",
      """
      {"property": "p", "base": 2, "stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 0, "value": 10}, 10],
        [{"zoom": 2, "value": 0}, 0], [{"zoom": 2, "value": 10}, 40]]}
      """)
    // At p = 5 linearly 5 and 20; a third of the way by zoom.
    #expect(try function.value(in: .glJS, zoom: 1, #"{"p": 5}"#) == .number(10))
    #expect(try function.value(in: .glJS, zoom: -1, #"{"p": 5}"#) == .number(5))
    #expect(try function.value(in: .glJS, zoom: 9, #"{"p": 5}"#) == .number(20))
    #expect(try function.value(in: .glJS, zoom: 1, #"{"p": "5"}"#) == .number(5))
  }

  @Test func categoricalCompositesInterpolateOverTheZoomToo() throws {
    let function = try WrittenFunction(
      "line-width",
      #"{"property": "p", "type": "categorical", "stops": [[{"zoom": 0, "value": "a"}, 2], [{"zoom": 10, "value": "a"}, 12]]}"#
    )
    #expect(try function.value(in: .glJS, zoom: 5, #"{"p": "a"}"#) == .number(7))
    #expect(try function.value(in: .glJS, zoom: 5, #"{"p": "b"}"#) == .number(1))
  }

  @Test func anUnevenCompositeFunctionGivesNothingBetweenZooms() throws {
    let function = try WrittenFunction(
      "icon-image",
      #"{"type": "categorical", "property": "p", "stops": [[{"zoom": 0, "value": "a"}, "A"], [{"zoom": 5, "value": "b"}, "B"]]}"#
    )
    #expect(try function.value(in: .glJS, zoom: 0, #"{"p": "a"}"#) == .image("A"))
    #expect(try function.value(in: .glJS, zoom: 1, #"{"p": "a"}"#) == .nothing)
    // The empty name shows nothing, but it is a value, so that the lower neighbour counts.
    let empty = try WrittenFunction(
      "icon-image",
      #"{"type": "categorical", "property": "p", "stops": [[{"zoom": 0, "value": "a"}, "A"], [{"zoom": 5, "value": "a"}, ""]]}"#
    )
    #expect(try empty.value(in: .glJS, zoom: 1, #"{"p": "a"}"#) == .image("A"))
    #expect(try empty.value(in: .glJS, zoom: 5, #"{"p": "a"}"#) == .nothing)
  }

  @Test func aCompositeFunctionWithoutAPropertyFallsBack() throws {
    let function = try WrittenFunction(
      "line-width", #"{"default": 8, "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 5, "value": 0}, 2]]}"#)
    #expect(try function.value(in: .glJS, zoom: 2, #"{"": 0}"#) == .number(8))
  }

  @Test func theBaseDoesNotReachTheInnerFunctions() throws {
    let function = try WrittenFunction(
      "line-width",
      #"{"property": "p", "base": 2, "stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 0, "value": 2}, 4]]}"#)
    #expect(try function.value(in: .glJS, #"{"p": 1}"#) == .number(2))
  }

  @Test func stringArraysDoNotBlend() throws {
    let function = try WrittenFunction(
      "text-font", #"{"property": "p", "stops": [[{"zoom": 0, "value": 0}, ["A"]], [{"zoom": 10, "value": 0}, ["B"]]]}"#
    )
    #expect(try function.value(in: .glJS, zoom: 5, #"{"p": 0}"#) == .accident(.interpolatedSteps))
    #expect(try function.value(in: .glJS, zoom: 10, #"{"p": 0}"#) == .value(.array([.string("B")])))
  }

  // MARK: Constants and tokens

  @Test func tokensReadAsJavaScriptPrints() throws {
    let field = try WrittenFunction("text-field", #""{a}-{b c}{}{x{d}y}""#)
    #expect(try field.value(in: .glJS, #"{"a": null, "b c": [1, [2]], "d": 0.1}"#) == .text("null-1,2{}{x0.1y}"))
    #expect(try field.value(in: .glJS, #"{"a": {}}"#) == .text("[object Object]-{}{xy}"))
    let icon = try WrittenFunction("icon-image", #""{a}""#)
    #expect(try icon.value(in: .glJS) == .nothing)
    let stops = try WrittenFunction("text-field", #"{"stops": [[0, "{a}"], [5, "{b}"]]}"#)
    #expect(try stops.value(in: .glJS, zoom: 9, #"{"b": "B"}"#) == .text("B"))
  }

  @Test func tokensOfOtherPropertiesAndOfDataFunctionsAreText() throws {
    let pattern = try WrittenFunction("fill-pattern", #"{"stops": [[0, "{a}"]]}"#)
    #expect(try pattern.value(in: .glJS, #"{"a": "A"}"#) == .image("{a}"))
    let source = try WrittenFunction(
      "text-field", #"{"property": "p", "type": "categorical", "stops": [["k", "{a}"]]}"#)
    #expect(try source.value(in: .glJS, #"{"p": "k", "a": "A"}"#) == .text("{a}"))
  }
}

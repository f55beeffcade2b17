import LegacyRuntime
import SourceText
import StyleSpec
import TestSupport
import Testing

/// What iOS 3.7.8 computes, rule by rule.
///
/// Expected values are worked out from the formulas.
@Suite struct NativeFunctionTests {
  // MARK: Stops

  @Test func stopsAreSortedAndTheFirstOfEqualInputsCounts() throws {
    let function = try WrittenFunction("line-width", #"{"stops": [[10, 6], [5, 1], [10, 100], [5, 50]]}"#)
    #expect(try function.value(in: .native, zoom: 5) == .number(1))
    #expect(try function.value(in: .native, zoom: 7) == .number(3))
    #expect(try function.value(in: .native, zoom: 12) == .number(6))
  }

  @Test func inputsAreSinglePrecision() throws {
    // 16,777,217 is not a float32; it becomes 16,777,216, which exists already.
    let function = try WrittenFunction(
      "line-width", #"{"property": "p", "type": "interval", "stops": [[0, 1], [16777216, 2], [16777217, 3]]}"#)
    #expect(try function.value(in: .native, #"{"p": 16777217}"#) == .number(2))
    #expect(try function.value(in: .native, #"{"p": 16777218}"#) == .number(2))
  }

  @Test func outputsAreSinglePrecision() throws {
    let function = try WrittenFunction("line-width", #"{"stops": [[0, 0.1]]}"#)
    #expect(try function.value(in: .native) == .number(Double(Float(0.1))))
  }

  @Test func coloursBlendPremultiplied() throws {
    let function = try WrittenFunction(
      "fill-color", #"{"stops": [[0, "rgba(255, 0, 0, 0)"], [10, "rgba(0, 0, 255, 1)"]]}"#)
    #expect(try function.value(in: .native, zoom: 5) == .color(0, 0, 1, 0.5))
    #expect(try function.value(in: .glJS, zoom: 5) == .color(0.5, 0, 0.5, 0.5))
  }

  @Test func colourSpacesAreUnknown() throws {
    let function = try WrittenFunction("fill-color", #"{"colorSpace": "lab", "stops": [[0, "red"], [10, "blue"]]}"#)
    #expect(try function.value(in: .native, zoom: 5) == .color(0.5, 0, 0.5))
  }

  @Test func vectorsBlendAndOneNumberPadsOnFourSides() throws {
    let offset = try WrittenFunction("text-offset", #"{"stops": [[0, [0, 8]], [10, [4, 0]]]}"#)
    #expect(try offset.value(in: .native, zoom: 5) == .numbers([2, 4]))
    let padding = try WrittenFunction("icon-padding", #"{"stops": [[0, 2], [10, 4]]}"#)
    #expect(try padding.value(in: .native, zoom: 5) == .padding(3))
  }

  @Test func valuesThatAreNotNumbersArePassedOn() throws {
    let function = try WrittenFunction("line-width", #"{"property": "p", "base": 2, "stops": [[0, 1], [5000, 10]]}"#)
    guard case .value(.number(let number)) = try function.value(in: .native, #"{"p": 2000}"#) else {
      Issue.record("no number")
      return
    }
    #expect(number.isNaN)
    #expect(try function.value(in: .native, #"{"p": 5000}"#) == .number(10))
  }

  /// "value must be an array of strings", "value must be an array of 4 numbers".
  @Test func theCoreRefusesListsOfOtherElementsOrLengths() throws {
    for (property, output) in [
      ("text-font", #"["Arial", 5]"#), ("icon-text-fit-padding", "[1, 2]"),
      ("icon-text-fit-padding", "[1, 2, 3, 4, 5]"),
    ] {
      let function = try WrittenFunction(JSONString(property), #"{"stops": [[0, \#(output)]]}"#)
      #expect(throws: LegacyRefusal.self, "\(property): \(output)") { try function.evaluation(in: .native) }
    }
  }

  // MARK: Attributes

  @Test func categoriesAreTruncatedToWholeNumbers() throws {
    let function = try WrittenFunction(
      "line-width", #"{"type": "categorical", "property": "p", "stops": [[1.9, 3], [1, 4], [-2.5, 5]]}"#)
    #expect(try function.value(in: .native, #"{"p": 1}"#) == .number(3))
    #expect(try function.value(in: .native, #"{"p": 1.999}"#) == .number(3))
    #expect(try function.value(in: .native, #"{"p": -2.9}"#) == .number(5))
    #expect(try function.value(in: .native, #"{"p": 2}"#) == .number(1))
    #expect(try function.value(in: .native, #"{"p": 1e300}"#) == .number(1))
    // Keys are converted to float32, attributes are not.
    let rounded = try WrittenFunction(
      "line-width", #"{"type": "categorical", "property": "p", "stops": [[3.99999999, 5], [16777217, 7]]}"#)
    #expect(try rounded.value(in: .native, #"{"p": 4}"#) == .number(5))
    #expect(try rounded.value(in: .native, #"{"p": 3.99999999}"#) == .number(1))
    #expect(try rounded.value(in: .native, #"{"p": 16777216}"#) == .number(7))
    #expect(try rounded.value(in: .native, #"{"p": 16777217}"#) == .number(1))
  }

  @Test func keysOfEveryTypeAreLookedUp() throws {
    let function = try WrittenFunction(
      "line-width", #"{"type": "categorical", "property": "p", "stops": [[1, 3], ["1", 4], [true, 5], ["1", 6]]}"#)
    #expect(try function.value(in: .native, #"{"p": 1}"#) == .number(3))
    #expect(try function.value(in: .native, #"{"p": "1"}"#) == .number(4))
    #expect(try function.value(in: .native, #"{"p": true}"#) == .number(5))
    #expect(try function.value(in: .native, #"{"p": false}"#) == .number(1))
    #expect(try function.value(in: .native, #"{"p": null}"#) == .number(1))
  }

  @Test func identityTakesOnlyTheType() throws {
    let width = try WrittenFunction("line-width", #"{"type": "identity", "property": "p", "default": 9}"#)
    #expect(try width.value(in: .native, #"{"p": 4}"#) == .number(4))
    #expect(try width.value(in: .native, #"{"p": true}"#) == .number(9))
    #expect(try width.value(in: .native) == .number(9))
    let text = try WrittenFunction("text-field", #"{"type": "identity", "property": "p", "default": "none"}"#)
    #expect(try text.value(in: .native, #"{"p": "a"}"#) == .text("a"))
    #expect(try text.value(in: .native, #"{"p": 5}"#) == .text("none"))
    #expect(try text.value(in: .native, #"{"p": null}"#) == .text("none"))
    let join = try WrittenFunction("line-join", #"{"type": "identity", "property": "p"}"#)
    #expect(try join.value(in: .native, #"{"p": "fakeround"}"#) == .string("fakeround"))
    #expect(try join.value(in: .native, #"{"p": "none"}"#) == .string("miter"))
    let offset = try WrittenFunction("text-offset", #"{"type": "identity", "property": "p"}"#)
    #expect(try offset.value(in: .native, #"{"p": [1, 2]}"#) == .numbers([1, 2]))
    #expect(try offset.value(in: .native, #"{"p": [1, 2, 3]}"#) == .numbers([0, 0]))
    let color = try WrittenFunction("fill-color", #"{"type": "identity", "property": "p"}"#)
    #expect(try color.value(in: .native, #"{"p": "r ed"}"#) == .color(1, 0, 0))
  }

  // MARK: Composite functions

  @Test func theBaseOfACompositeFunctionBendsTheAttribute() throws {
    let function = try WrittenFunction(
      "circle-radius",
      """
      {"property": "p", "base": 2, "stops": [[{"zoom": 10, "value": 0}, 0], [{"zoom": 10, "value": 2}, 300],
        [{"zoom": 0, "value": 0}, 0], [{"zoom": 0, "value": 2}, 3]]}
      """)
    // At p = 1 a third of the way: 1 and 100; half the way by zoom.
    #expect(try function.value(in: .native, zoom: 0, #"{"p": 1}"#) == .number(1))
    #expect(try function.value(in: .native, zoom: 5, #"{"p": 1}"#) == .number(50.5))
    #expect(try function.value(in: .native, zoom: 22, #"{"p": 1}"#) == .number(100))
  }

  @Test func eachZoomOfACompositeFunctionFallsBackOnItsOwn() throws {
    let function = try WrittenFunction(
      "line-width",
      #"{"property": "p", "type": "categorical", "default": 4, "stops": [[{"zoom": 0, "value": "a"}, 2], [{"zoom": 10, "value": "b"}, 8]]}"#
    )
    #expect(try function.value(in: .native, zoom: 5, #"{"p": "a"}"#) == .number(3))
    #expect(try function.value(in: .native, zoom: 5, #"{"p": "b"}"#) == .number(6))
    #expect(try function.value(in: .native, zoom: 5) == .number(4))
  }

  /// An outline has no default colour: between two zooms nothing on one side is nothing, at a zoom only its own side
  /// counts.
  @Test func atAZoomTheNextOneDoesNotCount() throws {
    let function = try WrittenFunction(
      "fill-outline-color",
      #"{"property": "p", "type": "categorical", "stops": [[{"zoom": 0, "value": "a"}, "red"], [{"zoom": 10, "value": "b"}, "blue"]]}"#
    )
    #expect(try function.value(in: .native, zoom: 0, #"{"p": "a"}"#) == .color(1, 0, 0))
    #expect(try function.value(in: .native, zoom: 5, #"{"p": "a"}"#) == .nothing)
  }

  @Test func aCompositeFunctionOfNamesSteps() throws {
    let function = try WrittenFunction(
      "icon-image",
      #"{"property": "p", "type": "categorical", "stops": [[{"zoom": 0, "value": "a"}, "A"], [{"zoom": 10, "value": "b"}, "B"]]}"#
    )
    #expect(try function.value(in: .native, zoom: 5, #"{"p": "a"}"#) == .image("A"))
    #expect(try function.value(in: .native, zoom: 5, #"{"p": "b"}"#) == .nothing)
  }

  @Test func aCompositeIdentityFunctionPassesTheAttributeOn() throws {
    let function = try WrittenFunction(
      "line-width",
      #"{"property": "p", "type": "identity", "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 9, "value": 0}, 2]]}"#)
    #expect(try function.value(in: .native, zoom: 5, #"{"p": 7}"#) == .number(7))
  }

  @Test func aCompositeFunctionReadsAnInvalidBaseAsOne() throws {
    let function = try WrittenFunction(
      "line-width",
      #"{"property": "p", "base": "2", "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 0, "value": 2}, 3]]}"#)
    #expect(try function.value(in: .native, #"{"p": 1}"#) == .number(2))
  }

  @Test func onlyExponentialFunctionsReadABase() throws {
    let function = try WrittenFunction("line-width", #"{"type": "interval", "base": "2", "stops": [[0, 1], [5, 2]]}"#)
    #expect(try function.value(in: .native, zoom: 3) == .number(1))
    let categorical = try WrittenFunction(
      "line-width", #"{"type": "categorical", "property": "p", "base": null, "stops": [[0, 3]]}"#)
    #expect(try categorical.value(in: .native, #"{"p": 0}"#) == .number(3))
  }

  @Test func aTypeThatIsNotAStringIsIgnored() throws {
    let function = try WrittenFunction("line-width", #"{"type": 5, "stops": [[0, 1], [2, 3]]}"#)
    #expect(try function.value(in: .native, zoom: 1) == .number(2))
  }

  // MARK: Defaults and tokens

  @Test func defaultsAreThoseOfThatRelease() throws {
    let outline = try WrittenFunction("fill-outline-color", #"{"property": "p", "type": "identity"}"#)
    #expect(try outline.value(in: .native) == .nothing)
    let zero = try WrittenFunction("line-width", #"{"property": "p", "default": 0, "stops": [[0, 5]]}"#)
    #expect(try zero.value(in: .native) == .number(0))
  }

  @Test func tokensAreReplacedInEveryOutput() throws {
    let camera = try WrittenFunction("text-field", #"{"stops": [[0, "{a}!"]]}"#)
    #expect(try camera.value(in: .native, #"{"a": "A"}"#) == .text("A!"))
    #expect(try camera.value(in: .native) == .text("!"))
    let source = try WrittenFunction(
      "text-field", #"{"property": "p", "type": "categorical", "default": "{d}", "stops": [["k", "{a}"]]}"#)
    #expect(try source.value(in: .native, #"{"p": "k", "a": "A"}"#) == .text("A"))
    #expect(try source.value(in: .native, #"{"d": 1.5}"#) == .text("1.5"))
    let constant = try WrittenFunction("icon-image", #""{a}""#)
    #expect(try constant.value(in: .native, #"{"a": "A"}"#) == .image("A"))
    let identity = try WrittenFunction("text-field", #"{"property": "p", "type": "identity", "default": "{a}"}"#)
    #expect(try identity.value(in: .native, #"{"a": "A"}"#) == .text("A"))
    #expect(try identity.value(in: .native, #"{"p": "{a}", "a": "A"}"#) == .text("{a}"))
  }
}

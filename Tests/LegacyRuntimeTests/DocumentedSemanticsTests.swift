import LegacyRuntime
import SourceText
import StyleSpec
import TestSupport
import Testing

/// One test for each class in which the documented meaning differs from the GL JS runtime.
///
/// The runtime's value is next to it.
@Suite struct DocumentedSemanticsTests {
  @Test func a10CompositesOfSteppedPropertiesStep() throws {
    let function = try WrittenFunction(
      "circle-sort-key", #"{"property": "p", "stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 10, "value": 0}, 100]]}"#
    )
    #expect(try function.value(in: .documented, zoom: 5, #"{"p": 0}"#) == .number(0))
    #expect(try function.value(in: .documented, zoom: 10, #"{"p": 0}"#) == .number(100))
    #expect(try function.value(in: .glJS, zoom: 5, #"{"p": 0}"#) == .number(50))
  }

  @Test func a11ADefaultOfZeroCounts() throws {
    let function = try WrittenFunction("icon-padding", #"{"property": "p", "default": 0, "stops": [[0, 1], [10, 5]]}"#)
    #expect(try function.value(in: .documented) == .padding(0))
    #expect(try function.value(in: .glJS) == .padding(2))
  }

  @Test func a12TokensOfNullAreEmptyAndOfArraysAreJSON() throws {
    let field = try WrittenFunction("text-field", #""{a}|{b}|{c}|{d}""#)
    let attributes = #"{"a": null, "b": [1, "x"], "c": {"k": true}}"#
    #expect(try field.value(in: .documented, attributes) == .text(#"|[1,"x"]|{"k":true}|"#))
    #expect(try field.value(in: .glJS, attributes) == .text("null|1,x|[object Object]|"))
  }

  @Test func a13ArraysOfAnotherShapeFallBack() throws {
    let offset = try WrittenFunction("text-offset", #"{"type": "identity", "property": "p", "default": [9, 9]}"#)
    #expect(try offset.value(in: .documented, #"{"p": [1, 2]}"#) == .numbers([1, 2]))
    #expect(try offset.value(in: .documented, #"{"p": [1, 2, 3]}"#) == .numbers([9, 9]))
    #expect(try offset.value(in: .documented, #"{"p": ["a", "b"]}"#) == .numbers([9, 9]))
  }

  @Test func a14TextOfNullIsEmptyAndOfObjectsIsJSON() throws {
    let field = try WrittenFunction("text-field", #"{"type": "identity", "property": "p", "default": "none"}"#)
    #expect(try field.value(in: .documented, #"{"p": null}"#) == .text(""))
    #expect(try field.value(in: .documented, #"{"p": [1, "a"]}"#) == .text(#"[1,"a"]"#))
    #expect(try field.value(in: .documented, #"{"p": {"a": 1}}"#) == .text(#"{"a":1}"#))
    let icon = try WrittenFunction("icon-image", #"{"type": "identity", "property": "p", "default": "dot"}"#)
    #expect(try icon.value(in: .documented, #"{"p": null}"#) == .nothing)
    #expect(try icon.value(in: .documented, #"{"p": []}"#) == .image("[]"))
  }

  @Test func a15AnchorsAndOffsetsAreReadAndInterpolated() throws {
    func anchors(_ x: Double, _ y: Double) -> LegacyOutcome {
      .value(.variableAnchorOffsets([VariableAnchorOffset(anchor: "top", x: x, y: y)]))
    }
    let camera = try WrittenFunction(
      "text-variable-anchor-offset", #"{"stops": [[0, ["top", [0, 0]]], [10, ["top", [2, 4]]]]}"#)
    #expect(try camera.value(in: .documented, zoom: 5) == anchors(1, 2))
    let identity = try WrittenFunction("text-variable-anchor-offset", #"{"type": "identity", "property": "p"}"#)
    #expect(try identity.value(in: .documented, #"{"p": ["top", [1, 1]]}"#) == anchors(1, 1))
    #expect(try identity.value(in: .glJS, #"{"p": ["top", [1, 1]]}"#) == .nothing)
    let uneven = try WrittenFunction(
      "text-variable-anchor-offset", #"{"stops": [[0, ["top", [0, 0]]], [10, ["left", [2, 4]]]]}"#)
    #expect(try uneven.value(in: .documented, zoom: 5) == .nothing)
  }

  @Test func a16WhatIsNotFiniteGivesThePropertyDefault() throws {
    let radius = try WrittenFunction(
      "circle-radius", #"{"property": "p", "base": 2, "default": 7, "stops": [[0, 1], [5000, 10]]}"#)
    #expect(try radius.value(in: .documented, #"{"p": 2000}"#) == .number(5))
    guard case .value(.number(let runtime)) = try radius.value(in: .glJS, #"{"p": 2000}"#) else {
      Issue.record("no number")
      return
    }
    #expect(runtime.isNaN)
    let color = try WrittenFunction(
      "circle-color", #"{"property": "p", "base": 2, "stops": [[0, "red"], [5000, "blue"]]}"#)
    #expect(try color.value(in: .documented, #"{"p": 2000}"#) == .color(0, 0, 0))
    let offset = try WrittenFunction(
      "text-offset", #"{"property": "p", "base": 2, "stops": [[0, [1, 1]], [5000, [2, 1]]]}"#)
    #expect(try offset.value(in: .documented, #"{"p": 2000}"#) == .numbers([0, 0]))
    let infinite = try WrittenFunction("line-width", #"{"property": "p", "type": "identity", "default": 1e999}"#)
    #expect(try infinite.value(in: .documented) == .number(1))
    #expect(try infinite.value(in: .glJS) == .number(.infinity))
  }

  @Test func a17OnlyTheLowerNeighbourOfAStepCounts() throws {
    let function = try WrittenFunction(
      "icon-image",
      #"{"type": "categorical", "property": "p", "stops": [[{"zoom": 0, "value": "a"}, "A"], [{"zoom": 5, "value": "b"}, "B"]]}"#
    )
    #expect(try function.value(in: .documented, zoom: 1, #"{"p": "a"}"#) == .image("A"))
    #expect(try function.value(in: .documented, zoom: 1, #"{"p": "b"}"#) == .nothing)
    // Colours interpolate, and between a colour and no value there is no value.
    let outline = try WrittenFunction(
      "fill-outline-color",
      #"{"type": "categorical", "property": "p", "stops": [[{"zoom": 0, "value": "a"}, "red"], [{"zoom": 5, "value": "b"}, "blue"]]}"#
    )
    #expect(try outline.value(in: .documented, zoom: 1, #"{"p": "a"}"#) == .nothing)
  }

  @Test func b13AnEnumerationTakesOnlyItsMembers() throws {
    let anchor = try WrittenFunction("text-anchor", #"{"type": "identity", "property": "p", "default": "left"}"#)
    #expect(try anchor.value(in: .documented, #"{"p": "top"}"#) == .string("top"))
    #expect(try anchor.value(in: .documented, #"{"p": ["top"]}"#) == .string("left"))
    #expect(try anchor.value(in: .documented, #"{"p": "constructor"}"#) == .string("left"))
  }
}

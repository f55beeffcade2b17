import Rewriters
import Testing

@Suite struct SourceExponentialTests {
  @Test func anAttributeThatIsNoNumberGivesTheDefaultWithoutAnError() throws {
    let rewritten = try Rewritten("line-width", #"{"property": "p", "stops": [[0, 1], [9, 5]]}"#)
    #expect(
      rewritten.expression
        == #"["case", ["==", ["typeof", ["get", "p"]], "number"], ["interpolate", ["linear"], ["number", ["get", "p"]], 0, 1, 9, 5], 1]"#
    )
    #expect(rewritten.rewriter == .sourceExponential)
  }

  @Test func withoutAnyDefaultTheAssertionAloneRemains() throws {
    let rewritten = try Rewritten("fill-outline-color", #"{"property": "p", "stops": [[0, "red"], [9, "blue"]]}"#)
    #expect(rewritten.expression == #"["interpolate", ["linear"], ["number", ["get", "p"]], 0, "red", 9, "blue"]"#)
  }

  @Test func oneStopWithoutADefaultStillTestsItsInput() throws {
    let rewritten = try Rewritten("fill-outline-color", #"{"property": "p", "stops": [[5, "red"]]}"#)
    #expect(rewritten.expression == #"["step", ["number", ["get", "p"]], "red", 5, "red"]"#)
  }

  @Test func aJumpIsAStepOfTwoCurves() throws {
    let rewritten = try Rewritten(
      "fill-outline-color",
      #"{"property": "p", "base": 2, "stops": [[0, "red"], [5, "lime"], [5, "blue"], [9, "red"]]}"#)
    #expect(
      rewritten.expression
        == #"["step", ["number", ["get", "p"]], ["interpolate", ["exponential", 2], ["number", ["get", "p"]], 0, "red", 5, "lime"], 5, ["interpolate", ["exponential", 2], ["number", ["get", "p"]], 5, "blue", 9, "red"]]"#
    )
  }

  @Test func aJumpAtTheFirstInputIsAComparison() throws {
    let rewritten = try Rewritten(
      "line-width", #"{"property": "p", "default": 7, "stops": [[5, 1], [5, 2], [10, 3]]}"#)
    #expect(
      rewritten.expression
        == #"["case", ["==", ["typeof", ["get", "p"]], "number"], ["case", ["<=", ["number", ["get", "p"]], 5], 1, ["interpolate", ["linear"], ["number", ["get", "p"]], 5, 2, 10, 3]], 7]"#
    )
  }

  @Test func colorSpaceIsForColoursOnly() throws {
    let color = try Rewritten(
      "fill-outline-color", #"{"property": "p", "colorSpace": "lab", "stops": [[0, "red"], [9, "blue"]]}"#)
    #expect(color.expression == #"["interpolate-lab", ["linear"], ["number", ["get", "p"]], 0, "red", 9, "blue"]"#)
    let width = try Rewritten("line-width", #"{"colorSpace": "lab", "stops": [[0, 1], [9, 2]]}"#)
    #expect(width.expression == #"["interpolate", ["linear"], ["zoom"], 0, 1, 9, 2]"#)
  }
}

import LegacyStyle
import Rewriters
import StyleSpec
import Testing

@Suite struct CompositeExponentialTests {
  private let function = #"""
    {"property": "p", "base": 2, "default": 3, "stops": [
      [{"zoom": 0, "value": 0}, 1], [{"zoom": 0, "value": 9}, 2], [{"zoom": 8, "value": 0}, 5]]}
    """#

  @Test func inGLTheBaseBendsTheZoom() throws {
    let rewritten = try Rewritten("circle-radius", function)
    #expect(
      rewritten.expression
        == #"["interpolate", ["exponential", 2], ["zoom"], 0, ["case", ["==", ["typeof", ["get", "p"]], "number"], ["interpolate", ["linear"], ["number", ["get", "p"]], 0, 1, 9, 2], 3], 8, ["case", ["==", ["typeof", ["get", "p"]], "number"], 5, 3]]"#
    )
    #expect(rewritten.rewriter == .compositeExponential)
  }

  @Test func inNativeItBendsTheAttribute() throws {
    let rewritten = try Rewritten("circle-radius", function, .native)
    #expect(
      rewritten.expression
        == #"["interpolate", ["linear"], ["zoom"], 0, ["case", ["==", ["typeof", ["get", "p"]], "number"], ["interpolate", ["exponential", 2], ["number", ["get", "p"]], 0, 1, 9, 2], 3], 8, ["case", ["==", ["typeof", ["get", "p"]], "number"], 5, 3]]"#
    )
  }

  @Test func oneZoomNeedsNoCurveOverIt() throws {
    let rewritten = try Rewritten(
      "fill-outline-color",
      #"{"property": "p", "stops": [[{"zoom": 6, "value": 0}, "red"], [{"zoom": 6, "value": 1}, "blue"]]}"#)
    #expect(rewritten.expression == #"["interpolate", ["linear"], ["number", ["get", "p"]], 0, "red", 1, "blue"]"#)
  }
}

import Rewriters
import Testing

@Suite struct CompositeIntervalTests {
  @Test func outputsInterpolateOverTheZoomAllTheSame() throws {
    let rewritten = try Rewritten(
      "line-width",
      #"{"property": "p", "type": "interval", "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 0, "value": 5}, 2], [{"zoom": 9, "value": 0}, 3]]}"#
    )
    #expect(
      rewritten.expression
        == #"["interpolate", ["linear"], ["zoom"], 0, ["case", ["==", ["typeof", ["get", "p"]], "number"], ["step", ["number", ["get", "p"]], 1, 5, 2], 1], 9, ["case", ["==", ["typeof", ["get", "p"]], "number"], 3, 1]]"#
    )
    #expect(rewritten.rewriter == .compositeInterval)
  }
}

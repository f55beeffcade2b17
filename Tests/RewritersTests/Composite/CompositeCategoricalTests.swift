import Rewriters
import Testing

@Suite struct CompositeCategoricalTests {
  @Test func whatDoesNotInterpolateStepsOverTheZoom() throws {
    let rewritten = try Rewritten(
      "icon-image",
      #"{"property": "p", "type": "categorical", "stops": [[{"zoom": 0, "value": "a"}, "A"], [{"zoom": 5, "value": "b"}, "B"]]}"#
    )
    #expect(
      rewritten.expression
        == #"["step", ["zoom"], ["match", ["get", "p"], "a", "A", ""], 5, ["match", ["get", "p"], "b", "B", ""]]"#)
    #expect(rewritten.rewriter == .compositeCategorical)
  }
}

import Rewriters
import Testing

@Suite struct SourceIntervalTests {
  @Test func stepsAreGuardedLikeCurves() throws {
    let rewritten = try Rewritten("text-anchor", #"{"property": "p", "stops": [[0, "left"], [9, "right"]]}"#)
    #expect(
      rewritten.expression
        == #"["case", ["==", ["typeof", ["get", "p"]], "number"], ["step", ["number", ["get", "p"]], "left", 9, "right"], "center"]"#
    )
    #expect(rewritten.rewriter == .sourceInterval)
  }
}

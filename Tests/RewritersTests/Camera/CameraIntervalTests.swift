import Rewriters
import Testing

@Suite struct CameraIntervalTests {
  @Test func theFirstOutputNeedsNoLabel() throws {
    let rewritten = try Rewritten("line-cap", #"{"stops": [[5, "butt"], [10, "round"]]}"#)
    #expect(rewritten.expression == #"["step", ["zoom"], "butt", 10, "round"]"#)
    #expect(rewritten.rewriter == .cameraInterval)
  }

  @Test func theLastOfEqualZoomsHolds() throws {
    let rewritten = try Rewritten("line-cap", #"{"stops": [[0, "butt"], [5, "round"], [5, "square"]]}"#)
    #expect(rewritten.expression == #"["step", ["zoom"], "butt", 5, "square"]"#)
  }

  @Test func theFirstOfEqualFirstZoomsHoldsAtTheZoomItself() throws {
    let rewritten = try Rewritten("line-cap", #"{"stops": [[7, "butt"], [7, "round"]]}"#)
    #expect(rewritten.expression == #"["step", ["zoom"], "butt", 7.000000000000001, "round"]"#)
  }

  @Test func listsAreLiterals() throws {
    let rewritten = try Rewritten("text-font", #"{"stops": [[0, ["A"]], [9, ["B", "C"]]]}"#)
    #expect(rewritten.expression == #"["step", ["zoom"], ["literal", ["A"]], 9, ["literal", ["B", "C"]]]"#)
  }
}

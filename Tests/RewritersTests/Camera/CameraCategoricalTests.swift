import Rewriters
import Testing

@Suite struct CameraCategoricalTests {
  @Test func everyStopIsAsNarrowAsOneDouble() throws {
    let rewritten = try Rewritten("line-width", #"{"type": "categorical", "stops": [[5, 6], [3, 4]], "default": 9}"#)
    #expect(
      rewritten.expression
        == #"["step", ["zoom"], 9, 3, 4, 3.0000000000000004, 9, 5, 6, 5.000000000000001, 9]"#)
    #expect(rewritten.rewriter == .cameraCategorical)
  }

  @Test func tokensMeanNothingHere() throws {
    #expect(throws: RewriteRefusal.self) {
      try Rewritten("text-field", #"{"type": "categorical", "stops": [["a", ""]], "default": "{name}"}"#)
    }
  }

  @Test func withoutADefaultNothingCannotBeWritten() throws {
    #expect(throws: RewriteRefusal.self) {
      try Rewritten("circle-sort-key", #"{"type": "categorical", "stops": [[3, 4]]}"#)
    }
  }
}

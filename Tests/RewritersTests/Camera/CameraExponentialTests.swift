import Rewriters
import Testing

@Suite struct CameraExponentialTests {
  @Test func inputsAndOutputsKeepTheirSpelling() throws {
    let rewritten = try Rewritten("line-width", #"{"base": 1.20, "stops": [[5.0, 1e0], [10, 4.50]]}"#)
    #expect(rewritten.expression == #"["interpolate", ["exponential", 1.20], ["zoom"], 5.0, 1e0, 10, 4.50]"#)
    #expect(rewritten.rewriter == .cameraExponential)
  }

  @Test func aJumpInsideStandsAtTheDoubleBelow() throws {
    let rewritten = try Rewritten("line-width", #"{"stops": [[0, 1], [5, 2], [5, 10], [10, 20]]}"#)
    #expect(
      rewritten.expression == #"["interpolate", ["linear"], ["zoom"], 0, 1, 4.999999999999999, 2, 5, 10, 10, 20]"#)
  }

  @Test func aJumpAtTheFirstZoomStandsAtTheDoubleAbove() throws {
    let rewritten = try Rewritten("line-width", #"{"stops": [[5, 1], [5, 2], [10, 3]]}"#)
    #expect(rewritten.expression == #"["interpolate", ["linear"], ["zoom"], 5, 1, 5.000000000000001, 2, 10, 3]"#)
  }

  @Test func ofThreeEqualZoomsTheMiddleOneIsNeverSeen() throws {
    let rewritten = try Rewritten("line-width", #"{"stops": [[0, 1], [5, 2], [5, 7], [5, 10], [10, 20]]}"#)
    #expect(
      rewritten.expression == #"["interpolate", ["linear"], ["zoom"], 0, 1, 4.999999999999999, 2, 5, 10, 10, 20]"#)
  }
}

import Equivalence
import Foundation
import LegacyRuntime
import SourceText
import StyleSpec
import Testing

/// A jump is written at the double next to a zoom: at zooms so large that this is visible, the plan allows for the
/// distortion.
@Suite struct BendTests {
  @Test(arguments: [0.01, 0.5, 1 - 0x1p-53, 1, 1.5, 2, 100])
  func theToleranceCoversTheBend(base: Double) throws {
    // Doubles are a quarter apart here.
    let start = 0x1p50
    let json = #"{"base": \#(base), "stops": [[\#(start), 0], [\#(start + 4), 1], [\#(start + 4), 0]]}"#
    let function = FunctionObject(try JSONDocument(parsing: Array(json.utf8)).root)
    let property = try #require(PropertyTable.specification(named: "line-width"))
    let plan = SamplePlan(function, for: property, semantics: .documented)
    func way(_ progress: Double, of distance: Double) -> Double {
      base == 1 ? progress / distance : (pow(base, progress) - 1) / (pow(base, distance) - 1)
    }
    var largest = 0.0
    for progress in stride(from: 0.25, through: 3.5, by: 0.25) {
      let bend = abs(way(progress, of: 4) - way(progress, of: 3.75))
      #expect(bend <= plan.slack(at: start + progress), "\(progress)")
      largest = max(largest, bend)
    }
    #expect(plan.slack(at: start + 2).isFinite)
    // Nor is it much more.
    #expect(largest == 0 || plan.slack(at: start + 2) <= 32 * largest)
    #expect(plan.slack(at: start) == 0 && plan.slack(at: start + 4) == 0)
  }
}

import Equivalence
import LegacyRuntime
import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// Migrations that people wrote by hand in 2018, compared with the code before: where the guide says that they differ,
/// and where it says that they do not.
///
/// The old functions are those of the recorded data about the sources; the expressions are transcribed from mapbox/ios-sdk-examples
/// at `f25c6ce` and mapbox/mapbox-plugins-ios at `827b2c9`.
@Suite struct HandMigrationTests {
  struct Row: CustomTestStringConvertible {
    var file: String
    var property: JSONString
    var layer: JSONString
    var old: String
    var new: String

    /// The simplest input on which they differ, with the old value and the new one; `nil` where they are equal.
    var difference: String?

    var testDescription: String { "\(file), \(property)" }
  }

  private static let rows = [
    Row(
      file: "PointHotspotExample", property: "circle-color", layer: "circle",
      old: """
        {"type": "exponential", "property": "point_count", "default": "rgba(255,255,0,1)",
         "stops": [[0, "rgba(255,255,0,1)"], [20, "rgba(255,127.5,0,1)"], [150, "rgba(255,0,0,1)"]]}
        """,
      new: """
        ["interpolate", ["linear"], ["get", "point_count"],
         0, ["rgb", 255, 255, 0], 20, ["rgb", 255, 127.5, 0], 150, ["rgb", 255, 0, 0]]
        """,
      difference: ##"| 0 | {} | "#ffff00" | "#000000" |"##),
    Row(
      file: "ClusteringExample", property: "circle-color", layer: "circle",
      old: """
        {"type": "interval", "property": "point_count", "stops": [
          [20, "rgba(170,170,170,1)"], [50, "rgba(255,127.5,0,1)"], [100, "rgba(255,0,0,1)"], [200, "rgba(127.5,0,127.5,1)"]]}
        """,
      new: """
        ["step", ["get", "point_count"], ["rgb", 170, 170, 170], 20, ["rgb", 170, 170, 170], 50, ["rgb", 255, 127.5, 0],
         100, ["rgb", 255, 0, 0], 200, ["rgb", 127.5, 0, 127.5]]
        """),
    Row(
      file: "ClusteringExample", property: "text-field", layer: "symbol", old: #""{point_count}""#,
      new: #"["to-string", ["get", "point_count"]]"#),
    Row(
      file: "DDSCircleLayerExample", property: "circle-color", layer: "circle",
      old: """
        {"type": "interval", "property": "AGE", "stops": [
          [0, "rgba(255,183.6,216.75,1)"], [2, "rgba(175.95,122.4,186.15,1)"], [4, "rgba(155.55,79.05,119.85,1)"],
          [7, "rgba(109.65,51,96.9,1)"], [16, "rgba(84.15,43.35,63.75,1)"]]}
        """,
      new: """
        ["step", ["get", "AGE"], ["rgb", 255, 183.6, 216.75], 0, ["rgb", 255, 183.6, 216.75], 2, ["rgb", 175.95, 122.4, 186.15],
         4, ["rgb", 155.55, 79.05, 119.85], 7, ["rgb", 109.65, 51, 96.9], 16, ["rgb", 84.15, 43.35, 63.75]]
        """),
    Row(
      file: "MBXTrafficPlugin", property: "line-width", layer: "line",
      old: #"{"type": "exponential", "base": 1.5, "stops": [[7, 1], [18, 24]]}"#,
      new: #"["interpolate", ["exponential", 1.5], ["zoom"], 7, 1, 18, 24]"#),
    Row(
      file: "MBXTrafficPlugin, streets", property: "line-width", layer: "line",
      old: #"{"type": "exponential", "base": 1.5, "stops": [[11, 1], [14, 2], [17, 4], [20, 13.5]]}"#,
      new: #"["interpolate", ["exponential", 1.5], ["zoom"], 11, 1, 14, 2, 17, 4, 20, 13.5]"#),
  ]

  @Test(arguments: rows) func differsWhereTheGuideSays(row: Row) throws {
    let property = try #require(PropertyTable.specification(named: row.property, layer: row.layer))
    let node = try JSONDocument(parsing: Array(row.old.utf8)).root
    let old: LegacyEvaluation
    let plan: SamplePlan
    if let string = node.string {
      old = LegacyEvaluation(constant: string, for: property, semantics: .documented)
      plan = SamplePlan(tokens: string, semantics: .documented)
    } else {
      let function = FunctionObject(node)
      old = try LegacyEvaluation(function, for: property, semantics: .documented)
      plan = SamplePlan(function, for: property, semantics: .documented)
    }
    let new = try CompiledExpression(
      StyleExpression(try JSONDocument(parsing: Array(row.new.utf8)).root), for: property, profile: .glJS)
    let checker = EquivalenceChecker(semantics: .documented, requiresSilence: false)
    switch checker.judgement(on: old, and: new, plan: plan).verdict {
    case .equal: #expect(row.difference == nil)
    case .different(let found): #expect(found.row == row.difference)
    case .accident(let accident, _): Issue.record("\(accident)")
    }
  }
}

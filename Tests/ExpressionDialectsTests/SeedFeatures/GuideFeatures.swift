import ExpressionDialects
import SourceText

extension SeedFeature {
  /// The examples of Mapbox's guides: what the functions of the first are as expressions, and what the second writes.
  static var guides: [SeedFeature] {
    legacyExamples + rewrittenExamples
  }

  private static let orange = #"["rgb", 255, 128, 0]"#
  private static let green = #"["rgb", 0, 255, 0]"#
  private static let yellow = #"["rgb", 255, 255, 0]"#
  private static let rest = """
    2.5, ["rgb", 255, 128, 0], 5, ["rgb", 255, 0, 0], 7.5, ["rgb", 0, 0, 255], 10, ["rgb", 255, 255, 255]
    """
  private static let radius = #"["interpolate", ["exponential", 1.5], ["zoom"], 12, 0.5, 14, 2, 18, 18]"#

  private static func magnitude(_ magnitude: Double) -> String { #"{"mag": \#(magnitude)}"# }
  private static func type(_ type: String) -> String { #"{"type": "\#(type)"}"# }

  /// There is no spelling to read: the expression is written in every dialect, and comes back.
  private static func written(_ json: String) -> FormatCheck {
    .reads([], .expression, arguments: [], json: json, warnings: [])
  }

  private static var legacyExamples: [SeedFeature] {
    let isNumber = #"["==", ["typeof", ["get", "mag"]], "number"]"#
    let ramp = """
      ["case", \(isNumber), ["interpolate", ["linear"], ["number", ["get", "mag"]], 0, \(yellow), \(rest)], \(green)]
      """
    let steps = #"["case", \#(isNumber), ["step", ["number", ["get", "mag"]], \#(yellow), \#(rest)], \#(green)]"#
    let match = """
      ["match", ["get", "type"], "earthquake", \(orange), "explosion", ["rgb", 255, 0, 0], "quarry blast", \(yellow),
       ["rgb", 0, 0, 255]]
      """
    return [
      SeedFeature(
        "OLD-E1", written(ramp),
        .color(
          ramp, Worth("[255, 255, 0, 1]", magnitude(-1)), Worth("[255, 191.5, 0, 1]", magnitude(1.25)),
          Worth("[255, 128, 0, 1]", magnitude(2.5)), Worth("[153, 0, 102, 1]", magnitude(6)),
          Worth("[255, 255, 255, 1]", magnitude(12)), Worth("[0, 255, 0, 1]", "{}"),
          Worth("[0, 255, 0, 1]", #"{"mag": null}"#), Worth("[0, 255, 0, 1]", #"{"mag": "5"}"#))),
      SeedFeature("OLD-E2", written("10"), .expression("10", is: "10")),
      SeedFeature(
        "OLD-E3", written(radius),
        .worth(
          radius, Worth("0.5", zoom: 12), Worth("0.7696938456699067", zoom: 12.5), Worth("1.1", zoom: 13),
          Worth("2", zoom: 14), Worth("18", zoom: 20))),
      SeedFeature(
        "OLD-E4", written(steps),
        .color(
          steps, Worth("[255, 255, 0, 1]", magnitude(-1)), Worth("[255, 255, 0, 1]", magnitude(2.4)),
          Worth("[255, 128, 0, 1]", magnitude(2.5)), Worth("[255, 0, 0, 1]", magnitude(6)),
          Worth("[255, 255, 255, 1]", magnitude(12)), Worth("[0, 255, 0, 1]", "{}"))),
      SeedFeature(
        "OLD-E5", written(match),
        .color(
          match, Worth("[255, 128, 0, 1]", type("earthquake")), Worth("[0, 0, 255, 1]", type("ice quake")),
          Worth("[0, 0, 255, 1]", "{}"), Worth("[0, 0, 255, 1]", #"{"type": 7}"#))),
      SeedFeature(
        "OLD-E6", written(#"["number", ["get", "mag"], 0]"#),
        .worth(
          #"["number", ["get", "mag"], 0]"#, Worth("6", magnitude(6)), Worth("0", "{}"), Worth("0", #"{"mag": "5"}"#))),
    ]
  }

  private static var rewrittenExamples: [SeedFeature] {
    func color(_ red: Int, _ green: Int, _ blue: Int) -> String { #"{"$color": [\#(red), \#(green), \#(blue), 1]}"# }
    let stops = """
      {"$stops": [[0, \(color(255, 255, 0))], [2.5, \(color(255, 128, 0))], [5, \(color(255, 0, 0))],
       [7.5, \(color(0, 0, 255))], [10, \(color(255, 255, 255))]]}
      """
    let table = """
      {"$dict": {"earthquake": \(color(255, 128, 0)), "explosion": \(color(255, 0, 0)),
       "quarry blast": \(color(255, 255, 0))}}
      """
    let lookup = """
      ["get", ["get", "type"], ["literal", {"earthquake": \(orange), "explosion": ["rgb", 255, 0, 0],
       "quarry blast": \(yellow)}]]
      """
    let dictionary = #"["case", ["!=", \#(lookup), null], \#(lookup), ["rgb", 0, 0, 255]]"#
    let steps = #"["step", ["get", "mag"], \#(green), 0, \#(yellow), \#(rest)]"#
    return [
      SeedFeature(
        "NEW-E1",
        .expression(
          "FUNCTION(mag, 'mgl_interpolateWithCurveType:parameters:stops:', 'linear', nil, %@)", arguments: [stops],
          is: #"["interpolate", ["linear"], ["get", "mag"], 0, \#(yellow), \#(rest)]"#)),
      SeedFeature(
        "NEW-E2",
        .expression(
          "FUNCTION($zoomLevel, 'mgl_interpolateWithCurveType:parameters:stops:', 'exponential', 1.5, %@)",
          arguments: [#"{"$stops": [[12, 0.5], [14, 2], [18, 18]]}"#], is: radius)),
      SeedFeature(
        "NEW-E3",
        .expression(
          "FUNCTION(mag, 'mgl_stepWithMinimum:stops:', %@, %@)", arguments: [color(0, 255, 0), stops], is: steps),
        .color(steps, Worth("[0, 255, 0, 1]", magnitude(-1)), Worth("error", "{}"))),
      SeedFeature(
        "NEW-E4",
        .expression(
          "TERNARY(FUNCTION(%@, 'valueForKeyPath:', type) != nil, FUNCTION(%@, 'valueForKeyPath:', type), %@)",
          arguments: [table, table, color(0, 0, 255)], is: dictionary, warnings: ["color-in-literal"]),
        .color(
          dictionary, Worth("error", type("explosion")), Worth("[0, 0, 255, 1]", type("ice quake")),
          Worth("error", "{}"))),
      SeedFeature("NEW-E5", .expression("mag", is: #"["get", "mag"]"#)),
      SeedFeature("NEW-E6", .expression("10", is: "10"), .expression("%@", arguments: ["10"], is: "10")),
    ]
  }
}

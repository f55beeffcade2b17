import ExpressionDialects
import SourceText
import StyleSpec

extension SeedFeature {
  /// The code examples of Azure's page.
  static var examples: [SeedFeature] {
    placesAndColors + curves
  }

  private static let red = #"["rgb", 255, 0, 0]"#
  private static let green = #"["rgb", 0, 255, 0]"#
  private static let black = #"["rgb", 0, 0, 0]"#
  private static let iso = "ISO 3166-1:2006"

  private static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> String {
    #"{"$color": [\#(red), \#(green), \#(blue), \#(alpha)]}"#
  }

  private static var placesAndColors: [SeedFeature] {
    let point = #"["==", ["geometry-type"], "Point"]"#
    let conditional = """
      ["case", ["!=", ["get", "zoneColor"], null], ["get", "zoneColor"], ["case",
       ["all", ["!=", ["get", "temperature"], null], [">=", ["get", "temperature"], 100]], \(red), \(green)]]
      """
    return [
      SeedFeature(
        "AZ-E01", .predicate(#"$geometryType == "Point""#, is: point),
        .predicate(#"%@ == "Point""#, arguments: [#"{"$variable": "geometryType"}"#], is: point),
        .worth(point, Worth("true"))),
      SeedFeature(
        "AZ-E02",
        .predicate(
          #"%@ == "Point" OR %@ == "Polygon""#,
          arguments: [#"{"$variable": "geometryType"}"#, #"{"$variable": "geometryType"}"#],
          is: #"["any", \#(point), ["==", ["geometry-type"], "Polygon"]]"#),
        .worth(#"["any", \#(point), ["==", ["geometry-type"], "Polygon"]]"#, Worth("true"))),
      SeedFeature(
        "AZ-E03",
        .holds("the feature in GeoJSON has the sample's attributes, a point, and no identifier") {
          let feature = try node(
            #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [-122.13284, 47.63699]}, "#
              + #""properties": \#(sample)}"#)
          guard let properties = feature["properties"] else { return false }
          let attributes = StyleValue(json: try node(sample))
          return feature["id"] == nil && feature["geometry"]?["type"]?.string == "Point"
            && StyleValue(json: properties) == attributes
        }),
      SeedFeature(
        "AZ-E04", .expression("title", is: #"["get", "title"]"#), .worth(#"["get", "title"]"#, Worth(#""Cafeteria""#))),
      SeedFeature(
        "AZ-E05",
        .predicate("%K == 'US-OH'", arguments: [#""\#(iso)""#], is: #"["==", ["get", "\#(iso)"], "US-OH"]"#),
        .worth(
          #"["==", ["get", "\#(iso)"], "US-OH"]"#, Worth("false"), Worth("true", #"{"\#(iso)": "US-OH"}"#))),
      SeedFeature(
        "AZ-E06", .expression("lowercase(%K)", arguments: [#""\#(iso)""#], is: #"["downcase", ["get", "\#(iso)"]]"#),
        .expression(
          "lowercase:(%@)", arguments: [#"{"$keyPath": "\#(iso)"}"#], is: #"["downcase", ["get", "\#(iso)"]]"#),
        .worth(
          #"["downcase", ["get", "\#(iso)"]]"#, Worth("error"), Worth(#""us-oh""#, #"{"\#(iso)": "US-OH"}"#))),
      SeedFeature(
        "AZ-E07",
        .expression(
          "TERNARY(zoneColor != NIL, zoneColor, TERNARY(temperature != NIL AND temperature >= 100, %@, %@))",
          arguments: [color(255, 0, 0), color(0, 255, 0)], is: conditional),
        .color(
          conditional, Worth("[128, 0, 128, 1]"), Worth("[0, 255, 0, 1]", "{}"),
          Worth("[255, 0, 0, 1]", #"{"temperature": 100}"#), Worth("error", #"{"temperature": "100"}"#))),
      SeedFeature(
        "AZ-E12",
        .expression(
          "MGL_MATCH(entityType, 'restaurant', %@, 'park', %@, %@)",
          arguments: [color(255, 0, 0), color(0, 255, 0), color(0, 0, 0)],
          is: #"["match", ["get", "entityType"], "restaurant", \#(red), "park", \#(green), \#(black)]"#),
        .color(
          #"["match", ["get", "entityType"], "restaurant", \#(red), "park", \#(green), \#(black)]"#,
          Worth("[255, 0, 0, 1]"), Worth("[0, 0, 0, 1]", "{}"), Worth("[0, 0, 0, 1]", #"{"entityType": 7}"#))),
      SeedFeature(
        "AZ-E13",
        .expression(
          "MGL_MATCH(entityType, {'restaurant', 'grocery_store'}, %@, 'park', %@, %@)",
          "MGL_MATCH:(entityType, {'restaurant', 'grocery_store'}, %@, 'park', %@, %@)",
          arguments: [color(255, 0, 0), color(0, 255, 0), color(0, 0, 0)],
          is: """
            ["match", ["get", "entityType"], ["restaurant", "grocery_store"], \(red), "park", \(green), \(black)]
            """),
        .color(
          #"["match", ["get", "entityType"], ["restaurant", "grocery_store"], \#(red), "park", \#(green), \#(black)]"#,
          Worth("[255, 0, 0, 1]"), Worth("[255, 0, 0, 1]", #"{"entityType": "grocery_store"}"#))),
      SeedFeature(
        "AZ-E14",
        .expression(
          "mgl_coalesce({title, subTitle, ''})", is: #"["coalesce", ["get", "title"], ["get", "subTitle"], ""]"#),
        .worth(
          #"["coalesce", ["get", "title"], ["get", "subTitle"], ""]"#, Worth(#""Cafeteria""#), Worth(#""""#, "{}"))),
      SeedFeature(
        "AZ-E15",
        .expression("mgl_join({temperature, '°F'})", is: #"["concat", ["get", "temperature"], "°F"]"#),
        .worth(#"["concat", ["get", "temperature"], "°F"]"#, Worth(#""64°F""#))),
      SeedFeature(
        "AZ-E18", .color(red, Worth("[255, 0, 0, 1]")),
        .expression("'constant'", is: #""constant""#), .expression("TRUE", is: "true"), .expression("20", is: "20"),
        .expression("{20, 21, 22}", is: #"["literal", [20, 21, 22]]"#),
        .expression("{'constant1', 'constant2'}", is: #"["literal", ["constant1", "constant2"]]"#),
        .expression("%@", arguments: [#"{"$vector": [2, -4]}"#], is: #"["literal", [2, -4]]"#),
        .expression("%@", arguments: [#"{"$insets": [8, 0, 8, 0]}"#], is: #"["literal", [8, 0, 8, 0]]"#)),
    ]
  }

  private static var curves: [SeedFeature] {
    let radius = #"["interpolate", ["exponential", 2], ["zoom"], 1, 2, 19, 524288]"#
    let gradient = """
      ["interpolate", ["linear"], ["heatmap-density"], 0, ["rgba", 255, 0, 255, 0], 0.01, ["rgb", 255, 0, 255],
       0.5, ["rgb", 251, 0, 251], 1, ["rgb", 0, 195, 255]]
      """
    let steps = """
      ["step", ["heatmap-density"], ["rgba", 0, 0, 0, 0], 0.01, ["rgb", 0, 0, 128], 0.25, ["rgb", 0, 255, 255],
       0.5, ["rgb", 0, 255, 0], 0.75, ["rgb", 255, 255, 0], 1, ["rgb", 255, 0, 0]]
      """
    let line = """
      ["interpolate", ["linear"], ["line-progress"], 0, ["rgb", 0, 0, 255], 0.1, ["rgb", 64, 105, 255],
       0.3, ["rgb", 0, 255, 255], 0.5, ["rgb", 0, 255, 0], 0.7, ["rgb", 255, 255, 0], 1, ["rgb", 255, 0, 0]]
      """
    let stops = """
      50, ["rgb", 0, 0, 255], 60, ["rgb", 255, 255, 0], 70, ["rgb", 255, 128, 0], 80, ["rgb", 255, 0, 0]
      """
    let linear = #"["interpolate", ["linear"], ["get", "temperature"], \#(stops)]"#
    let step = #"["step", ["get", "temperature"], ["rgb", 0, 0, 255], \#(stops)]"#
    let temperatures = """
      {"$stops": [[50, \(color(0, 0, 255))], [60, \(color(255, 255, 0))], [70, \(color(255, 128, 0))],
       [80, \(color(255, 0, 0))]]}
      """
    func hot(_ temperature: Int) -> String { #"{"temperature": \#(temperature)}"# }
    let curve = "mgl_interpolate:withCurveType:parameters:stops:"
    return [
      SeedFeature(
        "AZ-E08",
        .expression(
          "\(curve)($zoomLevel, 'exponential', 2, %@)", arguments: [#"{"$stops": [[1, 2], [19, 524288]]}"#], is: radius),
        .worth(
          radius, Worth("2", zoom: 0), Worth("2", zoom: 1), Worth("4", zoom: 2), Worth("1024", zoom: 10),
          Worth("370727.6000947", zoom: 18.5), Worth("524288", zoom: 19), Worth("524288", zoom: 22)),
        .fits(
          "\(curve)($zoomLevel, 'exponential', 2, %@)", arguments: [#"{"$stops": [[1, 2], [19, 524288]]}"#],
          "heatmap-radius")),
      SeedFeature(
        "AZ-E09",
        .expression(
          "\(curve)($heatmapDensity, 'linear', nil, %@)",
          arguments: [
            """
            {"$stops": [[0, \(color(255, 0, 255, 0))], [0.01, \(color(255, 0, 255))], [0.5, \(color(251, 0, 251))],
             [1, \(color(0, 195, 255))]]}
            """
          ], is: gradient),
        .color(
          gradient, Worth("[0, 0, 0, 0]", density: 0), Worth("[255, 0, 255, 0.5]", density: 0.005),
          Worth("[125.5, 97.5, 253, 1]", density: 0.75), Worth("[0, 195, 255, 1]", density: 1))),
      SeedFeature(
        "AZ-E10",
        .expression(
          "mgl_step:from:stops:($heatmapDensity, %@, %@)",
          arguments: [
            color(0, 0, 0, 0),
            """
            {"$stops": [[0.01, \(color(0, 0, 128))], [0.25, \(color(0, 255, 255))], [0.5, \(color(0, 255, 0))],
             [0.75, \(color(255, 255, 0))], [1, \(color(255, 0, 0))]]}
            """,
          ], is: steps),
        .color(
          steps, Worth("[0, 0, 0, 0]", density: 0), Worth("[0, 0, 128, 1]", density: 0.01),
          Worth("[0, 255, 255, 1]", density: 0.3), Worth("[255, 255, 0, 1]", density: 0.75),
          Worth("[255, 0, 0, 1]", density: 1))),
      SeedFeature(
        "AZ-E11",
        .expression(
          "\(curve)($lineProgress, 'linear', nil, %@)",
          arguments: [
            """
            {"$stops": [[0, \(color(0, 0, 255))], [0.1, \(color(64, 105, 255))], [0.3, \(color(0, 255, 255))],
             [0.5, \(color(0, 255, 0))], [0.7, \(color(255, 255, 0))], [1, \(color(255, 0, 0))]]}
            """
          ], is: line),
        .color(
          line, Worth("[32, 180, 255, 1]", progress: 0.2), Worth("[0, 255, 127.5, 1]", progress: 0.4)),
        .holds("components are rounded to bytes by Mapbox and Azure, kept by MapLibre") {
          for (dialect, expected) in [
            (Dialect.mapbox, #"["rgb",64,105,255]"#), (.azure, #"["rgb",64,105,255]"#),
            (.maplibre, #"["rgb",63.75,104.55,255]"#),
          ] {
            let color = FormatArgument.constant(.color(FormatColor(red: 63.75, green: 104.55, blue: 255)))
            let json = try FormatString.parse("%@", arguments: [color], dialect: dialect).json().json.text
            if json != expected { return false }
          }
          return true
        }),
      SeedFeature(
        "AZ-E16", .expression("\(curve)(temperature, 'linear', nil, %@)", arguments: [temperatures], is: linear),
        .color(
          linear, Worth("[0, 0, 255, 1]", hot(40)), Worth("[127.5, 127.5, 127.5, 1]", hot(55)),
          Worth("[255, 204.2, 0, 1]"), Worth("[255, 64, 0, 1]", hot(75)), Worth("[255, 0, 0, 1]", hot(99)))),
      SeedFeature(
        "AZ-E17",
        .expression(
          "mgl_step:from:stops:(temperature, %@, %@)", arguments: [color(0, 0, 255), temperatures], is: step),
        .color(
          step, Worth("[0, 0, 255, 1]", hot(40)), Worth("[0, 0, 255, 1]", hot(55)), Worth("[255, 255, 0, 1]"),
          Worth("[255, 128, 0, 1]", hot(75)), Worth("[255, 0, 0, 1]", hot(80)))),
    ]
  }
}

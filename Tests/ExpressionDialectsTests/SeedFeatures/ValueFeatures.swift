import ExpressionDialects
import SourceText
import StyleSpec

extension SeedFeature {
  /// Azure's page: constants, key paths, JSON, variables.
  static var constants: [SeedFeature] {
    [
      SeedFeature(
        "AZ-K01", .expression("%@", arguments: [#"{"$color": [255, 0, 0, 1]}"#], is: #"["rgb", 255, 0, 0]"#),
        .color(#"["rgb", 255, 0, 0]"#, Worth("[255, 0, 0, 1]")),
        .swift(#"["rgb", 255, 0, 0]"#, for: "circle-color", is: "NSExpression(forConstantValue: UIColor.red)")),
      SeedFeature(
        "AZ-K02", .expression("'constant'", #""constant""#, is: #""constant""#),
        .swift(#""constant""#, for: "text-field", is: #"NSExpression(forConstantValue: "constant")"#)),
      SeedFeature(
        "AZ-K03", .expression("TRUE", "YES", "true", is: "true"),
        .swift("true", for: "icon-allow-overlap", is: "NSExpression(forConstantValue: true)")),
      SeedFeature(
        "AZ-K04", .expression("20", "20.0", is: "20"),
        .swift("20", for: "circle-radius", is: "NSExpression(forConstantValue: 20)")),
      SeedFeature(
        "AZ-K05", .expression("{20, 21, 22}", is: #"["literal", [20, 21, 22]]"#),
        .expression("%@", arguments: ["[20, 21, 22]"], is: #"["literal", [20, 21, 22]]"#),
        .swift(
          #"["literal", [20, 21, 22]]"#, for: "line-dasharray", is: "NSExpression(forConstantValue: [20, 21, 22])")),
      SeedFeature(
        "AZ-K06", .expression("{'constant1', 'constant2'}", is: #"["literal", ["constant1", "constant2"]]"#),
        .expression("%@", arguments: [#"["constant1", "constant2"]"#], is: #"["literal", ["constant1", "constant2"]]"#),
        .swift(
          #"["literal", ["constant1", "constant2"]]"#, for: "text-font",
          is: #"NSExpression(forConstantValue: ["constant1", "constant2"])"#)),
      SeedFeature(
        "AZ-K07", .expression("%@", arguments: [#"{"$vector": [2, -4]}"#], is: #"["literal", [2, -4]]"#),
        .swift(
          #"["literal", [2, -4]]"#, for: "text-offset",
          is: "NSExpression(forConstantValue: NSValue(cgVector: CGVector(dx: 2, dy: -4)))")),
      SeedFeature(
        "AZ-K08",
        // Top, left, bottom, right become top, right, bottom, left.
        .expression("%@", arguments: [#"{"$insets": [8, 0, 8, 0]}"#], is: #"["literal", [8, 0, 8, 0]]"#),
        .expression("%@", arguments: [#"{"$insets": [1, 2, 3, 4]}"#], is: #"["literal", [1, 4, 3, 2]]"#),
        .swift(
          #"["literal", [1, 4, 3, 2]]"#, for: "icon-text-fit-padding",
          is: """
            NSExpression(forConstantValue: NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
            """)),
      SeedFeature(
        "AZ-K09", .expression("floorCount", "#floorCount", is: #"["get", "floorCount"]"#),
        .worth(#"["get", "floorCount"]"#, Worth("7", #"{"floorCount": 7}"#), Worth("null", "{}"))),
      SeedFeature(
        "AZ-K10", .refused("lowercase(ISO 3166-1:2006)", code: "parse-error"),
        .refusedPredicate("ISO 3166-1:2006 == 'US-OH'", code: "parse-error")),
      SeedFeature(
        "AZ-K11",
        .expression("%K", arguments: [#""ISO 3166-1:2006""#], is: #"["get", "ISO 3166-1:2006"]"#),
        .swift(#"["get", "ISO 3166-1:2006"]"#, is: #"NSExpression(forKeyPath: "ISO 3166-1:2006")"#)),
      SeedFeature(
        "AZ-J01", .expression("title", is: #"["get", "title"]"#),
        .worth(#"["get", "title"]"#, Worth(#""Cafeteria""#)),
        .holds("the JSON initialiser in, the JSON initialiser out") {
          let json = try WrittenSwift(parsing: #"NSExpression(azmJSONObject: ["get", "title"])"#)
          return try SDKModel(dialect: .azure).expression(json) == .call("get", [.string("title")])
        }),
      SeedFeature(
        "AZ-J02",
        .expression(
          "mgl_interpolate:withCurveType:parameters:stops:(temperature, 'linear', nil, %@)",
          arguments: [#"{"$stops": [[0, 1], [100, 5]]}"#],
          is: #"["interpolate", ["linear"], ["get", "temperature"], 0, 1, 100, 5]"#)),
    ]
  }

  static var variables: [SeedFeature] {
    let red = #"{"$color": [255, 0, 0, 1]}"#
    let ramp = "mgl_interpolate:withCurveType:parameters:stops:(%@, 'linear', nil, %@)"
    func stops(_ variable: String) -> [String] {
      [#"{"$variable": "\#(variable)"}"#, #"{"$stops": [[0, {"$color": [0, 0, 0, 0]}], [1, \#(red)]]}"#]
    }
    return [
      SeedFeature(
        "AZ-V01", .expression("$featureIdentifier", is: #"["id"]"#),
        // The sample feature has an attribute called id, and no identifier.
        .worth(#"["id"]"#, Worth("null")),
        .swift(#"["id"]"#, is: "NSExpression.featureIdentifierAZMVariable")),
      SeedFeature(
        "AZ-V02", .expression("$featureAttributes", is: #"["properties"]"#),
        .worth(#"["get", "title", ["properties"]]"#, Worth(#""Cafeteria""#)),
        .swift(#"["properties"]"#, is: "NSExpression.featurePropertiesAZMVariable")),
      SeedFeature(
        "AZ-V03", .expression("$featureAccumulated", is: #"["accumulated"]"#),
        .misfits("$featureAccumulated", "circle-radius", code: "variable-out-of-place"),
        .swift(#"["accumulated"]"#, is: "NSExpression.featureAccumulatedAZMVariable")),
      SeedFeature(
        "AZ-V04", .predicate("$geometryType = 'Point'", is: #"["==", ["geometry-type"], "Point"]"#),
        .predicate(
          "$geometryType = 'MultiPolygon'", is: #"["==", ["geometry-type"], "MultiPolygon"]"#,
          warnings: ["geometry-never-matches"]),
        .swift(#"["geometry-type"]"#, is: "NSExpression.geometryTypeAZMVariable")),
      SeedFeature(
        "AZ-V05", .expression("$zoomLevel", is: #"["zoom"]"#),
        .fits(
          "mgl_step:from:stops:($zoomLevel, 1, %@)", arguments: [#"{"$stops": [[5, 2]]}"#], "circle-radius"),
        .misfits("$zoomLevel * 2", "circle-radius", code: "does-not-fit"),
        .swift(#"["zoom"]"#, is: "NSExpression.zoomLevelAZMVariable")),
      SeedFeature(
        "AZ-V06", .expression("$heatmapDensity", is: #"["heatmap-density"]"#),
        .fits(ramp, arguments: stops("heatmapDensity"), "heatmap-color"),
        .misfits(ramp, arguments: stops("heatmapDensity"), "circle-color", code: "variable-out-of-place"),
        .swift(#"["heatmap-density"]"#, is: "NSExpression.heatmapDensityAZMVariable")),
      SeedFeature(
        "AZ-V07", .expression("$lineProgress", is: #"["line-progress"]"#),
        .fits(ramp, arguments: stops("lineProgress"), "line-gradient"),
        .misfits(ramp, arguments: stops("lineProgress"), "line-color", code: "variable-out-of-place"),
        .swift(#"["line-progress"]"#, is: "NSExpression.lineProgressAZMVariable")),
    ]
  }
}

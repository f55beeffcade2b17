import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// Every code block of Azure's page, as it stands there, gives the value of its feature.
///
/// Expected values are those of the features; see `SeedFeature.examples`.
@Suite struct SeedCodeTests {
  private static let red = #"["rgb", 255, 0, 0]"#
  private static let green = #"["rgb", 0, 255, 0]"#
  private static let point = #"["==", ["geometry-type"], "Point"]"#
  private static let stops = """
    50, ["rgb", 0, 0, 255], 60, ["rgb", 255, 255, 0], 70, ["rgb", 255, 128, 0], 80, ["rgb", 255, 0, 0]
    """

  /// The id of the feature, where the block begins, and the value.
  private static let blocks: [(id: String, start: String, after: String, count: Int?, values: [String])] = [
    ("AZ-E01", "let layer", "limits", nil, [point]),
    ("AZ-E02", "let layer", "allows both", nil, [#"["any", \#(point), ["==", ["geometry-type"], "Polygon"]]"#]),
    ("AZ-E04", "var exp", "take the following JSON", nil, [#"["get", "title"]"#]),
    ("AZ-E04", "let jsonResponse", "The swift version", 2, [#"["get", "title"]"#]),
    ("AZ-E05", "NSPredicate", "%K placeholder", nil, [#"["==", ["get", "ISO 3166-1:2006"], "US-OH"]"#]),
    ("AZ-E06", "NSExpression", "%K placeholder", nil, [#"["downcase", ["get", "ISO 3166-1:2006"]]"#]),
    (
      "AZ-E07", "let layer", "steps through different predicates", nil,
      [
        """
        ["case", ["!=", ["get", "zoneColor"], null], ["get", "zoneColor"], ["case",
         ["all", ["!=", ["get", "temperature"], null], [">=", ["get", "temperature"], 100]], \(red), \(green)]]
        """
      ]
    ),
    (
      "AZ-E08", "let layer", "fixed point radius", nil,
      [#"["interpolate", ["exponential", 2], ["zoom"], 1, 2, 19, 524288]"#]
    ),
    (
      "AZ-E09", "let layer", "smooth color gradient for rendering", nil,
      [
        """
        ["interpolate", ["linear"], ["heatmap-density"], 0, ["rgba", 255, 0, 255, 0], 0.01, ["rgb", 255, 0, 255],
         0.5, ["rgb", 251, 0, 251], 1, ["rgb", 0, 195, 255]]
        """
      ]
    ),
    (
      "AZ-E10", "let layer", "visually breaks up", nil,
      [
        """
        ["step", ["heatmap-density"], ["rgba", 0, 0, 0, 0], 0.01, ["rgb", 0, 0, 128], 0.25, ["rgb", 0, 255, 255],
         0.5, ["rgb", 0, 255, 0], 0.75, ["rgb", 255, 255, 0], 1, ["rgb", 255, 0, 0]]
        """
      ]
    ),
    (
      "AZ-E11", "let layer", "to apply a color gradient to the stroke", nil,
      [
        """
        ["interpolate", ["linear"], ["line-progress"], 0, ["rgb", 0, 0, 255], 0.1, ["rgb", 64, 105, 255],
         0.3, ["rgb", 0, 255, 255], 0.5, ["rgb", 0, 255, 0], 0.7, ["rgb", 255, 255, 0], 1, ["rgb", 255, 0, 0]]
        """
      ]
    ),
    (
      "AZ-E12", "let layer", "searches for a match", nil,
      [#"["match", ["get", "entityType"], "restaurant", \#(red), "park", \#(green), ["rgb", 0, 0, 0]]"#]
    ),
    (
      "AZ-E13", "let layer", "evaluating to string array", nil,
      [
        """
        ["match", ["get", "entityType"], ["restaurant", "grocery_store"], \(red), "park", \(green), ["rgb", 0, 0, 0]]
        """
      ]
    ),
    (
      "AZ-E14", "let layer", "uses a coalesce expression", nil,
      [#"["coalesce", ["get", "title"], ["get", "subTitle"], ""]"#]
    ),
    (
      "AZ-E15", "let layer", "joins the temperature property", nil,
      [
        #"["concat", ["get", "temperature"], "°F"]"#, #"["literal", [0, -1.5]]"#, "12", #"["rgb", 255, 255, 255]"#,
      ]
    ),
    (
      "AZ-E16", "let layer", "uses a linear interpolation expression", nil,
      [#"["interpolate", ["linear"], ["get", "temperature"], \#(stops)]"#]
    ),
    (
      "AZ-E17", "let layer", "uses a step expression to set", nil,
      [#"["step", ["get", "temperature"], ["rgb", 0, 0, 255], \#(stops)]"#]
    ),
    (
      "AZ-E18", "NSExpression(forConstantValue: UIColor.red)", "Constant values example", 8,
      [
        red, #""constant""#, "true", "20", #"["literal", [20, 21, 22]]"#, #"["literal", ["constant1", "constant2"]]"#,
        #"["literal", [2, -4]]"#, #"["literal", [8, 0, 8, 0]]"#,
      ]
    ),
  ]

  /// What builds the sample feature holds no expression.
  private static let fixtures: [(id: String, start: String, after: String, count: Int)] = [
    ("AZ-E03", "// Create a point feature", "manually create", 14),
    ("AZ-E03", "let featureString", "deserialize", 3),
  ]

  @Test(.enabled(if: SharedData.isHere, "needs the documents in ../shared/seeds"), arguments: blocks)
  func everyBlockHasItsValue(
    id: String, start: String, after: String, count: Int?, values: [String]
  ) throws {
    let text = try SeedCode("000").block(start, after: after, count: count).text
    for dialect in Dialect.allCases {
      let found = try CodeBlock(text, in: .swift, dialect: dialect).expressions
      try #require(found.count == values.count, "\(id): \(found)")
      for (expression, value) in zip(found, values) {
        // What names no SDK is read for the dialect that is asked for; none of these constants differs.
        let json = try expression.json().json
        #expect(areSame(try json.node, try node(value)), "\(id) in \(dialect): \(json.text)")
      }
    }
    #expect(SourceLanguage(ofCode: text) == .swift, "\(id)")
  }

  @Test(.enabled(if: SharedData.isHere, "needs the documents in ../shared/seeds"), arguments: fixtures)
  func aFeatureIsNoExpression(id: String, start: String, after: String, count: Int) throws {
    let text = try SeedCode("000").block(start, after: after, count: count).text
    #expect(throws: DialectError.self) { try CodeBlock(text, in: .swift, dialect: .azure) }
    do throws(DialectError) {
      _ = try CodeBlock(text, in: .swift, dialect: .azure)
    } catch {
      #expect(error.id == "expression-not-found", "\(id): \(error)")
    }
  }

  /// No line of code of the page is left out above.
  @Test(.enabled(if: SharedData.isHere, "needs the documents in ../shared/seeds"))
  func everyBlockIsListed() throws {
    let page = try SeedCode("000")
    var listed: Set<Int> = []
    for block in Self.blocks {
      let found = try page.block(block.start, after: block.after, count: block.count)
      listed.formUnion(found.first..<(found.first + found.lines.count))
    }
    for fixture in Self.fixtures {
      let found = try page.block(fixture.start, after: fixture.after, count: fixture.count)
      listed.formUnion(found.first..<(found.first + found.lines.count))
    }
    let missing = Set(page.codeLines).subtracting(listed)
    #expect(missing.isEmpty, "lines \(missing.sorted().map { $0 + 1 })")
    #expect(page.codeLines.count > 30)
  }
}

import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// Every code block of Azure's page gives, verbatim, the value of its feature.
///
/// Expected values are those of `RecordedFile.seedCases`.
@Suite struct SeedCodeTests {
  /// The id of the feature, the beginning of the block, and the values if they differ from the recorded one.
  private static let blocks: [(id: String, start: String, after: String, count: Int?, values: [String]?)] = [
    ("AZ-E01", "let layer", "limits", nil, nil), ("AZ-E02", "let layer", "allows both", nil, nil),
    ("AZ-E04", "var exp", "take the following JSON", nil, nil),
    ("AZ-E04", "let jsonResponse", "The swift version", 2, nil),
    ("AZ-E05", "NSPredicate", "%K placeholder", nil, nil), ("AZ-E06", "NSExpression", "%K placeholder", nil, nil),
    ("AZ-E07", "let layer", "steps through different predicates", nil, nil),
    ("AZ-E08", "let layer", "fixed point radius", nil, nil),
    ("AZ-E09", "let layer", "smooth color gradient for rendering", nil, nil),
    ("AZ-E10", "let layer", "visually breaks up", nil, nil),
    ("AZ-E11", "let layer", "to apply a color gradient to the stroke", nil, nil),
    ("AZ-E12", "let layer", "searches for a match", nil, nil),
    ("AZ-E13", "let layer", "evaluating to string array", nil, nil),
    ("AZ-E14", "let layer", "uses a coalesce expression", nil, nil),
    (
      "AZ-E15", "let layer", "joins the temperature property", nil,
      [
        #"["concat", ["get", "temperature"], "°F"]"#, #"["literal", [0, -1.5]]"#, "12", #"["rgb", 255, 255, 255]"#,
      ]
    ),
    ("AZ-E16", "let layer", "uses a linear interpolation expression", nil, nil),
    ("AZ-E17", "let layer", "uses a step expression to set", nil, nil),
    (
      "AZ-E18", "NSExpression(forConstantValue: UIColor.red)", "Constant values example", 8,
      [
        #"["rgb", 255, 0, 0]"#, #""constant""#, "true", "20", #"["literal", [20, 21, 22]]"#,
        #"["literal", ["constant1", "constant2"]]"#, #"["literal", [2, -4]]"#, #"["literal", [8, 0, 8, 0]]"#,
      ]
    ),
  ]

  /// The ids of the features that have a block of code here.
  static var ids: [String] { blocks.map(\.id) + fixtures.map(\.id) }

  /// The recorded JSON of a feature.
  static func recorded(_ id: String) throws -> String {
    let row = try RecordedFile.seedCases.rows().first { $0["id"]?.string?.string == id && $0["json"] != nil }
    return try #require(row?["json"]).fragment.text
  }

  /// The code that builds the sample feature contains no expression.
  private static let fixtures: [(id: String, start: String, after: String, count: Int)] = [
    ("AZ-E03", "// Create a point feature", "manually create", 14),
    ("AZ-E03", "let featureString", "deserialize", 3),
  ]

  @Test(.enabled(if: SharedData.isHere, "needs the documents in ../shared/seeds"), arguments: blocks)
  func everyBlockHasItsValue(
    id: String, start: String, after: String, count: Int?, values: [String]?
  ) throws {
    let values = try values ?? [Self.recorded(id)]
    let text = try SeedCode("000").block(start, after: after, count: count).text
    for dialect in Dialect.allCases {
      let found = try CodeBlock(text, in: .swift, dialect: dialect).expressions
      try #require(found.count == values.count, "\(id): \(found)")
      for (expression, value) in zip(found, values) {
        // Code that names no SDK is read for the requested dialect; none of these constants differs.
        let json = try expression.json().json
        #expect(areSame(try json.node, try node(value)), "\(id) in \(dialect): \(json.text)")
      }
    }
    #expect(SourceLanguage(ofCode: text) == .swift, "\(id)")
  }

  @Test(.enabled(if: SharedData.isHere, "needs the documents in ../shared/seeds"), arguments: fixtures)
  func aFeatureIsNotAnExpression(id: String, start: String, after: String, count: Int) throws {
    let text = try SeedCode("000").block(start, after: after, count: count).text
    #expect(throws: DialectError.self) { try CodeBlock(text, in: .swift, dialect: .azure) }
    do throws(DialectError) {
      _ = try CodeBlock(text, in: .swift, dialect: .azure)
    } catch {
      #expect(error.id == "expression-not-found", "\(id): \(error)")
    }
  }

  /// No line of code of the page is missing above.
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

import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// The code of Mapbox's guide of 2018: complete, it has the guide's values; with the holes of the preserved copy, it is
/// refused at the hole.
@Suite struct GuideCodeTests {
  /// Stops by magnitude, with their closing bracket.
  private static let stops = """
    let stops: [Float: UIColor] = [0: .yellow, 2.5: .orange, 5: .red, 7.5: .blue, 10: .white]

    """

  /// The id, the code, and its properties; the value is the recorded one.
  private static let whole: [(id: String, code: String, properties: [String])] = [
    (
      "NEW-E1",
      stops + """
        let layer = MGLCircleStyleLayer(identifier: "quakes", source: source)
        layer.circleColor = NSExpression(
          format: "FUNCTION(mag, 'mgl_interpolateWithCurveType:parameters:stops:', 'linear', nil, %@)", stops)
        layer.circleRadius = NSExpression(forConstantValue: 10)
        style.insertLayer(layer, below: symbols)
        """,
      ["circle-color", "circle-radius"]
    ),
    (
      "NEW-E2",
      """
      let stops = [12: 0.5, 14: 2, 18: 18]
      layer.circleRadius = NSExpression(format: "FUNCTION($zoomLevel, 'mgl_interpolateWithCurveType:parameters:stops:', \
      'exponential', 1.5, %@)", stops)
      """, ["circle-radius"]
    ),
    (
      "NEW-E3",
      stops + """
        layer.circleColor = NSExpression(format: "FUNCTION(mag, 'mgl_stepWithMinimum:stops:', %@, %@)",
                                         UIColor.green, stops)
        """, ["circle-color"]
    ),
    (
      "NEW-E4",
      """
      let colors: [String: UIColor] = ["earthquake": .orange, "explosion": .red, "quarry blast": .yellow]
      let defaultColor = UIColor.blue
      layer.circleColor = NSExpression(
        format: "TERNARY(FUNCTION(%@, 'valueForKeyPath:', type) != nil, FUNCTION(%@, 'valueForKeyPath:', type), %@)",
        colors, colors, defaultColor)
      """, ["circle-color"]
    ),
    ("NEW-E5", #"layer.circleRadius = NSExpression(forKeyPath: "mag")"#, ["circle-radius"]),
    ("NEW-E6", "layer.circleRadius = NSExpression(forConstantValue: 10)", ["circle-radius"]),
  ]

  @Test(arguments: whole)
  func theGuideHasItsValues(id: String, code: String, properties: [String]) throws {
    let found = try CodeBlock(code, in: .swift, dialect: .mapbox).expressions
    #expect(found.compactMap(\.property).map { "\($0)" } == properties, "\(id)")
    for (index, expression) in found.enumerated() {
      let converted = try expression.json()
      // The radius next to the first colour is that of the last example.
      let expected = try node(SeedCodeTests.recorded(index == 0 ? id : "NEW-E6"))
      #expect(areSame(try converted.json.node, expected), "\(id): \(converted.json.text)")
      #expect(converted.warnings.map { "\($0.id)" } == (id == "NEW-E4" ? ["expressions-in-literal"] : []), "\(id)")
    }
  }

  /// The line and column of the hole, from 1, and the message about it.
  ///
  /// The preserved copy lost brackets and arguments.
  private static let holes: [(id: String, start: String, after: String, count: Int, place: String, message: String)] = [
    ("NEW-E1", "let stops", "Stops are dictionary keys", 6, "(at 1:31)", #""[" is never closed"#),
    ("NEW-E1", "let url", "The stops dictionary below", 16, "(at 7:31)", #""[" is never closed"#),
    ("NEW-E2", "let stops", "The example below increases", 6, "(at 1:13)", #""[" is never closed"#),
    ("NEW-E3", "let stops", "When we use the stops", 9, "(at 1:31)", #""[" is never closed"#),
    ("NEW-E4", "let colors", "three main types", 9, "(at 1:33)", #""[" is never closed"#),
  ]

  @Test(.enabled(if: SharedData.isHere, "needs the documents in ../shared/seeds"), arguments: holes)
  func theGapsInTheCopyAreFound(
    id: String, start: String, after: String, count: Int, place: String, message: String
  ) throws {
    let text = try SeedCode("003").block(start, after: after, count: count).text
    do throws(DialectError) {
      let found = try CodeBlock(text, in: .swift, dialect: .mapbox).expressions
      Issue.record("\(id): \(found)")
    } catch {
      #expect(error.description.contains(place), "\(id): \(error)")
      #expect(error.message.contains(message), "\(id): \(error)")
    }
  }

  @Test(.enabled(if: SharedData.isHere, "needs the documents in ../shared/seeds"))
  func theIdentityIsWhole() throws {
    let text = try SeedCode("003").block("layer.circleRadius", after: "sourceStops should be set to nil").text
    let found = try CodeBlock(text, in: .swift, dialect: .mapbox).expressions
    #expect(try found.map { try $0.json().json.text } == [#"["get","mag"]"#])
  }
}

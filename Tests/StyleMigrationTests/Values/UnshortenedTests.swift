import LegacyStyle
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import Testing

/// A shorter form that cannot be proved is not a reason to leave a value.
@Suite struct UnshortenedTests {
  private func expression(_ text: String) throws -> StyleExpression {
    try StyleExpression(try JSONDocument(parsing: Array(text.utf8)).root)
  }

  /// Any judged expression.
  private var judged: JudgedExpression {
    get throws {
      let migration = ValueMigration(semantics: .documented)
      let node = try JSONDocument(parsing: Array(#"["==", "a", 1]"#.utf8)).root
      return try #require(try migration.rewriting(of: try migration.reading(of: node), node))
    }
  }

  @Test func theLongFormIsWrittenAndCounted() throws {
    let (judged, short, long) = (try judged, try expression(#"["get", "a"]"#), try expression(#"["get", "b"]"#))
    let found = try JudgedExpression.proving(short, orElse: long) { form throws(Finding) in
      if form == short { throw .tooDeep }
      return judged
    }
    #expect(found.isUnshortened)
  }

  /// Infinity has no text in JSON.
  @Test func aShortFormThatDoesNotReadBackIsNotWritten() throws {
    let (judged, long) = (try judged, try expression(#"["get", "b"]"#))
    let found = try JudgedExpression.proving(.literal(.number(.infinity)), orElse: long) { _ throws(Finding) in
      judged
    }
    #expect(found.isUnshortened)
  }

  /// Found by a long run: an equality was taken for a comparison after a test of its type.
  @Test func anEqualityKeepsTheConditionBeforeIt() throws {
    let migration = ValueMigration(semantics: .documented, profile: .init(preference: .short))
    let node = try JSONDocument(parsing: Array(#"["all", [">=", "x", false], ["==", "x", "a"]]"#.utf8)).root
    let found = try #require(try migration.rewriting(of: try migration.reading(of: node), node))
    #expect(!found.isUnshortened)
    #expect(
      found.expression.fragment.oneLine
        == #"["all", ["==", ["typeof", ["get", "x"]], "boolean"], ["==", ["get", "x"], "a"]]"#)
  }

  /// Found by a long run: the first stop minus one was the stop itself.
  @Test func theLowestNumberHasNoneBelow() throws {
    let text = """
      {"property": "p", "type": "interval", "stops": [[{"zoom": 0, "value": -1.7976931348623157e+308}, "black"],
       [{"zoom": 0, "value": -1.7976931348623157e+308}, "red"]]}
      """
    #expect(try !isUnshortened(text, of: "fill-color", .init()))
  }

  /// Found by a long run: between equal outputs a power that overflows, or adds nothing, gives NaN.
  @Test(arguments: ["4000", "5e-324"])
  func aDegeneratePowerBetweenZoomsKeepsTheTestOfTheType(zoom: String) throws {
    let text = """
      {"property": "p", "base": 1.2, "stops": [[{"zoom": 0, "value": 0}, "black"], [{"zoom": \(zoom), "value": 0}, "black"],
       [{"zoom": \(zoom), "value": 1}, "black"]]}
      """
    #expect(try !isUnshortened(text, of: "circle-color", .init(preference: .short)))
  }

  /// Found by a long run: an inner stop is blended with the next one, which is impossible for lists of different
  /// lengths.
  @Test func aStopBetweenListsOfTwoLengthsGivesNothing() throws {
    let text = """
      {"property": "p", "default": "red", "stops": [[0, "black"], [1, "red"], [2, ["black", "black"]]]}
      """
    let property = PropertySpecification(
      name: "p", type: .colorArray, isInterpolated: true, parameters: [.zoom, .feature], dependence: .dataDriven)
    #expect(try !isUnshortened(text, of: property, .init()))
  }

  /// Found by a long run: the power of the distance to a stop that is too close is 1, and the blend 0 / 0.
  @Test func aStopTooCloseToAnotherGivesNoNumber() throws {
    let text = """
      {"property": "p", "base": 1.2, "default": "red", "stops": [[0, "black"], [1, "red"], [1.0000000000000002, "black"]]}
      """
    #expect(try !isUnshortened(text, of: "fill-color", .init()))
  }

  private func isUnshortened(_ text: String, of name: JSONString, _ profile: OutputProfile) throws -> Bool {
    try isUnshortened(text, of: try #require(PropertyTable.specification(named: name)), profile)
  }

  private func isUnshortened(_ text: String, of property: PropertySpecification, _ profile: OutputProfile) throws
    -> Bool
  {
    let read = FunctionAsRead(try JSONDocument(parsing: Array(text.utf8)).root)
    return try ValueMigration(semantics: .glJS, profile: profile)
      .rewriting(of: read, for: property, readsVectorTiles: false).isUnshortened
  }
}

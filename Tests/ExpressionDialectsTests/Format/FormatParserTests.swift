import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// The meaning of spellings, by the grammar of the specification document.
@Suite struct FormatParserTests {
  @Test func spellingsOfTheSameExpression() throws {
    for group in TextTable("format-parser", "expressions").rows {
      let first = try FormatString.parse(group[0])
      for other in group.dropFirst() {
        #expect(try FormatString.parse(other).content == first.content, "\(group[0]) and \(other)")
      }
    }
  }

  @Test func spellingsOfTheSamePredicate() throws {
    for group in TextTable("format-parser", "predicates").rows {
      let first = try FormatString.parse(group[0], kind: .predicate)
      for other in group.dropFirst() {
        #expect(try FormatString.parse(other, kind: .predicate).content == first.content, "\(group[0]) and \(other)")
      }
    }
    let grouped = try FormatString.parse("a = 1 AND (b = 2 AND c = 3)", kind: .predicate)
    #expect(try FormatString.parse("a = 1 AND b = 2 AND c = 3", kind: .predicate).content != grouped.content)
  }

  @Test func placeholders() throws {
    let number = FormatNode.number(5)
    let read = try FormatString.parse(
      "%K + %d * %f + %@ + '%@'", arguments: [.string("a.b c"), number, number, .variable("x")])
    let expected: FormatNode = .function(
      "add:to:",
      [
        .function(
          "add:to:",
          [
            .function(
              "add:to:",
              [
                .keyPath("a.b c"),
                .function("multiply:by:", [.number(5), .number(5)]),
              ]), .variable("x"),
          ]), .string("%@"),
      ])
    #expect(read.content == expected)
  }

  /// Mixed connectives and names of other vendors are read, with a warning.
  @Test func warnings() throws {
    let ids: [(String, FormatString.Kind, [String])] = [
      ("a = 1 OR b = 2 AND c = 3", .predicate, ["mixed-connectives"]),
      ("(a = 1 OR b = 2) AND c = 3", .predicate, []),
      ("a IN[c] {'x'}", .predicate, ["options-on-in"]),
      ("a IN {b, c}", .predicate, ["expressions-in-literal"]),
      ("count({a, 1})", .expression, ["expressions-in-literal"]),
      ("sum({a, 1})", .expression, []),
      ("MLN_FUNCTION('typeof', a)", .expression, ["other-vendor"]),
      ("$geometryType = 'MultiPolygon'", .predicate, ["geometry-never-matches"]),
      ("$geometryType IN {'Point', 'GeometryCollection'}", .predicate, ["geometry-never-matches"]),
      ("2.718281828459045 + 1", .expression, ["named-constant"]),
      ("a BETWEEN[c] {'a', 'b'}", .predicate, ["options-dropped"]),
    ]
    for (text, kind, expected) in ids {
      #expect(try FormatString.parse(text, kind: kind).json().warnings.map { "\($0.id)" } == expected, "\(text)")
    }
  }
}

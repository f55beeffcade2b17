import LegacyStyle
import SourceJSON
import StyleSpec
import TestSupport
import Testing

/// Lists of constants that are long enough to be looked up in a set.
@Suite struct LongListTests {
  private static let constants =
    ((0..<600).map { "\($0)" } + (0..<600).map { "\"k\($0)\"" } + ["true"]).joined(separator: ",")

  @Test(arguments: [
    ("5", true), ("5.5", false), ("-1", false), ("\"k5\"", true), ("\"5\"", false), ("true", true), ("false", false),
    ("null", false), ("[1]", false), (nil, false),
  ])
  func membershipInALongList(value: String?, isIn: Bool) throws {
    var properties = StyleObject()
    if let value {
      let object = try JSONDocument(parsing: Array("{\"p\":\(value)}".utf8)).root
      if case .object(let members) = StyleValue(json: object) { properties = members }
    }
    let context = EvaluationContext(zoom: 0, feature: Feature(properties: properties))
    for (text, expected) in [
      ("[\"in\",\"p\",\(Self.constants)]", isIn), ("[\"!in\",\"p\",\(Self.constants)]", !isIn),
      (Self.comparisons("any", "=="), isIn), (Self.comparisons("none", "=="), !isIn),
      (Self.comparisons("all", "!="), !isIn),
    ] {
      let node = try JSONDocument(parsing: Array(text.utf8)).root
      let filter = try #require(try LegacyFilter(node, semantics: .documented))
      #expect(FilterEvaluation(filter).holds(in: context) == expected, "\(text.prefix(20))")
    }
  }

  private static func comparisons(_ combinator: String, _ comparison: String) -> String {
    let parts = constants.split(separator: ",").map { "[\"\(comparison)\",\"p\",\($0)]" }
    return "[\"\(combinator)\",\(parts.joined(separator: ","))]"
  }
}

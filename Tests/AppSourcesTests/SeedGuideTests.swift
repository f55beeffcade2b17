import AppSources
import ExpressionDialects
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The guide *Data-Driven Styling* as a Swift file.
@Suite struct SeedGuideTests {
  /// The code blocks of the guide, verbatim.
  private static func code() throws -> String {
    let guide = String(
      decoding: try SharedData.bytes(of: "seeds/002_b9b8a573d2f7071a.txt"), as: UTF8.self)
    var lines: [Substring] = []
    var isInCode = false
    for line in guide.split(separator: "\n", omittingEmptySubsequences: false) {
      let begins = ["let ", "layer.", "style."].contains { line.hasPrefix($0) }
      isInCode = begins || isInCode && line.hasPrefix(" ")
      lines.append(isInCode || line.isEmpty ? line : "")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(.enabled(if: SharedData.isHere, "needs the seeds in ../shared"), arguments: [Dialect.mapbox, .maplibre])
  func theGuideMigratesExceptForUnusedStops(dialect: Dialect) throws {
    let migrator = AppSourceMigrator(dialect: dialect)
    let result = try migrator.migrate(try Self.code(), language: .swift)
    #expect(result.findings.filter { $0.severity != .note }.map(\.id.rawValue) == ["stops-built-in-code"])
    let values = result.values.filter { $0.expression != nil }
    #expect(values.count == 6)
    #expect(result.text.ranges(of: "MGLStyleValue").count == 5)
    #expect(try migrator.migrate(result.text, language: .swift).text == result.text)
    // The values that the guide's text gives, at inputs chosen by hand.
    let expected: [[(mag: String, value: String)]] = [
      [("2.5", "rgba(255,127.5,0,1)"), ("10", "white"), ("null", "lime")], [("0", "10")], [],
      [("2.4", "yellow"), ("2.5", "rgba(255,127.5,0,1)"), ("\"a\"", "lime")],
      [("\"explosion\"", "red"), ("\"quarry blast\"", "yellow"), ("\"other\"", "blue")], [("3", "3"), ("null", "0")],
    ]
    for (value, rows) in zip(values, expected) {
      let property = try #require(PropertyTable.specification(named: JSONString(value.property))).native
      let json = try JSONDocument(parsing: Array(try #require(value.expression).utf8)).root
      guard json.kind == .array else { continue }
      let compiled = try CompiledExpression(StyleExpression(json), for: property)
      for row in rows {
        let input = try JSONDocument(parsing: Array(row.mag.utf8)).root
        let properties: [StyleObject.Member] = ["mag", "type"].map { .init(key: $0, value: StyleValue(json: input)) }
        let context = EvaluationContext(zoom: 0, feature: Feature(properties: StyleObject(properties)))
        let actual = compiled.value(in: context)
        if let color = Color(css: JSONString(row.value)), case .color(let found) = actual {
          #expect(
            abs(color.red - found.red) < 0.01 && abs(color.green - found.green) < 0.01
              && abs(color.blue - found.blue) < 0.01)
        } else {
          #expect(actual == .number(Double(row.value) ?? .nan), "\(value.property) at \(row.mag)")
        }
      }
    }
  }
}

import AppSources
import ExpressionDialects
import SDKFunctions
import StyleMigration
import Testing

/// The printed form of an error: the location, what was found and what to do; without a number or the name of a case.
@Suite struct ErrorTextTests {
  private func text(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test func everyErrorDescribesItself() {
    let migrator = StyleMigrator()
    let json = text { _ = try migrator.migrate(style: #"{"layers": [,]}"#) }
    #expect(json.hasPrefix("1:13: "))
    #expect(json.contains("','"))
    #expect(
      text { _ = try migrator.migrate(style: "{\n  \"name\": 1}") }
        == #"1:1: found an object without "layers"; expected a style: an object with a "layers" array"#)
    #expect(
      text { _ = try migrator.migrate(value: "1", of: "line-widht") }
        == #"unknown property "line-widht"; check the spelling"#)
    #expect(
      text { _ = try migrator.migrate(StyleFunction(rawValue: 1), for: "lineWidht") }
        == #"the SDK's style layers have no property "lineWidht"; check the spelling"#)
    #expect(
      text { _ = try AppSourceMigrator(dialect: .azure).migrate("", language: .swift) }
        == "Azure Maps never had style values; use --dialect mapbox or maplibre")
    #expect(text { _ = try ExpressionConverter().convert("1 +", from: .nsexpression, to: .json) }.contains("1 +"))
  }

  @Test func aDiagnosticDescribesItself() throws {
    let report = try StyleMigrator().migrate(value: #"{"stops": [[10, 1], [5, 4]]}"#, of: "line-width").report
    guard case .left(let diagnostic)? = report.sites.first?.outcome else {
      Issue.record("\(report)")
      return
    }
    #expect("\(diagnostic)".hasPrefix("1:") && "\(diagnostic)".hasSuffix(" [unsorted-stops]"))
  }
}

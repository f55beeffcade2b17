import TestSupport
import Testing

/// The specification's own fixtures: compiled result, type, constancy, error keys and every output.
@Suite struct FixtureTests {
  /// Legacy functions need the migration, and are checked with it.
  @Test(.enabled(if: SharedData.isHere, "the specification's fixtures are in ../shared/conformance/expression"))
  func everyExpressionFixture() throws {
    let files = try SharedData.files(below: "conformance/expression", suffix: ".json")
    var failures: [String] = []
    var limited: [String] = []
    var count = 0
    for file in files where !file.contains("/legacy/") {
      let bytes = try SharedData.bytes(of: file)
      count += 1
      let fixture = try Fixture(bytes)
      let differences = fixture.differences
      if fixture.actual().isLimited { limited.append(file) }
      if !differences.isEmpty { failures.append("\(file): \(differences.joined(separator: "; "))") }
    }
    print("expression fixtures: \(count - failures.count) of \(count)")
    #expect(count > 300)
    // These compile as recorded, and are not evaluated.
    let names = ["collator", "distance", "number-format", "resolved-locale", "within"]
    #expect(limited.allSatisfy { file in names.contains { file.contains("/\($0)/") } }, "\(limited)")
    #expect(limited.count == 47)
    if !failures.isEmpty { Issue.record("\(failures.joined(separator: "\n"))") }
  }
}

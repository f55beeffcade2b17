import AppSources
import ExpressionDialects
import Testing

@Suite struct AppSourceMigratorTests {
  @Test func aSourceWithoutOldNamesIsUnchanged() throws {
    let source = "import UIKit\nlet width = 3\n"
    let result = try AppSourceMigrator().migrate(source, language: .swift)
    #expect(result.text == source)
    #expect(result.edits.isEmpty && result.findings.isEmpty && result.values.isEmpty)
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    #expect(throws: AppSourceError.notUTF8) { try AppSourceMigrator().migrate([0x4D, 0xFF], language: .swift) }
  }

  @Test func azureIsRefused() {
    #expect(throws: AppSourceError.dialectWithoutLayers) {
      try AppSourceMigrator(dialect: .azure).migrate("", language: .swift)
    }
  }

  /// Found by fuzzing.
  @Test(arguments: ["NSDictionary *stops = @", "NSDictionary *stops = MGLStyleValue + @"])
  func aFileMayEndInADeclaration(source: String) throws {
    let result = try AppSourceMigrator().migrate("MGLStyleValue *value;\n" + source, language: .objectiveC)
    #expect(result.text.hasSuffix(source))
  }
}

import AppSources
import ExpressionDialects
import Foundation
import SourceText
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

  /// The caret stands at the argument, and the advice is in the language of the file.
  @Test(arguments: [
    (
      SourceLanguage.swift, "attributeName: \"@id\"", "the @ of",
      #"NSExpression(mglJSONObject: ["get", ["to-string", "@id"], ["properties"]] as [Any])"#
    ),
    (
      .objectiveC, "attributeName:@\"a.b\"", "at its dots",
      #"[NSExpression expressionWithMGLJSONObject:@[@"get", @[@"to-string", @"a.b"], @[@"properties"]]]"#
    ),
  ])
  func findingsPointAtArguments(
    language: SourceLanguage, attribute: String, reason: String, advice: String
  ) throws {
    let call =
      language == .swift
      ? "MGLStyleValue(interpolationMode: .identity, sourceStops: nil, \(attribute), options: nil)"
      : "[MGLStyleValue valueWithInterpolationMode:MGLInterpolationModeIdentity sourceStops:nil \(attribute) options:nil];"
    let source = "x.circleRadius = " + call
    let finding = try #require(try AppSourceMigrator().migrate(source, language: language).findings.first)
    #expect(finding.message.contains(reason) && finding.message.contains(advice), "\(finding.message)")
    let name = try #require(source.range(of: language == .swift ? "\"@id" : "@\"a.b"))
    #expect(finding.location.column == source.utf8.distance(from: source.startIndex, to: name.lowerBound) + 1)
  }

  /// Found by fuzzing.
  @Test(arguments: ["NSDictionary *stops = @", "NSDictionary *stops = MGLStyleValue + @"])
  func aFileMayEndInADeclaration(source: String) throws {
    let result = try AppSourceMigrator().migrate("MGLStyleValue *value;\n" + source, language: .objectiveC)
    #expect(result.text.hasSuffix(source))
  }
}

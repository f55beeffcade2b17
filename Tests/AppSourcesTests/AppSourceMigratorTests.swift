import AppSources
import ExpressionDialects
import Foundation
import SourceText
import StyleMigration
import Testing

@Suite struct AppSourceMigratorTests {
  @Test func aSourceWithoutOldNamesIsUnchanged() throws {
    let source = "import UIKit\nlet width = 3\n"
    let result = try AppSourceMigrator().migrate(source, language: .swift)
    #expect(result.text == source)
    #expect(result.edits.isEmpty && result.findings.isEmpty && result.values.isEmpty)
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    let error = #expect(throws: MigrationError.self) {
      try AppSourceMigrator().migrate([0x4D, 0xFF], language: .swift)
    }
    #expect(error?.message == "not UTF-8; convert the file first")
  }

  @Test func azureIsRefused() {
    let error = #expect(throws: MigrationError.self) {
      try AppSourceMigrator(dialect: .azure).migrate("", language: .swift)
    }
    #expect(error?.message == "Azure Maps never had style values; use --dialect mapbox or maplibre")
  }

  /// The caret is at the argument, and the advice is in the language of the file.
  @Test(arguments: [
    (
      SourceLanguage.swift, "attributeName: \"@id\"", "\"@id\" is not a key path",
      #"NSExpression(mglJSONObject: ["get", ["to-string", "@id"], ["properties"]] as [Any])"#
    ),
    (
      .objectiveC, "attributeName:@\"a.b\"", "\"a.b\" is not a key path",
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

  private static func ids(_ result: MigratedAppSource) -> [String] { result.findings.map { $0.id.rawValue } }

  /// Every finding of a source has it.
  @Test(arguments: [
    (
      "class A { private let stops = \(stops); func f() { x.lineWidth = \(call("stops")) } }",
      "in a let of the same function"
    ),
    (
      "class A { static let stops = \(stops); func f() { x.lineWidth = \(call("A.stops")) } }",
      "in a let of the same function"
    ),
    (
      "let stops = \(stops)\nclass A { func f() { x.lineWidth = \(call("self.stops")) } }",
      "in a let of the same function"
    ),
    ("class A { func f() { x.lineWidth = \(call("makeStops()")) } }", "in a let of the same function"),
    (
      "class A { private let widths = [\"a\": MGLStyleValue(rawValue: 2)]; func f() { x.lineWidth = widths[\"a\"] } }",
      "in a let of the same function"
    ),
    ("layer.predicate = .init(format: \"MGL_IF(a, b, c) = 1\")", "is not in the call of an NSExpression"),
    (
      "func f(images: [Int: String]) { g(NSExpression(format: \"mgl_step:from:stops:($zoomLevel, 'a', %@)\", images)) }",
      "the values of these stops do not show"
    ),
    ("let map = MGLMapView(); layer.lineWidth = .init(rawValue: 1)", "write its name in front"),
    ("let options = [MGLStyleFunctionOption.interpolationBase: 1] // why", "is gone"),
    ("let mode = MGLStyleFunctionOptionDefaultValue", "the constant MGLStyleFunctionOptionDefaultValue is gone"),
  ])
  func findingsSayTheReason(source: String, reason: String) throws {
    let findings = try AppSourceMigrator().migrate(source, language: .swift).findings
    #expect(
      !findings.isEmpty && findings.allSatisfy { $0.message.contains(reason) && $0.severity == .warning }, "\(findings)"
    )
  }

  /// Some functions are migrated as the SDK read them, whatever semantics are chosen.
  @Test(arguments: [
    ("l.circleRadius", "[1.5: MGLStyleValue(rawValue: 3)]", "which only native semantics keep"),
    (
      "l.circleRadius", "[1.5: MGLStyleValue(rawValue: 3), \"x\": MGLStyleValue(rawValue: 9)]",
      "and the expression does the same"
    ),
    ("l.text", "[1.5: MGLStyleValue(rawValue: \"a\")]", "and the expression does the same"),
  ])
  func aNoteSaysWhatBecameOfAKey(target: String, stops: String, phrase: String) throws {
    let source =
      "\(target) = MGLStyleValue(interpolationMode: .categorical, sourceStops: \(stops), attributeName: \"k\", options: nil)"
    let findings = try AppSourceMigrator().migrate(source, language: .swift).findings
    let note = try #require(findings.first { $0.id.rawValue == "key-truncated" })
    #expect(note.message.hasSuffix(phrase), "\(note.message)")
  }

  private static let stops = "[0: MGLStyleValue(rawValue: 2)]"

  private static func call(_ stops: String) -> String {
    "MGLStyleValue(interpolationMode: .interval, cameraStops: \(stops), options: nil)"
  }

  /// The setter read the number of another enumeration as one of its own.
  @Test func anEnumerationOfAnotherPropertyIsLeft() throws {
    let source = "s.textAnchor = MGLStyleValue(rawValue: NSValue(mglTextJustification: .left))"
    let result = try AppSourceMigrator().migrate(source, language: .swift)
    #expect(result.text == source)
    #expect(Self.ids(result) == ["wrong-type"])
  }

  /// The SDK read a composite identity function as a function of the attribute alone.
  @Test(
    arguments: [
      "l.lineColor = MGLCompositeStyleFunction(interpolationMode: .identity, stops: [:], attributeName: \"t\", options: nil)",
      "l.lineJoin = MGLStyleValue(interpolationMode: .identity, compositeStops: [:], attributeName: \"t\", options: nil)",
      "l.lineColor = MGLStyleValue(interpolationMode: .identity, sourceStops: nil, attributeName: \"t\", options: nil)",
      "l.lineJoin = MGLStyleValue(interpolationMode: .identity, sourceStops: nil, attributeName: \"t\", options: nil)",
    ], SourceSemantics.allCases)
  func identityIsNoFault(source: String, semantics: SourceSemantics) throws {
    let result = try AppSourceMigrator(sourceSemantics: semantics).migrate(source, language: .swift)
    #expect(!Self.ids(result).contains("not-equal"))
    #expect(result.text.contains("NSExpression"), "\(result.findings)")
  }

  /// A raw string that closes on its line is not a multi-line one.
  @Test(arguments: [##"let a = #""""#"##, ##"let a = #"""a"""#"##, ###"let a = ##"""#"##"###])
  func rawStringsOfQuotationMarks(line: String) throws {
    let source = line + "\nl.circleBlur = MGLStyleValue(rawValue: 1)\n"
    let result = try AppSourceMigrator().migrate(source, language: .swift)
    #expect(result.text == line + "\nl.circleBlur = NSExpression(forConstantValue: 1)\n")
  }

  @Test func anUnclosedStringHidesNoCall() throws {
    let source = "let a = \"\"\"\nl.circleBlur = MGLStyleValue(rawValue: 1)\n"
    #expect(Self.ids(try AppSourceMigrator().migrate(source, language: .swift)) == ["unbalanced-source"])
  }

  /// An error in the written text has no token in the file.
  @Test(arguments: [99, 101, 120]) func formatsInFormats(depth: Int) throws {
    let call = String(repeating: "NSExpression(format: \"mgl_round:(%@)\", ", count: depth) + "1"
    let source = "l.x = " + call + String(repeating: ")", count: depth)
    let result = try AppSourceMigrator().migrate(source, language: .swift)
    #expect(result.text != source || !result.findings.isEmpty)
  }

  /// Each returns what the next one returns.
  @Test func aLongChainOfFunctionsDoesNotCrash() throws {
    let functions = (0..<3_000).map { "private func s\($0)() -> MGLStyleValue<NSNumber> { return s\($0 + 1)() }\n" }
    let source =
      "class A {\n" + functions.joined() + """
        private func s3000() -> MGLStyleValue<NSNumber> { return MGLStyleValue(rawValue: 1) }
        func g(l: MGLLineStyleLayer) { l.lineWidth = s0() }
        }
        """
    let result = try AppSourceMigrator().migrate(source, language: .swift)
    #expect(result.text == source)
    #expect(Self.ids(result).contains("style-value-stored"))
  }

  /// A call in a copied dictionary would be found in a second run.
  @Test func aFormatStringAmongStops() throws {
    let source = """
      s.textFontSize = NSExpression(format: "mgl_step:from:stops:($zoomLevel, 1, %@)", [5: NSExpression(forKeyPath: "x"), 10: NSExpression(format: "mgl_step:from:stops:(y, 1, %@)", [1: 3])])
      """
    let result = try AppSourceMigrator().migrate(source, language: .swift)
    #expect(!result.text.contains("NSExpression(format:"))
    #expect(try AppSourceMigrator().migrate(result.text, language: .swift).edits.isEmpty)
  }

  /// The comment about a test of the type is not one of the author's.
  @Test func nothingIsWrittenIntoAComment() throws {
    let source = """
      /* foo
       bar */ l.circleRadius = MGLStyleValue(interpolationMode: .exponential, sourceStops: [0: MGLStyleValue(rawValue: 1), 3: MGLStyleValue(rawValue: 2)], attributeName: "x", options: [.defaultValue: MGLStyleValue(rawValue: 9)])
      """
    let result = try AppSourceMigrator().migrate(source, language: .swift)
    #expect(result.text.hasPrefix("/* foo\n bar */ l.circleRadius = NSExpression("))
  }
}

import ExpressionDialects
import MigrationReports
import StyleMigration
import CommandCore
import Testing
import WebSources

/// The page and the texts of reports for app code: the lines of each call before and after, and functions as drawings.
@Suite struct CodePageTests {
  private static let source = """
    func style() {
        layer.lineWidth = MGLStyleValue(
            interpolationMode: .exponential, cameraStops: [12: MGLStyleValue(rawValue: 0.5), 18: MGLStyleValue(rawValue: 18)],
            options: [.interpolationBase: 1.5])
        layer.lineOpacity = MGLStyleValue(rawValue: opacity())
        layer.lineColor = MGLStyleFunction(stops: stops)
    }
    """

  private func file(_ text: String = source) throws -> MigratedFile {
    try #require(try MigratedFile(Array(text.utf8), named: "Map.swift", in: .swift, options: FileOptions()))
  }

  @Test func callsAreShownBeforeAndAfterWithTheirLines() throws {
    let page = try file().style.page(named: "Map.swift").section()
    #expect(page.contains(">Code <small>"))
    #expect(page.contains("elsewhere in the file"))
    // The indentation of the first line is removed from all of them.
    #expect(page.contains(">layer.lineWidth = <") || page.contains(">layer.lineWidth = "))
    #expect(page.contains("NSExpression"))
    #expect(page.contains("<figure>"))
    #expect(!page.contains(">Layers <small>"))
  }

  /// Code has no metadata; a value that only looks legacy does not count as migrated.
  @Test func adviceIsThatOfCode() throws {
    let left = try file("layer.lineWidth = MGLStyleValue(interpolationMode: mode, cameraStops: stops, options: nil)\n")
    let page = left.style.page(named: "Map.swift").section()
    #expect(page.contains("write a comment on its line: <code>migrate-styles:ignore</code>"))
    #expect(!page.contains("metadata of its layer"))
    let script = try #require(
      try MigratedFile(
        Array("f({stops: [[1, 2], [3, 4]]})\n".utf8), named: "a.js", in: .javascript, options: FileOptions()))
    let other = script.style.page(named: "a.js").section()
    #expect(other.contains("<p class=\"verdict bad\">1 value may be legacy</p>"))
    #expect(!other.contains("no legacy values"))
  }

  @Test func reportsHaveTheLinesOfEachCall() throws {
    let pairs = try file().style.values.map { [$0.before, $0.after] }
    #expect(
      pairs == [
        [
          """
          layer.lineWidth = MGLStyleValue(
              interpolationMode: .exponential, cameraStops: [12: MGLStyleValue(rawValue: 0.5), 18: MGLStyleValue(rawValue: 18)],
              options: [.interpolationBase: 1.5])
          """,
          """
          layer.lineWidth = NSExpression(
              forMGLInterpolating: .zoomLevelVariable,
              curveType: .exponential,
              parameters: NSExpression(forConstantValue: 1.5),
              stops: NSExpression(forConstantValue: [12: 0.5, 18: 18]))
          """,
        ],
        [
          "layer.lineOpacity = MGLStyleValue(rawValue: opacity())",
          "layer.lineOpacity = NSExpression(forConstantValue: opacity())",
        ],
        ["layer.lineColor = MGLStyleFunction(stops: stops)", nil],
      ])
  }

  /// Review would apply a fix to one call, and its stops may be elsewhere.
  @Test func reportsOnCodeHaveNoPointersForFixes() throws {
    let style = try file().style
    #expect(style.values.allSatisfy { $0.source == nil && $0.written == nil && $0.range == nil })
    let record = FileResult(
      file: "a.swift", outcome: .migrated(style.report, isChanged: true), values: style.values)
    #expect(!String(decoding: SARIFReport.bytes(of: [record]), as: UTF8.self).contains("fixes"))
  }

  @Test func aFileWithoutOldNamesHasNothingToShow() throws {
    let file = try file("let layer = MLNLineStyleLayer(identifier: \"a\", source: source)\n")
    #expect(file.style.values.isEmpty)
    #expect(!file.isChanged)
  }
}

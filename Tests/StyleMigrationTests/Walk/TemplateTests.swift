import SourceText
import StyleLint
import StyleMigration
import TestSupport
import Testing

/// A value with a placeholder of a template stays byte for byte and is reported, wherever it is.
@Suite struct TemplateTests {
  private struct Row: CustomTestStringConvertible {
    var layer: String
    var pointers: [String]
    var testDescription: String { layer }

    init(_ layer: String, _ pointers: String...) {
      self.layer = layer
      self.pointers = pointers
    }
  }

  private static let rows = [
    // Texts that are not properties.
    Row(
      #""id": "{{a}}-b", "type": "line", "source": "{% s %}", "source-layer": "<%= l %>""#, "id", "source",
      "source-layer"),
    Row(#""id": "a", "type": "@type@""#, "type"),
    // Constants, on several lines too; the beginning of a mark is enough.
    Row(#""id": "a", "type": "line", "paint": {"line-color": "{{\n color\n}}"}"#, "paint/line-color"),
    Row(#""id": "a", "type": "line", "paint": {"line-color": "hsl({{hue}}, 0.5, 0.5)"}"#, "paint/line-color"),
    Row(#""id": "a", "type": "line", "paint": {"line-color": "{{ color"}"#, "paint/line-color"),
    Row(#""id": "a", "type": "symbol", "layout": {"text-field": "\u007b{name}}"}"#, "layout/text-field"),
    Row(#""id": "a", "type": "symbol", "layout": {"text-field": "@name@"}"#, "layout/text-field"),
    Row(#""id": "a", "type": "symbol", "layout": {"text-font": ["{{font}}"]}"#, "layout/text-font"),
    // Names of properties.
    Row(#""id": "a", "type": "line", "paint": {"{{property}}": 1}"#, "paint/{{property}}"),
    Row(#""id": "a", "type": "line", "paint": {"{{property}}": {"stops": [[0, 1], [9, 2]]}}"#, "paint/{{property}}"),
    // Functions of every kind of place, and forms of drafts.
    Row(#""id": "a", "type": "line", "paint": {"line-width": {"stops": [[0, "{{w}}"], [9, 2]]}}"#, "paint/line-width"),
    Row(
      #""id": "a", "type": "line", "paint": {"line-width": {"domain": [0, 9], "range": ["{{w}}", 2]}}"#,
      "paint/line-width"),
    Row(#""id": "a", "type": "line", "paint": {"line-width": {"expression": ["get", "{{w}}"]}}"#, "paint/line-width"),
    Row(
      #""id": "a", "type": "line", "layout": {"line-width": {"stops": [[0, "{{w}}"], [9, 2]]}}"#, "layout/line-width"),
    // Expressions and filters of both languages.
    Row(#""id": "a", "type": "line", "paint": {"line-width": ["get", "{{w}}"]}"#, "paint/line-width"),
    Row(#""id": "a", "type": "line", "filter": ["==", ["get", "a"], "@b@"]"#, "filter"),
    Row(#""id": "a", "type": "line", "filter": ["all", ["==", "a", "{#b#}"], ["==", ["get", "c"], 1]]"#, "filter"),
    Row(#""id": "a", "type": "line", "filter": "{{filter}}""#, "filter"),
  ]

  @Test(arguments: rows)
  private func bytesStayAndThePlaceholderIsReported(_ row: Row) throws {
    let style = #"{"version": 8, "layers": [{"# + row.layer + "}]}"
    let migrated = try StyleMigrator().migrate(style: style)
    #expect(String(decoding: migrated.bytes, as: UTF8.self) == style)
    let left = migrated.report.sites.compactMap { site -> Diagnostic? in
      if case .left(let diagnostic) = site.outcome { diagnostic } else { nil }
    }
    let all = left + Array(migrated.report.notes)
    let found = all.filter { $0.id.rawValue == "template-placeholder" }
    #expect(Set(found.map { $0.pointer.description }) == Set(row.pointers.map { "/layers/0/" + $0 }))
    #expect(found.count == all.count)
  }

  @Test func textsOfTheRootAndOfSourcesAreReported() throws {
    let style =
      #"{"version": 8, "name": "{{n}}", "sources": {"s": {"type": "vector", "attribution": "@a@"}}, "layers": []}"#
    let migrated = try StyleMigrator().migrate(style: style)
    #expect(migrated.report.notes.map { $0.pointer.description } == ["/name", "/sources/s/attribution"])
  }

  @Test func lintLooksAtNothingThatATemplateFillsIn() throws {
    let style =
      #"{"version": 8, "layers": [{"id": "a", "type": "line", "paint": {"line-width": ["get", "{{w}}", 5, 6]}}]}"#
    #expect(
      try StyleMigrator().lint(style: style).map { $0.id.rawValue }.filter { $0 != "missing-key" } == [
        "template-placeholder"
      ])
  }

  /// Names that begin many times and never end take linear time.
  @Test func manyOpenNamesAreReadInLinearTime() throws {
    func style(_ count: Int) -> [UInt8] {
      let text = String(repeating: "@a ", count: count)
      return Array(
        (#"{"version": 8, "layers": [{"id": "a", "type": "symbol", "layout": {"text-field": ""# + text + #""}}]}"#).utf8
      )
    }
    #expect(try StyleMigrator().migrate(style: style(100)).report.notes.isEmpty)
    let growth = try Growth(from: 500, preparing: style) { _ = try StyleMigrator().migrate(style: $0) }
    #expect(growth.isLinear, "\(growth)")
  }
}

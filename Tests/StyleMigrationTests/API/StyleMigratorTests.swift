import SourceText
import StyleMigration
import TestSupport
import Testing

/// Whole styles through the public interface: what an upgrade script sees.
@Suite struct StyleMigratorTests {
  private func migrate(_ style: String, _ semantics: SourceSemantics = .documented) throws -> MigratedStyle {
    try StyleMigrator(options: .init(semantics: semantics)).migrate(style: style)
  }

  private func text(_ migrated: MigratedStyle) -> String { String(decoding: migrated.bytes, as: UTF8.self) }

  private func style(_ paint: String) -> String {
    #"{"version": 8, "layers": [{"id": "a", "type": "line", "paint": {\#(paint)}}]}"#
  }

  /// Old structure left in a style of version 8 is found anywhere; nothing else in it is old.
  @Test(arguments: TextTable("places", "old structure in version 8").pairs)
  func oldStructureInVersionEight(members: String, id: String) throws {
    let report = try migrate(#"{"version": 8, \#(members)}"#).report
    let left = report.sites.compactMap { site -> String? in
      if case .left(let diagnostic) = site.outcome { diagnostic.id.rawValue } else { nil }
    }
    #expect((left + report.notes.map(\.id.rawValue)).contains(id))
  }

  @Test func theExampleOfREADME() throws {
    let bytes = try TestFolder(path: Checkout.root + "/Tests/StyleMigrationTests/Fixtures").bytes(of: "legacy.json")
    var lines: [String] = []

    let migrated = try StyleMigrator().migrate(style: bytes)
    for site in migrated.report.sites {
      switch site.outcome {
      case .migrated(let rewriting): lines.append("\(site.pointer): \(rewriting.newOperator)")
      case .left(let diagnostic): lines.append("\(site.line):\(site.column): \(diagnostic.message)")
      }
    }

    #expect(
      lines == [
        "/layers/1/paint/line-color: match",
        "/layers/1/paint/line-width: interpolate",
        "/layers/2/paint/fill-extrusion-height: number",
        "/layers/2/paint/fill-extrusion-opacity: interpolate",
        "/layers/3/layout/text-field: step",
        "/layers/3/layout/text-size: interpolate",
      ])
    let modern = try TestFolder(path: Checkout.root + "/Tests/StyleMigrationTests/Fixtures").bytes(of: "modern.json")
    #expect(migrated.bytes == modern)
  }

  @Test func aStyleWithoutFunctionsKeepsItsBytes() throws {
    let modern = style(#""line-width": ["interpolate", ["linear"], ["zoom"], 0, 1.50, 10, 2e0],  "line-color":"red""#)
    let migrated = try migrate(modern)
    #expect(text(migrated) == modern)
    #expect(migrated.report.sites.isEmpty)
  }

  @Test func oneLineStaysOneLineWithItsSeparators() throws {
    #expect(
      text(try migrate(style(#""line-width": {"stops": [[0, 0.90], [10, 3E0]]}"#)))
        == style(#""line-width": ["interpolate", ["linear"], ["zoom"], 0, 0.90, 10, 3E0]"#))
    #expect(
      text(try migrate(style(#""line-width":{"stops":[[0,0.90],[10,3E0]]}"#)))
        == style(#""line-width":["interpolate",["linear"],["zoom"],0,0.90,10,3E0]"#))
  }

  @Test func aValueOverSeveralLinesKeepsTheIndentationOfTheFile() throws {
    let before =
      "{\"layers\": [{\"type\": \"line\",\r\n\t\"paint\": {\r\n\t\t\"line-width\": {\r\n\t\t\t\"stops\": [[0, 1], [10, 2]]\r\n\t\t}\r\n\t}}]}"
    let after =
      "{\"layers\": [{\"type\": \"line\",\r\n\t\"paint\": {\r\n\t\t\"line-width\": [\r\n\t\t\t\"interpolate\",\r\n\t\t\t[\"linear\"],\r\n\t\t\t[\"zoom\"],\r\n\t\t\t0, 1,\r\n\t\t\t10, 2\r\n\t\t]\r\n\t}}]}"
    #expect(text(try migrate(before)) == after)
  }

  /// The same text in other lines of a file is written in the layout of those lines.
  @Test func equalValuesKeepTheIndentationOfTheirOwnLines() throws {
    let value = "{\n  \"stops\": [[1, 2], [3, 4]]}"
    func layer(_ indentation: String) -> String {
      "\(indentation){\"id\": \"a\", \"type\": \"line\", \"paint\": {\"line-width\": \(value)}}"
    }
    let (head, tail) = ("{\"version\": 8, \"layers\": [\n", "]}")
    let alone = try ["", "    ", "\t"].map { indentation in
      try text(migrate(head + layer(indentation) + tail)).dropFirst(head.count).dropLast(tail.count)
    }
    let together = ["", "    ", "    ", "\t"].map(layer).joined(separator: ",\n")
    let expected = [alone[0], alone[1], alone[1], alone[2]].joined(separator: ",\n")
    #expect(try text(migrate(head + together + tail)) == head + expected + tail)
    #expect(alone[1].contains("\n        1, 2,") || alone[1].contains("\n      1, 2,"), "\(alone[1])")
    #expect(alone[2].contains("\n\t  1, 2,"), "\(alone[2])")
  }

  @Test func leftValuesHaveALocationAndAReason() throws {
    let migrated = try migrate(
      "{\"layers\": [{\"id\": \"road\", \"type\": \"line\", \"paint\": {\n  \"line-width\": {\"stops\": [[10, 1], [0, 2]]}}}]}"
    )
    let site = try #require(migrated.report.sites.first)
    guard case .left(let diagnostic) = site.outcome else {
      Issue.record("\(site)")
      return
    }
    #expect(diagnostic.id.rawValue == "unsorted-stops")
    #expect((diagnostic.line, diagnostic.column) == (2, 38))
    #expect(diagnostic.pointer == "/layers/0/paint/line-width")
    #expect(diagnostic.divergence == "B8")
    #expect(site.layer == "road")
    #expect((site.line, site.column) == (2, 17))
  }

  @Test(arguments: [
    ("", 1, 1), ("[]", 1, 1), ("null", 1, 1), (#"{"version": 8}"#, 1, 1), (#"{"layers": {}}"#, 1, 12),
    ("{\n \"layers\": [,]}", 2, 13),
  ])
  func whatIsNoStyleIsAnErrorWithAPlace(input: String, line: Int, column: Int) throws {
    do throws(MigrationError) {
      _ = try StyleMigrator().migrate(style: input)
      Issue.record("migrated \(input)")
    } catch {
      #expect(error.location?.line == line)
      #expect(error.location?.column == column)
      #expect(!error.message.isEmpty)
    }
  }

  @Test func halfASurrogatePairIsNotText() throws {
    let before = style(#""line-width": {"property": "\ud800", "stops": [[0, 1], [1, 2]]}"#)
    let migrated = try migrate(before)
    #expect(text(migrated) == before)
    #expect(migrated.report.leftCount == 1)
  }

  @Test func aSingleValueIsMigratedByTheNameOfItsProperty() throws {
    let migrated = try StyleMigrator().migrate(value: #"{"stops": [[0, 1], [5, 2]]}"#, of: "line-width")
    #expect(migrated.text == #"["interpolate", ["linear"], ["zoom"], 0, 1, 5, 2]"#)
    do throws(MigrationError) {
      _ = try StyleMigrator().migrate(value: "{}", of: "line-wdith")
      Issue.record("took a misspelt property")
    } catch {
      #expect(error.id.rawValue == "unknown-property")
    }
  }

  @Test func differencesOfTheSemanticsAreNotedOncePerClass() throws {
    let composite =
      #"{"property": "p", "base": 2, "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 0, "value": 9}, 2], [{"zoom": 9, "value": 0}, 3], [{"zoom": 9, "value": 9}, 9]]}"#
    let report = try migrate(style(#""line-width": \#(composite), "line-blur": \#(composite)"#)).report
    #expect(report.migratedCount == 2)
    #expect(
      report.notes.map(\.id.rawValue)
        == ["differs-from-native-composite-base", "renderers-differ-composite-base", "input-fallback"])
  }

  /// A number that float32 cannot hold is refused in native semantics, whatever the rest of the function is.
  @Test(arguments: [
    #"{"property": "p", "base": 1e39, "stops": [[0, 1], [1, 2]]}"#,
    #"{"property": "p", "stops": [[0, 1], [1, 1e39]]}"#,
  ])
  func whatNativeSemanticsRefuseIsNoted(function: String) throws {
    let report = try migrate(style(#""line-width": \#(function)"#)).report
    #expect(report.notes.map(\.id.rawValue).contains("differs-from-native-refused"))
  }
}

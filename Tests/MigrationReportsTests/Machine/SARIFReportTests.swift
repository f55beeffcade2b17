import Foundation
import MigrationReports
import SourceText
import StyleDiagnostics
import StyleMigration
import TestSupport
import Testing

/// The requirements of SARIF 2.1.0 and code scanning for a log.
@Suite struct SARIFReportTests {
  private func root(_ records: [FileResult]) throws -> JSONNode {
    try JSONDocument(parsing: SARIFReport.bytes(of: records)).root
  }

  private let records: [FileResult] = [
    FileResult(
      file: "s/a b.json",
      outcome: .migrated(
        SampleReport.report([SampleReport.left(), SampleReport.migrated(samples: 7)], notes: [SampleReport.note]),
        isChanged: true)),
    FileResult(
      file: "/x/ü.json",
      outcome: .refused(MigrationError(.invalidJSON, "found x", at: SourceLocation(line: 2, column: 3), offset: 1))),
    FileResult(file: "gone.json", outcome: .failed("cannot read 'gone.json'")),
    FileResult(
      file: "p:q.json", outcome: .migrated(SampleReport.report([SampleReport.left(.fault)]), isChanged: false)),
    FileResult(file: "package.json", outcome: .skipped),
  ]

  @Test func theHead() throws {
    let root = try root(records)
    #expect(root["version"]?.string == "2.1.0")
    #expect(root["runs"]?.count == 1)
    let run = try #require(root["runs"]?[0])
    #expect(run["tool"]?["driver"]?["name"]?.string == "migrate-styles")
    #expect(run["tool"]?["driver"]?["version"]?.string?.string == Tool.version)
    #expect(run["columnKind"]?.string == "unicodeCodePoints")
    #expect(run["invocations"]?[0]?["executionSuccessful"]?.boolean == false)
    let failure = run["invocations"]?[0]?["toolExecutionNotifications"]?[0]
    #expect(failure?["message"]?["text"]?.string == "cannot read 'gone.json'")
    #expect(try self.root([records[0]])["runs"]?[0]?["invocations"]?[0]?["executionSuccessful"]?.boolean == true)
  }

  @Test func everyLogFollowsTheStandard() throws {
    let schema = try SchemaCheck.ofSARIF()
    for log in [try root(records), try root([])] { #expect(schema.errors(of: log) == []) }
    for (old, new) in [("startLine", "line"), ("\"level\": \"note\"", "\"level\": \"info\""), ("s/a%20b", "s/a b")] {
      let text = String(decoding: SARIFReport.bytes(of: records), as: UTF8.self)
      let broken = Array(text.replacingOccurrences(of: old, with: new).utf8)
      #expect(schema.errors(of: try JSONDocument(parsing: broken).root) != [], "\(new)")
    }
  }

  @Test func results() throws {
    let results = try #require(try root(records)["runs"]?[0]?["results"])
    let expected: [(rule: String, level: String, uri: String, line: Double, column: Double)] = [
      ("unsorted-stops", "warning", "s/a%20b.json", 2, 36), ("legacy-value", "note", "s/a%20b.json", 3, 3),
      ("renderers-differ-alpha-blending", "note", "s/a%20b.json", 3, 3),
      ("invalid-json", "error", "file:///x/%C3%BC.json", 2, 3),
      ("unsorted-stops", "error", "./p:q.json", 2, 36),
    ]
    #expect(results.count == expected.count)
    for (result, row) in zip(results.elements, expected) {
      #expect(result["ruleId"]?.string?.string == row.rule)
      #expect(result["level"]?.string?.string == row.level)
      let place = result["locations"]?[0]?["physicalLocation"]
      #expect(place?["artifactLocation"]?["uri"]?.string?.string == row.uri)
      #expect(place?["region"]?["startLine"]?.number == row.line)
      #expect(place?["region"]?["startColumn"]?.number == row.column)
      #expect(result["message"]?["text"]?.string?.isEmpty == false)
    }
  }

  @Test func rulesAreReferredToByIndex() throws {
    let run = try #require(try root(records)["runs"]?[0])
    let rules = try #require(run["tool"]?["driver"]?["rules"])
    #expect(rules.count == 4)
    for result in try #require(run["results"]).elements {
      let index = try #require(result["ruleIndex"]?.number)
      #expect(rules[Int(index)]?["id"]?.string == result["ruleId"]?.string)
    }
    for rule in rules.elements {
      #expect(rule["shortDescription"]?["text"]?.string?.isEmpty == false)
      #expect(rule["help"]?["text"]?.string?.isEmpty == false)
    }
  }

  /// A finding stays the same when lines are added above, and differs in another place.
  @Test func fingerprints() throws {
    func prints(_ records: [FileResult]) throws -> [String] {
      try #require(try root(records)["runs"]?[0]?["results"]).elements.compactMap {
        $0["partialFingerprints"]?["legacyValue/v1"]?.string?.string
      }
    }
    let all = try prints(records)
    #expect(Set(all).count == 5)
    #expect(all.allSatisfy { $0.count == 16 })
    #expect(try prints(records) == all)
  }
}

import Foundation
import MigrateStylesCommand
import SourceText
import TestSupport
import Testing

/// JSON reports of the built command against the published schema.
@Suite struct ReportSchemaTests {
  private let folder: ScratchFolder
  private static let schema = Checkout.root + "/Sources/MigrateStylesCommand/Schemas/report-2.schema.json"

  init() throws {
    folder = try ScratchFolder()
  }

  /// One report of every format, with every kind of outcome.
  private func reports() throws -> [String] {
    try folder.write(SampleStyle.legacy, to: "a.json")
    try folder.write(SampleStyle.unsorted, to: "b.json")
    try folder.write(SampleStyle.broken, to: "c.json")
    try folder.write("[]", to: "d.json")
    try folder.write("{}", to: "e.json")
    let mixed = SampleStyle.modern.replacingOccurrences(
      of: #""type":"line""#, with: #""type":"line","filter":["all",["==","a",1],["==",["get","b"],2]]"#)
    try folder.write(mixed, to: "f.json")
    let json = "--output-format=json"
    var reports: [String] = []
    for name in ["a", "b", "c", "d", "f"] { reports.append(try CommandRun([json, "\(name).json"], in: folder).errors) }
    let names = ["a", "b", "c", "d", "f", "none"].map { "\($0).json" }
    reports.append(try CommandRun([json, "--check"] + names, in: folder).output)
    reports.append(try CommandRun([json, "--check", "-r", "e.json"], in: folder).output)
    _ = try CommandRun(["--report-file=r.json", "a.json"], in: folder).status
    reports.append(try folder.text(of: "r.json"))
    // Only a bug provokes a fault.
    reports.append(reports[1].replacing("\"status\": \"left\"", with: "\"status\": \"fault\""))
    return reports
  }

  /// Convention 11: a published schema with a version.
  @Test func reportsFollowTheSchema() throws {
    let schema = try JSONDocument(parsing: Array(try String(contentsOfFile: Self.schema, encoding: .utf8).utf8)).root
    let reports = try self.reports()
    #expect(reports.count == 9)
    for report in reports {
      let root = try JSONDocument(parsing: Array(report.utf8)).root
      #expect(SchemaCheck(schema).errors(of: root) == [], "\(report)")
    }
    // The check can fail.
    for (old, new) in [
      ("\"schemaVersion\": 2", "\"schemaVersion\": 1"), ("\"left\"", "\"lost\""), ("\"line\": 1", "\"line\": 0"),
      ("\"status\": \"migrated\"", "\"status\": \"left\""), ("\"samples\": ", "\"samplez\": "),
    ] {
      let report = reports[0].replacingOccurrences(of: old, with: new)
      #expect(report != reports[0])
      let root = try JSONDocument(parsing: Array(report.utf8)).root
      #expect(SchemaCheck(schema).errors(of: root) != [], "\(new)")
    }
  }

  /// The same with a third-party validator, if Python has it.
  @Test func anotherValidatorAgrees() throws {
    let reports = try self.reports()
    for (index, report) in reports.enumerated() { try folder.write(report, to: "report\(index)") }
    let script = """
      import json, sys
      try:
          import jsonschema
      except ImportError:
          print("absent"); sys.exit(0)
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft7Validator.check_schema(schema)
      for name in sys.argv[2:]: jsonschema.Draft7Validator(schema).validate(json.load(open(name)))
      print("valid")
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-W", "ignore", "-c", script, Self.schema] + reports.indices.map { "report\($0)" }
    process.currentDirectoryURL = folder.url
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 127, text != "absent\n" else {
      try Test.cancel("jsonschema for Python is not installed")
    }
    #expect(text == "valid\n")
  }
}

import Foundation
import MigrateStylesCommand
import SourceJSON
import TestSupport
import Testing

/// JSON reports of the built command against the published schema.
@Suite struct ReportSchemaTests {
  private let folder: ScratchFolder
  private static let schema = Checkout.root + "/Sources/MigrateStylesCommand/Schemas/report-1.schema.json"

  init() throws {
    folder = try ScratchFolder()
  }

  /// One report of every form, with every kind of outcome.
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
    return reports
  }

  /// Convention 11: a published schema with a version.
  @Test func reportsFollowTheSchema() throws {
    let schema = try JSONDocument(parsing: Array(try String(contentsOfFile: Self.schema, encoding: .utf8).utf8)).root
    let reports = try self.reports()
    #expect(reports.count == 8)
    for report in reports {
      let root = try JSONDocument(parsing: Array(report.utf8)).root
      #expect(SchemaCheck(schema).errors(of: root) == [], "\(report)")
    }
    // The check can fail.
    for (old, new) in [
      ("\"schemaVersion\": 1", "\"schemaVersion\": 2"), ("\"left\"", "\"lost\""), ("\"line\": 1", "\"line\": 0"),
      ("\"status\": \"migrated\"", "\"status\": \"left\""), ("\"samples\": ", "\"samplez\": "),
    ] {
      let report = reports[0].replacingOccurrences(of: old, with: new)
      #expect(report != reports[0])
      let root = try JSONDocument(parsing: Array(report.utf8)).root
      #expect(SchemaCheck(schema).errors(of: root) != [], "\(new)")
    }
  }

  /// The same with a validator that others wrote, where Python has it.
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

/// The part of JSON Schema (draft 7) that the schema of the reports uses; a keyword that it does not know is an error.
struct SchemaCheck {
  private let root: JSONNode

  init(_ root: JSONNode) {
    self.root = root
  }

  func errors(of value: JSONNode) -> [String] { errors(of: value, by: root) }

  private func errors(of value: JSONNode, by schema: JSONNode) -> [String] {
    var errors: [String] = []
    for member in schema.members {
      let key = member.key.string?.string ?? ""
      switch key {
      case "$schema", "title", "description", "definitions": break
      case "$ref":
        let name = (member.value.string?.string ?? "").replacingOccurrences(of: "#/definitions/", with: "")
        guard let target = root["definitions"]?[JSONString(name)] else { return ["no definition \(name)"] }
        errors += self.errors(of: value, by: target)
      case "type":
        let types = member.value.kind == .array ? Array(member.value.elements) : [member.value]
        if !types.contains(where: { isOfType(value, $0.string?.string ?? "") }) {
          errors.append("\(value.pointer): type")
        }
      case "const": if !value.hasSpelling(of: member.value) { errors.append("\(value.pointer): const") }
      case "enum":
        if !member.value.elements.contains(where: { $0.hasSpelling(of: value) }) {
          errors.append("\(value.pointer): enum")
        }
      case "minimum":
        if let number = value.number, let least = member.value.number, number < least {
          errors.append("\(value.pointer): minimum")
        }
      case "pattern":
        if let text = value.string?.string, let pattern = member.value.string?.string,
          text.range(of: pattern, options: .regularExpression) == nil
        {
          errors.append("\(value.pointer): pattern")
        }
      case "required":
        for name in member.value.elements {
          if let name = name.string, value.kind == .object, value[name] == nil {
            errors.append("\(value.pointer): no \(name)")
          }
        }
      case "properties":
        for property in value.members {
          if let name = property.key.string, let schema = member.value[name] {
            errors += self.errors(of: property.value, by: schema)
          }
        }
      case "additionalProperties":
        for property in value.members {
          if let name = property.key.string, schema["properties"]?[name] == nil {
            errors.append("\(value.pointer): \(name)")
          }
        }
      case "items": for element in value.elements { errors += self.errors(of: element, by: member.value) }
      case "oneOf":
        let count = member.value.elements.count { self.errors(of: value, by: $0).isEmpty }
        if count != 1 { errors.append("\(value.pointer): \(count) of oneOf") }
      case "anyOf":
        if !member.value.elements.contains(where: { self.errors(of: value, by: $0).isEmpty }) {
          errors.append("\(value.pointer): anyOf")
        }
      case "not": if self.errors(of: value, by: member.value).isEmpty { errors.append("\(value.pointer): not") }
      default: errors.append("the schema has a keyword that this check does not know: \(key)")
      }
    }
    return errors
  }

  private func isOfType(_ value: JSONNode, _ type: String) -> Bool {
    switch (type, value.kind) {
    case ("object", .object), ("array", .array), ("string", .string), ("null", .null), ("boolean", .boolean): true
    case ("integer", .number): value.number.map { $0 == $0.rounded() } ?? false
    default: false
    }
  }
}

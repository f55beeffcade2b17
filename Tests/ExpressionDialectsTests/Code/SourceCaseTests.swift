import AppSources
import ExpressionDialects
import Foundation
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The cases of app code in `MigrationCases/app-swift` and `app-objective-c`: what is written, what is left, and the
/// values of the written code at run time, read by the tests' own readers and a model of the SDK.
@Suite struct SourceCaseTests {
  static let cases: [String] = ["app-swift", "app-objective-c"].flatMap { folder in
    (try? Checkout.migrationCases.files(below: folder, suffix: ".md")) ?? []
  }

  @Test func noCaseIsLost() {
    #expect(Self.cases.count >= 30, "only \(Self.cases.count) found")
  }

  @Test(arguments: cases)
  func theCaseHolds(path: String) throws {
    let file = try SourceCase(String(decoding: try Checkout.migrationCases.bytes(of: path), as: UTF8.self))
    let migrator = AppSourceMigrator(dialect: file.dialect)
    let result = try migrator.migrate(file.before, language: file.language)
    #expect(result.text == file.after, "\(path)")
    #expect(result.findings.map { $0.id.rawValue } == file.found, "\(path)")
    #expect(try migrator.migrate(result.text, language: file.language).text == result.text, "\(path)")
    guard !file.rows.isEmpty else { return }
    let value = try #require(result.values.last)
    let property = try #require(PropertyTable.specification(named: JSONString(value.property))).native
    let written = String(decoding: result.newText(of: value.span, in: Array(file.before.utf8)), as: UTF8.self)
    let json = Array(try file.expression(of: written).jsonText.string.utf8)
    let compiled = try CompiledExpression(StyleExpression(try JSONDocument(parsing: json).root), for: property)
    for row in file.rows {
      let expected = try StyleValue(json: JSONDocument(parsing: Array(row.value.utf8)).root).typed(as: property.type)
      let actual = compiled.value(in: try row.context)
      let isEqual = expected.map { Self.isEqual($0, actual) } ?? false
      #expect(isEqual, "\(path): at \(row.zoom) \(row.properties) \(actual), expected \(row.value)")
    }
  }

  private static func isEqual(_ left: StyleValue, _ right: StyleValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): return abs(left - right) < 1e-6
    case (.color(let left), .color(let right)):
      return zip([left.red, left.green, left.blue, left.alpha], [right.red, right.green, right.blue, right.alpha])
        .allSatisfy { abs($0 - $1) < 0.003 }
    default: return left == right
    }
  }
}

/// A case of app code: Markdown with `## Before`, `## After`, `## Found` (an id on each line) and `## Values`.
struct SourceCase {
  struct Row {
    var zoom: String
    var properties: String
    var value: String

    var context: EvaluationContext {
      get throws {
        let text = "{\"zoom\": \(zoom), \"properties\": \(properties)}"
        let node = try JSONDocument(parsing: Array(text.utf8)).root
        let members = (node["properties"].map { Array($0.members) } ?? []).compactMap { member in
          member.key.string.map { StyleObject.Member(key: $0, value: StyleValue(json: member.value)) }
        }
        return EvaluationContext(
          zoom: node["zoom"]?.number, feature: Feature(properties: StyleObject(members)))
      }
    }
  }

  var before = ""
  var after = ""
  var language = SourceLanguage.swift
  var dialect = Dialect.mapbox
  var found: [String] = []
  var rows: [Row] = []

  /// What written code means to the SDK; a name refers to the literal that the code after it assigns.
  func expression(of code: String) throws -> StyleValue {
    let letters = dialect == .mapbox ? "MGL" : "MLN"
    func tree(_ code: String, isWhole: Bool) throws -> WrittenSwift {
      switch language {
      case .swift: return isWhole ? try WrittenSwift(parsing: code) : try WrittenSwift(parsingStartOf: code)
      case .objectiveC:
        let source = isWhole ? try WrittenObjectiveC.parse(code) : try WrittenObjectiveC.parse(startOf: code)
        return try source.asSwift(letters: letters)
      }
    }
    let whole = try tree(code, isWhole: true).replacing { name in
      let keyword = language == .swift ? "let " : "*"
      guard let start = after.range(of: keyword + name), let equals = after[start.upperBound...].range(of: "= ") else {
        return nil
      }
      return try tree(String(after[equals.upperBound...]), isWhole: false)
    }
    return try SDKModel(dialect: dialect).expression(whole)
  }

  init(_ text: String) throws {
    var section = ""
    var isInCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInCode.toggle()
        if isInCode { language = line == "```swift" ? .swift : .objectiveC }
      } else if isInCode {
        if section == "Before" { before += line + "\n" }
        if section == "After" { after += line + "\n" }
      } else if line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
      } else if line.hasPrefix("- dialect: ") {
        dialect = try #require(Dialect(rawValue: String(line.dropFirst(11))))
      } else if section == "Found", !line.isEmpty {
        found.append(String(line.dropFirst(2)))
      } else if section == "Values", line.hasPrefix("|"), !line.hasPrefix("| zoom"), !line.hasPrefix("| ---") {
        let cells = line.split(separator: "|").map { $0.trimmingSpaces }
        try #require(cells.count == 3, "\(line)")
        rows.append(Row(zoom: cells[0], properties: cells[1], value: cells[2]))
      }
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

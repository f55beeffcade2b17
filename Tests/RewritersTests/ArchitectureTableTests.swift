import Foundation
import LegacyStyle
import SourceText
import TestSupport
import Testing

/// The table of `Documentation/Architecture.md`: kind and mode of a function, operator, rewriter, folder of cases.
@Suite struct ArchitectureTableTests {
  private struct Row {
    var kind: FunctionKind
    var mode: FunctionMode
    var `operator`: String
    var rewriter: String
    var cases: String
  }

  private static var page: String {
    get throws {
      String(decoding: try TestFolder(path: Checkout.root).bytes(of: "Documentation/Architecture.md"), as: UTF8.self)
    }
  }

  private static func rows() throws -> [Row] {
    try page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.filter { $0 != " " && $0 != "`" } }
      guard cells.count == 5, let kind = FunctionKind(rawValue: cells[0]), let mode = FunctionMode(rawValue: cells[1])
      else { return nil }
      return Row(kind: kind, mode: mode, operator: cells[2], rewriter: cells[3], cases: cells[4])
    }
  }

  @Test func everyKindAndModeHasARow() throws {
    let all = FunctionKind.allCases.flatMap { kind in FunctionMode.allCases.map { "\(kind) \($0)" } }
    #expect(try Self.rows().map { "\($0.kind) \($0.mode)" }.sorted() == all.sorted())
  }

  @Test func theRewritersAreThere() throws {
    let root = TestFolder(path: Checkout.root)
    for row in try Self.rows() where row.operator != "refused" {
      let source = String(decoding: try root.bytes(of: "Sources/\(row.rewriter)"), as: UTF8.self)
      #expect(source.contains("enum \(row.rewriter.split(separator: "/")[2].dropLast(6)) {"))
    }
  }

  /// Some case of the folder has a function of the kind and mode, and becomes the operator.
  @Test func theCasesBecomeTheOperators() throws {
    for row in try Self.rows() where row.operator != "refused" {
      let files = try Checkout.migrationCases.files(below: row.cases, suffix: ".md")
      let isShown = try files.contains { file in
        let text = String(decoding: try Checkout.migrationCases.bytes(of: file), as: UTF8.self)
        guard let before = Self.block("Before", in: text), let after = Self.block("After", in: text) else {
          return false
        }
        let function = FunctionAsRead(try JSONDocument(parsing: before).root)
        // A missing type is exponential where the property interpolates.
        guard function.kind == row.kind, (function.mode ?? .exponential) == row.mode else { return false }
        return try JSONDocument(parsing: after).root[0]?.string?.string == row.operator
      }
      #expect(isShown, "no case of \(row.cases) shows \(row.kind) \(row.mode) as \(row.operator)")
    }
  }

  /// The functions and files of the table that follows one camera function through the modules.
  @Test func theStepsOfACameraFunctionAreThere() throws {
    let steps = try #require(
      try Self.page.components(separatedBy: "| what happens | function | file |\n").dropFirst().first)
    let table = steps.components(separatedBy: "\n\n")[0]
    let names = table.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
    let root = TestFolder(path: Checkout.root + "/Sources")
    let files = names.filter { $0.hasSuffix(".swift") }.map { String($0) }
    #expect(files.count >= 12)
    for file in files { _ = try root.bytes(of: file) }
    let sources = try Set(files.map { $0.split(separator: "/")[0] }).flatMap { module in
      try root.files(below: String(module), suffix: ".swift").map { try root.bytes(of: $0) }
    }.map { String(decoding: $0, as: UTF8.self) }
    for name in names where !name.hasSuffix(".swift") {
      let function = name.split(separator: ".").last?.prefix { $0 != "(" } ?? name
      #expect(function == "init" || sources.contains { $0.contains("func \(function)") }, "\(name)")
    }
  }

  private static func block(_ heading: String, in text: String) -> [UInt8]? {
    guard let start = text.firstRange(of: "## \(heading)\n```json\n")?.upperBound,
      let end = text[start...].firstRange(of: "\n```")?.lowerBound
    else { return nil }
    return Array(text[start..<end].utf8)
  }
}

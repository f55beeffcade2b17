import LegacyStyle
import Rewriters
import SourceText
import TestSupport
import Testing

/// The table of `Documentation/Architecture.md`: kind and mode of a function, operator, what writes it, rewriter, which is the folder of cases, too.
@Suite struct ArchitectureTableTests {
  private struct Row {
    var kind: FunctionKind
    var mode: FunctionMode
    var `operator`: String
    var writer: String
    var rewriter: String
  }

  private static func rows() throws -> [Row] {
    let page = String(
      decoding: try TestFolder(path: Checkout.root).bytes(of: "Documentation/Architecture.md"), as: UTF8.self)
    return page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.filter { $0 != " " && $0 != "`" } }
      guard cells.count == 5, let kind = FunctionKind(rawValue: cells[0]), let mode = FunctionMode(rawValue: cells[1])
      else { return nil }
      return Row(kind: kind, mode: mode, operator: cells[2], writer: cells[3], rewriter: cells[4])
    }
  }

  @Test func everyKindAndModeHasARow() throws {
    let all = FunctionKind.allCases.flatMap { kind in FunctionMode.allCases.map { "\(kind) \($0)" } }
    #expect(try Self.rows().map { "\($0.kind) \($0.mode)" }.sorted() == all.sorted())
  }

  @Test func theRewritersAreThere() throws {
    let root = TestFolder(path: Checkout.root)
    for row in try Self.rows() where row.operator != "refused" {
      let source = String(decoding: try root.bytes(of: "Sources/\(row.writer)"), as: UTF8.self)
      #expect(source.contains(" \(row.writer.split(separator: "/")[1].dropLast(6)) {"))
      #expect(RewriterID(rawValue: row.rewriter) != nil)
    }
  }

  /// Some case of the folder has a function of the kind and mode, and becomes the operator.
  @Test func theCasesBecomeTheOperators() throws {
    for row in try Self.rows() where row.operator != "refused" {
      let files = try Checkout.migrationCases.files(below: row.rewriter, suffix: ".md")
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
      #expect(isShown, "no case of \(row.rewriter) shows \(row.kind) \(row.mode) as \(row.operator)")
    }
  }

  private static func block(_ heading: String, in text: String) -> [UInt8]? {
    guard let start = text.firstRange(of: "## \(heading)\n```json\n")?.upperBound,
      let end = text[start...].firstRange(of: "\n```")?.lowerBound
    else { return nil }
    return Array(text[start..<end].utf8)
  }
}

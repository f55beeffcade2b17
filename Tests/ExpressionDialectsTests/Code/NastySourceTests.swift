import AppSources
import ExpressionDialects
import Foundation
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// Legal files that are hard to read: every comment stays exactly once, only the statements with old calls change, all
/// of them are read, constants keep their names, and a second run changes nothing.
///
/// `README.md` describes the long run.
@Suite struct NastySourceTests {
  @Test(arguments: [Dialect.mapbox, .maplibre], SourceLanguage.allCases)
  func legalFilesKeepEverythingElse(dialect: Dialect, language: SourceLanguage) throws {
    let name = "nasty \(language.title) for \(dialect.rawValue)"
    let law = NastySourceLaw(dialect: dialect)
    var texts: [String] = []
    try check(name, count: 12, generating: NastySource.drawing(language)) { file in
      texts.append(file.text)
      return try law.violation(of: file) { texts.append($0) }
    }
    try law.tally.report(name)
    #expect(law.tally.checked > 9 * law.tally.refused, "\(law.tally.checked) checked, left: \(law.tally.reasons)")
    if language == .swift { #expect(try SwiftParser.errors(in: texts) == "") }
  }
}

/// The law for a file and its migration.
private struct NastySourceLaw {
  let dialect: Dialect
  let tally = LawTally()

  func violation(of file: NastySource, result note: (String) -> Void) throws -> String? {
    let migrator = AppSourceMigrator(dialect: dialect)
    let bytes = Array(file.text.utf8)
    let result = try migrator.migrate(bytes, language: file.language)
    note(result.text)
    for comment in file.comments where result.text.ranges(of: comment).count != 1 {
      return "\(comment) stands \(result.text.ranges(of: comment).count) times in\n\(result.text)"
    }
    for edit in result.edits {
      let isInside = file.statements.contains { statement in
        statement.range.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= statement.range.upperBound
      }
      if !isInside { return "bytes outside change: \(edit)\n\(result.text)" }
    }
    if try migrator.migrate(result.text, language: file.language).text != result.text {
      return "a second run changes\n\(result.text)"
    }
    for statement in file.statements {
      if let violation = violation(of: statement, result) { return violation + "\n" + result.text }
    }
    return nil
  }

  private func violation(of statement: NastySource.Statement, _ result: MigratedAppSource) -> String? {
    tally.drawn += 1
    let left = result.findings.first { $0.severity != .note && statement.range.contains($0.offset) }
    let values = result.values.filter { statement.range.contains($0.span.lowerBound) }
    if let left {
      tally.refuse(left.id.rawValue + ": " + left.message)
      return left.severity == .fault || left.id.rawValue == "unbalanced-source" ? left.message : nil
    }
    tally.checked += 1
    guard let count = statement.valueCount else { return values.map { $0.holes } == [1] ? nil : "names: \(values)" }
    return values.count == count ? nil : "values: \(values)"
  }
}

/// The compiler's parser.
private enum SwiftParser {
  /// Its errors in files; empty where all are legal.
  static func errors(in texts: [String]) throws -> String {
    let folder = try ScratchFolder()
    var names: [String] = []
    for (number, text) in texts.enumerated() {
      try folder.write(text, to: "\(number).swift")
      names.append("\(number).swift")
    }
    var output = ""
    for start in stride(from: 0, to: names.count, by: 500) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        ["swiftc", "-frontend", "-parse", "-parse-as-library", "-swift-version", "6"] + names[start...].prefix(500)
      process.currentDirectoryURL = folder.url(of: "")
      let pipe = Pipe()
      process.standardError = pipe
      guard (try? process.run()) != nil else { try Test.cancel("swiftc is not installed") }
      output += String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
    }
    return output
  }
}

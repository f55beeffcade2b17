import AppSources
import ExpressionDialects
import Foundation
import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// Legal files that are hard to read: every comment stays once, nothing but the statements with old calls changes, what is
/// written is the function, constants keep their names, and a second run changes nothing.
///
/// The long run is told of in `README.md`.
@Suite struct NastySourceTests {
  @Test(arguments: [Dialect.mapbox, .maplibre], SourceLanguage.allCases)
  func legalFilesStayWhole(dialect: Dialect, language: SourceLanguage) throws {
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

/// What holds for a file and what becomes of it.
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
      if let violation = try violation(of: statement, in: file, result, bytes) { return violation + "\n" + result.text }
    }
    return nil
  }

  private func violation(
    of statement: NastySource.Statement, in file: NastySource, _ result: MigratedAppSource, _ bytes: [UInt8]
  ) throws -> String? {
    tally.drawn += 1
    let left = result.findings.first { $0.severity != .note && statement.range.contains($0.offset) }
    let values = result.values.filter { statement.range.contains($0.span.lowerBound) }
    if let left {
      tally.refuse(left.id + ": " + left.message)
      return left.severity == .fault || left.id == "unbalanced-source" ? left.message : nil
    }
    tally.checked += 1
    guard let call = statement.call else {
      return values.map { $0.holes } == [1] ? nil : "names: \(values)"
    }
    guard values.count == statement.parts.count - 1 else { return "values: \(values)" }
    let parts = statement.parts.map {
      text(of: Array($0.replacing("MGLStyleValue *", with: "NSExpression *").utf8), file)
    }
    var rest = text(of: result.newText(of: statement.range, in: bytes), file)
    // A comment may stand in front.
    rest = String(rest.drop { $0.isWhitespace && parts[0].first?.isWhitespace == false })
    guard rest.hasPrefix(parts[0]) else { return "before the value: \(rest)" }
    rest = String(rest.dropFirst(parts[0].count))
    for part in parts.dropFirst() {
      guard let end = rest.range(of: part, options: part == parts.last ? .backwards : []) else { return "part \(part)" }
      let code = String(rest[..<end.lowerBound])
      let tree =
        switch file.language {
        case .swift: try WrittenSwift(parsing: code)
        case .objectiveC: try WrittenObjectiveC.parse(code).asSwift(letters: dialect == .mapbox ? "MGL" : "MLN")
        }
      let json = Array(try SDKModel(dialect: dialect).expression(tree).jsonText.string.utf8)
      let expression = try StyleExpression(JSONDocument(parsing: json).root)
      if let difference = try AppSourceLawTests.difference(of: call, for: dialect, and: expression, code) {
        return difference
      }
      rest = String(rest[end.upperBound...])
    }
    return nil
  }

  /// A text without comments and blanks between tokens, its strings in the plain spelling.
  private func text(of bytes: [UInt8], _ file: NastySource) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    for literal in file.literals { text = text.replacing(literal.written, with: literal.plain) }
    var result = ""
    var depth = 0
    var rest = text[...]
    while let next = rest.first {
      var length = 1
      if depth > 0 || rest.hasPrefix("/*") {
        if rest.hasPrefix("/*"), depth == 0 || file.language == .swift {
          (depth, length) = (depth + 1, 2)
        } else if rest.hasPrefix("*/") {
          (depth, length) = (depth - 1, 2)
        }
      } else if rest.hasPrefix("//") {
        var line = rest.prefix { !$0.isNewline }
        while line.last == "\\", file.language == .objectiveC {
          line = rest.prefix(line.count + 1 + rest.dropFirst(line.count + 1).prefix { !$0.isNewline }.count)
        }
        length = line.count
      } else if next == "\"" {
        length = rest.dropFirst().prefix { $0 != "\"" }.count + 2
        result += rest.prefix(length)
      } else if next.isWhitespace {
        if result.last?.isWhitespace != true { result.append(" ") }
      } else {
        result.append(next)
      }
      rest = rest.dropFirst(length)
    }
    return result
  }
}

/// The compiler's parser.
private enum SwiftParser {
  /// What it says against files; nothing where all are legal.
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

import StyleMigration
import TestSupport
import Testing
import WebSources

/// The cases of web code in `MigrationCases/web-code`: what is written, and what is reported.
@Suite struct WebCaseTests {
  static let cases = (try? Checkout.migrationCases.files(below: "web-code", suffix: ".md")) ?? []

  @Test func noCaseIsLost() {
    #expect(Self.cases.count >= 35, "only \(Self.cases.count) found")
  }

  @Test(arguments: cases)
  func theCaseHolds(path: String) throws {
    let file = try WebCase(String(decoding: try Checkout.migrationCases.bytes(of: path), as: UTF8.self))
    var migrator = WebSourceMigrator(options: .init(target: file.target))
    migrator.isUnsafe = file.isUnsafe
    let result = try migrator.migrate(file.before, language: file.language)
    #expect(result.text == file.after, "\(path)")
    let left = result.report.sites.compactMap { site -> String? in
      if case .left(let diagnostic) = site.outcome { diagnostic.id.rawValue } else { nil }
    }
    let possible = result.report.notes.map { $0.id.rawValue }.filter { $0 == "possible-legacy-value" }
    #expect((left + possible).sorted() == file.found.sorted(), "\(path)")
    #expect(try migrator.migrate(result.text, language: file.language).text == result.text, "\(path)")
  }
}

/// A case of web code: Markdown with `## Before`, `## After` and `## Found` (an id on each line, in any order).
struct WebCase {
  struct Malformed: Error {
    var line: Substring
  }

  var before = ""
  var after = ""
  var found: [String] = []
  var language = WebLanguage.javascript
  var target = MigrationTarget.current
  var isUnsafe = false

  init(_ text: String) throws {
    var heading: Substring = ""
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = block {
        guard line == "```" else {
          block = open + [line]
          continue
        }
        if heading == "Before" { before = open.joined(separator: "\n") } else { after = open.joined(separator: "\n") }
        block = nil
      } else if line.hasPrefix("```"), heading == "Before" || heading == "After" {
        block = []
        language = try Self.language(line.dropFirst(3))
      } else if line.hasPrefix("## ") {
        heading = line.dropFirst(3)
      } else if line.hasPrefix("- ") {
        try read(line.dropFirst(2), below: heading)
      } else if !heading.isEmpty, !line.isEmpty {
        throw Malformed(line: line)
      }
    }
    guard block == nil, !before.isEmpty, !after.isEmpty else { throw Malformed(line: "a block is missing") }
  }

  private mutating func read(_ item: Substring, below heading: Substring) throws {
    if heading == "Found" {
      found.append(String(item))
    } else if item == "options: --unsafe" {
      isUnsafe = true
    } else if item.hasPrefix("target: "), let target = MigrationTarget(rawValue: String(item.dropFirst(8))) {
      self.target = target
    } else {
      throw Malformed(line: item)
    }
  }

  private static func language(_ word: Substring) throws -> WebLanguage {
    switch word {
    case "js", "jsx": .javascript
    case "ts": .typescript
    case "tsx": .tsx
    case "html": .html
    case "svelte": .svelte
    default: throw Malformed(line: word)
    }
  }
}

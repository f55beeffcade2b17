import Foundation
import TestSupport
import Testing

/// What is public is a promise: the list below is all of it, so that nothing becomes public, or vanishes, by accident.
@Suite struct PublicAPITests {
  private static let folder = TestFolder(path: Checkout.root + "/Tests/StyleMigrationTests/Fixtures")
  private static let command = "WRITE_PAGES=1 swift test --disable-xctest --filter PublicAPITests"

  /// Public declarations stand in these modules; all others have none.
  private static let modules = ["LegacyStyle", "StyleMigration"]

  @Test func publicDeclarationsAreListed() throws {
    let sources = TestFolder(path: Checkout.root + "/Sources")
    var found: [String] = []
    for file in try sources.files(below: "", suffix: ".swift") {
      guard let module = file.split(separator: "/").first.map(String.init) else { continue }
      for line in try Self.publicDeclarations(in: sources.bytes(of: file)) {
        if Self.modules.contains(module) {
          found.append("\(module): \(line)")
        } else {
          Issue.record("\(file) has a public declaration; only \(Self.modules) may: \(line)")
        }
      }
    }
    found.sort()
    let text = found.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["WRITE_PAGES"] != nil {
      try Data(text.utf8).write(to: URL(fileURLWithPath: Self.folder.path + "/public-api.txt"))
    }
    let listed = try String(decoding: Self.folder.bytes(of: "public-api.txt"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    for line in found where !listed.contains(line) { Issue.record("not listed, if it is meant: \(Self.command)\n\(line)") }
    for line in listed where !found.contains(line) { Issue.record("listed, and gone: \(line)") }
    #expect(found.count > 100)
  }

  @Test func publicDeclarationsAreDocumented() throws {
    let sources = TestFolder(path: Checkout.root + "/Sources")
    for module in Self.modules {
      for file in try sources.files(below: module, suffix: ".swift") {
        let lines = String(decoding: try sources.bytes(of: file), as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        var enclosing: [Bool] = []
        for (index, line) in lines.enumerated() {
          let isDeclaration = line.hasPrefix("public ") && !line.hasPrefix("public import ")
          let isCase = line.hasPrefix("case ") && enclosing.last == true
          if isDeclaration || isCase, index == 0 || !lines[index - 1].hasPrefix("///") {
            Issue.record("\(file):\(index + 1) is public and has no documentation: \(line)")
          }
          let opened = line.filter { $0 == "{" }.count - line.filter { $0 == "}" }.count
          if opened > 0 {
            enclosing += Array(repeating: line.hasPrefix("public ") && line.contains("enum "), count: opened)
          } else if opened < 0 {
            enclosing.removeLast(min(-opened, enclosing.count))
          }
        }
      }
    }
  }

  /// Each declaration on one line, without its body and its documentation.
  private static func publicDeclarations(in bytes: [UInt8]) -> [String] {
    var declarations: [String] = []
    var extended = ""
    var open: String?
    for raw in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let line = raw.trimmingCharacters(in: .whitespaces)
      if raw.hasPrefix("extension ") { extended = String(raw.dropFirst(10).prefix { $0 != ":" && $0 != " " }) + "." }
      if raw.hasPrefix("public ") { extended = "" }
      if open == nil, line.hasPrefix("public "), !line.hasPrefix("public import ") { open = "" }
      guard let begun = open else { continue }
      let text = begun.isEmpty ? extended + line : begun + " " + line
      // A declaration ends where its parentheses are closed and a body begins, or the line ends without a comma.
      let depth = text.filter { $0 == "(" }.count - text.filter { $0 == ")" }.count
      if depth > 0 { open = text } else { declarations.append(head(of: text)); open = nil }
    }
    return declarations
  }

  private static func head(of text: String) -> String {
    let body = text.range(of: " {")?.lowerBound ?? text.endIndex
    return text[..<body].trimmingCharacters(in: .whitespaces)
  }
}

import Foundation
import TestSupport
import Testing

/// Every piece of Swift in README and in the guides compiles as it stands, as a script of somebody who uses the library.
@Suite struct SnippetTests {
  private static let pages = TestFolder(path: Checkout.root)

  private struct Snippet: CustomStringConvertible {
    var page: String
    var line: Int
    var text: String

    var description: String { "\(page):\(line)" }
  }

  private static func snippets() throws -> [Snippet] {
    // The examples of diagnostics are run by a test of their own.
    let guides = try pages.files(suffix: ".md").filter {
      $0.hasPrefix("Sources/") || $0.hasPrefix("Documentation/") && $0 != "Documentation/Diagnostics.md"
    }
    return try (["README.md"] + guides).flatMap { page in
      var found: [Snippet] = []
      var open: Snippet?
      let text = String(decoding: try pages.bytes(of: page), as: UTF8.self)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if line == "```swift" {
          open = Snippet(page: page, line: index + 1, text: "")
        } else if line == "```", let snippet = open {
          found.append(snippet)
          open = nil
        } else {
          open?.text += line + "\n"
        }
      }
      return found
    }
  }

  @Test func everySnippetCompiles() throws {
    let modules = URL(fileURLWithPath: try BuiltExecutable(named: "migrate-styles").path)
      .deletingLastPathComponent().appending(path: "Modules").path
    let folder = try ScratchFolder()
    let snippets = try Self.snippets()
    for snippet in snippets {
      try folder.write(snippet.text, to: "main.swift")
      guard let said = try Self.typecheck("main.swift", in: folder, modules: modules) else {
        try Test.cancel("swiftc is not installed")
      }
      #expect(said == "", "\(snippet)")
    }
    #expect(snippets.count >= 5)
  }

  /// What the compiler says against a script; `nil` where there is no compiler.
  private static func typecheck(_ name: String, in folder: ScratchFolder, modules: String) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules, name]
    process.currentDirectoryURL = folder.url
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 127 ? nil : output
  }
}

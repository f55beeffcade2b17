import Foundation
import TestSupport
import Testing

/// Every piece of Swift in README and in the guides compiles as it stands, as a script that uses the library.
@Suite struct SnippetTests {
  @Test func everySnippetCompiles() throws {
    let modules = URL(fileURLWithPath: try BuiltExecutable(named: "migrate-styles").path)
      .deletingLastPathComponent().appending(path: "Modules").path
    let folder = try ScratchFolder()
    let snippets = try GuidePage.all().flatMap { $0.blocks(in: "swift") }
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

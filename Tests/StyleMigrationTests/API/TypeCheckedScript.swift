import Foundation
import TestSupport
import Testing

/// A script that uses the library, checked by the compiler.
struct TypeCheckedScript {
  /// The compiler's messages; empty for a script that compiles without warnings.
  let messages: String

  /// Cancels the test where there is no compiler.
  init(_ text: String) throws {
    let built = URL(fileURLWithPath: try BuiltExecutable(named: "migrate-styles").path).deletingLastPathComponent()
    let folder = try ScratchFolder()
    try folder.write(text, to: "main.swift")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", built.appending(path: "Modules").path,
      "main.swift",
    ]
    process.currentDirectoryURL = folder.url
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    messages = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 127 { try Test.cancel("swiftc is not installed") }
  }
}

import Foundation
import MigrateStylesCommand
import StyleMigrationModule
import TestSupport
import Testing

@Suite struct ManualPageTests {
  @Test func everyOptionAndEveryStatusIsThere() {
    let text = ManualPage.text.replacingOccurrences(of: "\\-", with: "-")
    for option in Option.all { for name in option.names { #expect(text.contains("\"\(name)\"")) } }
    for status in StyleMigrationModule.ExitStatus.allCases { #expect(text.contains("\n.B \(status.code)\n")) }
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "FILES", "EXIT STATUS", "EXAMPLES"] {
      #expect(text.contains("\n.SH \(section)\n"))
    }
  }

  @Test func noLineIsARequestByAccident() {
    let requests: Set = [".TH", ".SH", ".B", ".BR", ".TP", ".I", ".PP", ".nf", ".fi"]
    for line in ManualPage.text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  /// The formatter itself, where there is one: no warning, and the text is in it.
  @Test(.enabled(if: TestSystem.isLinux, "a Mac's formatter has warnings of its own"))
  func theFormatterTakesIt() throws {
    let folder = try ScratchFolder()
    let run = try CommandRun(["--generate-man-page"], in: folder)
    #expect(try run.output == ManualPage.text)
    guard let path = ["/usr/bin/groff", "/usr/bin/mandoc"].first(where: FileManager.default.isExecutableFile) else {
      try Test.cancel("groff and mandoc are not installed")
    }
    try folder.write(ManualPage.text, to: "page.1")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments =
      path.hasSuffix("groff") ? ["-man", "-Tascii", "-ww", folder.path(of: "page.1")] : [folder.path(of: "page.1")]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let warnings = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(warnings == "")
    // Bold stands as each letter twice, with a step back in between.
    let plain = text.replacingOccurrences(of: ".\u{8}", with: "", options: .regularExpression)
    for option in Option.all { #expect(plain.contains(" \(option.names[0])"), "\(option.names[0])") }
  }
}

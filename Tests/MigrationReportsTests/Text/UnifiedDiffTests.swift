import Foundation
import MigrationReports
import TestSupport
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, terminal: Bool = false, color: Bool = false, file: String = "a")
    -> String
  {
    var manner = TextManner()
    manner.isColored = color
    return String(
      decoding: UnifiedDiff(file: file, manner: manner, isForTerminal: terminal).bytes(
        from: Array(old.utf8), to: Array(new.utf8)), as: UTF8.self)
  }

  @Test func theFormatOfDiffU() {
    #expect(diff("a\n", "a\n") == "")
    #expect(diff("a\nb\nc\n", "a\nB\nc\n") == "--- a\n+++ a\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n")
    #expect(diff("", "a\n") == "--- a\n+++ a\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", "") == "--- a\n+++ a\n@@ -1 +0,0 @@\n-a\n")
    #expect(
      diff("a", "b")
        == "--- a\n+++ a\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n")
  }

  @Test func distantChangesHaveTheirOwnHunks() {
    let old = (0..<30).map { "\($0)\n" }.joined()
    let new = (0..<30).map { $0 == 3 || $0 == 20 ? "x\n" : "\($0)\n" }.joined()
    let text = diff(old, new)
    #expect(text.contains("@@ -1,7 +1,7 @@\n") && text.contains("@@ -18,7 +18,7 @@\n"))
    let near = (0..<30).map { $0 == 3 || $0 == 9 ? "x\n" : "\($0)\n" }.joined()
    #expect(diff(old, near).components(separatedBy: "@@ -").count == 2)
  }

  @Test func bytesStayForPatchAndAreHarmlessOnATerminal() {
    let (old, new) = ("\u{202E}\u{1B}[2J\ta\r\n", "\u{202E}b\r\n")
    #expect(diff(old, new).contains("-\u{202E}\u{1B}[2J\ta\r\n"))
    #expect(diff(old, new, terminal: true).contains("-\\u{202E}\\u{1B}[2J\ta\r\n"))
    #expect(diff("a\n", "b\n", color: true).contains("\u{1B}[31m-a\u{1B}[0m\n\u{1B}[32m+b\u{1B}[0m\n"))
    #expect(diff("a\n", "b\n", file: "x\u{1B}y").hasPrefix("--- x\\u{1B}y\n"))
  }

  /// What patch makes of the old text is the new one.
  @Test(
    .enabled(if: TestSystem.isLinux, "BSD patch takes no name with a space"),
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch"), "there is no patch"))
  func patchAppliesIt() throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 11)
    for round in 0..<12 {
      let old = (0..<40).map { _ in "\(random.next() % 9)" }
      var new = old
      for _ in 0..<5 { new[Int(random.next() % 40)] = "x\(random.next() % 9)" }
      let end = round % 2 == 0 ? "\n" : ""
      let (oldText, newText) = (old.joined(separator: "\n") + end, new.joined(separator: "\n") + "\n")
      try folder.write(oldText, to: "my file")
      try folder.write(diff(oldText, newText, file: "my file"), to: "d")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/patch")
      process.arguments = ["-s", "-p0", "-i", "d"]
      process.currentDirectoryURL = folder.url
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(try folder.text(of: "my file") == newText)
    }
  }
}

import Rewriters
import TestSupport
import Testing

/// One word everywhere: the type, its file, its id, its folder of cases and its tests.
@Suite struct RewriterNamesTests {
  /// A constant of app code keeps its value, and a format string its expression: nothing is written for them but a call.
  @Test(arguments: RewriterID.allCases.filter { ![.styleValue, .formatString].contains($0) })
  func typeFileFolderAndTestsAgree(id: RewriterID) throws {
    let words = id.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let type = words.joined()
    let root = TestFolder(path: Checkout.root)
    let source = String(decoding: try root.bytes(of: "Sources/Rewriters/\(words[0])/\(type).swift"), as: UTF8.self)
    #expect(source.contains("enum \(type): Rewriter"))
    #expect(source.contains("## Before") && source.contains("## After") && source.contains("- Source:"))
    _ = try root.bytes(of: "Tests/RewritersTests/\(words[0])/\(type)Tests.swift")
    #expect(try Checkout.migrationCases.files(below: id.rawValue, suffix: ".md").count >= 4)
  }
}

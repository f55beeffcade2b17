import Foundation
import TestSupport
import Testing

/// The bridge to Apple's Foundation cannot run elsewhere; its types are checked against a stub of that Foundation.
@Suite struct AppleBridgeTypeTests {
  /// The settings of the package.
  private static let settings = [
    "-swift-version", "6", "-package-name", "bridge", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
  ]

  @Test func theBridgeHasTheTypesOfFoundation() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stub-foundation-\(UUID())")
    guard StubCompiler.run(["--version"], in: FileManager.default.temporaryDirectory).status == 0 else {
      print("skipped: swiftc is not here")
      return
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The condition of the bridge is that this module is there.
    try "".write(to: folder.appending(path: "ObjectiveC.swift"), atomically: true, encoding: .utf8)
    try module("ObjectiveC", of: ["ObjectiveC.swift"], in: folder)
    let stub = Checkout.root + "/Tests/ExpressionDialectsTests/StubSDK/Foundation.swift"
    try module("Foundation", of: [stub], in: folder)
    for target in ["SourceText", "SourceJSON", "StyleDiagnostics", "StyleSpec", "StyleExpressions"] {
      try module(target, of: try sources(of: target), in: folder)
    }
    let files = try sources(of: "ExpressionDialects")
    #expect(try check(files, in: folder) == "")
    // A check that would pass for any bridge proves nothing.
    let bridge = try #require(files.firstIndex { $0.hasSuffix("/AppleBridge.swift") })
    let text = try String(contentsOf: URL(filePath: files[bridge]), encoding: .utf8)
    let wrong = folder.appending(path: "AppleBridge.swift").path
    try text.replacing("forKeyPath: path.string", with: "forKeyPath: path").write(
      toFile: wrong, atomically: true, encoding: .utf8)
    var others = files
    others[bridge] = wrong
    #expect(try check(others, in: folder).contains("cannot convert value of type 'JSONString'"))
    try FileManager.default.removeItem(at: folder)
  }

  private func sources(of target: String) throws -> [String] {
    let path = Checkout.root + "/Sources/" + target
    return try TestFolder(path: path).files(suffix: ".swift").map { path + "/" + $0 }
  }

  private func module(_ name: String, of files: [String], in folder: URL) throws {
    let result = StubCompiler.run(
      Self.settings + [
        "-emit-module", "-parse-as-library", "-module-name", name, "-I", ".", "-Xfrontend",
        "-experimental-skip-non-inlinable-function-bodies",
      ] + files, in: folder)
    #expect(result.status == 0, "\(name): \(result.output)")
  }

  /// What the compiler says against the files.
  private func check(_ files: [String], in folder: URL) throws -> String {
    let result = StubCompiler.run(
      Self.settings + [
        "-typecheck", "-warnings-as-errors", "-parse-as-library", "-module-name", "ExpressionDialects", "-I", ".",
      ] + files, in: folder)
    return result.status == 0 ? "" : result.output
  }
}

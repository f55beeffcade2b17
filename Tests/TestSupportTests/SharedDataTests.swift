import TestSupport
import Testing

struct SharedDataTests {
  @Test func theCheckoutHoldsItsManifest() throws {
    let root = TestFolder(path: Checkout.root)
    let manifest = String(decoding: try root.bytes(of: "Package.swift"), as: UTF8.self)
    #expect(manifest.contains("style-migration"))
  }

  @Test func casesAreFoundByFolder() throws {
    let cases = try Checkout.migrationCases.files(suffix: ".md")
    #expect(cases.contains("README.md"))
    #expect(cases.contains { $0.hasPrefix("camera-exponential/") })
    #expect(try Checkout.migrationCases.folders().contains("camera-exponential"))
  }

  @Test(.enabled(if: SharedData.isHere, "there is no ../shared to look in"))
  func aMissingFileIsAnErrorWhereTheFolderIsThere() {
    #expect(throws: TestFileError.self) { try SharedData.bytes(of: "conformance/no-such-file.jsonl") }
  }

  @Test func nothingToLoopOverIsAnError() {
    #expect(throws: TestFileError.self) { try Checkout.migrationCases.files(suffix: ".no-such-suffix") }
  }

  @Test func linesEndWithOrWithoutACarriageReturn() {
    let lines = TestFolder.lines(in: Array("a\r\n\r\nb\nc".utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(lines == ["a", "", "b", "c"])
  }
}

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

  @Test func recordedDataAreReadByLine() throws {
    guard let lines = try SharedData.lines(of: "conformance/functions.jsonl") else { return }
    #expect(lines.count == 4_000)
    #expect(lines.allSatisfy { $0.first == UInt8(ascii: "{") && $0.last == UInt8(ascii: "}") })
    #expect(try SharedData.files(below: "conformance", suffix: ".jsonl")?.contains("conformance/native.jsonl") == true)
  }

  @Test func aMissingFileIsAnErrorWhereTheFolderIsThere() {
    guard SharedData.folder.exists else { return }
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

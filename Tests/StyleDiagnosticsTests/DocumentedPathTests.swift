import Foundation
import TestSupport
import Testing

/// The files that the pages mention exist.
@Suite struct DocumentedPathTests {
  @Test func pagesNameFilesThatExist() throws {
    let checkout = TestFolder(path: Checkout.root)
    let pages = ["README.md", "CONTRIBUTING.md"] + (try checkout.files(below: "Documentation", suffix: ".md"))
    var count = 0
    for page in pages {
      let text = String(decoding: try checkout.bytes(of: page), as: UTF8.self)
      for path in Self.paths(in: text) {
        count += 1
        let places = ["", "Sources/"].map { "\(Checkout.root)/\($0)\(path)" }
        #expect(places.contains(where: FileManager.default.fileExists(atPath:)), "\(page): \(path)")
      }
    }
    #expect(count > 15)
  }

  @Test func pathsAreFound() {
    #expect(Self.paths(in: "see `A/B.swift`, `B.swift` and `A/Name.swift`; `A/B`") == ["A/B.swift"])
  }

  /// Swift files in a folder; `Name.swift` is a placeholder.
  private static func paths(in text: String) -> [String] {
    text.split(separator: "`").map(String.init).filter { word in
      word.hasSuffix(".swift") && word.contains("/") && !word.hasSuffix("/Name.swift") && !word.contains(" ")
    }
  }
}

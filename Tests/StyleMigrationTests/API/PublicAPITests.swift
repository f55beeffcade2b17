import Foundation
import TestSupport
import Testing

/// The public API is a promise: `Fixtures/public-api.txt` lists all of it, so that nothing becomes public, or vanishes,
/// by accident.
@Suite struct PublicAPITests {
  private static let list = Checkout.root + "/Tests/StyleMigrationTests/Fixtures/public-api.txt"
  private static let command = "WRITE_PAGES=1 swift test --disable-xctest --filter PublicAPITests"

  /// Public declarations are in these modules; all others have none.
  private static let modules = [
    "AppSources", "ExpressionDialects", "LegacyStyle", "MigrationReports", "Rewriters", "SDKFunctions", "SourceText",
    "StyleFiles", "StyleLint", "StyleMigration", "WebSources",
  ]

  private struct PublicFile {
    var name: String
    var module: String
    var declarations: [PublicDeclarations.Declaration]
  }

  private static func files() throws -> [PublicFile] {
    let sources = TestFolder(path: Checkout.root + "/Sources")
    var files: [PublicFile] = []
    for file in try sources.files(suffix: ".swift") {
      let bytes = try sources.bytes(of: file)
      guard Data(bytes).range(of: Data("public ".utf8)) != nil else { continue }
      files.append(
        PublicFile(
          name: file, module: file.split(separator: "/").first.map(String.init) ?? "",
          declarations: PublicDeclarations(of: String(decoding: bytes, as: UTF8.self)).found))
    }
    return files
  }

  @Test func publicDeclarationsAreListed() throws {
    let found = try Self.files().filter { Self.modules.contains($0.module) }
      .flatMap { file in file.declarations.map { "\(file.module): \($0.text)" } }.sorted()
    if ProcessInfo.processInfo.environment["WRITE_PAGES"] != nil {
      try Data(found.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: Self.list))
    }
    let listed = try String(contentsOfFile: Self.list, encoding: .utf8).split(separator: "\n").map(String.init)
    for change in found.difference(from: listed) {
      switch change {
      case .insert(_, let line, _): Issue.record("public and not listed; if it is meant, \(Self.command): \(line)")
      case .remove(_, let line, _): Issue.record("listed and gone; if it is meant, \(Self.command): \(line)")
      }
    }
    #expect(found.count > 150)
  }

  @Test func publicDeclarationsAreDocumentedAndInPublicModules() throws {
    for file in try Self.files() {
      for declaration in file.declarations {
        let place = "\(file.name):\(declaration.line)"
        if !declaration.isDocumented { Issue.record("\(place) has no documentation: \(declaration.text)") }
        if !Self.modules.contains(file.module) { Issue.record("\(place) may not be public: \(declaration.text)") }
      }
    }
  }

  @Test func declarationsAreFound() {
    let source = """
      public import Foundation
      /// A kind.
      public enum Kind: String {
        case old
        /// The message.
        public var text: String {
          switch self { case .old: "a { brace" }
        }
        var hidden: Int { 0 }
      }
      extension Kind {
        public func take(
          _ one: Int,
          two: Int
        ) -> Int { one + two }
      }
      """
    let found = PublicDeclarations(of: source).found
    let names = [
      "enum Kind: String", "Kind: case old", "Kind: var text: String", "Kind: func take(_ one: Int, two: Int) -> Int",
    ]
    #expect(found.map(\.text) == names)
    #expect(found.first?.isDocumented == true && found.last?.isDocumented == false)
  }
}

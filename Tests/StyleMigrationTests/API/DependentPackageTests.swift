import Foundation
import TestSupport
import Testing

/// The manifest in the guide, with this checkout instead of the address: the package manager plans its build;
/// `.ci/dependent` builds it.
@Suite struct DependentPackageTests {
  @Test func theManifestOfTheGuideFindsTheProducts() throws {
    let manifest = try #require(try GuidePage.all().flatMap { $0.blocks(in: "swift") }.first { $0.isManifest }).text
    let address = ".package(url: \"https://github.com/YOUR-ORGANIZATION/style-migration\", from: \"0.1.0\")"
    #expect(manifest.contains(address))
    let folder = try ScratchFolder()
    for script in ["upgrade-folder", "print-functions", "check-features"] {
      try FileManager.default.createDirectory(
        at: folder.url(of: "Sources/\(script)"), withIntermediateDirectories: true)
      try folder.write("import StyleMigration\n", to: "Sources/\(script)/main.swift")
    }
    try folder.write(
      manifest.replacing(address, with: ".package(name: \"style-migration\", path: \"\(Checkout.root)\")"),
      to: "Package.swift")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "build", "--disable-sandbox", "--print-manifest-job-graph"]
    process.currentDirectoryURL = folder.url
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let said = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 127 { try Test.cancel("swift is not installed") }
    #expect(process.terminationStatus == 0, "\(said.suffix(2_000))")
  }

  /// The systems of the guide are those of the package.
  @Test func theGuideNamesThePlatforms() throws {
    let package = String(decoding: try TestFolder(path: Checkout.root).bytes(of: "Package.swift"), as: UTF8.self)
    let platforms = try #require(package.firstMatch(of: /platforms: \[.*\]/)).output
    let manifest = try #require(try GuidePage.all().flatMap { $0.blocks(in: "swift") }.first { $0.isManifest }).text
    #expect(manifest.contains(platforms))
  }
}

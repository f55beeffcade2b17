import Foundation
import TestSupport
import Testing

/// The Swift compiler, checking types of generated source against the stubs of the SDKs.
struct StubCompiler {
  private let folder: URL

  /// Compiles the stubs, `nil` where no compiler is found.
  init?() throws {
    guard Self.run(["--version"], in: FileManager.default.temporaryDirectory).status == 0 else {
      return nil
    }
    folder = FileManager.default.temporaryDirectory.appending(path: "stub-sdk-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let stubs = Checkout.root + "/Tests/ExpressionDialectsTests/StubSDK/"
    for (module, file) in [
      ("UIKit", "UIKit"), ("Mapbox", "Mapbox"), ("MapLibre", "Mapbox"), ("AzureMapsControl", "AzureMapsControl"),
    ] {
      var text = try String(contentsOf: URL(filePath: stubs + file + ".swift"), encoding: .utf8)
      // MapLibre's declarations are Mapbox's with other letters.
      if module == "MapLibre" { text = text.replacing("MGL", with: "MLN") }
      let source = module + ".swift"
      try text.write(to: folder.appending(path: source), atomically: true, encoding: .utf8)
      let result = Self.run(
        ["-emit-module", "-parse-as-library", "-module-name", module, "-I", ".", source], in: folder)
      #expect(result.status == 0, "\(module): \(result.output)")
    }
  }

  /// What the compiler says against a file; nothing where the types are right.
  func errors(in source: String) throws -> String {
    let name = "Generated-\(UUID()).swift"
    try source.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    let result = Self.run(["-typecheck", "-parse-as-library", "-swift-version", "5", "-I", ".", name], in: folder)
    return result.status == 0 ? "" : result.output
  }

  func remove() throws {
    try FileManager.default.removeItem(at: folder)
  }

  /// Runs the compiler; its output is what it says.
  static func run(_ arguments: [String], in folder: URL) -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      return (-1, "\(error)")
    }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}

import Foundation
import TestSupport
import Testing

/// A compiler, checking types of generated source against the stubs of the SDKs.
struct StubCompiler {
  enum Language: CaseIterable {
    case swift
    case objectiveC
  }

  private static let swift = Result { try StubCompiler(.swift) }
  private static let objectiveC = Result { try StubCompiler(.objectiveC) }

  /// The compiler of a language, whose stubs are compiled once in a run; a test is cancelled where there is none.
  static func shared(_ language: Language) throws -> StubCompiler {
    guard TestSystem.isLinux else { try Test.cancel("a Mac has the modules that the stubs stand for") }
    guard let compiler = try (language == .swift ? swift : objectiveC).get() else {
      try Test.cancel(language == .swift ? "swiftc is not installed" : "clang is not installed")
    }
    return compiler
  }

  /// The folder of this process.
  private static let root = FileManager.default.temporaryDirectory.appending(
    path: "stub-sdk-\(ProcessInfo.processInfo.processIdentifier)")

  private let folder: URL
  private let language: Language

  /// Compiles the stubs, `nil` where no compiler is found.
  private init?(_ language: Language) throws {
    self.language = language
    folder = Self.root.appending(path: language == .swift ? "swift" : "objc")
    let tool = language == .swift ? "swiftc" : "clang"
    guard Self.run([tool, "--version"], in: FileManager.default.temporaryDirectory).status == 0 else { return nil }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: StubCompiler.root) }
    switch language {
    case .swift: try compileModules()
    case .objectiveC: try writeHeaders()
    }
  }

  /// The compiler's errors in a file; empty where the types are right.
  func errors(in source: String) throws -> String {
    let name = "Generated-\(UUID())" + (language == .swift ? ".swift" : ".m")
    try source.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    let command =
      switch language {
      case .swift: ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "5", "-I", ".", name]
      case .objectiveC:
        [
          "clang", "-fsyntax-only", "-fobjc-arc", "-target", "arm64-apple-ios15.0", "-nostdinc", "-I", ".", "-Wall",
          "-Wmissing-prototypes", "-Werror", "-ferror-limit=0", name,
        ]
      }
    let result = Self.run(command, in: folder)
    return result.status == 0 ? "" : result.output
  }

  // MARK: Stubs

  private static func stub(_ name: String) throws -> String {
    let path = Checkout.root + "/Tests/ExpressionDialectsTests/StubSDK/" + name
    return try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  private func compileModules() throws {
    for (module, file) in [
      ("UIKit", "UIKit"), ("Mapbox", "Mapbox"), ("MapLibre", "Mapbox"), ("AzureMapsControl", "AzureMapsControl"),
    ] {
      var text = try Self.stub(file + ".swift")
      // MapLibre's declarations are Mapbox's with another prefix, and some more.
      if module == "MapLibre" { text = try text.replacing("MGL", with: "MLN") + Self.stub("MapLibreOnly.swift") }
      let source = module + ".swift"
      try text.write(to: folder.appending(path: source), atomically: true, encoding: .utf8)
      let result = Self.run(
        ["swiftc", "-emit-module", "-parse-as-library", "-module-name", module, "-I", ".", source], in: folder)
      #expect(result.status == 0, "\(module): \(result.output)")
    }
  }

  private func writeHeaders() throws {
    let mapbox = try Self.stub("ObjectiveC/Mapbox.h")
    for (framework, text) in [
      ("UIKit", try Self.stub("ObjectiveC/UIKit.h")), ("Mapbox", mapbox),
      ("MapLibre", try mapbox.replacing("MGL", with: "MLN") + Self.stub("ObjectiveC/MapLibreOnly.h")),
    ] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: framework), withIntermediateDirectories: true)
      try text.write(
        to: folder.appending(path: "\(framework)/\(framework).h"), atomically: true, encoding: .utf8)
    }
  }

  /// Runs the compiler and returns its output.
  private static func run(_ command: [String], in folder: URL) -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
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

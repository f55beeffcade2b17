import Foundation
import TestSupport

/// A run of the built command, with the test's own environment and streams.
final class CommandRun {
  private let process = Process()
  private let folder: ScratchFolder

  /// - Parameters:
  ///   - arguments: The arguments of `migrate-styles`.
  ///   - folder: The folder in which it runs; its streams are files in it.
  ///   - environment: Variables in addition to `PATH`.
  ///   - input: The content of standard input, if that is not a separate stream.
  ///   - standardInput: A stream of the test's own.
  ///   - standardOutput: The same.
  ///   - standardError: The same.
  ///   - command: The command to run instead of the built one, and its first arguments.
  /// - Throws: The error if the command cannot be started.
  init(
    _ arguments: [String], in folder: ScratchFolder, environment: [String: String] = [:], input: String = "",
    standardInput: Any? = nil, standardOutput: Any? = nil, standardError: Any? = nil, command: [String] = []
  ) throws {
    self.folder = folder
    for (name, text) in [(".stdin", input), (".stdout", ""), (".stderr", "")] { try folder.write(text, to: name) }
    process.executableURL = URL(
      fileURLWithPath: try command.first ?? BuiltExecutable(named: "migrate-styles").path)
    process.arguments = command.dropFirst() + arguments
    process.currentDirectoryURL = folder.url
    // A coverage build would leave its counts in the folder.
    process.environment = environment.merging(["PATH": "/usr/bin:/bin", "LLVM_PROFILE_FILE": "/dev/null"]) { own, _ in
      own
    }
    process.standardInput = try standardInput ?? FileHandle(forReadingFrom: folder.url(of: ".stdin"))
    process.standardOutput = try standardOutput ?? FileHandle(forWritingTo: folder.url(of: ".stdout"))
    process.standardError = try standardError ?? FileHandle(forWritingTo: folder.url(of: ".stderr"))
    try process.run()
  }

  /// The status, or a signal's number below 0.
  var status: Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  var isRunning: Bool { process.isRunning }

  var output: String { get throws { _ = status; return try folder.text(of: ".stdout") } }
  var errors: String { get throws { _ = status; return try folder.text(of: ".stderr") } }

  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits until a condition holds; `false` after two minutes, which a busy machine may need.
  static func waits(until condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<12_000 {
      if try condition() { return true }
      usleep(10_000)
    }
    return false
  }
}

/// Small, complete styles for tests.
enum SampleStyle {
  static let legacy =
    #"{"version":8,"sources":{},"layers":[{"id":"r","type":"line","paint":{"line-width":{"stops":[[0,1],[10,2]]}}}]}"#
    + "\n"
  static let modern =
    #"{"version":8,"sources":{},"layers":[{"id":"r","type":"line","paint":{"line-width":["interpolate",["linear"],["zoom"],0,1,10,2]}}]}"#
    + "\n"

  /// Has a value that is left.
  static let unsorted =
    #"{"version":8,"sources":{},"layers":[{"id":"r","type":"line","paint":{"line-width":{"stops":[[9,1],[0,2]]}}}]}"#
    + "\n"
  static let broken = #"{"version":8,"layers":[,]}"# + "\n"
}

extension ScratchFolder {
  /// Everything in the folder and below that is not a stream of a run, sorted.
  func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url.path)
      .filter { ![".stdin", ".stdout", ".stderr", ".library.c", ".library.so"].contains($0) }.sorted()
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(of: name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(of: name), withDestinationPath: target)
  }

  /// A folder `s` with two legacy styles, a modern one, other JSON, and broken JSON that is not a style either.
  func makeStyles() throws {
    try makeFolder("s/sub/.hidden")
    try makeFolder("s/node_modules")
    for name in ["s/a.json", "s/sub/b.json", "s/sub/.hidden/c.json", "s/node_modules/d.json", "s/e.txt"] {
      try write(SampleStyle.legacy, to: name)
    }
    try write(SampleStyle.modern, to: "s/modern.json")
    try write(#"{"name": "package"}"#, to: "s/package.json")
    try write("// no json", to: "s/tsconfig.json")
  }
}

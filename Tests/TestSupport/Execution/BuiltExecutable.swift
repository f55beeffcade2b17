package import Foundation

/// An executable of this package, as built with the running tests.
package struct BuiltExecutable: Sendable {
  package let path: String

  /// Where another process runs the tests, as on a Mac, only the bundle of one of their classes is next to the
  /// executables.
  private final class Mark {}

  package init(named name: String) throws(TestFileError) {
    let places = [CommandLine.arguments[0]] + (Bundle.allBundles + [Bundle(for: Mark.self)]).map(\.bundlePath)
    let folders = places.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    guard let folder = folders.first(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }) else {
      throw .nothingFound(path: folders.joined(separator: ", "), suffix: name)
    }
    path = "\(folder)/\(name)"
  }

  /// The result of a run.
  package struct Run: Sendable {
    package var status: Int32
    package var output: [UInt8]
    package var errors: String
  }

  /// Runs the executable to its end.
  ///
  /// Its streams are files, so that nothing can block.
  package func run(_ arguments: [String], input: [UInt8] = [], in folder: ScratchFolder) throws -> Run {
    try folder.write(input, to: ".stdin")
    try folder.write([], to: ".stdout")
    let output = try FileHandle(forWritingTo: folder.url(of: ".stdout"))
    defer { try? output.close() }
    let (status, errors) = try run(
      arguments, input: FileHandle(forReadingFrom: folder.url(of: ".stdin")), output: output, in: folder)
    return Run(status: status, output: try folder.bytes(of: ".stdout"), errors: errors)
  }

  /// The same with the caller's streams; the result is the status, and the text on standard error.
  package func run(
    _ arguments: [String], input: FileHandle, output: FileHandle, in folder: ScratchFolder
  ) throws -> (status: Int32, errors: String) {
    try folder.write([], to: ".stderr")
    let errors = try FileHandle(forWritingTo: folder.url(of: ".stderr"))
    defer { try? errors.close() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try folder.bytes(of: ".stderr"), as: UTF8.self)
    return (process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus, text)
  }
}

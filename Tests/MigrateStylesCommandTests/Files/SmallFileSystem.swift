import Foundation
import TestSupport

/// A file system of a hundred kilobytes in memory, gone after the test.
///
/// It needs Linux, and permission to mount; without it, tests are cancelled by name.
final class SmallFileSystem {
  let folder: ScratchFolder

  /// `options` are those of `mount`, such as `size=100k`.
  init?(_ options: String) throws {
    folder = try ScratchFolder()
    #if os(Linux)
      if getuid() == 0, try Self.run("mount", ["-t", "tmpfs", "-o", options, "none", folder.url.path]) { return }
    #endif
    return nil
  }

  deinit {
    // A process that has it open closes it later.
    _ = try? Self.run("umount", ["-l", folder.url.path])
  }

  /// Mounts it again with other options.
  func remount(_ options: String) throws -> Bool {
    try Self.run("mount", ["-o", "remount,\(options)", folder.url.path])
  }

  /// Whether it succeeds.
  private static func run(_ command: String, _ arguments: [String]) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

import CommandCore
import MigrateStylesCommand

/// A file system in which one call fails.
final class FaultyFileSystem: @unchecked Sendable {
  private let place: Int
  private let code: Int32
  private var calls = 0

  /// The call that failed.
  private(set) var met: FileSystem.Call?

  init(at place: Int, code: Int32) {
    self.place = place
    self.code = code
  }

  var fileSystem: FileSystem {
    var faulty = FileSystem()
    // Short writes, so that there are several.
    faulty.writeLimit = 600
    faulty.fault = { call, _ in
      defer { self.calls += 1 }
      guard self.calls == self.place else { return 0 }
      self.met = call
      return self.code
    }
    return faulty
  }
}

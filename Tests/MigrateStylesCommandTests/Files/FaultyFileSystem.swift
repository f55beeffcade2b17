import MigrateStylesCommand
import CommandCore

/// A file system in which one call fails.
final class FaultyFileSystem: @unchecked Sendable {
  private let place: Int
  private let code: Int32
  private var calls = 0

  /// The name of the call that failed.
  private(set) var met: String?

  init(at place: Int, code: Int32) {
    self.place = place
    self.code = code
  }

  private func call(_ name: String) throws(SystemError) {
    defer { calls += 1 }
    guard calls == place else { return }
    met = name
    throw SystemError(code: code)
  }

  var fileSystem: FileSystem {
    let real = FileSystem()
    var faulty = FileSystem()
    faulty.create = { (path, permissions) throws(SystemError) in
      try self.call("create")
      return try real.create(path, permissions)
    }
    faulty.openFolder = { (path) throws(SystemError) in
      try self.call("openFolder")
      return try real.openFolder(path)
    }
    faulty.write = { (file, bytes) throws(SystemError) in
      try self.call("write")
      // A short write, so that there are several.
      return try real.write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(600)))
    }
    faulty.synchronize = { (file) throws(SystemError) in
      try self.call("synchronize")
      try real.synchronize(file)
    }
    faulty.setOwner = { (file, user, group) throws(SystemError) in
      try self.call("setOwner")
      try real.setOwner(file, user, group)
    }
    faulty.setPermissions = { (file, permissions) throws(SystemError) in
      try self.call("setPermissions")
      try real.setPermissions(file, permissions)
    }
    faulty.close = { (file) throws(SystemError) in
      // As on Linux: the descriptor is gone even if close fails.
      try real.close(file)
      try self.call("close")
    }
    faulty.rename = { (path, target) throws(SystemError) in
      try self.call("rename")
      try real.rename(path, target)
    }
    faulty.remove = { (path) throws(SystemError) in
      try self.call("remove")
      try real.remove(path)
    }
    faulty.resolve = { (path) throws(SystemError) in
      try self.call("resolve")
      return try real.resolve(path)
    }
    faulty.status = { (path) throws(SystemError) in
      try self.call("status")
      return try real.status(path)
    }
    faulty.entryStatus = { (path) throws(SystemError) in
      try self.call("entryStatus")
      return try real.entryStatus(path)
    }
    faulty.openStatus = { (file) throws(SystemError) in
      try self.call("openStatus")
      return try real.openStatus(file)
    }
    faulty.requireWritable = { (path) throws(SystemError) in
      try self.call("requireWritable")
      try real.requireWritable(path)
    }
    faulty.names = { (path) throws(SystemError) in
      try self.call("names")
      return try real.names(path)
    }
    return faulty
  }
}

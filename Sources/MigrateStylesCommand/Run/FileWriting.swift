import MigrationReports
import SourceText
import StyleMigrationModule

// What a migrated file is written to.
extension FileMigration {
  func write(
    _ bytes: [UInt8], to path: SystemString, unchangedSince status: FileStatus? = nil,
    like model: SystemString? = nil
  ) throws(Failure) {
    if let status, status.kind != .regular { throw .notRegular(path.text) }
    do throws(WriteError) {
      try writer.write(bytes, to: path, unchangedSince: status, like: model)
    } catch {
      throw Failure(error, of: path.text)
    }
  }

  /// Keeps the old content beside a file; gives what is to be said where a backup of an earlier run has the name.
  func backUp(_ path: SystemString, suffix: SystemString, _ input: FileBytes) throws(Failure) -> String? {
    let usual = path + suffix
    var backup = usual
    var number = 0
    while fileSystem.facts(of: backup).kind != .absent {
      number += 1
      backup = usual + ".\(number)"
    }
    try write(input.bytes, to: backup, like: path)
    return number == 0 ? nil : "'\(usual.text)' was there already, so the old content is in '\(backup.text)'"
  }

  /// Writes a result below the output folder, whose folders are made.
  func write(_ bytes: [UInt8], below folder: SystemString, _ file: SourceFile) throws(Failure) {
    let target = folder.appendingPath(file.relativePath)
    do throws(SystemError) {
      try makeFolders(target.folder)
    } catch {
      throw .cannotWrite("'\(target.text)'", error)
    }
    try write(bytes, to: target)
  }

  func makeFolders(_ path: SystemString) throws(SystemError) {
    var missing: [SystemString] = []
    var folder = path
    while true {
      do throws(SystemError) {
        _ = try fileSystem.status(folder)
        break
      } catch {
        guard error.isAbsence else { throw error }
        missing.append(folder)
        folder = folder.folder
      }
    }
    for folder in missing.reversed() {
      do throws(SystemError) {
        try fileSystem.makeFolder(folder)
      } catch {
        // Another thread was faster.
        guard error.isPresence else { throw error }
      }
    }
  }
}

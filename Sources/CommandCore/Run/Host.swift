package import MigrationReports
import SourceText

/// The services that a run needs of its system, one function each: POSIX provides them for the Swift command, node for
/// that of its package.
///
/// A missing service does nothing: a search for files needs no streams.
package struct Host: Sendable {
  /// A standard stream, by its descriptor.
  package enum Stream: Int32, Hashable, Sendable {
    case input
    case output
    case errors
  }

  // MARK: Files that are read

  package var currentFolder: SystemString

  /// What a path leads to; a link itself where links are not followed.
  package var status: @Sendable (_ path: SystemString, _ followsLinks: Bool) throws(SystemError) -> FileStatus = {
    (_, _) throws(SystemError) in throw .absence
  }

  /// The names in a folder, in no particular order.
  package var names: @Sendable (_ folder: SystemString) throws(SystemError) -> [SystemString] = { _ in [] }

  /// The path without links; itself where there is nothing.
  package var resolved: @Sendable (_ path: SystemString) -> SystemString = { $0 }

  /// The content of a file, or of standard input where there is no path.
  package var read: @Sendable (_ path: SystemString?) throws(SystemError) -> FileBytes = {
    (_) throws(SystemError) in throw .absence
  }

  package init(in currentFolder: SystemString) {
    self.currentFolder = currentFolder
  }

  // MARK: Files that are written

  /// Gives a file new content, or creates it, atomically; what is not a file, such as a pipe, is written to.
  ///
  /// A file that has changed since it was read is not replaced. It gets owner and permissions of the model, or keeps
  /// its own.
  package var replace:
    @Sendable (
      _ path: SystemString, _ bytes: [UInt8], _ known: FileStatus?, _ model: SystemString?
    ) throws(SystemError) -> Void = { _, _, _, _ in }

  /// Creates a folder and those above it.
  package var makeFolders: @Sendable (_ path: SystemString) throws(SystemError) -> Void = { _ in }

  // MARK: Streams and surroundings

  /// Writes to a stream, all of it.
  package var write: @Sendable (_ stream: Stream, _ bytes: [UInt8]) throws(SystemError) -> Void = { _, _ in }

  /// The file that a stream refers to; `nil` where the stream is closed.
  package var streamStatus: @Sendable (_ stream: Stream) -> FileStatus? = { _ in nil }

  /// The columns of a terminal, 80 where they are unknown; `nil` for anything else.
  package var terminalWidth: @Sendable (_ stream: Stream) -> Int? = { _ in nil }

  /// A variable of the environment, where it is set and not empty.
  package var variable: @Sendable (_ name: String) -> String? = { _ in nil }

  // MARK: Signals and threads

  /// The signal that requested the stop; no new file is begun then.
  package var signal: @Sendable () -> Int32? = { nil }

  /// From here on files are written, and the first signal only requests a stop.
  package var beginWriting: @Sendable () -> Void = {}

  /// Does the work of each number below `count`, on so many threads, and passes on the results in order; stops where
  /// one is not taken.
  package var each:
    @Sendable (
      _ count: Int, _ threads: Int?, _ work: @escaping @Sendable (Int) -> FileResult,
      _ take: (Int, FileResult) -> Bool
    ) -> Void = { count, _, work, take in
      for index in 0..<count { guard take(index, work(index)) else { return } }
    }
}

// MARK: Questions

extension Host {
  /// The absolute path of the folder that a word names, or in which its file is; of a pattern, the one where it begins.
  func folder(of word: SystemString) -> SystemString {
    let path = PathPattern.split(word).folder.absolutePath(in: currentFolder)
    return kindIfKnown(path) == .folder ? path : path.folder
  }

  /// What a path leads to; `nil` where it cannot be inspected, which is reported when it is read.
  ///
  /// Where this is inlined into a loop, the compiler of Embedded Swift 6.3 crashes with -Osize.
  @inline(never)
  func statusIfKnown(_ path: SystemString, followingLinks: Bool = true) -> FileStatus? {
    do throws(SystemError) { return try status(path, followingLinks) } catch { return nil }
  }

  @inline(never)
  func kindIfKnown(_ path: SystemString) -> FileStatus.Kind? { statusIfKnown(path)?.kind }

  /// The kind of the entry at a path, even of a dangling link; `nil` where there is nothing.
  @inline(never)
  func entryKind(_ path: SystemString) -> FileStatus.Kind? { statusIfKnown(path, followingLinks: false)?.kind }

  /// A name that does not exist yet: this one, or the same with a number.
  func freeName(from usual: SystemString) -> SystemString {
    var name = usual
    var number = 0
    while entryKind(name) != nil {
      number += 1
      name = usual + ".\(number)"
    }
    return name
  }

  /// The content of a regular file; `nil` where there is none, or it cannot be read.
  func bytes(_ path: SystemString) -> [UInt8]? {
    // Opening a pipe of this name would block.
    guard kindIfKnown(path) == .regular else { return nil }
    do throws(SystemError) { return try read(path).bytes } catch { return nil }
  }
}

// MARK: Reading and writing

extension Host {
  /// The content of a file, or of standard input where there is no path.
  func content(of path: SystemString?, named name: SystemString) throws(RunFailure) -> FileBytes {
    do throws(SystemError) {
      return try read(path)
    } catch {
      throw .cannotRead(name.text, reason: error.reason)
    }
  }

  /// Gives a file new content, or creates it; see ``replace``.
  func write(
    _ bytes: [UInt8], to path: SystemString, unchangedSince known: FileStatus? = nil, like model: SystemString? = nil
  ) throws(RunFailure) {
    do throws(SystemError) {
      try replace(path, bytes, known, model)
    } catch {
      throw .cannotWrite("'\(path.text)'", error)
    }
  }
}

// MARK: Printing

extension Host {
  func print(_ text: String) throws(RunFailure) { try print(Array(text.utf8)) }

  /// Writes to standard output.
  func print(_ bytes: [UInt8]) throws(RunFailure) {
    do throws(SystemError) {
      try write(.output, bytes)
    } catch {
      throw .cannotWrite("standard output", error)
    }
  }

  func say(_ text: String) { say(Array(text.utf8)) }

  /// Errors are ignored here: nothing is left to report them to.
  func say(_ bytes: [UInt8]) {
    do throws(SystemError) { try write(.errors, bytes) } catch {}
  }
}

package import CommandCore
import MigrationReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `migrate-styles` on POSIX.
package enum MigrateStyles {
  /// Runs the command on the arguments of the process, and ends the process.
  package static func main() -> Never {
    // A write to a closed pipe, or beyond the file size limit (ulimit -f), becomes an error instead of ending the process.
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
    // The parent process may have blocked signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // A standard descriptor that the caller closed is replaced by one that fails, so that no file gets its number.
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    // The standard library would repair invalid UTF-8 in arguments.
    let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { SystemString(cString: $0) }
    }
    var host = Host()
    host.signal = { Interruption.requested }
    host.beginWriting = { Interruption.beginWriting() }
    let status = CommandRun(on: host).status(of: words)
    if status == .closedPipe {
      // A write to a closed pipe would have ended the process like this; its work is finished now.
      CommandProcess.endOnClosedPipe()
      raise(SIGPIPE)
    }
    CommandProcess.end(status.code)
  }
}

package enum CommandProcess {
  /// A write to a closed pipe ends the process, even if the caller has ignored the signal.
  package static func endOnClosedPipe() {
    _ = signal(SIGPIPE, SIG_DFL)
  }

  package static func end(_ status: Int32) -> Never {
    exit(status)
  }
}

/// The user's request to stop (SIGINT, SIGTERM).
///
/// A signal ends the process as usual until files are written. From then on the first one only requests a stop, and the
/// current files are finished; the second one ends the process, which may leave a temporary file, as `kill -9` does.
enum Interruption {
  /// The number of the signal, 0 before it comes: a signal handler may do no more than set it.
  nonisolated(unsafe) private static let number = {
    let number = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    number.initialize(to: 0)
    return number
  }()

  /// The signal that requested the stop; no new file is begun then.
  static var requested: Int32? { number.pointee == 0 ? nil : number.pointee }

  /// From here on the first signal only requests a stop, unless the caller of the process lets it ignore the signal.
  static func beginWriting() {
    number.pointee = 0
    for awaited in [SIGINT, SIGTERM] {
      let old = signal(awaited) { received in
        Interruption.number.pointee = received
        _ = signal(received, SIG_DFL)
      }
      if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { _ = signal(awaited, SIG_IGN) }
    }
  }
}

extension Host {
  /// Files, streams and threads of this process.
  package init(
    _ fileSystem: FileSystem = FileSystem(), input: Descriptor = .standardInput, output: Descriptor = .standardOutput,
    errors: Descriptor = .standardError
  ) {
    var folder: SystemString = "."
    if let path = getcwd(nil, 0) {
      folder = SystemString(cString: path)
      free(path)
    }
    self.init(in: folder)
    let streams = [input, output, errors]
    status = { (path, followsLinks) throws(SystemError) in try fileSystem.status(path, followingLinks: followsLinks) }
    names = { (path) throws(SystemError) in try fileSystem.names(path) }
    resolved = { path in (try? fileSystem.resolve(path)) ?? path }
    read = { (path) throws(SystemError) in
      if let path { try fileSystem.read(path) } else { try input.content() }
    }
    replace = { (path, bytes, known, model) throws(SystemError) in
      try fileSystem.replace(path, with: bytes, unchangedSince: known, like: model)
    }
    makeFolders = { (path) throws(SystemError) in try fileSystem.makeFolders(path) }
    write = { (stream, bytes) throws(SystemError) in try streams[Int(stream.rawValue)].write(bytes) }
    streamStatus = { try? streams[Int($0.rawValue)].status }
    terminalWidth = { streams[Int($0.rawValue)].terminalWidth }
    variable = { name in
      guard let text = getenv(name), text.pointee != 0 else { return nil }
      return String(cString: text)
    }
    each = { count, threads, work, take in
      Thread.each(count, on: threads ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), work, take: take)
    }
  }
}

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
    let descriptor: @Sendable (Stream) -> Descriptor = { stream in
      switch stream {
      case .input: input
      case .output: output
      case .errors: errors
      }
    }
    let writer = AtomicWriter(fileSystem: fileSystem)
    status = { (path, followsLinks) throws(SystemError) in try fileSystem.status(path, followingLinks: followsLinks) }
    names = { (path) throws(SystemError) in try fileSystem.names(path) }
    resolved = { path in (try? fileSystem.resolve(path)) ?? path }
    read = { (path) throws(SystemError) in
      if let path { try fileSystem.read(path) } else { try input.content() }
    }
    replace = { (path, bytes, known, model) throws(SystemError) in
      try writer.write(bytes, to: path, unchangedSince: known, like: model)
    }
    makeFolders = { (path) throws(SystemError) in try fileSystem.makeFolders(path) }
    write = { (stream, bytes) throws(SystemError) in try descriptor(stream).write(bytes) }
    streamStatus = { try? descriptor($0).status }
    terminalWidth = { descriptor($0).terminalWidth }
    variable = { name in
      guard let text = getenv(name), text.pointee != 0 else { return nil }
      return String(cString: text)
    }
    each = { count, threads, work, take in
      Thread.each(count, on: threads ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), work, take: take)
    }
  }
}

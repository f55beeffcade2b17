package import CommandCore
package import MigrationReports
import SourceText
import StyleMigration

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `migrate-styles` on POSIX.
package struct MigrateStyles: Sendable {
  package var input = Descriptor.standardInput
  package var output = Descriptor.standardOutput
  package var errors = Descriptor.standardError
  package var fileSystem = FileSystem()
  package var interruption = Interruption()

  package init() {}

  /// Runs the command on the arguments of the process, and ends the process.
  package static func main() -> Never {
    let command = MigrateStyles()
    CommandProcess.prepare(command.interruption)
    let status = command.run(arguments: SystemString.processArguments)
    if status == .closedPipe { CommandProcess.endByClosedPipe() }
    CommandProcess.end(status.code)
  }

  /// Runs the command on arguments without the name of the command.
  package func run(arguments words: [SystemString]) -> ExitStatus { CommandRun(on: host).status(of: words) }

  /// Files and streams of this process, and its threads and signals.
  package var host: Host {
    var host = Host(fileSystem)
    let (input, output, errors) = (input, output, errors)
    let descriptor: @Sendable (Host.Stream) -> Descriptor = { stream in
      switch stream {
      case .input: input
      case .output: output
      case .errors: errors
      }
    }
    let (fileSystem, interruption) = (fileSystem, interruption)
    let writer = AtomicWriter(fileSystem: fileSystem, interruption: interruption)
    host.read = { (path) throws(SystemError) in
      guard let path else { return try FileBytes(input) }
      return try FileBytes(of: path)
    }
    host.replace = { (path, bytes, known, model) throws(WriteError) in
      try writer.write(bytes, to: path, unchangedSince: known, like: model)
    }
    host.makeFolders = { (path) throws(SystemError) in try fileSystem.makeFolders(path) }
    host.write = { (stream, bytes) throws(SystemError) in try descriptor(stream).write(bytes) }
    host.streamStatus = { stream in
      do throws(SystemError) { return try FileStatus.of(descriptor(stream)) } catch { return nil }
    }
    host.isTerminal = { descriptor($0).isTerminal }
    host.columns = { descriptor($0).terminalWidth }
    host.signal = { interruption.signal }
    host.watchSignals = { interruption.watch() }
    host.beginWriting = { interruption.beginWriting() }
    return host
  }
}

extension Host {
  /// The files and threads of this computer, without streams.
  package init(_ fileSystem: FileSystem = FileSystem()) {
    self.init(
      in: Environment.currentFolder, status: fileSystem.status, entryStatus: fileSystem.entryStatus,
      names: fileSystem.names,
      resolved: { path in
        do throws(SystemError) { return try fileSystem.resolve(path) } catch { return path }
      },
      read: { (path) throws(SystemError) in try FileBytes(of: path ?? "/dev/stdin") })
    variable = Environment.value
    writeThrough = { (path, bytes) throws(SystemError) in
      let file = try Descriptor.open(writing: path)
      defer { file.close() }
      try file.write(bytes)
    }
    each = { count, threads, work, take in
      Workers(count: threads ?? Thread.processorCount).run(count, work, take: take)
    }
  }
}

/// The settings of the whole process before the command runs.
package enum CommandProcess {
  /// A write to a closed pipe becomes an error instead of ending the process; a standard descriptor that the caller
  /// closed is replaced by one that fails, so that no file opened later gets its number; and signals end the process
  /// with our own status.
  package static func prepare(_ interruption: Interruption) {
    _ = signal(SIGPIPE, SIG_IGN)
    // A write beyond the file size limit (ulimit -f) becomes an error as well.
    _ = signal(SIGXFSZ, SIG_IGN)
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      _ = openFile("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY, 0)
    }
    interruption.endOnSignals()
  }

  /// A write to a closed pipe ends the process, even if the caller has ignored the signal.
  package static func endOnClosedPipe() {
    _ = signal(SIGPIPE, SIG_DFL)
  }

  package static func end(_ status: Int32) -> Never {
    exit(status)
  }

  /// Ends the process as a write to a closed pipe would have, after its work is finished.
  package static func endByClosedPipe() -> Never {
    endOnClosedPipe()
    raise(SIGPIPE)
    // The parent process blocked the signal.
    exit(ExitStatus.closedPipe.code)
  }
}

extension SystemString {
  /// The arguments of the process without its name; the standard library would repair invalid UTF-8 in them.
  static var processArguments: [SystemString] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { SystemString(cString: $0) } }
  }
}

/// The environment of the command.
package enum Environment {
  /// A variable, where it is set and not empty.
  package static func value(of name: String) -> String? {
    guard let text = getenv(name) else { return nil }
    let value = String(cString: text)
    return value.isEmpty ? nil : value
  }

  /// The folder in which the command runs; `.` where it is unknown.
  package static var currentFolder: SystemString {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return SystemString(cString: path)
  }
}

extension Descriptor {
  /// The columns of a terminal; `nil` where it is not one, or the width is unknown.
  package var terminalWidth: Int? {
    var size = winsize()
    guard isTerminal, ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

package import MigrationReports
import StyleMigrationModule

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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

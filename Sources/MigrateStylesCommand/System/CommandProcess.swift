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

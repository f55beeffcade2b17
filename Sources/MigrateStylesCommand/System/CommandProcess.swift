import StyleMigrationModule

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What has to be settled for the whole process before the command runs.
package enum CommandProcess {
  /// A write to a closed pipe becomes an error, not a death; a standard descriptor that the caller closed becomes one that
  /// fails, so that no file opened later takes its number; and signals end it with a status of ours.
  package static func prepare(_ interruption: Interruption) {
    _ = signal(SIGPIPE, SIG_IGN)
    // A write beyond the limit of the size of files (ulimit -f) becomes an error as well.
    _ = signal(SIGXFSZ, SIG_IGN)
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      _ = openFile("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY, 0)
    }
    interruption.endOnSignals()
  }

  /// A write to a closed pipe ends the process, even where the caller has it ignore the signal.
  package static func endOnClosedPipe() {
    _ = signal(SIGPIPE, SIG_DFL)
  }

  package static func end(_ status: Int32) -> Never {
    exit(status)
  }

  /// Ends the process as a write to a closed pipe would have, had it not had work to finish first.
  package static func endByClosedPipe() -> Never {
    endOnClosedPipe()
    raise(SIGPIPE)
    // The parent process blocked the signal.
    exit(ExitStatus.closedPipe.code)
  }
}

import CommandCore
import MigrationReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The user's request to stop (SIGINT, SIGTERM), and the cleanup before it.
///
/// A signal ends the process as usual until files are written. From then on a thread waits for the signals, so that no
/// code runs in a signal handler: the first one lets the current files finish, and the second removes the temporary
/// files and ends the process.
package final class Interruption: Sendable {
  private struct State {
    var signal: Int32?
    var isWriting = false
    var temporaryFiles: Set<SystemString> = []
  }

  private let signals: [Int32]
  private let state = Guarded(State())

  /// - Parameter signals: The signals of the process that are awaited; none in the process of a caller of the library.
  package init(of signals: [Int32] = []) {
    self.signals = signals.filter { !isIgnored($0) }
    // The parent process may have blocked them.
    setMask(SIG_UNBLOCK)
  }

  /// The signal that requested the stop; no new file is begun then.
  package var signal: Int32? { state.withLock { $0.signal } }

  /// From here on the first signal only requests a stop; called before there are other threads.
  package func beginWriting() {
    let isWriting = state.withLock { state in
      defer { state.isWriting = true }
      return state.isWriting
    }
    guard !isWriting, !signals.isEmpty else { return }
    let set = setMask(SIG_BLOCK)
    let thread = Thread { [self] in
      var set = set
      while true {
        var number: Int32 = 0
        if sigwait(&set, &number) == 0 { receive(number) }
      }
    }
    if thread == nil { setMask(SIG_UNBLOCK) }
  }

  @discardableResult
  private func setMask(_ change: Int32) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    pthread_sigmask(change, &set, nil)
    return set
  }

  /// Handles a signal; the second one ends the process.
  package func receive(_ signal: Int32, end: (_ status: Int32) -> Void = { _exit($0) }) {
    state.withLock { state in
      guard state.signal != nil else {
        state.signal = signal
        return
      }
      for path in state.temporaryFiles { _ = path.withCString { unlink($0) } }
      end(128 + signal)
    }
  }

  /// Creates a temporary file, which is removed if the process ends.
  ///
  /// The process cannot end between creating the file and recording it. It may end before or after the file is renamed:
  /// then it removes either the file or nothing.
  func makeTemporaryFile<File>(
    _ path: SystemString, _ make: () throws(SystemError) -> File
  ) throws(SystemError) -> File {
    try state.withLock { (state) throws(SystemError) in
      let file = try make()
      state.temporaryFiles.insert(path)
      return file
    }
  }

  /// The temporary file has another name now, or is gone.
  func forget(_ path: SystemString) {
    state.withLock { _ = $0.temporaryFiles.remove(path) }
  }
}

/// Whether the caller of the process lets it ignore a signal.
private func isIgnored(_ number: Int32) -> Bool {
  let old = signal(number, SIG_DFL)
  _ = signal(number, old)
  return unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

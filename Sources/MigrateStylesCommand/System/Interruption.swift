import MigrationReports
import CommandCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The user's request to stop (SIGINT, SIGTERM), and the cleanup before it.
///
/// A command that writes no files ends at once. For others a thread waits for the signals, so that no code runs in a
/// signal handler: if nothing is being written yet, the process ends at once; otherwise the first signal lets the
/// current files finish, and the second removes the temporary files and ends.
package final class Interruption: Sendable {
  private struct State {
    var signal: Int32?
    var isWriting = false

    /// The signals of the process that this object handles.
    var handled: [Int32] = []

    /// Whether the process is about to end, so that no temporary file may be created any more.
    var isEnding = false
    var temporaryFiles: Set<SystemString> = []
  }

  private let state = Guarded(State())

  package init() {}

  /// The signal that requested the stop; no new file is begun then.
  package var signal: Int32? { state.withLock { $0.signal } }

  /// The exit code of the process after a signal: 128 plus its number, as in shells.
  package static func exitCode(of signal: Int32) -> Int32 { 128 + signal }

  /// From here on the first signal only requests a stop.
  package func beginWriting() {
    state.withLock { $0.isWriting = true }
  }

  /// Creates a temporary file, which is removed if the process ends; once it is about to end, this never returns.
  ///
  /// The process cannot end between creating the file and recording it. It may end before or after the file is renamed:
  /// then it removes either the file or nothing.
  func makeTemporaryFile<File>(
    _ path: SystemString, _ make: @autoclosure () throws(SystemError) -> File
  ) throws(SystemError) -> File {
    let made: Result<File, SystemError> = state.waiting { state in
      guard !state.isEnding else { return nil }
      let made = Result { () throws(SystemError) in try make() }
      if case .success = made { state.temporaryFiles.insert(path) }
      return made
    }
    return try made.get()
  }

  /// The temporary file has another name now, or is gone.
  func forget(_ path: SystemString) {
    state.withLock { _ = $0.temporaryFiles.remove(path) }
  }

  /// Handles a signal; the result is whether the process has to end now.
  package func receive(_ signal: Int32) -> Bool {
    state.withLock { state in
      state.isEnding = !state.isWriting || state.signal != nil
      state.signal = signal
      if state.isEnding { for path in state.temporaryFiles { _ = path.withCString { unlink($0) } } }
      return state.isEnding
    }
  }

  // MARK: The signals of the process

  /// From here on a signal ends the process with our own status; signals that the caller has ignored stay ignored.
  func endOnSignals() {
    let handled = [SIGINT, SIGTERM].filter { endProcess(on: $0) }
    state.withLock { $0.handled = handled }
    // The parent process may have blocked them.
    var set = Self.set(of: handled)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Starts a thread that waits for the signals of the process, before there are other threads.
  func watch() {
    let handled = state.withLock { $0.handled }
    guard !handled.isEmpty else { return }
    var set = Self.set(of: handled)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let thread = Thread { [self] in
      var set = Self.set(of: handled)
      while true {
        var number: Int32 = 0
        guard sigwait(&set, &number) == 0 else { continue }
        if receive(number) { _exit(Self.exitCode(of: number)) }
      }
    }
    if thread == nil { pthread_sigmask(SIG_UNBLOCK, &set, nil) }
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    return set
  }
}

/// Lets a signal end the process unless it is ignored; the result is whether it does.
///
/// A signal handler may not do more.
private func endProcess(on number: Int32) -> Bool {
  let old = signal(number) { _exit(Interruption.exitCode(of: $0)) }
  guard unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else { return true }
  _ = signal(number, SIG_IGN)
  return false
}

import MigrationReports
import StyleMigrationModule

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

    /// Whether this object handles the signals of the process.
    var isOfProcess = false

    /// Whether the process is about to end, so that no temporary file may be created any more.
    var isEnding = false
    var temporaryFiles: Set<SystemString> = []

    mutating func end() {
      isEnding = true
      for path in temporaryFiles { _ = path.withCString { unlink($0) } }
    }
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

  /// Creates a temporary file, which is removed if the process ends.
  ///
  /// The process cannot end between creating the file and recording it.
  func makeTemporaryFile<Result>(
    _ path: SystemString, _ make: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    try beforeEnd { state throws(SystemError) in
      let result = try make()
      state.temporaryFiles.insert(path)
      return result
    }
  }

  /// Renames a temporary file to its final name; the process ends either before or after.
  func rename(_ rename: () throws(SystemError) -> Void) throws(SystemError) {
    try beforeEnd { _ throws(SystemError) in try rename() }
  }

  /// Runs code that an end of the process must not interrupt; once the process is about to end on another thread, this
  /// never returns.
  private func beforeEnd<Result>(
    _ body: (inout State) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let done: Swift.Result<Result, SystemError> = state.waiting { state in
      guard !state.isEnding else { return nil }
      return Swift.Result { () throws(SystemError) in try body(&state) }
    }
    return try done.get()
  }

  func removeTemporaryFile(_ path: SystemString) {
    state.withLock { _ = $0.temporaryFiles.remove(path) }
  }

  /// Handles a signal; the result is whether the process has to end now.
  package func receive(_ signal: Int32) -> Bool {
    state.withLock { state in
      defer { state.signal = signal }
      guard state.isWriting, state.signal == nil else {
        state.end()
        return true
      }
      return false
    }
  }

  // MARK: The signals of the process

  /// From here on a signal ends the process with our own status; signals that the caller has ignored stay ignored.
  func endOnSignals() {
    state.withLock { $0.isOfProcess = true }
    for number in Self.handledSignals { endProcess(on: number) }
    // The parent process may have blocked them.
    var set = Self.handledSignalsSet
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Starts a thread that waits for the signals of the process, before there are other threads.
  func watch() {
    guard state.withLock({ $0.isOfProcess }) else { return }
    guard !Self.handledSignals.isEmpty else { return }
    let watched = Self.handledSignalsSet
    var set = watched
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let thread = Thread { [self] in
      while true {
        var set = watched
        var number: Int32 = 0
        guard sigwait(&set, &number) == 0 else { continue }
        if receive(number) { _exit(Self.exitCode(of: number)) }
      }
    }
    if thread == nil { pthread_sigmask(SIG_UNBLOCK, &set, nil) }
  }

  private static var handledSignals: [Int32] { [SIGINT, SIGTERM].filter { !isIgnored($0) } }

  private static var handledSignalsSet: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in handledSignals { sigaddset(&set, number) }
    return set
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// `signal(2)`, where no property hides it; a signal handler may not do more than this.
private func endProcess(on number: Int32) {
  _ = signal(number) { _exit(Interruption.exitCode(of: $0)) }
}

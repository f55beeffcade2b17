#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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

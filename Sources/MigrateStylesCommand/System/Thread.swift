#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread of the operating system, with a stack as large as the main thread's.
package struct Thread {
  private let handle: pthread_t

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread; `nil` where the system has none left.
  package init?(_ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Glibc)
      var started = pthread_t()
    #else
      var started: pthread_t?
    #endif
    let result = pthread_create(&started, &attributes, Self.entry, body.toOpaque())
    guard result == 0 else {
      body.release()
      return nil
    }
    #if canImport(Glibc)
      handle = started
    #else
      guard let started else { return nil }
      handle = started
    #endif
  }

  #if canImport(Darwin)
    private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
      Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }
  #else
    private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }
  #endif

  package func join() {
    pthread_join(handle, nil)
  }

  /// How many threads can run at once.
  ///
  /// On Linux, the processors on which this process may run, which may be fewer than the machine has.
  static var processorCount: Int {
    #if canImport(Glibc)
      var set = [UInt64](repeating: 0, count: 16)
      if sched_getaffinity(0, 128, &set) == 0 { return max(1, set.reduce(0) { $0 + $1.nonzeroBitCount }) }
    #endif
    return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}

#if canImport(Glibc)
  // Headers declare it only with GNU extensions enabled.
  @_extern(c) private func sched_getaffinity(_ thread: pid_t, _ size: Int, _ set: UnsafeMutableRawPointer) -> Int32
#endif

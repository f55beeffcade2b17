import MigrationReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread of the operating system, with a stack as large as the main thread's.
struct Thread {
  private let handle: pthread_t

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread; `nil` where the system has none left.
  init?(_ run: @escaping @Sendable () -> Void) {
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
    let result = pthread_create(
      &started, &attributes,
      { context in
        // Optional on Linux alone.
        let context: UnsafeMutableRawPointer? = context
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    let handle: pthread_t? = started
    guard result == 0, let handle else {
      body.release()
      return nil
    }
    self.handle = handle
  }

  // MARK: Jobs

  private struct Jobs: Sendable {
    /// The first one that no thread has begun, and the first whose result is not consumed.
    var next = 0
    var taken = 0
    var results: [Int: FileResult] = [:]
  }

  /// Does the job of each number below `count`, on so many threads with this one, and consumes the results in order.
  ///
  /// `take` is called on any thread, but by one at a time; it returns `false` to stop.
  static func each(
    _ count: Int, on threads: Int, _ work: @escaping @Sendable (Int) -> FileResult, take: (Int, FileResult) -> Bool
  ) {
    let jobs = Guarded(Jobs())
    withoutActuallyEscaping(take) { take in
      // Called by one thread at a time.
      nonisolated(unsafe) let take = take
      let body: @Sendable () -> Void = {
        while true {
          let job = jobs.withLock { jobs in
            defer { jobs.next += 1 }
            return jobs.next
          }
          guard job < count else { return }
          let result = work(job)
          jobs.withLock { jobs in
            jobs.results[job] = result
            while jobs.taken < count, let result = jobs.results.removeValue(forKey: jobs.taken) {
              jobs.taken += 1
              if !take(jobs.taken - 1, result) { (jobs.next, jobs.taken) = (count, count) }
            }
          }
        }
      }
      let others = (1..<max(1, min(threads, count))).compactMap { _ in Thread(body) }
      body()
      for thread in others { pthread_join(thread.handle, nil) }
    }
  }
}

/// A value that threads share.
///
/// The lock makes it safe to send, which the compiler cannot see.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Reads and changes the value exclusively.
  func withLock<Result, Failure>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}

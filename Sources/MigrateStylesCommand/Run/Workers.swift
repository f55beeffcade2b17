#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads that do a number of jobs, whose results are consumed in the order of the jobs.
///
/// Only a few results wait at a time: no job begins far ahead of the one that is consumed next.
package struct Workers: Sendable {
  let count: Int

  package init(count: Int) { self.count = count }

  private struct State<Result: Sendable>: Sendable {
    var next = 0
    var taken = 0
    var results: [Int: Result] = [:]
  }

  /// - Parameters:
  ///   - jobs: How many there are.
  ///   - work: Does the job with a number, on any thread.
  ///   - take: Consumes the result of a job, in this thread, in order; returns `false` to stop.
  func run<Result: Sendable>(
    _ jobs: Int, _ work: @escaping @Sendable (Int) -> Result, take: (Int, Result) -> Bool
  ) {
    let state = Guarded(State<Result>())
    let lead = 4 * count
    let body: @Sendable () -> Void = {
      while true {
        let job: Int? = state.waiting { state -> Int?? in
          guard state.next < jobs else { return .some(nil) }
          guard state.next < state.taken + lead else { return nil }
          defer { state.next += 1 }
          return state.next
        }
        guard let job else { return }
        let result = work(job)
        state.withLock { $0.results[job] = result }
      }
    }
    let threads = count > 1 && jobs > 1 ? (0..<min(count, jobs)).compactMap { _ in Thread(body) } : []
    for job in 0..<jobs {
      let result =
        threads.isEmpty
        ? work(job)
        : state.waiting { state in
          guard let result = state.results.removeValue(forKey: job) else { return nil }
          state.taken = job + 1
          return result
        }
      guard !take(job, result) else { continue }
      state.withLock { $0.next = jobs }
      break
    }
    for thread in threads { thread.join() }
  }
}

/// A value that threads share, guarded by a lock, whose changes they can wait for.
///
/// The lock makes it safe to send, which the compiler cannot see.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Reads and changes the value exclusively, and wakes threads that wait for a change.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { waiting { .some(body(&$0)) } }

  /// Waits until the body returns a value.
  func waiting<Result>(for body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(condition, mutex)
    }
  }
}

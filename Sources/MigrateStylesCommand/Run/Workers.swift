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

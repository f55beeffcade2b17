import StyleMigration

/// Threads that do a number of jobs, whose results are taken in the order of the jobs.
///
/// Only few results wait at a time: nobody begins a job that is far ahead of the one that is taken next.
package struct Workers: Sendable {
  let count: Int

  private struct State<Result: Sendable>: Sendable {
    var next = 0
    var taken = 0
    var results: [Int: Result] = [:]
  }

  /// - Parameters:
  ///   - jobs: How many there are.
  ///   - work: Does the job of a number, on any thread.
  ///   - take: Takes the result of a number, in this thread, in order.
  func run<Result: Sendable>(
    _ jobs: Int, _ work: @escaping @Sendable (Int) -> Result, take: (Int, Result) -> Void
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
      if threads.isEmpty {
        take(job, work(job))
      } else {
        take(
          job,
          state.waiting { state in
            guard let result = state.results.removeValue(forKey: job) else { return nil }
            state.taken = job + 1
            return result
          })
      }
    }
    for thread in threads { thread.join() }
  }
}

extension Workers: WorkSharing {
  /// Fewer pieces than this for each thread are done sooner than a thread is started.
  private static let fewest = 8

  package func results<Result: Sendable>(of pieces: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
    guard count > 1, pieces >= 2 * Self.fewest else { return Unshared().results(of: pieces, work) }
    // Chunks small enough that nobody waits long for the last one.
    let size = max(Self.fewest, min(256, pieces / (8 * count)))
    var results: [Result] = []
    results.reserveCapacity(pieces)
    run((pieces + size - 1) / size) { chunk in
      (chunk * size..<min(pieces, (chunk + 1) * size)).map { work($0) }
    } take: { _, chunk in
      results += chunk
    }
    return results
  }
}

import SourceText

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

extension Workers: WorkSharing {
  private struct Chunks<Result: Sendable>: Sendable {
    /// `nil` once all is done, so that a thread that starts later retains nothing of the work.
    var work: (@Sendable (Int) -> Result)?
    var next = 0
    var finishedCount = 0
    var results: [[Result]]
  }

  /// The calling thread works like the others, and waits only for pieces that others have begun.
  ///
  /// It does not wait for threads to start: where the processors are busy, one may start only after all is done.
  package func results<Result: Sendable>(of pieces: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
    // A few pieces take less time than starting a thread.
    guard count > 1, pieces >= 16 else { return Unshared().results(of: pieces, work) }
    // Chunks are small, so that the wait for the last one is short.
    let size = max(1, min(256, pieces / (32 * count)))
    let starts = Array(stride(from: 0, to: pieces, by: size))
    let chunks = Guarded(Chunks<Result>(work: work, results: Array(repeating: [], count: starts.count)))
    let body: @Sendable () -> Void = {
      while true {
        let taken: (chunk: Int, work: @Sendable (Int) -> Result)? = chunks.withLock { chunks in
          guard chunks.next < starts.count, let work = chunks.work else { return nil }
          defer { chunks.next += 1 }
          return (chunks.next, work)
        }
        guard let (chunk, work) = taken else { return }
        let start = starts[chunk]
        let results = Unshared().results(of: min(size, pieces - start)) { work(start + $0) }
        chunks.withLock { chunks in
          chunks.results[chunk] = results
          chunks.finishedCount += 1
        }
      }
    }
    for _ in 0..<min(count - 1, starts.count) { Thread(body)?.detach() }
    body()
    return chunks.waiting { chunks in
      guard chunks.finishedCount == starts.count else { return nil }
      defer { (chunks.work, chunks.results) = (nil, []) }
      return chunks.results.flatMap { $0 }
    }
  }
}

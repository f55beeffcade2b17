/// Distributes independent chunks of work over threads.
///
/// The core starts no threads; a command that has some conforms a type to this protocol and passes it in.
package protocol WorkSharing: Sendable {
  /// The number of chunks that are worked on at the same time.
  var width: Int { get }

  /// The number of chunks to split work into.
  ///
  /// More than ``width``, so that no thread waits long for the last one, but each with at least so many items; 1 where the
  /// work is not shared.
  func chunkCount(of count: Int, minimumSize: Int) -> Int

  /// Starts work on the chunks.
  ///
  /// - Parameters:
  ///   - chunks: The number of chunks.
  ///   - work: Does the chunk with a number, on any thread.
  /// - Returns: A function to be called once: it works on chunks that no thread has started, waits for the others, and
  ///   returns the results in the order of the chunks.
  func begin<Result: Sendable>(
    _ chunks: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> () -> [Result]

  /// Tells that the caller is about to write to memory that has not been written yet.
  func willWrite(_ memory: UnsafeMutableRawBufferPointer)

  /// The number of bytes after which the caller announces the next write.
  var step: Int { get }
}

extension WorkSharing {
  package func willWrite(_ memory: UnsafeMutableRawBufferPointer) {}

  /// What fits into a processor's cache.
  package var step: Int { 1 << 16 }

  package func chunkCount(of count: Int, minimumSize: Int) -> Int {
    width > 1 ? max(1, min(4 * width, count / max(1, minimumSize))) : 1
  }

  /// The results of all chunks, in their order; fewer than `minimumCount` chunks are not shared.
  package func results<Result: Sendable>(
    of chunks: Int, minimumCount: Int = 2, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard chunks < minimumCount else { return begin(chunks, work)() }
    // One by one: `map` of a range looks for types at run time, which takes longer than a few small chunks.
    var results: [Result] = []
    results.reserveCapacity(chunks)
    for chunk in 0..<chunks { results.append(work(chunk)) }
    return results
  }
}

/// Work on the calling thread alone, one chunk after the other.
package struct Unshared: WorkSharing {
  package let width = 1

  package init() {}

  package func begin<Result: Sendable>(
    _ chunks: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> () -> [Result] {
    { (0..<chunks).map { work($0) } }
  }
}

/// Memory in which several threads write to disjoint regions.
package struct SharedMemory<Element: BitwiseCopyable>: @unchecked Sendable {
  package let buffer: UnsafeMutableBufferPointer<Element>

  package init(_ buffer: UnsafeMutableBufferPointer<Element>) {
    self.buffer = buffer
  }

  package var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(buffer) }
}

extension Range<Int> {
  /// One of a number of chunks of about the same size that make up this range.
  package func chunk(_ number: Int, of chunks: Int) -> Range<Int> {
    lowerBound + count * number / chunks..<lowerBound + count * (number + 1) / chunks
  }
}

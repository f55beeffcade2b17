import SourceText

/// Runs pieces of work at the same time, so that a large style takes less time.
///
/// The library starts no threads. An app has them already; with Dispatch:
///
/// ```swift
/// struct DispatchedWork: ParallelWork {
///   let width = ProcessInfo.processInfo.activeProcessorCount
///
///   func perform(_ count: Int, _ piece: @escaping @Sendable (Int) -> Void) {
///     DispatchQueue.concurrentPerform(iterations: count, execute: piece)
///   }
/// }
/// let migrated = try StyleMigrator().migrate(style: bytes, with: DispatchedWork())
/// ```
public protocol ParallelWork: Sendable {
  /// How many pieces run at the same time; with 1 the work is not split.
  var width: Int { get }

  /// Calls a function once for each number from 0 up to a count, on any thread, and returns when all calls have.
  func perform(_ count: Int, _ piece: @escaping @Sendable (Int) -> Void)
}

extension StyleMigrator {
  /// Migrates a whole style, its values in parallel.
  ///
  /// - Parameters:
  ///   - style: The JSON text of a style, UTF-8.
  ///   - work: Runs the pieces.
  /// - Returns: What ``migrate(style:)-(Collection<UInt8>)`` returns, to the byte.
  /// - Throws: ``MigrationError`` where the input is not JSON, or not a style.
  public func migrate(
    style: some Collection<UInt8>, with work: some ParallelWork
  ) throws(MigrationError) -> MigratedStyle {
    try migrate(style: Array(style), sharing: SharedWork(work))
  }
}

/// The work of the core, split into pieces that the caller runs.
private struct SharedWork<Work: ParallelWork>: WorkSharing {
  let work: Work

  init(_ work: Work) {
    self.work = work
  }

  var width: Int { max(1, work.width) }

  func begin<Result: Sendable>(
    _ chunks: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> () -> [Result] {
    {
      let results = Results<Result>(count: chunks)
      self.work.perform(chunks) { number in results.set(number, to: work(number)) }
      // A piece that was forgotten is worked on here.
      return results.taken().enumerated().map { number, result in result ?? work(number) }
    }
  }
}

/// Memory for results, each element written once, by the call of its number.
private struct Results<Result>: @unchecked Sendable {
  private let buffer: UnsafeMutableBufferPointer<Result?>

  init(count: Int) {
    buffer = .allocate(capacity: count)
    buffer.initialize(repeating: nil)
  }

  func set(_ number: Int, to result: Result) {
    buffer[number] = result
  }

  /// The results; the memory is given back.
  func taken() -> [Result?] {
    defer {
      buffer.deinitialize()
      buffer.deallocate()
    }
    return Array(buffer)
  }
}

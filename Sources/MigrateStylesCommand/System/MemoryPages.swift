#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The pages of memory that is about to be written from end to end.
///
/// A system gives a page when it is written first, which takes a microsecond each time; many at once are cheaper.
enum MemoryPages {
  /// Less is not worth a question.
  private static let least = 1 << 15

  /// Asks for the whole pages in some memory; what they hold already, they keep.
  static func ask(for memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      guard memory.count >= least, let start = memory.baseAddress else { return }
      let first = start.alignedUp(toMultipleOf: pageSize)
      let end = (start + memory.count).alignedDown(toMultipleOf: pageSize)
      // Systems before Linux 5.14 do not know what is meant, and give each page when it is written.
      if first < end { _ = madvise(first, end - first, populateForWriting) }
    #endif
  }

  /// `MADV_POPULATE_WRITE`, which older headers do not have.
  private static let populateForWriting: Int32 = 23

  /// The usual one; where pages are larger, the question may be refused.
  private static let pageSize = 4_096
}

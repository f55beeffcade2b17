#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
package import SourceJSON

extension Descriptor {
  /// Smaller parts are not worth a thread.
  private static let leastPart = 1 << 20

  /// The whole of a large regular file, its parts read at the same time, wherever the descriptor stands in it.
  ///
  /// - Returns: `nil` for what is small or no regular file, and where anything is not as it should be; then
  ///   ``readAll(limit:)`` finds out what it is.
  package func readParts(sharing: some WorkSharing) -> [UInt8]? {
    guard let size = RegularFile(self)?.size else { return nil }
    let parts = sharing.pieces(of: size, least: Self.leastPart)
    guard parts > 1 else { return nil }
    var isComplete = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let memory = SharedMemory(buffer)
      let results = sharing.results(of: parts) { fill(memory, (0..<size).piece($0, of: parts)) }
      isComplete = results.allSatisfy { $0 } && isEnd(size)
      count = isComplete ? size : 0
    }
    return isComplete ? bytes : nil
  }

  private func fill(_ memory: SharedMemory<UInt8>, _ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      let part = UnsafeMutableBufferPointer(rebasing: memory.buffer[position..<range.upperBound])
      // No system reads more than 2 GiB.
      let count = pread(number, part.baseAddress, min(part.count, 1 << 30), off_t(position))
      guard count > 0 else { return false }
      position += count
    }
    return true
  }

  private func isEnd(_ position: Int) -> Bool {
    var byte: UInt8 = 0
    return pread(number, &byte, 1, off_t(position)) == 0
  }
}

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

  /// Memory that several threads fill, each its own part, which the compiler cannot see.
  private struct Memory: @unchecked Sendable {
    let buffer: UnsafeMutableBufferPointer<UInt8>
  }

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
      let memory = Memory(buffer: buffer)
      let results = sharing.results(of: parts) { part in
        fill(memory, from: size / parts * part, to: part + 1 < parts ? size / parts * (part + 1) : size)
      }
      isComplete = results.allSatisfy { $0 } && isEnd(size)
      count = isComplete ? size : 0
    }
    return isComplete ? bytes : nil
  }

  private func fill(_ memory: Memory, from start: Int, to end: Int) -> Bool {
    var position = start
    while position < end {
      let part = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(memory.buffer)[position..<end])
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

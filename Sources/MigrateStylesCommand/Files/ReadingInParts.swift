#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import SourceJSON
package import SourceText

extension Descriptor {
  /// Smaller parts are not worth a thread.
  private static let leastPart = 1 << 20

  /// The whole of a large regular file, its parts read at the same time, wherever the descriptor stands in it.
  ///
  /// - Returns: `nil` for what is small or no regular file, and where anything is not as it should be; then
  ///   ``readAll(limit:)`` finds out what it is.
  package func readParts(sharing: some WorkSharing) -> [UInt8]? {
    guard let size = RegularFile(self)?.size else { return nil }
    let parts = sharing.chunkCount(of: size, minimumSize: Self.leastPart)
    guard parts > 1 else { return nil }
    var isComplete = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let memory = SharedMemory(buffer)
      let results = sharing.results(of: parts) { fill(memory, (0..<size).chunk($0, of: parts), sharing) }
      isComplete = results.allSatisfy { $0 } && isEnd(size)
      count = isComplete ? size : 0
    }
    return isComplete ? bytes : nil
  }

  private func fill(_ memory: SharedMemory<UInt8>, _ range: Range<Int>, _ sharing: some WorkSharing) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      let end = min(position + sharing.step, range.upperBound)
      let part = UnsafeMutableRawBufferPointer(rebasing: memory.bytes[position..<end])
      sharing.willWrite(part)
      let count = pread(number, part.baseAddress, part.count, off_t(position))
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

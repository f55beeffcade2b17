import SourceJSON
import SourceText

/// Work shared in the most unlikely way: in pieces as small as may be, all of them begun at the end and the last first.
package struct SharedBackwards: WorkSharing {
  package let width: Int
  private let most: Int

  /// - Parameter most: How many pieces there are at most.
  package init(most: Int = 7) {
    width = most
    self.most = most
  }

  package let step = 5

  /// Writes something else first: nothing that is needed may stand there.
  package func willWrite(_ memory: UnsafeMutableRawBufferPointer) {
    for place in memory.indices { memory[place] = 0xA5 }
  }

  package func chunkCount(of count: Int, minimumSize: Int) -> Int { max(1, min(most, count)) }

  package func begin<Result: Sendable>(
    _ pieces: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> () -> [Result] {
    { (0..<pieces).reversed().map { work($0) }.reversed() }
  }
}

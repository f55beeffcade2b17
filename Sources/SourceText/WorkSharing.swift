/// Shares independent pieces of work among whoever is there to do them.
///
/// The core starts no threads; a command that has some hands them in.
package protocol WorkSharing: Sendable {
  /// How many pieces are done at once.
  var width: Int { get }

  /// In how many pieces to part work that can be parted anywhere: more than are done at once, so that nobody waits long for
  /// the last one, but each with so many things at least; one where nobody shares.
  func pieces(of count: Int, least: Int) -> Int

  /// Has others begin with the pieces.
  ///
  /// - Parameters:
  ///   - pieces: How many there are.
  ///   - work: Does the piece of a number, on any thread.
  /// - Returns: What helps with the pieces that nobody has begun, waits for the others, and gives the results of all in the
  ///   order of the pieces. It has to be called once.
  func begin<Result: Sendable>(
    _ pieces: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> () -> [Result]

  /// Hears of memory in which nothing stands yet and which the caller is about to write.
  func willWrite(_ memory: UnsafeMutableRawBufferPointer)

  /// After about so many bytes the caller says what it is about to write next.
  var step: Int { get }
}

extension WorkSharing {
  package func willWrite(_ memory: UnsafeMutableRawBufferPointer) {}

  /// As much as a processor keeps at hand.
  package var step: Int { 1 << 16 }

  package func pieces(of count: Int, least: Int) -> Int {
    width > 1 ? max(1, min(4 * width, count / max(1, least))) : 1
  }

  /// The results of all pieces, in their order, whoever did them; fewer than `fewest` are not worth sharing.
  package func results<Result: Sendable>(
    of pieces: Int, fewest: Int = 2, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    pieces < fewest ? (0..<pieces).map { work($0) } : begin(pieces, work)()
  }
}

/// Nobody else: one piece after the other.
package struct Unshared: WorkSharing {
  package let width = 1

  package init() {}

  package func begin<Result: Sendable>(
    _ pieces: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> () -> [Result] {
    { (0..<pieces).map { work($0) } }
  }
}

/// Memory of which several threads fill a region each, which the compiler cannot see.
package struct SharedMemory<Element: BitwiseCopyable>: @unchecked Sendable {
  package let buffer: UnsafeMutableBufferPointer<Element>

  package init(_ buffer: UnsafeMutableBufferPointer<Element>) {
    self.buffer = buffer
  }

  package var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(buffer) }
}

extension Range<Int> {
  /// One of so many pieces of about the same size, which together are this range.
  package func piece(_ number: Int, of pieces: Int) -> Range<Int> {
    lowerBound + count * number / pieces..<lowerBound + count * (number + 1) / pieces
  }
}

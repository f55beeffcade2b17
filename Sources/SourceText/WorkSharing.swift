/// Processes independent pieces, on several threads where that is faster.
///
/// The core starts no threads; a command that has threads passes in a type that conforms to this protocol.
package protocol WorkSharing: Sendable {
  /// Does all pieces.
  ///
  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - work: Does the piece with a number, on any thread.
  /// - Returns: The results, in the order of the pieces.
  func results<Result: Sendable>(of count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result]
}

/// Work on the calling thread alone, one piece after the other.
package struct Unshared: WorkSharing {
  package init() {}

  package func results<Result: Sendable>(of count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
    // A loop, because `map` of a range looks up types at run time, which takes longer than a few small pieces.
    var results = [Result](reservingCapacity: count)
    for piece in 0..<count { results.append(work(piece)) }
    return results
  }
}

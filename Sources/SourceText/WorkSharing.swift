/// Works on independent pieces, on several threads where it pays.
///
/// The core starts no threads; a command that has some conforms a type to this protocol and passes it in.
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
    // One by one: `map` of a range looks for types at run time, which takes longer than a few small pieces.
    var results = [Result](reservingCapacity: count)
    for piece in 0..<count { results.append(work(piece)) }
    return results
  }
}

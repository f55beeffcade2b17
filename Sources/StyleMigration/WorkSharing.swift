/// Shares independent pieces of work among whoever is there to do them.
///
/// The core starts no threads; a command that has some hands them in.
package protocol WorkSharing: Sendable {
  /// The results of all pieces, in the order of the pieces, whoever did them.
  ///
  /// - Parameters:
  ///   - pieces: How many there are.
  ///   - work: Does the piece of a number, on any thread.
  /// - Returns: A result for each piece.
  func results<Result: Sendable>(of pieces: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result]
}

/// Nobody else: one piece after the other.
package struct Unshared: WorkSharing {
  package init() {}

  package func results<Result: Sendable>(of pieces: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
    (0..<pieces).map { work($0) }
  }
}

import SourceText

/// Work shared in the least likely order: the last piece first.
package struct SharedBackwards: WorkSharing {
  package init() {}

  package func results<Result: Sendable>(of count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
    (0..<count).reversed().map { work($0) }.reversed()
  }
}

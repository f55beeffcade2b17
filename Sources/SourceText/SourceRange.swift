/// A half-open range of bytes of a source.
package struct SourceRange: Hashable, Sendable {
  package var lowerBound: Int
  package var upperBound: Int

  package init(lowerBound: Int, upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  package init(_ range: Range<Int>) { (lowerBound, upperBound) = (range.lowerBound, range.upperBound) }

  package var count: Int { upperBound - lowerBound }
}

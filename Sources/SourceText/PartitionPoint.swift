extension RandomAccessCollection where Index == Int {
  /// The first index whose element a condition does not hold for, or the end.
  ///
  /// - Precondition: Elements for which the condition holds come first.
  /// - Complexity: O(log n).
  package func partitionPoint(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

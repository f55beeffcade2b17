/// The values of one thing that filters read, partitioned into classes.
///
/// Two values are in one class as long as every condition gives the same answer for both, so that no filter made of these
/// conditions can distinguish them.
package struct ValueClasses {
  /// For each value its class; classes are numbered in the order of their first values.
  private var classes: [Int]

  /// For each class the index of its first value.
  package private(set) var firsts = [0]

  /// One class of values, at least one.
  package init(count: Int) {
    classes = [Int](repeating: 0, count: count)
  }

  /// Splits the classes in which not all values have the same answer.
  ///
  /// - Parameters:
  ///   - count: The number of different answers; each answer is a number below it.
  ///   - answer: The answer for the value with an index.
  /// - Complexity: O(values + classes · answers).
  package mutating func split(intoAtMost count: Int, _ answer: (Int) -> Int) {
    var known = [Int](repeating: -1, count: firsts.count * count)
    firsts.removeAll(keepingCapacity: true)
    for index in classes.indices {
      let combined = classes[index] * count + answer(index)
      if known[combined] < 0 {
        known[combined] = firsts.count
        firsts.append(index)
      }
      classes[index] = known[combined]
    }
  }
}

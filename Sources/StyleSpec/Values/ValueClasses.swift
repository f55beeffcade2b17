/// The values of a column that filters read, partitioned into classes.
///
/// Two values are in one class as long as every condition gives the same answer for both, so that no filter made of these
/// conditions can distinguish them.
package struct ValueClasses: Sendable {
  /// The values, by their indices in a list that the caller has, each with its class; classes are numbered in the order of
  /// their first values.
  private var values: [(choice: Int, number: Int)] = []

  /// For each class the index of its first value.
  package private(set) var firsts: [Int] = []

  /// Whether a condition was asked.
  private var isAsked = false

  /// For each class and answer the new class, in the last call of `part`; kept to reuse its memory.
  private var known: [Int] = []

  package init() {}

  /// Starts over with one class of these values, at least one.
  package mutating func gather(_ choices: [Int]) {
    begin(with: choices[0], count: choices.count)
    for choice in choices { values.append((choice, 0)) }
  }

  /// Starts over with one class of the first values, at least one.
  package mutating func gather(count: Int) {
    begin(with: 0, count: count)
    for choice in 0..<count { values.append((choice, 0)) }
  }

  private mutating func begin(with first: Int, count: Int) {
    isAsked = false
    values.removeAll(keepingCapacity: true)
    values.reserveCapacity(count)
    // Most values come to few classes.
    firsts.removeAll(keepingCapacity: true)
    firsts.reserveCapacity(8)
    known.reserveCapacity(16)
    firsts.append(first)
  }

  /// The number of values that a condition was asked about.
  package var askedCount: Int { isAsked ? values.count : 0 }

  /// Splits the classes in which not all values have the same answer.
  ///
  /// - Parameters:
  ///   - count: The number of different answers; each answer is a number below it.
  ///   - answer: The answer for the value with an index.
  /// - Complexity: O(values + classes · answers).
  package mutating func part(intoAtMost count: Int, _ answer: (Int) -> Int) {
    isAsked = true
    known.removeAll(keepingCapacity: true)
    known.reserveCapacity(firsts.count * count)
    for _ in 0..<firsts.count * count { known.append(-1) }
    firsts.removeAll(keepingCapacity: true)
    for index in values.indices {
      let combined = values[index].number * count + answer(values[index].choice)
      if known[combined] < 0 {
        known[combined] = firsts.count
        firsts.append(values[index].choice)
      }
      values[index].number = known[combined]
    }
  }
}

/// A part of a feature that filters read.
package enum FilterColumn: Hashable, Sendable, BitwiseCopyable {
  /// An attribute, by its index in a list of names; its first value stands for a missing attribute.
  case attribute(Int)
  case id

  /// The kind of geometry, whose values are all cases.
  case type
}

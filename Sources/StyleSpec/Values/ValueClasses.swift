/// The values of one thing that filters read, parted into classes.
///
/// Two values are in one class as long as everybody who was asked says the same of both: whoever goes by what was said
/// cannot tell them apart.
package struct ValueClasses: Sendable {
  /// The values, by their places in a list that others have, each with its class; classes are numbered in the order of
  /// their first values.
  private var values: [(place: Int, number: Int)] = []

  /// For each class the place of its first value.
  package private(set) var firsts: [Int] = []

  /// Whether somebody was asked.
  private var isAsked = false

  /// For each class and answer the class that they make, of the last question; kept for its memory.
  private var known: [Int] = []

  package init() {}

  /// Begins anew with one class of these values, at least one.
  package mutating func gather(_ places: [Int]) {
    begin(with: places[0], count: places.count)
    for place in places { values.append((place, 0)) }
  }

  /// Begins anew with one class of the values from the first on, at least one.
  package mutating func gather(count: Int) {
    begin(with: 0, count: count)
    for place in 0..<count { values.append((place, 0)) }
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

  /// How many values somebody was asked about.
  package var askedCount: Int { isAsked ? values.count : 0 }

  /// Parts the classes in which not all values have the same answer.
  ///
  /// - Parameters:
  ///   - count: How many different answers there may be; answers are numbers below.
  ///   - answer: What is said of the value at a place.
  /// - Complexity: O(values + classes · answers).
  package mutating func part(intoAtMost count: Int, _ answer: (Int) -> Int) {
    isAsked = true
    known.removeAll(keepingCapacity: true)
    known.reserveCapacity(firsts.count * count)
    for _ in 0..<firsts.count * count { known.append(-1) }
    firsts.removeAll(keepingCapacity: true)
    for index in values.indices {
      let combined = values[index].number * count + answer(values[index].place)
      if known[combined] < 0 {
        known[combined] = firsts.count
        firsts.append(values[index].place)
      }
      values[index].number = known[combined]
    }
  }
}

/// A thing that a filter reads of features that differ in few things.
package enum FilterColumn: Hashable, Sendable, BitwiseCopyable {
  /// An attribute, by its place in a list of names; its values begin with none at all.
  case attribute(Int)
  case id

  /// The kind of geometry, whose values are all cases.
  case type
}

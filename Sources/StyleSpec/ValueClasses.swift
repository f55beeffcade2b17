/// The values of one thing that filters read, parted into classes.
///
/// Two values are in one class as long as everybody who was asked says the same of both: whoever goes by what was said
/// cannot tell them apart.
package struct ValueClasses: Sendable {
  /// The values, by their places in a list that others have.
  private let places: [Int]

  /// For each value its class; classes are numbered in the order of their first values.
  private var numbers: [Int]

  /// For each class the place of its first value.
  package private(set) var firsts: [Int]

  /// Whether somebody was asked.
  private var isAsked = false

  /// One class of these values, at least one.
  package init(_ places: [Int]) {
    self.places = places
    numbers = [Int](repeating: 0, count: places.count)
    firsts = Array(places.prefix(1))
  }

  /// How many values somebody was asked about.
  package var askedCount: Int { isAsked ? places.count : 0 }

  /// Parts the classes in which not all values have the same answer.
  ///
  /// - Parameters:
  ///   - count: How many different answers there may be; answers are numbers below.
  ///   - answer: What is said of the value at a place.
  /// - Complexity: O(values + classes · answers).
  package mutating func part(intoAtMost count: Int, _ answer: (Int) -> Int) {
    isAsked = true
    var known = [Int](repeating: -1, count: firsts.count * count)
    firsts.removeAll(keepingCapacity: true)
    for (index, place) in places.enumerated() {
      let combined = numbers[index] * count + answer(place)
      if known[combined] < 0 {
        known[combined] = firsts.count
        firsts.append(place)
      }
      numbers[index] = known[combined]
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

import Foundation

/// Values drawn from choices; the draw 0 always gives the simplest one.
extension ChoiceSource {
  /// An integer; the simplest is the one nearest to 0, and positive ones are simpler than negative ones.
  package mutating func int(in range: ClosedRange<Int>) -> Int {
    let drawn = Int(choice(UInt64(range.upperBound - range.lowerBound)))
    if range.lowerBound >= 0 { return range.lowerBound + drawn }
    if range.upperBound <= 0 { return range.upperBound - drawn }
    // 0, 1, -1, 2, -2, … until one side is used up.
    let shorter = min(range.upperBound, -range.lowerBound)
    if drawn > 2 * shorter {
      return range.upperBound > shorter ? drawn - shorter : shorter - drawn
    }
    return drawn % 2 == 0 ? -(drawn / 2) : (drawn + 1) / 2
  }

  package mutating func bool() -> Bool {
    choice(1) == 1
  }

  /// True in one of `count` draws; false is the simpler one.
  package mutating func oneIn(_ count: Int) -> Bool {
    choice(UInt64(count - 1)) == UInt64(count - 1)
  }

  /// One of the values; earlier ones are simpler.
  ///
  /// `values` must not be empty.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(choice(UInt64(values.count - 1)))]
  }

  /// The index of one of the weights, drawn in proportion; earlier ones are simpler.
  ///
  /// One weight must be above 0.
  package mutating func index(weights: [Int]) -> Int {
    var rest = Int(choice(UInt64(weights.reduce(0, +) - 1)))
    for (index, weight) in weights.enumerated() {
      if rest < weight { return index }
      rest -= weight
    }
    return weights.count - 1
  }

  /// A list.
  ///
  /// Each element follows a draw that asks for one more, so that deleting a span deletes an element.
  package mutating func list<Element>(
    _ count: ClosedRange<Int>, of element: (inout ChoiceSource) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    while true {
      let made = span { source -> Element? in
        if elements.count >= count.upperBound {
          source.forced(0)
          return nil
        }
        if elements.count < count.lowerBound {
          source.forced(1)
        } else if source.choice(3) == 0 {
          return nil
        }
        return element(&source)
      }
      guard let made else { return elements }
      elements.append(made)
    }
  }

  /// A finite number: small integers first, then decimals, then numbers at the edges of the format, then any bits.
  package mutating func double() -> Double {
    span { source in
      switch source.index(weights: [6, 6, 3, 1]) {
      case 0: return Double(source.int(in: -1_000...1_000))
      case 1:
        let divisor = source.pick([2.0, 10, 100, 1_000])
        return Double(source.int(in: -10_000...10_000)) / divisor
      case 2: return source.pick(Self.edgeNumbers)
      default:
        let number = Double(bitPattern: source.choice(UInt64.max))
        return number.isFinite ? number : 0
      }
    }
  }

  /// Numbers that once caused faults: signs of zero, limits of the range, limits of exactness, JavaScript's limits of
  /// notation, ties of float32.
  package static let edgeNumbers: [Double] = [
    0, 1, -1, 0.5, -0.0, 0.1, 1 / 3, 1e-6, 1e-7, 1e20, 1e21, 123_456_789_012_345_683_968, 9_007_199_254_740_991,
    9_007_199_254_740_992, 9_007_199_254_740_994, -9_007_199_254_740_991, 16_777_216, 16_777_217, 4_294_967_296,
    Double.ulpOfOne, 1.0.nextUp, 1.0.nextDown, Double.leastNormalMagnitude, Double.leastNonzeroMagnitude,
    -Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude,
  ]

  /// A short text: letters first, then characters that need an escape or have two Unicode spellings.
  package mutating func text(_ count: ClosedRange<Int> = 0...6) -> String {
    list(count) { source in
      source.index(weights: [5, 1]) == 0 ? source.pick(["a", "b", "c", "0", "1"]) : source.pick(Self.edgeTexts)
    }.joined()
  }

  package static let edgeTexts: [String] = [
    " ", ".", "_", "-", "{", "}", "\"", "\\", "/", "\n", "\t", "\u{0}", "\u{7F}", "é", "e\u{301}", "ß", "漢", "\u{2028}",
    "😀", "\u{FEFF}", "\u{FFFD}",
  ]
}

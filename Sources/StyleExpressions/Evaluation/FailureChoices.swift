extension FailureSearch {
  /// Gives the domains one choice of values after the other, those at the beginning of their lists first, until the body
  /// wants no more; the values of the last one stay.
  mutating func forEachChoice(of open: [Int], _ body: (inout FailureSearch) -> Bool) {
    let last = open.map { domains[$0].values.count - 1 }.reduce(0, +)
    for sum in 0...last where !choose(open[...], sum: sum, body) { return }
  }

  /// - Returns: Whether the body wants more.
  private mutating func choose(_ open: ArraySlice<Int>, sum: Int, _ body: (inout FailureSearch) -> Bool) -> Bool {
    guard let first = open.first else { return body(&self) }
    let (domain, others) = (domains[first], open.dropFirst())
    let room = others.map { domains[$0].values.count - 1 }.reduce(0, +)
    for choice in max(0, sum - room)..<domain.values.count where choice <= sum {
      context.set(domain.subject, to: domain.values[choice])
      if !choose(others, sum: sum - choice, body) { return false }
    }
    return true
  }
}

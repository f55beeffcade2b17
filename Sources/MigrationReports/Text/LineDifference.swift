import SourceText

/// The common lines of two texts, found in time that depends on the texts and not on their differences.
///
/// Lines that occur once in both texts are matched in order (patience diff), and so are equal lines next to a match;
/// everything between two matches counts as replaced.
///
/// - Source: B. Cohen's patience diff.
package struct LineDifference: Hashable, Sendable {
  /// A part that differs: these lines of the old text are replaced by those of the new one; one of the two may be
  /// empty.
  package struct Change: Hashable, Sendable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  package private(set) var changes: [Change] = []

  private let old: [Int]
  private let new: [Int]

  package init<Line: Hashable>(from old: [Line], to new: [Line]) {
    var numbers: [Line: Int] = [:]
    func number(_ line: Line) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    self.old = old.map(number)
    self.new = new.map(number)
    var pending = [Change(old: 0..<old.count, new: 0..<new.count)]
    while let gap = pending.popLast() { compare(gap, &pending) }
  }

  /// Adds the changes of a gap, or pushes the smaller gaps in it, the first on top.
  private mutating func compare(_ gap: Change, _ pending: inout [Change]) {
    var gap = gap
    while let first = gap.old.first, let other = gap.new.first, old[first] == new[other] {
      gap = Change(old: first + 1..<gap.old.upperBound, new: other + 1..<gap.new.upperBound)
    }
    while let last = gap.old.last, let other = gap.new.last, old[last] == new[other] {
      gap = Change(old: gap.old.lowerBound..<last, new: gap.new.lowerBound..<other)
    }
    guard !gap.old.isEmpty || !gap.new.isEmpty else { return }
    let ties = self.ties(in: gap)
    guard !ties.isEmpty else { return append(gap) }
    var gaps: [Change] = []
    var start = (old: gap.old.lowerBound, new: gap.new.lowerBound)
    for tie in ties {
      gaps.append(Change(old: start.old..<tie.old, new: start.new..<tie.new))
      start = (tie.old + 1, tie.new + 1)
    }
    gaps.append(Change(old: start.old..<gap.old.upperBound, new: start.new..<gap.new.upperBound))
    pending += gaps.reversed()
  }

  private mutating func append(_ change: Change) {
    if let last = changes.last, last.old.upperBound == change.old.lowerBound,
      last.new.upperBound == change.new.lowerBound
    {
      changes[changes.count - 1] = Change(
        old: last.old.lowerBound..<change.old.upperBound, new: last.new.lowerBound..<change.new.upperBound)
    } else {
      changes.append(change)
    }
  }

  // MARK: Ties

  /// The longest ascending run of lines that occur once on both sides.
  private func ties(in gap: Change) -> [(old: Int, new: Int)] {
    var places: [Int: (old: Int?, new: Int?)] = [:]
    for place in gap.old { places[old[place], default: (nil, nil)].old = places[old[place]] == nil ? place : -1 }
    for place in gap.new {
      if let found = places[new[place]] { places[new[place]] = (found.old, found.new == nil ? place : -1) }
    }
    // The piles of a game of patience: each pair lies on the leftmost pile whose top is greater.
    var pairs: [(old: Int, new: Int, before: Int?)] = []
    var tops: [Int] = []
    for place in gap.old {
      guard let found = places[old[place]], found.old == place, let other = found.new, other >= 0 else { continue }
      let pile = tops.partitionPoint { pairs[$0].new < other }
      pairs.append((place, other, pile > 0 ? tops[pile - 1] : nil))
      if pile == tops.count { tops.append(pairs.count - 1) } else { tops[pile] = pairs.count - 1 }
    }
    var ties: [(old: Int, new: Int)] = []
    var next = tops.last
    while let index = next {
      ties.append((pairs[index].old, pairs[index].new))
      next = pairs[index].before
    }
    return ties.reversed()
  }
}

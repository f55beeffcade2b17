import MigrationReports
import TestSupport
import Testing

@Suite struct LineDifferenceTests {
  /// The new text, from the old one and the changes.
  private func applied(_ changes: [LineDifference.Change], to old: [Int], _ new: [Int]) -> [Int] {
    var result: [Int] = []
    var place = 0
    for change in changes {
      result += old[place..<change.old.lowerBound] + new[change.new]
      place = change.old.upperBound
    }
    return result + old[place...]
  }

  @Test func theDifferenceOfAnyTwoTexts() {
    var random = SplitMix64(seed: 7)
    for round in 0..<600 {
      let kinds = UInt64(2 + round % 9)
      let old = (0..<Int(random.next() % 30)).map { _ in Int(random.next() % kinds) }
      var new = old
      for _ in 0..<Int(random.next() % 6) {
        let place = Int(random.next() % UInt64(new.count + 1))
        if place < new.count, random.next() % 2 == 0 {
          new.remove(at: place)
        } else {
          new.insert(Int(random.next() % kinds), at: place)
        }
      }
      if round % 3 == 0 { new = (0..<Int(random.next() % 30)).map { _ in Int(random.next() % kinds) } }
      let changes = LineDifference(from: old, to: new).changes
      #expect(applied(changes, to: old, new) == new, "\(old) \(new)")
      #expect(changes.isEmpty == (old == new))
      for change in changes { #expect(!change.old.isEmpty || !change.new.isEmpty) }
      for (left, right) in zip(changes, changes.dropFirst()) { #expect(left.old.upperBound < right.old.lowerBound) }
    }
  }

  @Test func oneChangedLineIsOneChange() {
    let old = Array(0..<1000)
    var new = old
    new[500] = -1
    let changes = LineDifference(from: old, to: new).changes
    #expect(changes.map(\.old) == [500..<501] && changes.map(\.new) == [500..<501])
  }

  /// Half a million lines, all of them different: nothing here may grow with the square.
  @Test func largeTextsTakeLittleTime() {
    let old = Array(0..<250_000)
    let same = [Int](repeating: 1, count: 100_000)
    let other = [Int](repeating: 2, count: 100_000)
    #expect(LineDifference(from: old, to: old.map { -$0 - 1 }).changes.count == 1)
    #expect(LineDifference(from: same, to: other).changes.count == 1)
  }
}

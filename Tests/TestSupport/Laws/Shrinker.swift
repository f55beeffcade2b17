/// Finds a smaller sequence of choices that still breaks a law.
///
/// Smaller is *shortlex*: fewer draws first, then lower draws from the left. Every accepted step is smaller, so the search
/// ends; the passes repeat until none of them finds a step, or the budget is spent.
package struct Shrinker {
  /// The draws of a failing replay, which may differ from the given ones.
  package struct Recording: Sendable {
    package var choices: [UInt64]
    package var spans: [Range<Int>]

    package init(choices: [UInt64], spans: [Range<Int>]) {
      self.choices = choices
      self.spans = spans
    }
  }

  package private(set) var best: Recording

  /// How often the law was tried.
  package private(set) var calls = 0

  private let budget: Int
  private let replay: ([UInt64]) -> Recording?
  private var seen: Set<[UInt64]> = []

  /// A search from a sequence that breaks the law.
  ///
  /// `replay` generates from choices and returns the draws if the law is broken, otherwise `nil`.
  package init(start: Recording, budget: Int = 5_000, replay: @escaping ([UInt64]) -> Recording?) {
    best = start
    self.budget = budget
    self.replay = replay
  }

  package mutating func run() {
    var before: [UInt64]
    repeat {
      before = best.choices
      deleteSpans()
      deleteRuns()
      hoistSpans()
      lowerEach()
    } while best.choices != before && calls < budget
  }

  /// Tries a candidate, and keeps it if it still breaks the law and is smaller.
  private mutating func accepts(_ candidate: [UInt64]) -> Bool {
    guard calls < budget, Self.precedes(candidate, best.choices), seen.insert(candidate).inserted else { return false }
    calls += 1
    guard let recording = replay(candidate), Self.precedes(recording.choices, best.choices) else { return false }
    best = recording
    return true
  }

  private static func precedes(_ left: [UInt64], _ right: [UInt64]) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }

  // MARK: Passes

  private mutating func deleteSpans() {
    var index = 0
    while index < best.spans.count {
      // Recorded inside out: the last is the outermost, which is worth trying first.
      let span = best.spans[best.spans.count - 1 - index]
      var candidate = best.choices
      candidate.removeSubrange(span)
      if !accepts(candidate) { index += 1 }
    }
  }

  /// Deletes consecutive draws; also lowers the previous draw, which is often the count of the following ones.
  private mutating func deleteRuns() {
    for length in [8, 4, 3, 2, 1] {
      var start = best.choices.count - length
      while start >= 0 {
        guard start + length <= best.choices.count else {
          start = best.choices.count - length
          continue
        }
        let count = best.choices.count
        var candidate = best.choices
        candidate.removeSubrange(start..<(start + length))
        if !accepts(candidate), start > 0, candidate[start - 1] > 0 {
          candidate[start - 1] -= 1
          _ = accepts(candidate)
        }
        // Zeros at the end grow back in the replay: then nothing was deleted, and the next try would only lower by 1.
        if best.choices.count >= count { start -= 1 }
      }
    }
  }

  /// Replaces a part by a part inside it: a tree by its branch.
  private mutating func hoistSpans() {
    var outer = best.spans.count - 1
    while outer >= 0 {
      guard outer < best.spans.count else {
        outer = best.spans.count - 1
        continue
      }
      let range = best.spans[outer]
      let inside = best.spans[..<outer].filter { $0.lowerBound >= range.lowerBound && $0.count < range.count }
      let accepted = inside.contains { span in
        var candidate = best.choices
        candidate.replaceSubrange(range, with: best.choices[span])
        return accepts(candidate)
      }
      if !accepted { outer -= 1 }
    }
  }

  /// Sets each draw to the lowest value that still breaks the law, by bisection.
  private mutating func lowerEach() {
    var index = 0
    while index < best.choices.count {
      lower(index)
      index += 1
    }
  }

  private mutating func lower(_ place: Int) {
    if best.choices[place] == 0 || tries(0, at: place) { return }
    var (fits, breaks) = (UInt64(0), best.choices[place])
    // Never below `fits`, for which the law held; `breaks` is in `best`.
    while breaks - fits > 1 {
      let middle = fits + (breaks - fits) / 2
      if tries(middle, at: place) {
        guard place < best.choices.count else { return }
        breaks = best.choices[place]
        if breaks <= fits { return }
      } else {
        fits = middle
      }
    }
  }

  private mutating func tries(_ value: UInt64, at place: Int) -> Bool {
    guard place < best.choices.count else { return false }
    var candidate = best.choices
    candidate[place] = value
    return accepts(candidate)
  }
}

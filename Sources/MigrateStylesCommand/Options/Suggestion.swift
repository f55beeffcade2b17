/// Finds what was probably meant.
package enum Suggestion {
  /// The candidate with the fewest edits, where that is few enough to be a slip; of equals the first.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(1, word.utf8.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(Array(word.utf8), Array(candidate.utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// `; did you mean 'word'?`, or nothing.
  static func question(about word: String, among candidates: [String]) -> String {
    nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two words.
  ///
  /// O(n·m).
  ///
  /// - Source: optimal string alignment, https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
  package static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        var cost = last[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
        cost = min(cost, last[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}

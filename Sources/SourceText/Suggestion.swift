/// Suggests corrections for misspelled words.
package enum Suggestion {
  /// The candidate with the fewest edits, if they are few enough to be a typo; the first of equal ones.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(1, word.utf8.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = Array(word.utf8).editDistance(to: Array(candidate.utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// `; did you mean 'word'?`, or nothing.
  package static func question(about word: String, among candidates: [String]) -> String {
    nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}

extension Array<UInt8> {
  /// The number of insertions, deletions, replacements and swaps of neighbours that turn this word into another.
  ///
  /// - Complexity: O(*n*·*m*).
  /// - Source: optimal string alignment, https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
  package func editDistance(to other: [UInt8]) -> Int {
    guard !isEmpty, !other.isEmpty else { return Swift.max(count, other.count) }
    var beforeLast: [Int] = []
    var last = [Int](0...other.count)
    for row in 1...count {
      var current = [row]
      for column in 1...other.count {
        var cost = last[column - 1] + (self[row - 1] == other[column - 1] ? 0 : 1)
        cost = Swift.min(cost, last[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, self[row - 1] == other[column - 2], self[row - 2] == other[column - 1] {
          cost = Swift.min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[other.count]
  }
}

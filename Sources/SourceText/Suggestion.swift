/// Finds what was probably meant.
package enum Suggestion {
  /// The candidate with the fewest edits, where that is few enough to be a slip; of equals the first.
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

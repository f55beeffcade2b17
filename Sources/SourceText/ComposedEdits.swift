/// Edits of several passes over a text, each over what the one before has written, as edits of the first text.
package struct ComposedEdits: Sendable {
  private enum Piece {
    /// Bytes of the first text.
    case original(Range<Int>)
    case written(ArraySlice<UInt8>)

    var count: Int {
      switch self {
      case .original(let range): range.count
      case .written(let text): text.count
      }
    }

    /// Some of its bytes.
    func slice(_ range: Range<Int>) -> Piece {
      switch self {
      case .original(let own): .original((own.lowerBound + range.lowerBound)..<(own.lowerBound + range.upperBound))
      case .written(let text):
        .written(text[(text.startIndex + range.lowerBound)..<(text.startIndex + range.upperBound)])
      }
    }
  }

  private let count: Int
  private var pieces: [Piece]

  /// No edits of a text of so many bytes.
  package init(count: Int) {
    self.count = count
    pieces = [.original(0..<count)]
  }

  /// Adds a pass over the text with the edits so far.
  ///
  /// - Precondition: The edits are sorted and do not overlap.
  /// - Complexity: O(edits so far and of the pass).
  package mutating func append(_ pass: [SourceEdit]) {
    var result: [Piece] = []
    // The next piece, how many of its bytes are used, and where in the text that is.
    var (number, used, position) = (0, 0, 0)
    /// Goes on to a position, and keeps what is on the way if that is wanted.
    func advance(to end: Int, isKept: Bool) {
      while position < end, number < pieces.count {
        let taken = min(pieces[number].count - used, end - position)
        if isKept, taken > 0 { result.append(pieces[number].slice(used..<(used + taken))) }
        position += taken
        used += taken
        if used == pieces[number].count { (number, used) = (number + 1, 0) }
      }
    }
    for edit in pass {
      advance(to: edit.range.lowerBound, isKept: true)
      if !edit.replacement.isEmpty { result.append(.written(edit.replacement[...])) }
      advance(to: edit.range.upperBound, isKept: false)
    }
    advance(to: .max, isKept: true)
    pieces = result
  }

  /// The edits of the first text, sorted; they do not overlap.
  package var edits: [SourceEdit] {
    var edits: [SourceEdit] = []
    var position = 0
    var text: [UInt8] = []
    func end(at next: Int) {
      guard next > position || !text.isEmpty else { return }
      edits.append(SourceEdit(range: SourceRange(lowerBound: position, upperBound: next), replacement: text))
      text = []
    }
    for piece in pieces {
      switch piece {
      case .original(let range):
        end(at: range.lowerBound)
        position = range.upperBound
      case .written(let more): text += more
      }
    }
    end(at: count)
    return edits
  }
}

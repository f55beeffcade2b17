import ExpressionDialects
import SourceText

/// Code that is written, before its lines are laid out.
indirect enum CodePiece: Hashable, Sendable {
  /// Text on one line.
  case text(String)

  /// Bytes of the source, with changes; lines that were aligned stay so.
  case copied(SourceRange, [CopiedChange])
  case call(SDKInitializer, [CodePiece])

  /// Parts one behind the other.
  case sequence([CodePiece])
}

/// What takes the place of a range of copied bytes.
struct CopiedChange: Hashable, Sendable {
  var range: SourceRange
  var piece: CodePiece

  init(_ range: SourceRange, _ piece: CodePiece) {
    self.range = range
    self.piece = piece
  }

  init(_ edit: SourceEdit) {
    self.init(edit.range, .text(String(decoding: edit.replacement, as: UTF8.self)))
  }
}

extension CodePiece {
  /// The ranges of the source that are copied, in the order in which they are written.
  var copiedRanges: [SourceRange] {
    switch self {
    case .text: return []
    case .copied(let range, let changes):
      var copied: [SourceRange] = []
      var start = range.lowerBound
      for change in changes {
        copied.append(SourceRange(lowerBound: start, upperBound: change.range.lowerBound))
        copied += change.piece.copiedRanges
        start = change.range.upperBound
      }
      return copied + [SourceRange(lowerBound: start, upperBound: range.upperBound)]
    case .call(_, let arguments), .sequence(let arguments): return arguments.flatMap { $0.copiedRanges }
    }
  }
}

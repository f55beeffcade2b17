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
  /// What the changes of a range leave of it.
  private func kept(of range: SourceRange, _ changes: [CopiedChange]) -> [SourceRange] {
    var kept: [SourceRange] = []
    var start = range.lowerBound
    for change in changes {
      kept.append(SourceRange(lowerBound: start, upperBound: change.range.lowerBound))
      start = change.range.upperBound
    }
    return kept + [SourceRange(lowerBound: start, upperBound: range.upperBound)]
  }

  /// The ranges of the source that are copied.
  var copiedRanges: [SourceRange] {
    switch self {
    case .text: []
    case .copied(let range, let changes): kept(of: range, changes) + changes.flatMap { $0.piece.copiedRanges }
    case .call(_, let arguments), .sequence(let arguments): arguments.flatMap { $0.copiedRanges }
    }
  }
}

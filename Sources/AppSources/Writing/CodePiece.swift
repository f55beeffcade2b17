import ExpressionDialects
import SourceText

/// Code that is written, before its lines are laid out.
indirect enum CodePiece: Hashable, Sendable {
  /// Text on one line.
  case text(String)

  /// Bytes of the source, with changes; lines that were aligned stay so.
  case copied(SourceRange, [CopiedChange])

  /// Comments whose place is gone, before the code that follows.
  case comments([CodeToken])

  /// A call of a class.
  case call(String, [Argument])

  /// Parts in sequence.
  case sequence([CodePiece])

  /// Code whose value is unknown, and its substitute when the code is read back.
  case named(CodePiece, as: CodePiece)

  struct Argument: Hashable, Sendable {
    /// The label or the part of the selector, up to the value.
    var label: String
    var value: CodePiece
  }
}

/// The replacement for a range of copied bytes.
struct CopiedChange: Hashable, Sendable {
  var range: SourceRange
  var piece: CodePiece

  init(_ range: SourceRange, _ piece: CodePiece) {
    self.range = range
    self.piece = piece
  }
}

extension CodePiece {
  /// A piece as a constant expression.
  static func constant(_ piece: CodePiece, in language: SourceLanguage) -> CodePiece {
    let label = (SDKInitializer.constant.name(in: language, of: .mapbox) ?? "") + (language == .swift ? " " : "")
    return .call(SDKInitializer.constant.className, [Argument(label: label, value: piece)])
  }

  /// The ranges of the source that are written again, in the order in which they are written.
  private var keptRanges: [SourceRange] {
    switch self {
    case .text: return []
    case .copied(let range, let changes):
      var kept: [SourceRange] = []
      var start = range.lowerBound
      for change in changes {
        kept.append(SourceRange(lowerBound: start, upperBound: change.range.lowerBound))
        kept += change.piece.keptRanges
        start = change.range.upperBound
      }
      return kept + [SourceRange(lowerBound: start, upperBound: range.upperBound)]
    case .comments(let comments): return comments.map { $0.range }
    case .call(_, let arguments): return arguments.flatMap { $0.value.keptRanges }
    case .sequence(let parts): return parts.flatMap { $0.keptRanges }
    case .named(let piece, _): return piece.keptRanges
    }
  }

  /// The piece, preceded by the comments of a range that it would lose.
  func keepingComments(of range: SourceRange, in source: CodeFile) -> CodePiece {
    let comments = source.comments(in: range)
    guard !comments.isEmpty else { return self }
    let kept = keptRanges.sorted { $0.lowerBound < $1.lowerBound }
    let lost = comments.filter { comment in
      let index = kept.partitionPoint { $0.lowerBound <= comment.offset } - 1
      return index < 0 || kept[index].upperBound < comment.end
    }
    return lost.isEmpty ? self : .sequence([.comments(Array(lost)), self])
  }
}

import ExpressionDialects
import SourceText

/// Code that is written, before its lines are laid out.
indirect enum CodePiece: Hashable, Sendable {
  /// Text on one line.
  case text(String)

  /// Bytes of the source, with changes; lines that were aligned stay so.
  case copied(SourceRange, [CopiedChange])

  /// A call of a class.
  case call(String, [Argument])

  /// Parts in sequence.
  case sequence([CodePiece])

  struct Argument: Hashable, Sendable {
    /// The label or the part of the selector, up to the value.
    var label: String
    var value: CodePiece
  }

  /// A piece as a constant expression.
  static func constant(_ piece: CodePiece, in language: SourceLanguage) -> CodePiece {
    let label = (SDKInitializer.constant.name(in: language, of: .mapbox) ?? "") + (language == .swift ? " " : "")
    return .call(SDKInitializer.constant.className, [Argument(label: label, value: piece)])
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

/// Code in place of a part of the source.
struct WrittenCode: Hashable, Sendable {
  var edit: SourceEdit

  /// The places in the code to which each part of the source was copied.
  var copies: [SourceRange: [SourceRange]]

  /// The code with texts in place of copies.
  func text(with texts: [SourceRange: String]) -> String {
    let edits = texts.flatMap { range, text in
      (copies[range] ?? []).map { SourceEdit(range: $0, replacement: Array(text.utf8)) }
    }
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return String(decoding: SourceEdit.apply(sorted, to: edit.replacement), as: UTF8.self)
  }
}

import ExpressionDialects
import SourceText

/// Code in place of a range of the file: new text, and parts of the file that stay, with changes of their own.
struct CodeChange: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text(String)

    /// Bytes of the file; lines that were aligned stay so.
    case copied(SourceRange, [CodeChange])
  }

  var range: SourceRange
  var parts: [Part]

  init(_ range: SourceRange, _ parts: [Part]) {
    self.range = range
    self.parts = parts
  }

  init(_ range: SourceRange, _ text: String) { self.init(range, [.text(text)]) }

  /// The parts of the file that stay.
  var copies: [SourceRange] {
    parts.compactMap { if case .copied(let range, _) = $0 { range } else { nil } }
  }

  /// The edit that makes the change; the comments that the range would lose precede the new code.
  func edit(in source: CodeFile) -> SourceEdit {
    SourceEdit(range: range, replacement: CodePrinter.bytes(of: self, in: source))
  }

  /// The new code, with texts in place of some copies.
  func text(in source: CodeFile, replacing texts: [SourceRange: String] = [:]) -> String {
    String(decoding: CodePrinter.bytes(of: self, in: source, replacing: texts), as: UTF8.self)
  }
}

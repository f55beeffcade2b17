/// A text that may follow the line of an answer.
enum AnswerPart: String, Hashable, Sendable, CaseIterable {
  /// The result of a file, as bytes.
  case text

  /// Its changes as a unified diff.
  case diff

  /// Its messages for people.
  case messages

  /// The same in full.
  case report

  /// The page that draws a style before and after.
  case compare

  /// The report of the run as a page.
  case page
  case json
  case sarif
  case markdown
  case github

  /// The last line of a run over files.
  case summary

  /// Whether each file has its own.
  var isOfFile: Bool {
    switch self {
    case .text, .diff, .messages, .report, .compare: true
    case .page, .json, .sarif, .markdown, .github, .summary: false
    }
  }
}

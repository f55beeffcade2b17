package import SourceText
import StyleDiagnostics

/// A finding of the linter about a part of a value.
package struct LintFinding {
  var kind: DiagnosticKind
  let node: JSONNode
  package var range: SourceRange

  /// What was found, without what to do about it.
  package var message: String

  /// Advice on what to write instead.
  var advice: String?

  /// A replacement for the part, which is proved before it is written; `nil` where only a person can tell what is
  /// meant.
  var fix: JSONFragment?

  /// The topic, if there may be many findings about it: `"height" may be missing`.
  var subject: String?

  /// A finding; a warning without a fix or advice of its own has that of the kind.
  init(
    _ kind: DiagnosticKind, _ node: JSONNode, _ message: String, advice: String? = nil, fix: JSONFragment? = nil,
    about subject: String? = nil
  ) {
    (self.kind, self.node, range, self.message, self.fix, self.subject) = (
      kind, node, node.range, message, fix, subject
    )
    self.advice = advice ?? (fix == nil && kind.severity == .warning ? kind.action : nil)
  }

  /// The edit of the fix.
  var edit: SourceEdit? { fix.map { SourceEdit(range: range, replacement: $0.text) } }

  /// The message with what to do: the command, if the fix holds.
  var text: String {
    if let fix { return "\(message); run `migrate-styles --lint --fix`, which writes \(fix.shownText)" }
    return advice.map { "\(message); \($0)" } ?? message
  }
}

extension JSONFragment {
  /// The JSON on one line, truncated if it is long.
  var shownText: String {
    let text = String(decoding: self.text, as: UTF8.self)
    return text.utf8.count <= 120 ? text : String(text.unicodeScalars.prefix(117)) + "…"
  }
}

import SourceJSON
package import SourceText
import StyleDiagnostics
import StyleMigration

/// What the linter says of a part of a value.
package struct LintFinding {
  /// Another form of the part, which is proved before it is offered.
  struct Fix {
    var range: SourceRange
    var replacement: JSONFragment
  }

  var id: DiagnosticKind
  package var range: SourceRange

  /// What was found, without what to do about it.
  package var message: String

  /// What a person can write instead.
  var advice: String?

  /// `nil` where only a person can tell what is meant.
  var fix: Fix?

  /// What it is about, where there may be many of it: `"height" may be missing`.
  var subject: String?

  /// The way from what a rule was given to the part.
  var path: [JSONPath.Component] = []

  init(_ rule: LintRule, _ node: JSONNode, _ message: String, advice: String? = nil, fix: JSONFragment? = nil) {
    self.init(rule, node.range, message, advice: advice)
    self.fix = fix.map { Fix(range: node.range, replacement: $0) }
  }

  init(_ rule: LintRule, _ range: SourceRange, _ message: String, advice: String? = nil) {
    self.init(kind: .rule(rule), range, message, advice: advice)
  }

  init(kind: DiagnosticKind, _ range: SourceRange, _ message: String, advice: String? = nil) {
    id = kind
    self.range = range
    self.message = message
    self.advice = advice
  }

  /// The message with what to do: the command, if the fix holds.
  var text: String {
    if let fix { return "\(message); run `migrate-styles --lint --fix`, which writes \(fix.replacement.shownText)" }
    return advice.map { "\(message); \($0)" } ?? message
  }

  /// The same with what it is about, for a count of all places.
  func about(_ subject: String?) -> LintFinding {
    var finding = self
    finding.subject = subject
    return finding
  }

  /// The same for a part of what the rule was given.
  func below(_ path: [JSONPath.Component]) -> LintFinding {
    var finding = self
    finding.path = path + self.path
    return finding
  }

  var isNote: Bool { id.record.severity == .note }
}

extension JSONFragment {
  /// The JSON on one line, cut where it is long.
  var shownText: String {
    let text = String(decoding: self.text, as: UTF8.self)
    return text.utf8.count <= 120 ? text : String(text.unicodeScalars.prefix(117)) + "…"
  }
}

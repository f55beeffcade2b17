import Rewriters
import SourceText
package import StyleDiagnostics
import StyleLint
import StyleMigration

/// What `--explain` prints.
package enum DiagnosticExplanation {
  /// The text for an id, and whether the id is known; for an empty id the list of all.
  package static func text(for id: String) -> (text: String, isKnown: Bool) {
    if let id = DiagnosticID(rawValue: id) { return (text(of: id), true) }
    if RewriterID(rawValue: id) != nil { return (text(ofRewriter: id), true) }
    if id.isEmpty {
      return (DiagnosticID.all.reduce("the ids are:\n") { $0 + "  \($1.rawValue): \($1.kind.message)\n" }, true)
    }
    let question = Suggestion.question(about: id, among: DiagnosticID.all.map { $0.rawValue })
    return (
      "unknown diagnostic '\(TerminalText.escaped(id))'\(question)\nrun '\(Tool.name) --explain' to list all\n", false
    )
  }

  /// The meaning of the name after a migrated value.
  private static func text(ofRewriter id: String) -> String {
    "\(id): the rewriter of a value that is migrated\n\nNothing is wrong with the value: this is the form that it had.\n\n"
      + "What to do: run `\(Tool.name) --in-place`; WhatIsMigrated says what is written for each form\n"
  }

  private static func text(of id: DiagnosticID) -> String {
    let kind = id.kind
    var text = "\(id.rawValue): \(kind.message)\n\n\(kind.explanation)\n"
    if let example = kind.example.shown {
      let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
      text += "\nExample\(example.manner):\n\(lines)"
    }
    return text + "\nWhat to do: \(kind.action)\n"
  }
}

extension DiagnosticExample {
  /// The text to show, and how it is passed to a program, in parentheses; `nil` where there is none.
  package var shown: (text: String, manner: String)? {
    func manner(_ language: String, _ options: [String]) -> String {
      let parts = [language] + (options.isEmpty ? [] : ["with " + options.joined(separator: " ")])
      return parts == [""] ? "" : " (\(parts.filter { !$0.isEmpty }.joined(separator: ", ")))"
    }
    return switch self {
    case .file(let text, let options): (text, manner("", options))
    case .source(let text, let options): (text, manner("in Swift", options))
    case .script(let text, let options): (text, manner("in JavaScript", options))
    case .conversion(let text, let options):
      (text, manner("for \(Tool.name) convert \(options.joined(separator: " "))", []))
    case .request(let text): (text, manner("for style-eval", []))
    case .styleFunction(let source, let property):
      ("try StyleMigrator().migrate(\(source), for: \"\(property)\")", manner("in Swift", []))
    case .arguments(let arguments): (([Tool.name] + arguments).joined(separator: " "), "")
    case .generated(let summary, _): (summary, "")
    case .unreachable: nil
    }
  }
}

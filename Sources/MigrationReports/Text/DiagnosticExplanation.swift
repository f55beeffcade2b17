import Rewriters
import SourceText
package import StyleDiagnostics
import StyleLint
package import StyleMigration

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
    if let example = kind.example.text {
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
      text += "\nExample\(kind.example.manner):\n\(lines)"
    }
    return text + "\nWhat to do: \(kind.action)\n"
  }
}

extension DiagnosticExample {
  /// The text to show; `nil` where there is none.
  package var text: String? {
    switch self {
    case .file(let text, _), .conversion(let text, _), .request(let text): text
    case .source(let text, _), .script(let text, _): text
    case .styleFunction(let source, let property): "try StyleMigrator().migrate(\(source), for: \"\(property)\")"
    case .arguments(let arguments): ([Tool.name] + arguments).joined(separator: " ")
    case .generated(let summary, _): summary
    case .unreachable: nil
    }
  }

  /// How the text is passed to a program, in parentheses; empty for a style without options.
  package var manner: String {
    func parentheses(_ language: String, _ options: [String]) -> String {
      let parts = [language, options.isEmpty ? "" : "with " + options.joined(separator: " ")].filter { !$0.isEmpty }
      return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }
    return switch self {
    case .file(_, let options): parentheses("", options)
    case .source(_, let options): parentheses("in Swift", options)
    case .script(_, let options): parentheses("in JavaScript", options)
    case .conversion(_, let options): " (for \(Tool.name) convert \(options.joined(separator: " ")))"
    case .request: " (for style-eval)"
    case .styleFunction: " (in Swift)"
    case .arguments, .generated, .unreachable: ""
    }
  }
}

extension MigrationError {
  /// The kind of diagnostic that reports it.
  package var id: DiagnosticID {
    switch self {
    // No report is about a feature.
    case .notJSON, .notAFeature: DiagnosticID(.invalidJSON)
    case .notAStyle: DiagnosticID(.notAStyle)
    case .unknownProperty: DiagnosticID(.unknownProperty)
    case .unusableSource(_, let id): id
    case .fault: DiagnosticID(.fault)
    }
  }
}

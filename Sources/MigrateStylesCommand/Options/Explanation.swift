import MigrationReports

extension DiagnosticCatalog {
  /// What `--explain` answers, and whether the id is known.
  package static func explanation(of id: String) -> (text: String, isKnown: Bool) {
    if let entry = all.first(where: { $0.id == id }) { return (entry.text, true) }
    let question = Suggestion.question(about: id, among: all.map(\.id))
    var text = "no diagnostic has the id '\(TerminalText.escaped(id))'\(question)\nThe ids are:\n"
    for entry in all { text += "  \(entry.id): \(entry.title)\n" }
    return (text, false)
  }
}

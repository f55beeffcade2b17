import MigrationReports
import SourceText
import StyleLint
import StyleMigration

extension [Option] {
  /// What may have been meant by a name that no option has: `; did you mean '--output FILE'?`; empty where nothing is near.
  func question(about name: String) -> String {
    if let row = Self.otherNames.first(where: { $0.names.contains(name) }) {
      let options = row.options.compactMap { named($0) }.map { "'\($0.names[0])\($0.placeholder)'" }
      if !options.isEmpty { return "; did you mean \(options.joined(separator: " or "))?" }
    }
    // Every short option is one letter away from every other one, so a suggestion would be a guess.
    return name.utf8.count > 2 ? Suggestion.question(about: name, among: flatMap { $0.names }) : ""
  }

  /// Names that other tools give to options of this one.
  ///
  /// They are suggested but not accepted, so that a script means the same with every version.
  private static var otherNames: [(names: [String], options: [String])] {
    [
      (["--out", "--out-file", "--outfile", "--output-file"], ["--output", "--output-dir"]),
      (["--out-dir", "--outdir", "--output-directory"], ["--output-dir"]),
      (["--report", "--report-html", "--html"], ["--report-file"]),
      (["--format", "--reporter"], ["--output-format"]),
      (["--overwrite"], ["--in-place"]),
      (["--dry-run"], ["--check", "--diff"]),
      (["--stdin-filepath", "--assume-filename"], ["--stdin-filename"]),
      (["--json"], ["--output-format"]),
      (["--comments", "--json5", "--allow-comments"], ["--jsonc"]),
    ]
  }
}

extension Option {
  /// A suggestion for the value, or for the first unknown word of a list.
  func question(about value: String) -> String {
    var words = words
    switch self.value {
    case .choices: break
    case .ids: words = DiagnosticID.all.map { $0.rawValue }
    default: return Suggestion.question(about: value, among: words)
    }
    let parts = value.split(separator: ",").map(String.init)
    return parts.first { !words.contains($0) }.map { Suggestion.question(about: $0, among: words) } ?? ""
  }

  /// A value that the option does not take.
  func badValue(_ text: String) -> RunFailure {
    let advice = takesPath && text == "-" ? "; write './-' for a file of this name" : question(about: text)
    return .usage("'\(names[0])' takes \(expectation), not '\(text)'\(advice)")
  }
}

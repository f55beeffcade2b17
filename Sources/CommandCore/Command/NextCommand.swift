package import MigrationReports

extension Arguments {
  /// The line under `--check` that names the command to run, with the same files and options; empty where there is none.
  package func nextCommand(changed: Int) -> String {
    // Standard input has no place to write to.
    guard check, changed > 0, outputFormat == .text, !quiet, !words.isEmpty, !words.contains("-"),
      // A name that a terminal does not show unchanged cannot be copied from it.
      words.allSatisfy({ SystemString(TerminalText.escaped($0.text)) == $0 })
    else { return "" }
    return "to migrate, run: \(command("--in-place"))\n"
  }

  /// A command with the same files and options.
  package func command(_ work: SystemString) -> String {
    let separator: [SystemString] = words.contains { $0.hasPrefix("-") } ? ["--"] : []
    let parts = [work] + options + separator + words
    return "\(Tool.name) \(parts.map { Self.quoted($0.text) }.joined(separator: " "))"
  }

  /// A word quoted for a shell, safe on a terminal.
  private static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
      default: "-_./,=:@%+".utf8.contains(byte)
      }
    }
    let text = TerminalText.escaped(word)
    return plain
      ? text : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension Option {
  /// Whether it says which files are migrated, or how, and not where the result goes.
  var isRepeated: Bool {
    switch section {
    case .meaning, .files, .configuration:
      !["--jobs", "--in-place", "--backup", "--output", "--output-dir"].contains(names[0])
    case .review, .reports, .help: false
    }
  }
}

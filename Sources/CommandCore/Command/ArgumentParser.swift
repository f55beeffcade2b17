import ExpressionDialects
package import MigrationReports
import SourceText

extension Arguments {
  /// Reads arguments without the name of the command.
  ///
  /// If an option is given twice the last one counts. Of options that ask for something other than a migration the first
  /// counts, which takes no files, and `--help` counts as soon as it is read. Short names may be combined: `-rl`, `-j4`.
  ///
  /// - Parameters:
  ///   - words: The arguments.
  ///   - base: The defaults for options that the arguments do not set, from a configuration.
  /// - Throws: ``RunFailure`` for the first invalid word, or for options that contradict one another.
  package init(_ words: [SystemString], over base: Arguments = Arguments()) throws(RunFailure) {
    self = base
    try read(words, by: Option.all)
    if question == nil {
      try requireSense()
      try requireFiles()
    } else if let (option, expected) = question?.usage, let word = self.words.first {
      throw .usage("'\(option)' takes \(expected), found '\(word.text)'")
    }
  }

  /// Sets what words say by a table of options.
  ///
  /// - Parameters:
  ///   - words: The arguments.
  ///   - table: The options that there are.
  ///   - takesText: Whether a word with one dash that is not an option is text.
  /// - Throws: ``RunFailure`` for the first word that makes no sense.
  mutating func read(
    _ words: [SystemString], by table: [Option], takingText takesText: Bool = false
  ) throws(RunFailure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        self.words += rest
        break
      }
      let isText = takesText && !word.hasPrefix("--") && table.named(word.text) == nil
      guard word.bytes.first == UInt8(ascii: "-"), word != "-", !isText else {
        self.words.append(word)
        continue
      }
      for (name, attached) in Self.split(word, by: table) {
        guard let option = table.named(name) else {
          throw .usage("unknown option '\(name)'\(table.question(about: name))")
        }
        let usual = option.names[0]
        if attached != nil, option.value == .none { throw .usage("'\(name)' takes no value") }
        // Without an id all are listed.
        let missing: SystemString? = option.needsValue && usual != "--explain" ? nil : ""
        guard let text = attached ?? (option.needsValue ? rest.popFirst() : nil) ?? missing else {
          throw .usage("'\(usual)' needs a value: \(option.expectation)")
        }
        guard let words = option.words(of: text), option.set(words, &self) else { throw option.badValue(text.text) }
        if question == .help { return }
        if option.isRepeated {
          options.append(SystemString(usual + (option.value == .none ? "" : "=\(text.text)")))
        }
      }
    }
  }

  /// `--name=value` in two, `-rl` as `-r` and `-l`, `-j4` as `-j` and its value.
  private static func split(_ word: SystemString, by table: [Option]) -> [(name: String, value: SystemString?)] {
    let equals = UInt8(ascii: "=")
    if word.hasPrefix("--") || word.bytes.count <= 2 {
      guard let sign = word.bytes.firstIndex(of: equals) else { return [(word.text, nil)] }
      return [
        (SystemString(bytes: word.bytes[..<sign]).text, SystemString(bytes: word.bytes[(sign + 1)...]))
      ]
    }
    var parts: [(name: String, value: SystemString?)] = []
    var rest = word.bytes.dropFirst()
    while !rest.isEmpty {
      let letter = SystemString(bytes: rest.prefix(1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count))
      rest = rest.dropFirst(letter.bytes.count)
      let name = "-\(letter.text)"
      if let option = table.named(name), option.value != .none, !rest.isEmpty {
        parts.append((name, SystemString(bytes: rest.first == equals ? rest.dropFirst() : rest)))
        break
      }
      if rest.first == equals {
        parts.append((name, SystemString(bytes: rest.dropFirst())))
        break
      }
      parts.append((name, nil))
    }
    return parts
  }

  /// Refuses options that contradict one another, whatever the files are.
  func requireSense() throws(RunFailure) {
    let (emit, isEmitting) = ("--emit \(file.emission.rawValue)", file.emission != .style)
    if file.lint, inPlace {
      throw .usage("'--lint' and '--in-place' cannot be combined; use '--lint --fix' to write its fixes")
    }
    if isEmitting, writesInPlace {
      throw .usage("'\(emit)' with '--in-place' would overwrite the style with code; use --output or --output-dir")
    }
    if isEmitting, file.dialect == .azure {
      throw .usage(
        "'--emit' writes layers for Mapbox and MapLibre; for Azure Maps convert single values: 'convert --dialect azure'"
      )
    }
    typealias Given = (name: String, isGiven: Bool)
    let writers: [Given] = [
      ("--in-place", inPlace), ("--fix", fix && !inPlace), ("--output", outputFile != nil),
      ("--output-dir", outputFolder != nil),
    ]
    let (code, onlyLint) = (Given(emit, isEmitting), Given("--lint", file.lint && !fix))
    let comparison = Given("--compare-file", compareFile != nil)
    // Of each group at most one may be given.
    let groups: [[Given]] = [
      [onlyLint] + writers, [("--check", check)] + writers, [code, ("--check", check)], [code, ("--diff", diff)],
      [code, ("--list-different", listDifferent)], [code, ("--lint", file.lint)], [comparison, code],
      [comparison, onlyLint], [("--diff", diff), ("--list-different", listDifferent)],
      [("--quiet", quiet), ("--verbose", verbose)],
      [("--config", configurationFile != nil), ("--no-config", !readsConfiguration)],
    ]
    for group in groups {
      let given = group.filter { $0.isGiven }
      if given.count > 1 { throw .usage("'\(given[0].name)' and '\(given[1].name)' cannot be combined") }
    }
    if compareFile == nil, renderer != nil { throw .onlyWith("--renderer", "--compare-file") }
    if backupSuffix != nil, !writesInPlace { throw .onlyWith("--backup", "--in-place") }
    if let backupSuffix, backupSuffix.bytes.contains(UInt8(ascii: "/")) {
      throw .usage("'--backup' takes a suffix for file names, not the path '\(backupSuffix.text)'")
    }
  }

  /// Refuses to write in place where no file is named.
  private func requireFiles() throws(RunFailure) {
    guard writesInPlace else { return }
    if words.isEmpty, !printsConfiguration { throw .usage("'--in-place' and '--fix' need a file") }
    if words.contains("-") { throw .usage("standard input ('-') cannot be written in place") }
  }
}

/// The words that may replace an option as the first argument: `migrate-styles check styles`.
///
/// Only the first argument is checked; write `./check` for a file of such a name.
package enum Subcommand: String, Hashable, Sendable, CaseIterable {
  case check
  case diff
  case lint
  case convert
  case explain
  case help

  /// What follows the word, as the help of a command shows it.
  package var placeholder: String {
    switch self {
    case .check, .diff, .lint: " [options] [FILE | DIR | PATTERN | -]..."
    case .convert: " [options] [TEXT | -]"
    case .explain: " [ID]"
    case .help: " [convert]"
    }
  }

  /// What it does, in one line of help.
  package var summary: String {
    switch self {
    case .check: "the same as --check"
    case .diff: "the same as --diff"
    case .lint: "the same as --lint"
    case .convert: "convert one expression, function or filter to another language; see \(Tool.name) help convert"
    case .explain: "the same as --explain; without an ID, list all"
    case .help: "print help, of the command or of convert"
    }
  }

  /// The arguments that ask for the same with options alone; the first of them `convert` where that is wanted.
  ///
  /// - Throws: ``RunFailure`` where help is asked for something that is not a command.
  package static func expanded(_ words: [SystemString]) throws(RunFailure) -> [SystemString] {
    guard let first = words.first, let command = Subcommand(rawValue: first.text) else { return words }
    let rest = Array(words.dropFirst())
    switch command {
    case .check, .diff, .lint: return [SystemString("--" + command.rawValue)] + rest
    case .convert: return words
    // The empty id is unknown, so it lists all of them.
    case .explain: return ["--explain"] + (rest.isEmpty ? [""] : rest)
    case .help:
      if let word = rest.first(where: { !$0.hasPrefix("-") && Subcommand(rawValue: $0.text) == nil }) {
        let known = Subcommand.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw .usage("unknown command '\(word.text)'; expected \(known)")
      }
      return rest.first == "convert" ? ["convert", "--help"] : ["--help"]
    }
  }
}

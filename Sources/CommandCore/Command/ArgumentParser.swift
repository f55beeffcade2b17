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
    if question != nil {
      try refuseWords(after: 0)
    } else if let contradiction {
      throw .usage(contradiction)
    } else if writesInPlace, self.words.isEmpty, !printsConfiguration {
      throw .usage("'--in-place' and '--fix' need a file")
    } else if writesInPlace, self.words.contains("-") {
      throw .usage("standard input ('-') cannot be written in place")
    }
  }

  /// Reads the arguments after `convert`.
  package init(converting words: [SystemString]) throws(RunFailure) {
    self.init()
    for word in words where word.utf8 == nil { throw .usage("argument is not UTF-8") }
    try read(words, by: Option.ofConvert)
    conversion.dialect = file.dialect
    try refuseWords(after: question == nil ? 1 : 0)
  }

  private func refuseWords(after count: Int) throws(RunFailure) {
    if question != .help, let word = words.dropFirst(count).first { throw .usage("unexpected argument '\(word.text)'") }
  }

  /// Sets what words say by a table of options.
  private mutating func read(_ words: [SystemString], by table: [Option]) throws(RunFailure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        self.words += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        self.words.append(word)
        continue
      }
      for (option, attached) in try Self.split(word, by: table) {
        let (name, kind) = (option.names[0], option.kind)
        if attached != nil, !kind.takesValue { throw .usage("'\(name)' takes no value") }
        // Without an id all are listed.
        let standard: SystemString? = !kind.takesValue ? "true" : kind.needsValue && name != "--explain" ? nil : ""
        guard let text = attached ?? (kind.needsValue ? rest.popFirst() : nil) ?? standard else {
          throw .usage("'\(name)' needs a value: \(kind.expectation)")
        }
        guard kind.set(kind.words(of: text), &self) else { throw option.badValue(text.text) }
        if question == .help { return }
      }
    }
  }

  /// The options of a word: `--name=value` is one, `-rl` is `-r` and `-l`, `-j4` is `-j` with a value.
  private static func split(
    _ word: SystemString, by table: [Option]
  ) throws(RunFailure) -> [(option: Option, value: SystemString?)] {
    let equals = UInt8(ascii: "=")
    if word.hasPrefix("--") {
      let name = SystemString(bytes: word.bytes.prefix { $0 != equals })
      guard let option = table.named(name.text) else { throw table.unknown(name) }
      return [(option, name == word ? nil : SystemString(bytes: word.bytes.dropFirst(name.bytes.count + 1)))]
    }
    var options: [(option: Option, value: SystemString?)] = []
    var rest = word.bytes.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = table.named(SystemString(bytes: [0x2D, letter]).text) else { throw table.unknown(word) }
      if option.kind.takesValue, !rest.isEmpty {
        options.append((option, SystemString(bytes: rest.first == equals ? rest.dropFirst() : rest)))
        break
      }
      options.append((option, nil))
    }
    return options
  }

  /// Why options contradict one another, whatever the files are; `nil` where they do not.
  var contradiction: String? {
    typealias Given = (name: String, isGiven: Bool)
    let emit = Given("--emit \(file.emission?.rawValue ?? "")", file.emission != nil)
    let (check, diff, lint) = (Given("--check", check), Given("--diff", diff), Given("--lint", file.lint))
    let (list, comparison) = (Given("--list-different", listDifferent), Given("--compare-file", compareFile != nil))
    let onlyLint = Given("--lint", file.lint && !fix)
    let writers: [Given] = [
      ("--in-place", inPlace), ("--fix", fix && !inPlace), ("--output", outputFile != nil),
      ("--output-dir", outputFolder != nil),
    ]
    // Of each group at most one may be given.
    let groups: [[Given]] = [
      [onlyLint] + writers, [check] + writers, [lint, ("--in-place", inPlace)], [emit, ("--in-place", writesInPlace)],
      [emit, check], [emit, diff], [emit, list], [emit, lint], [emit, ("--dialect azure", file.dialect == .azure)],
      [comparison, emit], [comparison, onlyLint], [diff, list], [("--quiet", quiet), ("--verbose", verbose)],
      [("--config", configurationFile != nil), ("--no-config", !readsConfiguration)],
    ]
    for group in groups {
      let given = group.filter { $0.isGiven }
      if given.count > 1 { return "'\(given[0].name)' and '\(given[1].name)' cannot be combined" }
    }
    if compareFile == nil, renderer != nil { return "'--renderer' has no effect without '--compare-file'" }
    if backupSuffix != nil, !writesInPlace { return "'--backup' has no effect without '--in-place'" }
    return backupSuffix?.bytes.contains(UInt8(ascii: "/")) == true ? "'--backup' takes a suffix, not a path" : nil
  }

  /// Sets options by the members of a JSON object: those of a configuration file, or of a request.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - scope: Where it was found.
  ///   - others: The keys that are not options, which the caller reads.
  ///   - unread: Keys that messages name, too, although something outside of this module reads them.
  /// - Throws: ``RequestError`` for the first invalid member.
  mutating func set(
    _ object: JSONNode, in scope: Option.Scope, besides others: [String] = [], showing unread: [String] = []
  ) throws(RequestError) {
    guard object.kind == .object else { throw RequestError("expected an object of options", at: object) }
    var keys: Set<String> = []
    for member in object.members {
      guard let key = member.key.string?.string else { continue }
      guard keys.insert(key).inserted else { throw RequestError("duplicate key \"\(key)\"", at: member.key) }
      if others.contains(key) { continue }
      guard let option = Option.all.first(where: { $0.key(in: scope) == key }) else {
        let known = Option.all.compactMap { $0.key(in: scope) } + others + unread
        let question = Suggestion.question(about: key, among: known)
        let advice = question.isEmpty ? "; the keys are \(known.joined(separator: ", "))" : question
        throw RequestError("unknown key \"\(key)\"\(advice)", at: member.key)
      }
      let (kind, value) = (option.kind, member.value)
      guard let words = kind.words(of: value), kind.set(words, &self) else {
        let given = value.elements.compactMap { $0.string?.string }.joined(separator: ",")
        let question = given.isEmpty ? "" : kind.question(about: given)
        throw RequestError("\"\(key)\" takes \(kind.jsonExpectation ?? kind.expectation)\(question)", at: value)
      }
    }
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

  /// What follows the word, and what it does, as help shows them.
  var help: (placeholder: String, summary: String) {
    switch self {
    case .check, .diff, .lint: (" [options] [FILE | DIR | PATTERN | -]...", "the same as --\(rawValue)")
    case .convert: (" [options] [TEXT | -]", "convert one expression, function or filter to another language")
    case .explain: (" [ID]", "the same as --explain; without an ID, list all")
    case .help: (" [convert]", "print help, of the command or of convert")
    }
  }

  /// The arguments that ask for the same with options alone; the first of them is `convert` where that is wanted.
  package static func expanded(_ words: [SystemString]) -> [SystemString] {
    guard let first = words.first, let command = Subcommand(rawValue: first.text) else { return words }
    switch command {
    case .convert: return words
    case .help where words.dropFirst().first == "convert": return ["convert", "--help"]
    case .check, .diff, .lint, .explain, .help: return [SystemString("--" + command.rawValue)] + words.dropFirst()
    }
  }
}

import MigrationReports
import SourceText
import StyleLint
import StyleMigration

/// One option of the command: its names, its value, its effect, and its help.
///
/// Parsing, `--help`, the completion scripts, the configuration file and the options of requests derive from ``all``; a
/// new option is one entry there.
package struct Option: Sendable {
  /// The names, the usual one first.
  package let names: [String]
  package let value: Value
  package let section: Section

  /// What it does, in lines of help.
  package let summary: [String]

  /// Takes the words that it is set to, `true` or `false` of a flag, none for a default that depends on something else;
  /// `false` where they are invalid.
  let set: @Sendable (_ words: [SystemString], _ arguments: inout Arguments) -> Bool

  /// The words that it is set to.
  let current: @Sendable (Arguments) -> [SystemString]

  /// Where it may be set besides a command line.
  private let scope: Scope?

  /// Where options are set as members of a JSON object.
  package enum Scope: Sendable {
    case configuration
    case request
    case everywhere
  }

  /// What an option takes.
  package enum Value: Hashable, Sendable {
    case none

    /// One of these words.
    case choice([String])

    /// Some of these words, with commas between them.
    case choices([String])

    /// Some ids of diagnostics, with commas between them.
    case ids
    case file
    case folder
    case number(ClosedRange<Int>)

    /// Any text; this is how help calls it.
    case text(String)

    /// Any text, which may be given several times.
    case texts(String)

    /// Text that may follow `=` and may be missing.
    case optionalText(String)
  }

  /// The parts of help.
  package enum Section: String, CaseIterable, Sendable {
    case meaning = "What is migrated, and how"
    case files = "Files"
    case review = "Review"
    case reports = "Reports"
    case configuration = "Configuration"
    case help = "Help"
  }

  init(
    _ names: String..., sets kind: OptionKind, in section: Section, scope: Scope? = nil, _ summary: String...
  ) {
    (self.names, self.section, self.summary, self.scope) = (names, section, summary, scope)
    (value, set, current) = (kind.value, kind.set, kind.current)
  }

  package static func named(_ name: String) -> Option? { all.named(name) }

  /// Its key in a JSON object, `maxWarnings` for `--max-warnings`; `nil` where it is set only on a command line.
  package func key(in scope: Scope) -> String? {
    guard self.scope == scope || self.scope == .everywhere,
      let name = names.first(where: { $0.utf8.starts(with: "--".utf8) })
    else { return nil }
    let words = name.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Whether a value has to follow.
  package var needsValue: Bool {
    switch value {
    case .none, .optionalText: false
    case .choice, .choices, .ids, .file, .folder, .number, .text, .texts: true
    }
  }

  /// Whether the value is the name of a file or folder.
  var takesPath: Bool { value == .file || value == .folder }

  /// The placeholder after the name in help: ` FILE`, `[=SUFFIX]`.
  package var placeholder: String {
    switch value {
    case .none: ""
    case .choice(let words): " " + words.joined(separator: "|")
    case .choices: " LIST"
    case .ids: " ID"
    case .file: " FILE"
    case .folder: " DIR"
    case .number: " N"
    case .text(let name), .texts(let name): " \(name)"
    case .optionalText(let name): "[=\(name)]"
    }
  }

  /// The words that its value may be, where they are known.
  package var words: [String] {
    switch value {
    case .choice(let words), .choices(let words): words
    default: []
    }
  }

  /// The expected value, in the wording of an error.
  package var expectation: String {
    switch value {
    case .none: "nothing"
    case .choice(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .choices(let words): "some of \(words.joined(separator: ", ")), with commas between them"
    case .ids: "ids of diagnostics, with commas between them"
    case .file: "the name of a file"
    case .folder: "the name of a folder"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .text(let name), .texts(let name), .optionalText(let name): name.lowercased()
    }
  }
}

// MARK: What may have been meant

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

extension [Option] {
  /// The option of a name.
  func named(_ name: String) -> Option? { first { $0.names.contains(name) } }

  /// What may have been meant by a name that no option has: `; did you mean '--output'?`; empty where nothing is near.
  func question(about name: String) -> String {
    // Every short option is one letter away from every other one, so a suggestion would be a guess.
    name.utf8.count > 2 ? Suggestion.question(about: name, among: flatMap { $0.names }) : ""
  }
}

extension Option: Hashable {
  package static func == (left: Option, right: Option) -> Bool { left.names == right.names }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(names)
  }
}

package import StyleMigration

/// The arguments of one run, read and checked.
package struct Arguments: Hashable, Sendable {
  package var semantics = SourceSemantics.documented
  package var target = MigrationTarget.any
  package var parts = Set(MigrationPart.allCases)
  package var dereferencesLayers = false
  package var assumesIdentity = false
  package var outputFormat = OutputFormat.text
  package var reportFile: String?
  package var maximumDepth: Int?
  package var input = Input.standardInputUnlessTerminal

  /// Where the style comes from.
  package enum Input: Hashable, Sendable {
    case file(String)

    /// Asked for with `-`.
    case standardInput

    /// No file was named.
    case standardInputUnlessTerminal
  }

  /// What the arguments ask for.
  package enum Request: Hashable, Sendable {
    case migrate(Arguments)
    case help
    case version
  }

  /// Reads arguments, the name of the command left out.
  ///
  /// Of an option given twice the last counts; `--help` and `--version`
  /// count as soon as they are met.
  package static func request(_ arguments: [String]) throws(UsageError) -> Request {
    var result = Arguments()
    var files: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        files += rest
        break
      }
      guard argument.utf8.first == UInt8(ascii: "-"), argument != "-" else {
        files.append(argument)
        continue
      }
      let (name, attached) = Self.split(argument)
      guard let option = Option.named(name) else { throw .unknownOption(name) }
      switch option {
      case .help:
        try Self.refuse(attached, of: name)
        return .help
      case .version:
        try Self.refuse(attached, of: name)
        return .version
      case .dereference:
        try Self.refuse(attached, of: name)
        result.dereferencesLayers = true
      case .assumeIdentity:
        try Self.refuse(attached, of: name)
        result.assumesIdentity = true
      case .sourceSemantics, .target, .only, .outputFormat, .reportFile, .maximumDepth:
        guard let value = attached ?? rest.popFirst() else { throw .missingValue(option) }
        try result.set(option, to: value)
      }
    }
    guard files.count < 2 else { throw .severalFiles(files) }
    if let file = files.first {
      result.input = file == "-" ? .standardInput : .file(file)
    }
    return .migrate(result)
  }

  /// `--name=value` in two.
  private static func split(_ argument: String) -> (name: String, value: String?) {
    guard let sign = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }

  private static func refuse(_ value: String?, of name: String) throws(UsageError) {
    if value != nil { throw .needlessValue(name) }
  }

  private mutating func set(_ option: Option, to value: String) throws(UsageError) {
    switch option {
    case .sourceSemantics:
      guard let choice = SourceSemantics(rawValue: value) else { throw .badValue(option, value) }
      semantics = choice
    case .target:
      guard let choice = MigrationTarget(rawValue: value) else { throw .badValue(option, value) }
      target = choice
    case .only:
      parts = []
      for word in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard let part = MigrationPart(rawValue: String(word)) else { throw .badValue(option, String(word)) }
        parts.insert(part)
      }
    case .outputFormat:
      guard let choice = OutputFormat(rawValue: value) else { throw .badValue(option, value) }
      outputFormat = choice
    case .reportFile:
      guard !value.isEmpty else { throw .badValue(option, value) }
      reportFile = value
    case .maximumDepth:
      guard let number = Int(value), case .number(let range) = option.value, range.contains(number) else {
        throw .badValue(option, value)
      }
      maximumDepth = number
    case .dereference, .assumeIdentity, .help, .version: break
    }
  }
}

/// Why arguments make no sense.
package enum UsageError: Error, Hashable, Sendable {
  case unknownOption(String)
  case missingValue(Option)
  case needlessValue(String)
  case badValue(Option, String)
  case severalFiles([String])

  package var message: String {
    switch self {
    case .unknownOption(let name):
      "unknown option '\(name)'" + Suggestion.question(about: name, among: Option.allCases.flatMap(\.names))
    case .missingValue(let option): "'\(option.names[0])' needs a value: \(option.expectation)"
    case .needlessValue(let name): "'\(name)' takes no value"
    case .badValue(let option, let value):
      "'\(option.names[0])' takes \(option.expectation), not '\(value)'\(option.question(about: value))"
    case .severalFiles(let files):
      "\(files.count) files were named, and several at once are not supported yet; run the command once for each"
    }
  }
}

extension Option {
  fileprivate var expectation: String {
    switch value {
    case .none: "nothing"
    case .choice(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .list(let words): "some of \(words.joined(separator: ", ")), with commas between them"
    case .path: "the name of a file"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
  }

  fileprivate func question(about word: String) -> String {
    switch value {
    case .choice(let words), .list(let words): return Suggestion.question(about: word, among: words)
    case .none, .path, .number: return ""
    }
  }
}

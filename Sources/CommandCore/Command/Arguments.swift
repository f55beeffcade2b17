package import MigrationReports
import StyleLint
package import WebSources

/// The options of one run, of the command or of a request, read and checked.
package struct Arguments: Hashable, Sendable {
  /// How each file is migrated, but for what is done with the fixes of findings.
  package var file = FileOptions()

  /// The arguments that are not options: files, folders, patterns, `-`.
  package var words: [SystemString] = []

  package var inPlace = false

  /// Whether what `--lint` finds is fixed in place; without it the same as `inPlace`.
  package var fix = false
  package var backupSuffix: SystemString?
  package var outputFile: SystemString?
  package var outputFolder: SystemString?
  package var isRecursive = false
  package var exclude: [SystemString] = []
  package var standardInputName: SystemString?
  package var jobs: Int?

  package var check = false
  package var listDifferent = false
  package var diff = false

  /// Whether code in folders is migrated too.
  package var takesSources = false

  /// The language of code on standard input, where its name does not determine it; `nil` for a style.
  package var inputLanguage: CodeLanguage?

  /// The same by the option or by the name.
  package var standardInputLanguage: CodeLanguage? {
    inputLanguage ?? standardInputName.flatMap { CodeLanguage(fileName: $0.text) }
  }

  /// How each file is migrated.
  package var fileOptions: FileOptions {
    var options = file
    options.fixing = fix ? .writing : diff ? .showing : .none
    return options
  }

  package var outputFormat = OutputFormat.text
  package var reportFile: SystemString?

  /// The page that draws the style before and after.
  package var compareFile: SystemString?

  /// Where that page gets the renderer from: an address or a file.
  package var renderer: SystemString?
  package var quiet = false
  package var verbose = false
  package var exitZero = false

  /// How many values may be left without affecting the exit status.
  package var maximumWarnings: Int? = 0
  package var color = ColorChoice.auto

  package var configurationFile: SystemString?
  package var readsConfiguration = true
  package var printsConfiguration = false

  /// The configuration file that was read.
  package var configuration: ConfigurationFile?

  /// What `convert` is told.
  package var conversion = ConversionRequest()

  package var question: Question?

  package init() {}

  /// What is asked for in place of a migration.
  package enum Question: Hashable, Sendable {
    case explain(String)
    case completionScript(Shell)
    case help
    case version
  }

  /// Where results go.
  package enum Destination: Hashable, Sendable {
    /// The one result to standard output.
    case standardOutput
    case file(SystemString)
    case folder(SystemString)

    /// In place; the old file is kept under a suffix, if there is one.
    case inPlace(backupSuffix: SystemString?)

    /// Nothing is written.
    case nowhere
  }

  package var destination: Destination {
    if file.lint { return fix ? .inPlace(backupSuffix: backupSuffix) : .nowhere }
    if writesInPlace { return .inPlace(backupSuffix: backupSuffix) }
    if let outputFile { return .file(outputFile) }
    if let outputFolder { return .folder(outputFolder) }
    return check || listDifferent || diff || file.lint ? .nowhere : .standardOutput
  }

  /// Whether files are written over.
  package var writesInPlace: Bool { inPlace || fix }

  /// Whether anything is written besides the printed output.
  package var writesFiles: Bool {
    switch destination {
    case .file, .folder, .inPlace: true
    case .standardOutput, .nowhere: reportFile != nil || compareFile != nil
    }
  }

  /// The form of the report file, by its name.
  var reportPart: ReportPart? {
    let forms: [(SystemString, ReportPart)] = [
      (".html", .page), (".htm", .page), (".md", .markdown), (".json", .json), (".sarif", .sarif),
    ]
    return reportFile.map { file in forms.first { file.hasSuffix($0.0) }?.1 ?? .report }
  }

  /// The texts that are made of files.
  var parts: Set<ReportPart> {
    var parts: Set<ReportPart> = [.text, .messages]
    if diff { parts.insert(.diff) }
    if compareFile != nil { parts.insert(.compare) }
    for part in [outputFormat.part, reportPart] { if let part { parts.insert(part) } }
    return parts
  }

  /// Whether a change alone makes the status 1.
  package var reportsChanges: Bool { check || ((listDifferent || file.lint) && destination == .nowhere) }

  /// How text is written to a stream.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the stream is a terminal.
  ///   - columns: The width of the terminal, where it is known.
  ///   - variable: The environment.
  /// - Returns: The manner that the options request.
  package func manner(isTerminal: Bool, columns: Int? = nil, variable: (String) -> String?) -> TextManner {
    var manner = TextManner()
    manner.volume = quiet ? .quiet : verbose ? .verbose : .usual
    manner.isColored = color.isColored(isTerminal: isTerminal, variable: variable)
    manner.isDryRun = destination == .nowhere
    manner.isLint = file.lint
    manner.isCapped = !verbose
    manner.listsPlaces = check && !diff && !listDifferent
    // The gutter of an excerpt takes some columns too.
    if let columns { manner.width = min(manner.width, columns - 10) }
    return manner
  }
}

extension Arguments.Destination {
  /// Whether there is one place for one result.
  package var isSingle: Bool {
    switch self {
    case .standardOutput, .file: true
    case .folder, .inPlace, .nowhere: false
    }
  }
}

/// How a report is written.
package enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  case text
  case json

  /// SARIF 2.1.0, for code scanning.
  case sarif

  /// Workflow commands, which GitHub shows next to the lines.
  case github

  /// The report of the run in this format; `nil` for text, which comes file by file.
  var part: ReportPart? { self == .text ? nil : ReportPart(rawValue: rawValue) }
}

/// Whether messages and diffs are coloured.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  case auto
  case always
  case never

  /// Whether escape sequences may be written to a stream.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the stream is a terminal.
  ///   - variable: The environment.
  /// - Returns: Whether the stream takes colours.
  /// - Source: https://no-color.org, https://force-color.org; of both, NO_COLOR wins.
  package func isColored(isTerminal: Bool, variable: (String) -> String?) -> Bool {
    if self != .auto { return self == .always }
    if variable("NO_COLOR") != nil { return false }
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      if let value = variable(name), value != "0", value != "false" { return true }
    }
    return isTerminal && variable("TERM") != "dumb"
  }
}

/// A shell for which there is a completion script.
package enum Shell: String, Hashable, Sendable, CaseIterable {
  case bash
  case zsh
  case fish
}

extension SystemString {
  /// The address of something on the web, which the command does not fetch: `https://…`, `mapbox://…`; `nil` for a path.
  ///
  /// It has no query, which may hold a key, because messages end up in logs.
  var address: String? {
    let scheme = bytes.prefix { (0x61...0x7A).contains($0 | 0x20) }
    guard !scheme.isEmpty, bytes.dropFirst(scheme.count).starts(with: "://".utf8) else { return nil }
    return SystemString(bytes: bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }).text
  }
}

/// The values of `--compare-file` and `--renderer`.
extension Arguments {
  /// The file of the renderer that is put inside the page; `nil` for an address.
  package var rendererFile: SystemString? { renderer.flatMap { $0.address == nil ? $0 : nil } }

  /// The renderer of the page; a script takes the place of this where a file is named.
  package var rendererAddress: ComparePage.Renderer {
    renderer.map { .address($0.text) } ?? .standard
  }

  /// The message about the page that is written for a file; empty where messages are not wanted.
  package func comparisonNote(of file: SystemString) -> String {
    guard let compareFile, !quiet else { return "" }
    var text = "'\(compareFile.text)' contains the keys of this style"
    if rendererFile == nil, case .address(let address) = rendererAddress {
      text += "; when it is opened, it loads the renderer from \(address) (--renderer FILE puts one inside)"
    }
    return "\(TerminalText.escaped(file.text)): note: \(TerminalText.escaped(text))\n"
  }
}

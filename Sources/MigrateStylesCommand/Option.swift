import StyleMigration

/// The options of the command: one table, from which parsing and help derive.
package enum Option: CaseIterable, Sendable {
  case sourceSemantics
  case target
  case only
  case dereference
  case assumeIdentity
  case outputFormat
  case reportFile
  case maximumDepth
  case help
  case version

  /// What an option takes.
  package enum Value: Hashable, Sendable {
    case none
    case choice([String])

    /// Some of the words, with commas between them.
    case list([String])
    case path
    case number(ClosedRange<Int>)

    /// How the value is called in help.
    var placeholder: String? {
      switch self {
      case .none: nil
      case .choice(let words): words.joined(separator: "|")
      case .list: "LIST"
      case .path: "FILE"
      case .number: "N"
      }
    }
  }

  /// The names, the usual one first.
  package var names: [String] {
    switch self {
    case .sourceSemantics: ["--source-semantics"]
    case .target: ["--target"]
    case .only: ["--only"]
    case .dereference: ["--deref"]
    case .assumeIdentity: ["--assume-identity"]
    case .outputFormat: ["--output-format"]
    case .reportFile: ["--report-file"]
    case .maximumDepth: ["--max-depth"]
    case .help: ["--help", "-h"]
    case .version: ["--version"]
    }
  }

  package var value: Value {
    switch self {
    case .sourceSemantics: .choice(SourceSemantics.allCases.map(\.rawValue))
    case .target: .choice(MigrationTarget.allCases.map(\.rawValue))
    case .only: .list(MigrationPart.allCases.map(\.rawValue))
    case .outputFormat: .choice(OutputFormat.allCases.map(\.rawValue))
    case .reportFile: .path
    case .maximumDepth: .number(1...10_000_000)
    case .dereference, .assumeIdentity, .help, .version: .none
    }
  }

  /// What it does, in lines of help.
  package var summary: [String] {
    switch self {
    case .sourceSemantics:
      [
        "whose meaning of the old language is kept: what the style specification says (documented, the default),",
        "exactly what the GL JS runtime computes (gl-js), or what Mapbox's iOS SDK 3.7.8 computes (native)",
      ]
    case .target:
      ["the renderers that the result has to suit (default: any, which is every renderer that knows expressions)"]
    case .only:
      ["migrate only some kinds of things: \(MigrationPart.allCases.map(\.rawValue).joined(separator: ", "))"]
    case .dereference: ["write out layers that refer to others (\"ref\"), which stay as they are otherwise"]
    case .assumeIdentity: ["take an attribute without type and stops for an identity function"]
    case .outputFormat: ["how the report on standard error is written (default: text)"]
    case .reportFile: ["write the report to a file as well: as JSON where its name ends in .json, else as text"]
    case .maximumDepth: ["how many arrays and objects may be open at once, up to 10000000 (default: 10000)"]
    case .help: ["print this help"]
    case .version: ["print the version"]
    }
  }

  static func named(_ name: String) -> Option? {
    allCases.first { $0.names.contains(name) }
  }
}

/// How a report is written.
package enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  case text
  case json
}

import MigrateStylesCommand
import MigrationReports
import SourceText
import StyleDiagnostics
import StyleLint
import StyleMigrationModule
import TestSupport
import Testing

/// The example of every record provokes its diagnostic, in every form of output.
@Suite struct DiagnosticExampleTests {
  private static let inputs = DiagnosticKind.all.filter { $0.record.example.isInput }

  /// The forms for the machines of others are written from the same report: one in four kinds is tried in each, all with
  /// `ALL_ROWS=1`.
  @Test(arguments: inputs)
  func theExampleProvokesIt(kind: DiagnosticKind) throws {
    let isSampled = RecordedSet.isComplete || Self.inputs.firstIndex(of: kind).map { $0.isMultiple(of: 4) } == true
    for form in ReportForm.allCases where form.has(kind) && (isSampled || form == .text || form == .json) {
      let run = try ExampleRun(kind.record.example, form)
      let found = run.ids
      #expect(found.contains(kind.id), "\(form.rawValue): \(found.sorted())")
      let others = found.subtracting([kind.id]).subtracting(Self.companions(of: kind).map { $0.id })
        .subtracting(["missing-key"]).subtracting(kind.id == "font-from-data" ? ["unguarded-value"] : [])
      #expect(others.isEmpty, "\(form.rawValue) reports \(others.sorted()) beside \(kind.id)")
      // What keeps a whole file from being migrated has no severity of its own.
      guard form == .json, kind.family != .input, kind != .appSource(.dialectWithoutLayers) else { continue }
      #expect(run.severities(of: kind) == [kind.record.severity.rawValue])
    }
  }

  @Test(arguments: DiagnosticKind.all.filter { $0.family == .conversion || $0.family == .refusal })
  func theConversionProvokesIt(kind: DiagnosticKind) throws {
    switch kind.record.example {
    case .conversion(let text, let options):
      let errors = try CommandInProcess(["convert"] + options + [text]).errors
      #expect(errors.contains("[\(kind.id)]"), "\(errors)")
    case .request(let line):
      let answer = String(decoding: ModuleAnswer.bytes(to: Array(line.utf8)), as: UTF8.self)
      #expect(answer.contains("\"\(kind.id)\""), "\(answer)")
    case .unreachable: break
    default: Issue.record("an example of another form")
    }
  }

  /// What no input provokes, each for the reason that its record states.
  @Test func everyOtherKindHasAnExample() {
    let unreachable = DiagnosticKind.all.filter { if case .unreachable = $0.record.example { true } else { false } }
    #expect(
      Set(unreachable)
        == Set(
          FaultDiagnostic.allCases.map { .fault($0) }
            + [
              .filter(.partDoesNotParse), .refusal(.blockPredicate), .refusal(.invalidArgument),
              .refusal(.severalExpressions), .refusal(.codeTooLarge), .refusal(.legacyCode),
              .structure(.refTooLarge), .appSource(.notEqual), .webSource(.inferredType),
            ]))
  }

  /// What the example reports as well: a migrated value, and what belongs to the same change or function.
  private static func companions(of kind: DiagnosticKind) -> [DiagnosticKind] {
    // Examples are short: they have no sources, and the layers name none.
    [.input(.legacyValue), .value(.inputFallback), .value(.adjacentStop)]
      + (kind.isOfVersionSeven ? [.change(.versionUpgraded)] : [])
      + related(to: kind)
  }

  private static func related(to kind: DiagnosticKind) -> [DiagnosticKind] {
    switch kind {
    case .runtime(.ignoredDefault): [.native(.refused)]
    case .runtime(.printedObject): [.native(.fallback)]
    case .runtime(.overflow): [.native(.other)]
    case .native(.other): [.runtime(.overflow)]
    case .value(.adjacentStop): [.native(.repeatedStops)]
    case .native(.compositeBase): [.renderers(.compositeBase)]
    case .renderers(.compositeBase): [.native(.compositeBase)]
    case .renderers(.viewportGlyph): [.native(.refused)]
    case .native(.colorBlending): [.renderers(.alphaBlending)]
    case .renderers(.alphaBlending): [.native(.colorBlending)]
    case .structure(.cyclicConstant), .structure(.constantTooDeep): [.structure(.constantsKept)]
    case .structure(.constantTooLarge): [.structure(.constantsKept)]
    case .structure(.refToRef): [.structure(.refKept)]
    case .structure(.refOwnValueReplaced): [.change(.refWrittenOut)]
    case .structure(.classSize), .structure(.classSizeMoved): [.structure(.classKept), .change(.sizeMoved)]
    case .structure(.sizeBesideRef): [.structure(.refKept), .change(.symbolLayersReversed)]
    case .structure(.sizeNotWritten): [.change(.propertyRemoved)]
    case .change(.constantInlined): [.change(.constantsRemoved)]
    case .change(.propertyRemoved): [.change(.sizeMoved)]
    case .lint(.legacyTokens): [.runtime(.nullToken)]
    case .lint(.legacyConstant): [.change(.constantInlined), .change(.constantsRemoved)]
    case .rule(let rule) where rule.id == "layer-reference": [.structure(.refKept)]
    case .rule(let rule) where rule.id == "expression-in-stop": [.function(.wrongValue)]
    default: []
    }
  }
}

extension DiagnosticKind {
  fileprivate var isOfVersionSeven: Bool {
    switch record.example {
    case .file(let text, _), .generated(_, let text): text.contains("\"version\": 7")
    default: false
    }
  }
}

extension DiagnosticExample {
  /// Whether it is something that `migrate-styles` itself reports on.
  fileprivate var isInput: Bool {
    switch self {
    case .file, .generated, .source, .script, .arguments: true
    case .conversion, .request, .styleFunction, .unreachable: false
    }
  }
}

private enum ReportForm: String, CaseIterable {
  case text, json, sarif, github

  /// Whether this form names the kind at all: values that were migrated have an id only where every entry needs one.
  func has(_ kind: DiagnosticKind) -> Bool {
    switch (self, kind) {
    // Annotations are few: a note that asks for nothing has none.
    case (.github, _): kind.record.severity != .note || !kind.record.action.hasPrefix("nothing")
    case (.text, .input(.legacyValue)), (.json, .input(.legacyValue)): false
    case (.text, .input(.unusableFile)), (.sarif, .input(.unusableFile)): false
    default: true
    }
  }
}

/// A run of the command on an example.
private struct ExampleRun {
  private let output: String
  private let form: ReportForm

  init(_ example: DiagnosticExample, _ form: ReportForm) throws {
    self.form = form
    let folder = try ScratchFolder()
    let format = ["--check", "--verbose", "--output-format", form.rawValue]
    let run: CommandInProcess
    switch example {
    case .file(let text, let options):
      try folder.write(text, to: "example.json")
      run = try CommandInProcess(format + options + [folder.path(of: "example.json")])
    case .generated(_, let text):
      try folder.write(text, to: "example.json")
      run = try CommandInProcess(format + [folder.path(of: "example.json")])
    case .source(let text, let options):
      try folder.write(text + "\n", to: "example.swift")
      run = try CommandInProcess(format + options + [folder.path(of: "example.swift")])
    case .script(let text, let options):
      try folder.write(text + "\n", to: "example.js")
      run = try CommandInProcess(format + options + [folder.path(of: "example.js")])
    case .arguments(let arguments): run = try CommandInProcess(format + arguments)
    default: preconditionFailure("not an input of the command")
    }
    output = form == .text ? run.errors : run.output
  }

  /// The ids that the output names.
  var ids: Set<String> {
    switch form {
    case .text: Set(output.matches(of: /: (?:error|warning|note): .*\[([a-z0-9-]+)\]\n/).map { String($0.1) })
    case .json: Set(output.matches(of: /"id":\s*"([a-z0-9-]+)"/).map { String($0.1) })
    case .sarif: Set(output.matches(of: /"ruleId":\s*"([a-z0-9-]+)"/).map { String($0.1) })
    case .github: Set(output.matches(of: /,title=([a-z0-9-]+)::/).map { String($0.1) })
    }
  }

  /// The severities with which JSON reports a kind.
  func severities(of kind: DiagnosticKind) -> Set<String> {
    Set(
      output.matches(of: /"id":\s*"([a-z0-9-]+)",\s*"severity":\s*"([a-z]+)"/).filter { $0.1 == kind.id }
        .map { String($0.2) })
  }
}

/// A run of the command in this process.
struct CommandInProcess {
  let output: String
  let errors: String
  let status: Int32

  init(_ arguments: [String]) throws {
    let folder = try ScratchFolder()
    for name in ["in", "out", "err"] { try folder.write("", to: name) }
    var command = MigrateStyles()
    command.input = try Descriptor.open(reading: SystemString(folder.path(of: "in")))
    command.output = try Descriptor.open(writing: SystemString(folder.path(of: "out")))
    command.errors = try Descriptor.open(writing: SystemString(folder.path(of: "err")))
    defer { for descriptor in [command.input, command.output, command.errors] { descriptor.close() } }
    status = command.run(arguments: arguments.map { SystemString($0) }).code
    output = try folder.text(of: "out")
    errors = try folder.text(of: "err")
  }
}

import MigrateStylesCommand
import MigrationReports
import SourceText
import StyleDiagnostics
import StyleLint
import StyleMigration
import CommandCore
import TestSupport
import Testing

/// The example of every record provokes its diagnostic, in every output format.
@Suite struct DiagnosticExampleTests {
  private static let inputs = DiagnosticID.all.filter { $0.kind.example.isInput }

  /// The formats for other tools are written from the same report: each is tried with one in four kinds, or all with
  /// `ALL_ROWS=1`.
  @Test(arguments: inputs)
  func theExampleProvokesIt(id: DiagnosticID) throws {
    let isSampled = RecordedSet.isComplete || Self.inputs.firstIndex(of: id).map { $0.isMultiple(of: 4) } == true
    for form in ReportForm.allCases where form.has(id) && (isSampled || form == .text || form == .json) {
      let run = try ExampleRun(id.kind.example, form)
      let found = run.ids
      #expect(found.contains(id.rawValue), "\(form.rawValue): \(found.sorted())")
      let others = found.subtracting([id.rawValue]).subtracting(Self.companions(of: id).map { $0.id })
        .subtracting(["missing-key"]).subtracting(id.rawValue == "font-from-data" ? ["unguarded-value"] : [])
      #expect(others.isEmpty, "\(form.rawValue) reports \(others.sorted()) beside \(id.rawValue)")
      // An error of a whole file has no severity of its own.
      guard form == .json, id.family != .input, id.kind != .dialectWithoutLayers else { continue }
      #expect(run.severities(of: id) == [id.kind.severity.rawValue])
    }
  }

  @Test(arguments: DiagnosticID.all.filter { $0.family == .conversion || $0.family == .refusal })
  func theConversionProvokesIt(id: DiagnosticID) throws {
    switch id.kind.example {
    case .conversion(let text, let options):
      let errors = try CommandInProcess(["convert"] + options + [text]).errors
      #expect(errors.contains("[\(id.rawValue)]"), "\(errors)")
    case .request(let line):
      let answer = String(decoding: ModuleAnswer(to: Array(line.utf8)) { _ in nil }.line, as: UTF8.self)
      #expect(answer.contains("\"\(id.rawValue)\""), "\(answer)")
    case .unreachable: break
    default: Issue.record("an example of another form")
    }
  }

  /// Diagnostics that no input provokes, each for the reason that its record states.
  @Test func everyOtherKindHasAnExample() {
    let unreachable = DiagnosticID.all.filter { if case .unreachable = $0.kind.example { true } else { false } }
    #expect(
      Set(unreachable.map { $0.kind })
        == Set(
          DiagnosticFamily.fault.kinds
            + [
              .severalExpressions, .codeTooLarge,
              .refTooLarge, .notEqual, .inferredType,
            ]))
  }

  /// Other diagnostics of the example: a migrated value, and those of the same change or function.
  private static func companions(of id: DiagnosticID) -> [DiagnosticKind] {
    // Examples are short: they have no sources, and the layers name none.
    [.legacyValue, .inputFallback, .adjacentStop]
      + (id.isOfVersionSeven ? [.versionUpgraded] : [])
      + related(to: id)
  }

  private static func related(to id: DiagnosticID) -> [DiagnosticKind] {
    switch id.kind {
    case .differsFromGLJSIgnoredDefault: [.differsFromNativeRefused]
    case .differsFromGLJSPrintedObject: [.differsFromNativeFallback]
    case .differsFromGLJSOverflow: [.differsFromNativeOther]
    case .differsFromNativeOther: [.differsFromGLJSOverflow]
    case .adjacentStop: [.differsFromNativeRepeatedStops]
    case .differsFromNativeCompositeBase: [.renderersDifferCompositeBase]
    case .renderersDifferCompositeBase: [.differsFromNativeCompositeBase]
    case .renderersDifferViewportGlyph: [.differsFromNativeRefused]
    case .differsFromNativeColorBlending: [.renderersDifferAlphaBlending]
    case .renderersDifferAlphaBlending: [.differsFromNativeColorBlending]
    case .refToRef: [.refKept]
    case .refOwnValueReplaced: [.refWrittenOut]
    case .classSize: [.classKept, .sizeMoved]
    case .sizeBesideRef: [.refKept, .symbolLayersReversed]
    case .constantInlined: [.constantsRemoved]
    case .propertyRemoved: [.sizeMoved]
    case .legacyTokens: [.differsFromGLJSNullToken]
    case .legacyConstant: [.constantInlined, .constantsRemoved]
    case _ where id.rawValue == "layer-reference": [.refKept]
    case _ where id.rawValue == "expression-in-stop": [.wrongValue]
    default: []
    }
  }
}

extension DiagnosticID {
  fileprivate var isOfVersionSeven: Bool {
    switch kind.example {
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

  /// Whether this format names the kind at all: migrated values have an id only where every entry needs one.
  func has(_ id: DiagnosticID) -> Bool {
    switch (self, id.kind) {
    // Annotations are few: a note without an action has none.
    case (.github, _): id.kind.severity != .note || !id.kind.action.hasPrefix("nothing")
    case (.text, .legacyValue), (.json, .legacyValue): false
    case (.text, .unusableFile), (.sarif, .unusableFile): false
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
  func severities(of id: DiagnosticID) -> Set<String> {
    Set(
      output.matches(of: /"id":\s*"([a-z0-9-]+)",\s*"severity":\s*"([a-z]+)"/).filter { $0.1 == id.rawValue }
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
    let input = try Descriptor.open(reading: SystemString(folder.path(of: "in")))
    let output = try Descriptor.open(writing: SystemString(folder.path(of: "out")))
    let errors = try Descriptor.open(writing: SystemString(folder.path(of: "err")))
    defer { for descriptor in [input, output, errors] { descriptor.close() } }
    let run = CommandCore.CommandRun(on: Host(input: input, output: output, errors: errors))
    status = run.status(of: arguments.map { SystemString($0) }).code
    self.output = try folder.text(of: "out")
    self.errors = try folder.text(of: "err")
  }
}

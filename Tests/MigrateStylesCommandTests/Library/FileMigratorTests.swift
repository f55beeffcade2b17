import ExpressionDialects
import Foundation
import MigrationReports
import StyleFiles
import StyleMigration
import TestSupport
import Testing

/// The library treats files and folders as the command does.
@Suite struct FileMigratorTests {
  private static let legacy =
    #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "line", "filter": ["==", "k", 1]}]}"# + "\n"
  private static let modern =
    #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "line", "filter": ["==", ["get", "k"], 1]}]}"# + "\n"
  private static let left =
    #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "line", "paint": {"line-width": {"stops": [[9, 1], [0, 2]]}}}]}"#

  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in ["styles/deep", "styles/old"] {
      try FileManager.default.createDirectory(at: folder.url(of: name), withIntermediateDirectories: true)
    }
    for name in ["styles/a.json", "styles/deep/b.json", "styles/old/c.json", "styles/d-draft.json"] {
      try folder.write(Self.legacy, to: name)
    }
    try folder.write("old/\n", to: "styles/.gitignore")
    try folder.makeFolder("styles/.git")
    try folder.write(Self.modern, to: "styles/e.json")
    try folder.write("{\"name\": \"not a style\"}", to: "styles/package.json")
    return folder
  }

  /// Each file by its name and its outcome.
  private func outcomes(_ files: [FileResult], in folder: ScratchFolder) -> [String] {
    files.map { file in
      let change = "\(file.isChanged ? "changed" : "unchanged")\(file.isWritten ? ", written" : "")"
      let outcome = file.error.map { "\($0)" } ?? (file.migrated == nil ? "skipped" : change)
      return file.path.replacing(folder.path(of: ""), with: "") + ": " + outcome
    }
  }

  @Test func aFolderIsMigratedInPlaceWithBackups() throws {
    let folder = try folder()
    var options = FileMigrator.Options()
    options.destination = .inPlace(backupSuffix: ".orig")
    options.exclude = ["*-draft.json"]
    let files = try FileMigrator(options: options).migrate([folder.path(of: "styles")])
    #expect(
      outcomes(files, in: folder).map { $0.drop { $0 == "/" } } == [
        "styles/a.json: changed, written", "styles/deep/b.json: changed, written", "styles/e.json: unchanged",
        "styles/package.json: skipped",
      ])
    #expect(files.summary == "4 files: 2 changed, 1 unchanged, 1 skipped; 2 values migrated, 0 left\n")
    for name in ["styles/a.json", "styles/deep/b.json"] {
      #expect(try folder.text(of: name) == Self.modern)
      #expect(try folder.text(of: name + ".orig") == Self.legacy)
    }
    for name in ["styles/old/c.json", "styles/d-draft.json"] { #expect(try folder.text(of: name) == Self.legacy) }
    #expect(files[0].migrated?.source == Array(Self.legacy.utf8) && files[0].migrated?.text == Self.modern)
    // A second run finds nothing to do.
    #expect(try FileMigrator(options: options).migrate([folder.path(of: "styles/a.json")]).map(\.isChanged) == [false])
  }

  @Test func nothingIsWrittenByDefault() throws {
    let folder = try folder()
    let files = try FileMigrator().migrate([folder.path(of: "styles/**/*.json")])
    #expect(files.map(\.isChanged) == [true, true, true, false, false])
    #expect(files.summary.contains("would change"))
    #expect(try folder.text(of: "styles/a.json") == Self.legacy)
    #expect(try FileMigrator().migrate([]).isEmpty)
  }

  @Test func resultsGoToAnotherFolder() throws {
    let folder = try folder()
    var options = FileMigrator.Options()
    options.destination = .folder(folder.path(of: "new/styles"))
    options.readsIgnoreFiles = false
    _ = try FileMigrator(options: options).migrate([folder.path(of: "styles")])
    #expect(try folder.text(of: "new/styles/old/c.json") == Self.modern)
    #expect(try folder.text(of: "styles/old/c.json") == Self.legacy)
  }

  @Test func oneBrokenFileDoesNotStopTheOthers() throws {
    let folder = try folder()
    // Begins with a layer, so that it counts as a style that is broken.
    try folder.write(#"{"version": 8, "layers": [,]}"#, to: "styles/a.json")
    let paths = ["styles/missing.json", "styles/none-*.json", "styles/a.json", "styles/e.json"]
    let files = try FileMigrator().migrate(paths.map { folder.path(of: $0) })
    let texts = outcomes(files, in: folder)
    #expect(texts.count == 4)
    #expect(texts.contains { $0.contains("none-*.json: no file matches") })
    #expect(
      texts.contains { $0.contains("missing.json: cannot read") && $0.hasSuffix("no such file or directory") })
    #expect(texts.contains { $0.contains("a.json: 1:27: ") || $0.contains("a.json: skipped") })
    #expect(texts.contains { $0.hasSuffix("e.json: unchanged") })
  }

  @Test func anOutputThatIsAnInputIsRefused() throws {
    let folder = try folder()
    var options = FileMigrator.Options()
    options.destination = .folder(folder.path(of: "styles"))
    do throws(MigrationError) {
      _ = try FileMigrator(options: options).migrate([folder.path(of: "styles")])
      Issue.record("written")
    } catch {
      #expect("\(error)".contains(" is also the input "))
    }
    #expect(try folder.text(of: "styles/a.json") == Self.legacy)
  }

  @Test func aConfigurationFileIsRead() throws {
    let folder = try folder()
    try folder.write(#"{"exclude": ["deep"], "only": "functions"}"#, to: "migrate.json")
    let options = try FileMigrator.Options(configurationFile: folder.path(of: "migrate.json"))
    #expect(options.migration.parts == [.functions])
    try folder.write(#"{"exlude": []}"#, to: "migrate.json")
    do throws(MigrationError) {
      _ = try FileMigrator.Options(configurationFile: folder.path(of: "migrate.json"))
      Issue.record("read")
    } catch {
      #expect("\(error)".contains(#"unknown key "exlude""#))
    }
  }

  // MARK: In memory

  @Test func aFileAtHandIsMigrated() throws {
    var options = FileMigrator.Options()
    options.takesComments = true
    let commented = "// roads\n" + Self.legacy
    let style = try FileMigrator(options: options).migrate(Array(commented.utf8), named: "a.jsonc")
    #expect(style.text == "// roads\n" + Self.modern)
    #expect(style.values.map(\.before) == [#"["==", "k", 1]"#])
    let code = try FileMigrator().migrate(Array("map.setFilter('a', ['==', 'k', 1]);\n".utf8), named: "a.ts")
    #expect(code.text == "map.setFilter('a', ['==', ['get', 'k'], 1]);\n")
    options.emits = .swift
    let swift = try FileMigrator(options: options).migrate(Array(Self.legacy.utf8), named: "a.json")
    #expect(swift.text.contains("layer.predicate = "))
    do throws(MigrationError) {
      _ = try FileMigrator().migrate(Array("version: 8\n".utf8), named: "a.yaml")
      Issue.record("migrated")
    } catch {
      #expect("\(error)".hasPrefix("1:1: not JSON; expected a style, or code in a file"))
    }
  }

  @Test func lintAndFix() throws {
    let folder = try folder()
    var options = FileMigrator.Options()
    options.work = .lint
    let found = try FileMigrator(options: options).migrate([folder.path(of: "styles/a.json")])
    #expect(found.flatMap(\.left).count > 0 && found.allSatisfy { !$0.isChanged })
    options.work = .fix
    options.destination = .inPlace()
    let color = Self.modern.replacing(
      "\"type\": \"line\",", with: "\"type\": \"line\", \"paint\": {\"line-color\": \"hsl(0.5turn, 50%, 50%)\"},")
    try folder.write(color, to: "styles/e.json")
    let fixed = try FileMigrator(options: options).migrate([folder.path(of: "styles/e.json")])
    #expect(try folder.text(of: "styles/e.json") == fixed[0].migrated?.text)
  }

  // MARK: Reports

  /// Every report is that of the command, to the byte.
  @Test func reportsAreThoseOfTheCommand() throws {
    let folder = try folder()
    try folder.write(Self.left, to: "styles/left.json")
    let command = try BuiltExecutable(named: "migrate-styles")
    let styles = folder.path(of: "styles")
    func printed(_ arguments: [String]) throws -> String {
      String(decoding: try command.run(arguments, in: folder).output, as: UTF8.self)
    }
    let files = try FileMigrator().migrate([styles])
    #expect(files.jsonReport == (try printed(["--check", "--output-format", "json", "-r", styles])))
    #expect(files.sarifReport == (try printed(["--check", "--output-format", "sarif", "-r", styles])))
    #expect(files.githubReport == (try printed(["--check", "--output-format", "github", "-r", styles])))
    #expect(files.unifiedDiff == (try printed(["--diff", "-r", styles])))
    _ = try printed(["--check", "--report-file", "run.html", "-r", styles])
    #expect(files.htmlReport == (try folder.text(of: "run.html")))
  }

  /// The same for one style, which was migrated in memory.
  @Test func reportsOnAStyleAreThoseOfTheCommand() throws {
    let folder = try folder()
    let both = Self.left.replacing(#""type": "line","#, with: #""type": "line", "filter": ["==", "k", 1],"#)
    try folder.write(both, to: "s.json")
    let command = try BuiltExecutable(named: "migrate-styles")
    let migrated = try StyleMigrator().migrate(style: both)
    for (ending, report) in [
      ("json", migrated.jsonReport(named: "s.json")), ("sarif", migrated.sarifReport(named: "s.json")),
      ("html", migrated.htmlReport(named: "s.json")),
      ("txt", migrated.textReport(named: "s.json")),
    ] {
      _ = try command.run(["-o", "new.json", "--report-file", "r.\(ending)", "s.json"], in: folder)
      #expect(try folder.text(of: "r.\(ending)") == report, "\(ending)")
    }
    let diff = try command.run(["--diff", "s.json"], in: folder)
    #expect(migrated.unifiedDiff(named: "s.json") == String(decoding: diff.output, as: UTF8.self))
    _ = try command.run(["--check", "--compare-file", "maps.html", "s.json"], in: folder)
    #expect(try migrated.mapComparison(named: "s.json") == folder.text(of: "maps.html"))
    #expect(migrated.textReport(named: "s.json", isVerbose: true).contains("s.json:1:80: info: "))
    let id = try #require(
      migrated.report.sites.left.first.map { site in
        if case .left(let diagnostic) = site.outcome { diagnostic.id } else { nil }
      } ?? nil)
    #expect(id.explanation.hasPrefix("unsorted-stops: "))
  }
}

import ExpressionDialects
import Foundation
import MigrateStylesCommand
import MigrationReports
import SourceText
import StyleMigration
import CommandCore
import TestSupport
import Testing

@Suite struct ConfigurationFileTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func read(_ text: String) throws -> Arguments {
    try folder.write(text, to: "c.json")
    var arguments = Arguments()
    arguments.configuration = try ConfigurationFile(
      SystemString(folder.path(of: "c.json")), on: Host(), settingIn: &arguments)
    return arguments
  }

  private func message(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch let failure as RunFailure {
      let start = "\(folder.path(of: "c.json")):"
      guard failure.text.hasPrefix(start) else { return failure.text }
      return failure.text.dropFirst(start.count).replacing(": error:", with: "").trimmingCharacters(in: .newlines)
    } catch {
      return "\(error)"
    }
  }

  @Test func keysAreOptions() throws {
    let arguments = try read(
      """
      {"$schema": "x", "requiredVersion": "\(Tool.version)", "sourceSemantics": "native", "dialect": "maplibre", "maxWarnings": 77, "jobs": 3,
       "outputFormat": "json", "color": "never", "exclude": ["a", "b/**"]}
      """)
    #expect(arguments.file.migration.semantics == .native)
    #expect(arguments.file.dialect == .maplibre)
    #expect(arguments.maximumWarnings == 77)
    #expect(arguments.jobs == 3)
    #expect(arguments.outputFormat == .json)
    #expect(arguments.color == .never)
    #expect(arguments.configuration?.exclude == ["a", "b/**"])
    #expect(arguments.exclude == [])
  }

  @Test func mistakesAreReportedWithTheirLocation() {
    let cases: [(text: String, message: String)] = [
      ("{\n \"sourceSemantic\": 1}", "2:2 unknown key \"sourceSemantic\"; did you mean 'sourceSemantics'?"),
      (#"{"requiredversion": "1"}"#, "1:2 unknown key \"requiredversion\"; did you mean 'requiredVersion'?"),
      (
        #"{"inPlace": true}"#,
        "1:2 unknown key \"inPlace\"; the keys are sourceSemantics, target, prefer, layout, only, ignore, select, deref, "
          + "assumeIdentity, noRepair, dialect, sources, jsonc, exclude, jobs, outputFormat, maxWarnings, color, requiredVersion, $schema"
      ),
      (#"{"dialect": "maplbre"}"#, "1:13 \"dialect\" takes mapbox, maplibre or azure"),
      (#"{"sourceSemantics": "nativ"}"#, "1:21 \"sourceSemantics\" takes documented, gl-js or native"),
      (#"{"sourceSemantics": 1}"#, "1:21 \"sourceSemantics\" takes documented, gl-js or native"),
      (#"{"jobs": "5"}"#, "1:10 \"jobs\" takes a whole number from 1 to 1024"),
      (#"{"jobs": 0}"#, "1:10 \"jobs\" takes a whole number from 1 to 1024"),
      (#"{"jobs": 1.5}"#, "1:10 \"jobs\" takes a whole number from 1 to 1024"),
      (#"{"exclude": "a"}"#, "1:13 \"exclude\" takes an array of strings that are not empty"),
      (#"{"exclude": [1]}"#, "1:13 \"exclude\" takes an array of strings that are not empty"),
      (#"{"exclude": [""]}"#, "1:13 \"exclude\" takes an array of strings that are not empty"),
      (#"{"jobs": 1, "jobs": 2}"#, "1:13 duplicate key \"jobs\""), ("[]", "1:1 expected an object of options"),
      (#"{"requiredVersion": 1}"#, "1:21 \"requiredVersion\" takes a version: \"\(Tool.version)\""),
      (#"{"requiredVersion": ""}"#, "1:21 \"requiredVersion\" takes a version: \"\(Tool.version)\""),
      (
        #"{"requiredVersion": "99"}"#,
        "1:21 the configuration requires migrate-styles 99, found \(Tool.version)"
      ),
    ]
    for (text, expected) in cases { #expect(message(text) == expected) }
    #expect(message("{")?.hasPrefix("1:2 ") == true)
  }

  @Test func partsMayBeAList() throws {
    let arguments = try read(#"{"only": ["filters", "tokens"]}"#)
    #expect(arguments.file.migration.parts == [.filters, .tokens])
    #expect(message(#"{"only": []}"#) != nil)
    #expect(message(#"{"only": ["filter"]}"#) != nil)
  }

  @Test func aVersionMayBeRequiredByItsFirstNumbers() {
    let numbers = Tool.version.split(separator: ".")
    for count in 1...3 {
      #expect(message("{\"requiredVersion\": \"\(numbers.prefix(count).joined(separator: "."))\"}") == nil)
    }
    #expect(message("{\"requiredVersion\": \"\(Tool.version).1\"}") != nil)
  }

  @Test func theFileIsFoundUpwardsFromTheCommonFolder() throws {
    try folder.makeFolder("a/b/c")
    try folder.makeFolder("a/d")
    let name = ConfigurationFile.fileName.text
    try folder.write("{}", to: "a/\(name)")
    try folder.write("{}", to: "a/b/\(name)")
    let root = folder.url.path
    var host = Host()
    host.currentFolder = SystemString(root)
    func path(_ words: SystemString..., input: SystemString? = nil) -> String? {
      ConfigurationFile.path(for: words, standardInputName: input, in: host)?.text
    }
    #expect(path("a/b/c/x.json") == "\(root)/a/b/\(name)")
    #expect(path("a/b/c") == "\(root)/a/b/\(name)")
    #expect(path("a/b/c/x.json", "a/d/y.json") == "\(root)/a/\(name)")
    #expect(path("a/d/**/*.json") == "\(root)/a/\(name)")
    #expect(path("-", input: "a/b/x.json") == "\(root)/a/b/\(name)")
    #expect(path("a/../a/b/x.json") == "\(root)/a/b/\(name)")
    #expect(path("x.json") == nil)
  }

  @Test func whatIsPrintedCanBeRead() throws {
    let arguments = try read(#"{"sourceSemantics": "gl-js", "exclude": ["a"], "jobs": 2, "requiredVersion": "0"}"#)
    let text = String(decoding: ConfigurationFile.text(of: arguments), as: UTF8.self)
    #expect(String(decoding: ConfigurationFile.text(of: try read(text)), as: UTF8.self) == text)
    let root = try JSONDocument(parsing: Array(text.utf8)).root
    #expect(root["sourceSemantics"]?.string == "gl-js")
    #expect(root["exclude"]?[0]?.string == "a")
    #expect(root["jobs"]?.number == 2)
    #expect(root["requiredVersion"]?.string == "0")
    // Keys that are not set are included, so that every key is visible.
    for key in Option.all.compactMap({ $0.key(in: .configuration) }) {
      #expect(root[JSONString(key)] != nil, "\(key)")
    }
  }
}

import AppSources
import ExpressionDialects
import TestSupport
import Testing

/// The replacements of old calls in real apps compile against the stubs of the SDKs, each separately.
///
/// A call that uses names of its app (`stops`, `slider`) cannot be compiled without the app; these names have to be the
/// compiler's only complaint.
@Suite struct RealCallTypeTests {
  /// The new code of a call, and its origin.
  private struct Call {
    var place: String
    var code: String
  }

  private static func calls(_ language: SourceLanguage, _ dialect: Dialect) throws -> [Call] {
    var calls: [Call] = []
    let suffix = language == .swift ? ".swift" : ".m"
    for file in try SharedData.files(below: "corpus/app-sources/files", suffix: suffix) {
      let bytes = try SharedData.bytes(of: file)
      let result = try AppSourceMigrator(dialect: dialect).migrate(bytes, language: language)
      for value in result.values {
        let code = result.newText(of: value.span, in: bytes)
        calls.append(Call(place: "\(file):\(value.location)", code: String(decoding: code, as: UTF8.self)))
      }
    }
    return calls
  }

  @Test(
    .enabled(if: SharedData.isHere, "the files of apps are in ../shared/corpus"),
    arguments: RecordedSet.isComplete ? [Dialect.mapbox, .maplibre] : [.maplibre], SourceLanguage.allCases)
  func callsCompile(dialect: Dialect, language: SourceLanguage) throws {
    let compiler = try StubCompiler.shared(language == .swift ? .swift : .objectiveC)
    let calls = try Self.calls(language, dialect)
    // Line by line, so that the compiler's messages can be traced to a call.
    let lines = [Self.importLine(language, dialect)] + calls.enumerated().map { Self.function($0, $1.code, language) }
    var faults: [String] = []
    var incomplete: Set<Int> = []
    for line in try compiler.errors(in: lines.joined(separator: "\n") + "\n").split(separator: "\n") {
      guard let found = line.firstMatch(of: #/^[^:]*:(\d+):\d+: (?:fatal )?error: (.*)/#), let row = Int(found.1) else {
        continue
      }
      guard calls.indices.contains(row - 2) else {
        faults.append(String(line))
        continue
      }
      incomplete.insert(row - 2)
      if !found.2.contains(language == .swift ? "in scope" : "undeclared identifier") {
        faults.append("\(calls[row - 2].place): \(found.2)\n\(calls[row - 2].code)")
      }
    }
    let compiled = calls.count - incomplete.count
    print(
      "\(dialect.rawValue): \(compiled) of \(calls.count) calls of real files in \(language.title) compile by themselves"
    )
    #expect(faults == [])
    #expect(compiled > 50)
  }

  private static func importLine(_ language: SourceLanguage, _ dialect: Dialect) -> String {
    let module = dialect == .mapbox ? "Mapbox" : "MapLibre"
    return language == .swift ? "import \(module)" : "#import <\(module)/\(module).h>"
  }

  /// A separate function for a call, on one line.
  private static func function(_ number: Int, _ code: String, _ language: SourceLanguage) -> String {
    let code = code.split(whereSeparator: \.isNewline).joined(separator: " ")
    return language == .swift
      ? "func f\(number)() { let value: NSExpression? = \(code); _ = value }"
      : "void f\(number)(void); void f\(number)(void) { NSExpression *value = \(code); (void)value; }"
  }
}

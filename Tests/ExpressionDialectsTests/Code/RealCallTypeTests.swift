import AppSources
import ExpressionDialects
import TestSupport
import Testing

/// What takes the place of the old calls of real apps compiles against the stubs of the SDKs, each by itself.
///
/// A call that names something of its app (`stops`, `slider`) cannot be compiled without the app; the compiler says so of the name,
/// and has to say nothing else.
@Suite struct RealCallTypeTests {
  /// The new code of a call, and where it came from.
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
        var (code, place) = ([UInt8](), value.span.lowerBound)
        for edit in result.edits
        where edit.range.lowerBound >= value.span.lowerBound && edit.range.upperBound <= value.span.upperBound {
          code += bytes[place..<edit.range.lowerBound] + Array(edit.replacement.utf8)
          place = edit.range.upperBound
        }
        code += bytes[place..<value.span.upperBound]
        calls.append(Call(place: "\(file):\(value.location)", code: String(decoding: code, as: UTF8.self)))
      }
    }
    return calls
  }

  /// Compiles each call in a function of its own, on a line of its own.
  ///
  /// - Returns: What the compiler says beside names that it does not know, and the number of calls of which it says nothing.
  private static func judge(
    _ calls: [Call], _ compiler: StubCompiler, head: String, unknown: String, function: (Int, String) -> String
  ) throws -> (faults: [String], compiled: Int) {
    var file = head
    for (number, call) in calls.enumerated() {
      file += function(number, call.code.split(whereSeparator: \.isNewline).joined(separator: " ")) + "\n"
    }
    var faults: [String] = []
    var incomplete: Set<Int> = []
    for line in try compiler.errors(in: file).split(separator: "\n") {
      guard let found = line.firstMatch(of: #/^[^:]*:(\d+):\d+: (?:fatal )?error: (.*)/#), let row = Int(found.1) else {
        continue
      }
      let number = row - 2
      incomplete.insert(number)
      if found.2.contains(unknown) || !calls.indices.contains(number) { continue }
      faults.append("\(calls[number].place): \(found.2)\n\(calls[number].code)")
    }
    return (faults, calls.count - incomplete.count)
  }

  @Test(
    .enabled(if: SharedData.isHere, "the files of apps are in ../shared/corpus"),
    arguments: [Dialect.mapbox, .maplibre])
  func swiftCompiles(dialect: Dialect) throws {
    guard let compiler = try StubCompiler(.swift) else { try Test.cancel("swiftc is not installed") }
    defer { try? compiler.remove() }
    let calls = try Self.calls(.swift, dialect)
    let (faults, compiled) = try Self.judge(
      calls, compiler, head: "import \(dialect == .mapbox ? "Mapbox" : "MapLibre")\n", unknown: "in scope"
    ) { "func f\($0)() { let value: NSExpression? = \($1); _ = value }" }
    print("\(dialect.rawValue): \(compiled) of \(calls.count) calls of real Swift files compile by themselves")
    #expect(faults == [])
    #expect(compiled > 50)
  }

  @Test(
    .enabled(if: SharedData.isHere, "the files of apps are in ../shared/corpus"),
    arguments: [Dialect.mapbox, .maplibre])
  func objectiveCCompiles(dialect: Dialect) throws {
    guard let compiler = try StubCompiler(.objectiveC) else { try Test.cancel("clang is not installed") }
    defer { try? compiler.remove() }
    let calls = try Self.calls(.objectiveC, dialect)
    let module = dialect == .mapbox ? "Mapbox" : "MapLibre"
    let (faults, compiled) = try Self.judge(
      calls, compiler, head: "#import <\(module)/\(module).h>\n", unknown: "undeclared identifier"
    ) { "void f\($0)(void); void f\($0)(void) { NSExpression *value = \($1); (void)value; }" }
    print("\(dialect.rawValue): \(compiled) of \(calls.count) calls of real Objective-C files compile by themselves")
    #expect(faults == [])
    #expect(compiled > 50)
  }
}

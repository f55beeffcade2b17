import TestSupport
import Testing

/// The stored inputs of the fuzzer: none crashes, and each satisfies the law of its target.
@Suite struct CorpusTests {
  @Test(arguments: ["json", "style", "reports", "expressions", "formats", "code", "sources", "scripts", "arguments"])
  func everyInputObeysTheLaw(target: String) throws {
    let corpus = TestFolder(path: Checkout.root + "/Tests/StyleFuzzingTests/Corpus/\(target)")
    let files = try corpus.files()
    let run = try BuiltExecutable(named: "style-fuzzing").run(
      [target] + files.map { "\(corpus.path)/\($0)" }, in: ScratchFolder())
    #expect(run.status == 0, "\(String(decoding: run.output, as: UTF8.self))\(run.errors)")
    #expect(files.count > 15)
  }

  /// Random changes of the inputs; `.ci/fuzz` searches for more, guided by coverage.
  @Test(arguments: [
    ("json", 1_000), ("style", 30), ("reports", 10), ("expressions", 150), ("formats", 150), ("code", 150),
    ("sources", 100), ("scripts", 40), ("arguments", 100),
  ])
  func changedInputsKeepTheLaw(target: String, count: Int) throws {
    let corpus = TestFolder(path: Checkout.root + "/Tests/StyleFuzzingTests/Corpus/\(target)")
    let count = try PropertySettings.fromEnvironment().count ?? count
    let run = try BuiltExecutable(named: "style-fuzzing").run(
      ["mutate", "\(count)", "\(try PropertySettings.fromEnvironment().seed)", target]
        + corpus.files().map { "\(corpus.path)/\($0)" }, in: ScratchFolder())
    #expect(run.status == 0, "\(String(decoding: run.output, as: UTF8.self))\(run.errors)")
  }

  /// The bytes of the target `style` represent different styles.
  @Test func bytesDecodeToStyles() throws {
    let corpus = TestFolder(path: Checkout.root + "/Tests/StyleFuzzingTests/Corpus/style")
    let executable = try BuiltExecutable(named: "style-fuzzing")
    var styles: Set<[UInt8]> = []
    let files = try corpus.files()
    for file in files {
      styles.insert(try executable.run(["show", "\(corpus.path)/\(file)"], in: ScratchFolder()).output)
    }
    #expect(styles.count > files.count * 3 / 4)
    #expect(styles.contains { String(decoding: $0, as: UTF8.self).contains("\"stops\"") })
    #expect(styles.contains { String(decoding: $0, as: UTF8.self).contains("\"filter\"") })
  }

  /// A seed represents one style of so many layers, with functions and filters.
  @Test func seedsGenerateStyles() throws {
    let executable = try BuiltExecutable(named: "style-fuzzing")
    func style(_ seed: Int) throws -> String {
      String(decoding: try executable.run(["print", "\(seed)", "16"], in: ScratchFolder()).output, as: UTF8.self)
    }
    let first = try style(1)
    #expect(try style(1) == first)
    #expect(try style(2) != first)
    #expect(first.split(separator: "\"id\":").count == 17)
    #expect(first.split(separator: "\"stops\":").count > 16)
    #expect(first.split(separator: "\"filter\":").count > 2)
  }
}

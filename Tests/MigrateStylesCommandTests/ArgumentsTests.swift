import MigrateStylesCommand
import StyleMigration
import Testing

@Suite struct ArgumentsTests {
  private func migrating(_ words: String...) throws -> Arguments {
    guard case .migrate(let arguments) = try Arguments.request(words) else {
      throw UsageError.unknownOption("not a migration")
    }
    return arguments
  }

  @Test func nothingMeansStandardInputUnlessATerminal() throws {
    #expect(try migrating().input == .standardInputUnlessTerminal)
    #expect(try migrating("--").input == .standardInputUnlessTerminal)
  }

  @Test func dashIsStandardInput() throws {
    #expect(try migrating("-").input == .standardInput)
  }

  @Test func valuesStandBehindASignOrInTheNextWord() throws {
    for words in [["--source-semantics=native", "a.json"], ["a.json", "--source-semantics", "native"]] {
      guard case .migrate(let arguments) = try Arguments.request(words) else {
        Issue.record("\(words)")
        continue
      }
      #expect(arguments.semantics == .native)
      #expect(arguments.input == .file("a.json"))
    }
  }

  @Test func everyOptionIsRead() throws {
    let arguments = try migrating(
      "--output-format", "json", "--report-file=r=1.json", "--max-depth", "20000", "--source-semantics=gl-js")
    #expect(arguments.outputFormat == .json)
    #expect(arguments.reportFile == "r=1.json")
    #expect(arguments.maximumDepth == 20_000)
    #expect(arguments.semantics == .glJS)
  }

  @Test func theLastOfTwoCounts() throws {
    #expect(try migrating("--max-depth=1", "--max-depth=2").maximumDepth == 2)
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try migrating("--", "--help").input == .file("--help"))
  }

  @Test func helpAndVersionCountWhereTheyStand() throws {
    #expect(try Arguments.request(["a.json", "-h", "--nonsense"]) == .help)
    #expect(try Arguments.request(["--version", "--help"]) == .version)
  }

  @Test func usageErrors() {
    let cases: [([String], UsageError)] = [
      (["--nonsense"], .unknownOption("--nonsense")), (["-x"], .unknownOption("-x")),
      (["--nonsense=1"], .unknownOption("--nonsense")), (["--report-file"], .missingValue(.reportFile)),
      (["--report-file="], .badValue(.reportFile, "")), (["--help=yes"], .needlessValue("--help")),
      (["--max-depth=0"], .badValue(.maximumDepth, "0")), (["--max-depth=1e3"], .badValue(.maximumDepth, "1e3")),
      (["--max-depth=10000001"], .badValue(.maximumDepth, "10000001")),
      (["--source-semantics=GL-JS"], .badValue(.sourceSemantics, "GL-JS")),
      (["--output-format=xml"], .badValue(.outputFormat, "xml")), (["a", "b"], .severalFiles(["a", "b"])),
    ]
    for (words, expected) in cases {
      #expect(throws: expected, "\(words)") { try Arguments.request(words) }
    }
  }

  @Test func messagesSayWhatWasMeant() {
    #expect(UsageError.unknownOption("--outputformat").message.hasSuffix("did you mean '--output-format'?"))
    #expect(UsageError.unknownOption("--verison").message.hasSuffix("did you mean '--version'?"))
    #expect(UsageError.unknownOption("--in-place").message == "unknown option '--in-place'")
    #expect(UsageError.badValue(.sourceSemantics, "natve").message.hasSuffix("did you mean 'native'?"))
    #expect(
      UsageError.badValue(.maximumDepth, "x").message
        == "'--max-depth' takes a whole number from 1 to 10000000, not 'x'")
  }
}

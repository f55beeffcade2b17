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

  private func option(_ name: String) throws -> Option { try #require(Option.named(name)) }

  @Test func wordsAreKeptInOrder() throws {
    #expect(try migrating().words == [])
    #expect(try migrating("--").words == [])
    #expect(try migrating("b", "-", "-r", "a").words == ["b", "-", "a"])
  }

  @Test func shortNamesMayStandTogether() throws {
    let arguments = try migrating("-rlj4", "a")
    #expect(arguments.isRecursive && arguments.listDifferent)
    #expect(arguments.jobs == 4)
    #expect(try migrating("-ob.json", "a").outputFile == "b.json")
    #expect(try migrating("-j=3", "a").jobs == 3)
    #expect(throws: UsageError.unknownOption("-x")) { try Arguments.request(["-rx"]) }
    #expect(throws: UsageError.needlessValue("-r")) { try Arguments.request(["-r=1"]) }
  }

  @Test func aValueThatMayBeMissingIsNeverTheNextWord() throws {
    #expect(try migrating("-i", "--backup", "a").words == ["a"])
    #expect(try migrating("-i", "--backup", "a").backupSuffix == ".orig")
    #expect(try migrating("-i", "--backup=~", "a").backupSuffix == "~")
  }

  @Test func destinations() throws {
    #expect(try migrating("a").destination == .standardOutput)
    #expect(try migrating("--write", "a").destination == .inPlace(backupSuffix: nil))
    #expect(try migrating("--output", "b", "a").destination == .file("b"))
    #expect(try migrating("--output-dir=d", "a").destination == .folder("d"))
    for word in ["--check", "-l", "--diff"] { #expect(try migrating(word, "a").destination == .nowhere) }
  }

  @Test func valuesStandBehindASignOrInTheNextWord() throws {
    for words in [["--source-semantics=native", "a.json"], ["a.json", "--source-semantics", "native"]] {
      guard case .migrate(let arguments) = try Arguments.request(words) else {
        Issue.record("\(words)")
        continue
      }
      #expect(arguments.migration.semantics == .native)
      #expect(arguments.words == ["a.json"])
    }
  }

  @Test func everyOptionIsRead() throws {
    let arguments = try migrating(
      "--output-format", "json", "--report-file=r=1.json", "--max-depth", "20000", "--source-semantics=gl-js")
    #expect(arguments.outputFormat == .json)
    #expect(arguments.reportFile == "r=1.json")
    #expect(arguments.migration.maximumDepth == 20_000)
    #expect(arguments.migration.semantics == .glJS)
  }

  @Test func kindsOfThingsStandInAList() throws {
    #expect(try migrating("--only=filters,tokens").migration.parts == [.filters, .tokens])
    #expect(try migrating("--target", "maplibre-native", "--deref").migration.target == .maplibreNative)
    let only = try option("--only")
    for text in ["", "filters,", "filter", "filters tokens"] {
      #expect(throws: UsageError.badValue(only, text)) { try Arguments.request(["--only=\(text)"]) }
    }
    #expect(UsageError.badValue(only, "tokens,filter").message.hasSuffix("'tokens,filter'; did you mean 'filters'?"))
  }

  @Test func theLastOfTwoCounts() throws {
    #expect(try migrating("--max-depth=1", "--max-depth=2").migration.maximumDepth == 2)
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try migrating("--", "--help").words == ["--help"])
  }

  @Test func helpAndVersionCountWhereTheyStand() throws {
    #expect(try Arguments.request(["a.json", "-h", "--nonsense"]) == .help)
    #expect(try Arguments.request(["--version", "--help"]) == .version)
  }

  @Test func usageErrors() throws {
    let reportFile = try option("--report-file")
    let depth = try option("--max-depth")
    let cases: [([String], UsageError)] = [
      (["--nonsense"], .unknownOption("--nonsense")), (["-x"], .unknownOption("-x")),
      (["--nonsense=1"], .unknownOption("--nonsense")), (["--report-file"], .missingValue(reportFile)),
      (["--report-file="], .badValue(reportFile, "")), (["--help=yes"], .needlessValue("--help")),
      (["--max-depth=0"], .badValue(depth, "0")), (["--max-depth=1e3"], .badValue(depth, "1e3")),
      (["--max-depth=10000001"], .badValue(depth, "10000001")),
      (["--source-semantics=GL-JS"], .badValue(try option("--source-semantics"), "GL-JS")),
      (["--output-format=xml"], .badValue(try option("--output-format"), "xml")),
      (["-i", "-o", "b", "a"], .contradiction("--in-place", "--output")),
      (["--check", "-i", "a"], .contradiction("--check", "--in-place")),
      (["--quiet", "--verbose"], .contradiction("--quiet", "--verbose")),
      (["--config=c", "--no-config"], .contradiction("--config", "--no-config")),
      (["--backup", "a"], .onlyWith("--backup", "--in-place")),
      (["-i", "--backup=/x", "a"], .suffixIsPath("/x")), (["-i"], .inPlaceWithoutFile),
      (["-i", "-"], .inPlaceOfStandardInput),
    ]
    for (words, expected) in cases {
      #expect(throws: expected, "\(words)") { try Arguments.request(words) }
    }
  }

  @Test func messagesSayWhatWasMeant() throws {
    #expect(UsageError.unknownOption("--outputformat").message.hasSuffix("did you mean '--output-format'?"))
    #expect(UsageError.unknownOption("--verison").message.hasSuffix("did you mean '--version'?"))
    #expect(UsageError.unknownOption("--frobnicate").message == "unknown option '--frobnicate'")
    #expect(UsageError.badValue(try option("--source-semantics"), "natve").message.hasSuffix("did you mean 'native'?"))
    #expect(
      UsageError.badValue(try option("--max-depth"), "x").message
        == "'--max-depth' takes a whole number from 1 to 10000000, not 'x'")
  }
}

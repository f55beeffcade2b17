import MigrateStylesCommand
import MigrationReports
import StyleMigration
import StyleMigrationModule
import Testing

@Suite struct ArgumentsTests {
  private func migrating(_ words: SystemString...) throws -> Arguments {
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

  @Test func shortOptionsCanBeCombined() throws {
    let arguments = try migrating("-rlj4", "a")
    #expect(arguments.isRecursive && arguments.listDifferent)
    #expect(arguments.jobs == 4)
    #expect(try migrating("-ob.json", "a").outputFile == "b.json")
    #expect(try migrating("-j=3", "a").jobs == 3)
    #expect(throws: UsageError.unknownOption("-x")) { try Arguments.request(["-rx"]) }
    #expect(throws: UsageError.needlessValue("-r")) { try Arguments.request(["-r=1"]) }
  }

  @Test func anOptionalValueIsNeverTheNextArgument() throws {
    #expect(try migrating("-i", "--backup", "a").words == ["a"])
    #expect(try migrating("-i", "--backup", "a").backupSuffix == ".orig")
    #expect(try migrating("-i", "--backup=~", "a").backupSuffix == "~")
  }

  @Test func destinations() throws {
    #expect(try migrating("a").destination == .standardOutput)
    #expect(try migrating("--write", "a").destination == .inPlace(backupSuffix: nil))
    #expect(try migrating("--output", "b", "a").destination == .file("b"))
    #expect(try migrating("--output-dir=d", "a").destination == .folder("d"))
    for word: SystemString in ["--check", "-l", "--diff"] { #expect(try migrating(word, "a").destination == .nowhere) }
  }

  @Test func valuesFollowAnEqualsSignOrAreTheNextArgument() throws {
    let both: [[SystemString]] = [
      ["--source-semantics=native", "a.json"], ["a.json", "--source-semantics", "native"],
    ]
    for words in both {
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
      "--output-format", "json", "--report-file=r=1.json", "--max-warnings", "20000", "--source-semantics=gl-js")
    #expect(arguments.outputFormat == .json)
    #expect(arguments.reportFile == "r=1.json")
    #expect(arguments.maximumWarnings == 20_000)
    #expect(arguments.migration.semantics == .glJS)
  }

  @Test func kindsAreSeparatedByCommas() throws {
    #expect(try migrating("--only=filters,tokens").migration.parts == [.filters, .tokens])
    #expect(try migrating("--target", "maplibre-native", "--deref").migration.target == .maplibreNative)
    let only = try option("--only")
    for text in ["", "filters,", "filter", "filters tokens"] {
      #expect(throws: UsageError.badValue(only, text)) { try Arguments.request(["--only=\(text)"]) }
    }
    #expect(UsageError.badValue(only, "tokens,filter").message.hasSuffix("'tokens,filter'; did you mean 'filters'?"))
  }

  @Test func theLastOfTwoCounts() throws {
    #expect(try migrating("--max-warnings=1", "--max-warnings=2").maximumWarnings == 2)
    #expect(try migrating("--report-file=a", "--report-file=a").reportFile == "a")
    #expect(try migrating("--config=a", "--config=b").configurationFile == "b")
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try migrating("--", "--help").words == ["--help"])
  }

  @Test func theFirstOfHelpVersionAndErrorsWins() throws {
    #expect(try Arguments.request(["a.json", "-h", "--nonsense"]) == .help)
    #expect(try Arguments.request(["--version", "--help"]) == .version)
  }

  @Test func usageErrors() throws {
    let reportFile = try option("--report-file")
    let jobs = try option("--jobs")
    let cases: [([SystemString], UsageError)] = [
      (["--nonsense"], .unknownOption("--nonsense")), (["-x"], .unknownOption("-x")),
      (["--nonsense=1"], .unknownOption("--nonsense")), (["--report-file"], .missingValue(reportFile)),
      (["--report-file="], .badValue(reportFile, "")), (["--help=yes"], .needlessValue("--help")),
      (["--jobs=0"], .badValue(jobs, "0")), (["--jobs=1e3"], .badValue(jobs, "1e3")),
      (["--jobs=1025"], .badValue(jobs, "1025")),
      (["--source-semantics=GL-JS"], .badValue(try option("--source-semantics"), "GL-JS")),
      (["--output-format=xml"], .badValue(try option("--output-format"), "xml")),
      (["-i", "-o", "b", "a"], .contradiction("--in-place", "--output")),
      (["--check", "-i", "a"], .contradiction("--check", "--in-place")),
      (["--quiet", "--verbose"], .contradiction("--quiet", "--verbose")),
      (["--config=c", "--no-config"], .contradiction("--config", "--no-config")),
      (["--report-file=a.html", "--report-file", "b.json", "a"], .twoOutputs(reportFile, "a.html", "b.json")),
      (["-o", "b", "--output=c", "a"], .twoOutputs(try option("--output"), "b", "c")),
      (["--backup", "a"], .onlyWith("--backup", "--in-place")),
      (["-i", "--backup=/x", "a"], .suffixIsPath("/x")), (["-i"], .inPlaceWithoutFile),
      (["-i", "-"], .inPlaceOfStandardInput), (["--emit", "swift", "-i", "a"], .sourceInPlace(.swift)),
      (["--emit=swift", "-i", "--backup", "a"], .sourceInPlace(.swift)),
      (["--emit=swift", "--check", "a"], .contradiction("--emit swift", "--check")),
      (["--emit=swift", "--diff", "a"], .contradiction("--emit swift", "--diff")),
      (["--emit=swift", "-l", "a"], .contradiction("--emit swift", "--list-different")),
      (["--emit=swift", "--lint", "a"], .contradiction("--emit swift", "--lint")),
      (["--emit=objc", "-i", "a"], .sourceInPlace(.objc)),
      (["--emit=objc", "--check", "a"], .contradiction("--emit objc", "--check")),
      (["--emit=objc", "--dialect=azure", "a"], .layersForAzure),
      (["--lint", "-o", "b", "a"], .contradiction("--lint", "--output")),
      (["--lint", "--output-dir", "b", "a"], .contradiction("--lint", "--output-dir")),
      (["--lint", "--fix", "-o", "b", "a"], .contradiction("--fix", "--output")),
      (["--report-file", "-", "a"], .badValue(reportFile, "-")), (["-o-", "a"], .badValue(try option("-o"), "-")),
      (["--output-dir=-", "a"], .badValue(try option("--output-dir"), "-")),
      (["--config", "-", "a"], .badValue(try option("--config"), "-")),
      (["--explain", "id", "a.json"], .needlessArgument(try option("--explain"), "a.json")),
      (["a.json", "--explain", "id"], .needlessArgument(try option("--explain"), "a.json")),
      (["--version", "x"], .needlessArgument(try option("--version"), "x")),
      (
        ["--generate-completion-script", "fish", "-"],
        .needlessArgument(try option("--generate-completion-script"), "-")
      ),
      (["--version", "--nonsense"], .unknownOption("--nonsense")),
    ]
    for (words, expected) in cases {
      #expect(throws: expected, "\(words)") { try Arguments.request(words) }
    }
  }

  /// Words of any bytes are accepted where they name a file, and refused elsewhere.
  @Test func wordsMayBeAnyBytes() throws {
    let name = SystemString(bytes: [0x61, 0xE9])
    #expect(try migrating(name).words == [name])
    #expect(try migrating("-o" + name, "a").outputFile == name)
    #expect(try migrating("--output-dir=" + name, "a").outputFolder == name)
    #expect(try migrating("--exclude", name).exclude == [name])
    #expect(throws: UsageError.unknownOption("--a\\xE9")) { try Arguments.request(["--" + name]) }
    #expect(throws: UsageError.unknownOption("-\\xE9")) { try Arguments.request(["-r" + SystemString(bytes: [0xE9])]) }
    let jobs = try option("--jobs")
    #expect(throws: UsageError.badValue(jobs, "a\\xE9")) { try Arguments.request(["--jobs", name]) }
  }

  @Test func messagesSayWhatWasMeant() throws {
    #expect(
      UsageError.badValue(try option("--report-file"), "-").message
        == "'--report-file' takes the name of a file, not '-'; write './-' for a file of this name")
    #expect(
      UsageError.needlessArgument(try option("--explain"), "a.json").message
        == "'--explain' takes one value, found 'a.json'")
    #expect(
      UsageError.needlessArgument(try option("--version"), "x").message == "'--version' takes no argument, found 'x'")
    #expect(UsageError.unknownOption("--outputformat").message.hasSuffix("did you mean '--output-format'?"))
    #expect(UsageError.unknownOption("--verison").message.hasSuffix("did you mean '--version'?"))
    for (slip, option) in [("--in-plase", "in-place"), ("--inplace", "in-place"), ("--report-fil", "report-file")] {
      #expect(UsageError.unknownOption(slip).message.hasSuffix("did you mean '--\(option)'?"))
    }
    for letter in "abcdefghijklmnopqrstuvwxyz-" where Option.named("-\(letter)") == nil {
      #expect(UsageError.unknownOption("-\(letter)").message == "unknown option '-\(letter)'")
    }
    #expect(UsageError.unknownOption("--frobnicate").message == "unknown option '--frobnicate'")
    #expect(UsageError.badValue(try option("--source-semantics"), "natve").message.hasSuffix("did you mean 'native'?"))
    #expect(
      UsageError.badValue(try option("--jobs"), "x").message
        == "'--jobs' takes a whole number from 1 to 1024, not 'x'")
  }
}

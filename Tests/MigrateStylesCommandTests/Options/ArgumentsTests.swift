import MigrateStylesCommand
import MigrationReports
import StyleMigration
import CommandCore
import Testing

@Suite struct ArgumentsTests {
  private func migrating(_ words: SystemString...) throws -> Arguments {
    let arguments = try Arguments(words)
    #expect(arguments.question == nil)
    return arguments
  }

  /// The message about words that are refused; empty where they are accepted.
  private func refusal(_ words: SystemString...) -> String { refusal(of: words) }

  private func refusal(of words: [SystemString]) -> String {
    do throws(RunFailure) {
      _ = try Arguments(words)
      return ""
    } catch {
      return error.message
    }
  }

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
    #expect(refusal("-rx") == "unknown option '-rx'")
    #expect(refusal("-r=1") == "unknown option '-r=1'")
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
      let arguments = try Arguments(words)
      #expect(arguments.file.migration.semantics == .native)
      #expect(arguments.words == ["a.json"])
    }
  }

  @Test func everyOptionIsRead() throws {
    let arguments = try migrating(
      "--output-format", "json", "--report-file=r=1.json", "--max-warnings", "20000", "--source-semantics=gl-js")
    #expect(arguments.outputFormat == .json)
    #expect(arguments.reportFile == "r=1.json")
    #expect(arguments.maximumWarnings == 20_000)
    #expect(arguments.file.migration.semantics == .glJS)
  }

  @Test func kindsAreSeparatedByCommas() throws {
    #expect(try migrating("--only=filters,tokens").file.migration.parts == [.filters, .tokens])
    #expect(try migrating("--target", "maplibre-native", "--deref").file.migration.target == .maplibreNative)
    let expected = "'--only' takes some of functions, filters, tokens, colors, structure, with commas between them"
    for text in ["", "filters,", "filter", "filters tokens"] {
      #expect(refusal("--only=\(text)").hasPrefix("\(expected), not '\(text)'"))
    }
    #expect(refusal("--only=tokens,filter") == "\(expected), not 'tokens,filter'; did you mean 'filters'?")
  }

  @Test func theLastOfTwoCounts() throws {
    #expect(try migrating("--max-warnings=1", "--max-warnings=2").maximumWarnings == 2)
    #expect(try migrating("-o", "b", "--output=c", "a").outputFile == "c")
    #expect(try migrating("--config=a", "--config=b").configurationFile == "b")
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try migrating("--", "--help").words == ["--help"])
  }

  @Test func theFirstOfHelpVersionAndErrorsWins() throws {
    #expect(try Arguments(["a.json", "-h", "--nonsense"]).question == .help)
    #expect(try Arguments(["--version", "--help"]).question == .version)
  }

  @Test func usageErrors() {
    let cases: [([SystemString], String)] = [
      (["--nonsense"], "unknown option '--nonsense'"), (["-x"], "unknown option '-x'"),
      (["--nonsense=1"], "unknown option '--nonsense'"),
      (["--report-file"], "'--report-file' needs a value: the name of a file"),
      (["--report-file="], "'--report-file' takes the name of a file, not ''"),
      (["--help=yes"], "'--help' takes no value"),
      (["--jobs=0"], "'--jobs' takes a whole number from 1 to 1024, not '0'"),
      (["--jobs=1e3"], "'--jobs' takes a whole number from 1 to 1024, not '1e3'"),
      (["--jobs=1025"], "'--jobs' takes a whole number from 1 to 1024, not '1025'"),
      (["--source-semantics=GL-JS"], "'--source-semantics' takes documented, gl-js or native, not 'GL-JS'"),
      (["--output-format=xml"], "'--output-format' takes text, json, sarif or github, not 'xml'"),
      (["-i", "-o", "b", "a"], "'--in-place' and '--output' cannot be combined"),
      (["--check", "-i", "a"], "'--check' and '--in-place' cannot be combined"),
      (["--quiet", "--verbose"], "'--quiet' and '--verbose' cannot be combined"),
      (["--config=c", "--no-config"], "'--config' and '--no-config' cannot be combined"),
      (["--backup", "a"], "'--backup' has no effect without '--in-place'"),
      (["-i", "--backup=/x", "a"], "'--backup' takes a suffix, not a path"),
      (["-i"], "'--in-place' and '--fix' need a file"),
      (["-i", "-"], "standard input ('-') cannot be written in place"),
      (["--emit", "swift", "-i", "a"], "'--emit swift' and '--in-place' cannot be combined"),
      (["--emit=swift", "-i", "--backup", "a"], "'--emit swift' and '--in-place' cannot be combined"),
      (["--emit=swift", "--check", "a"], "'--emit swift' and '--check' cannot be combined"),
      (["--emit=swift", "--diff", "a"], "'--emit swift' and '--diff' cannot be combined"),
      (["--emit=swift", "-l", "a"], "'--emit swift' and '--list-different' cannot be combined"),
      (["--emit=swift", "--lint", "a"], "'--emit swift' and '--lint' cannot be combined"),
      (["--emit=objc", "-i", "a"], "'--emit objc' and '--in-place' cannot be combined"),
      (["--emit=objc", "--check", "a"], "'--emit objc' and '--check' cannot be combined"),
      (
        ["--emit=objc", "--dialect=azure", "a"], "'--emit objc' and '--dialect azure' cannot be combined"
      ),
      (["--lint", "-o", "b", "a"], "'--lint' and '--output' cannot be combined"),
      (["--lint", "--output-dir", "b", "a"], "'--lint' and '--output-dir' cannot be combined"),
      (["--lint", "--fix", "-o", "b", "a"], "'--fix' and '--output' cannot be combined"),
      (["--lint", "-i", "a"], "'--lint' and '--in-place' cannot be combined"),
      (["--renderer", "r", "a"], "'--renderer' has no effect without '--compare-file'"),
      (
        ["--report-file", "-", "a"],
        "'--report-file' takes the name of a file, not '-'"
      ),
      (["-o-", "a"], "'--output' takes the name of a file, not '-'"),
      (
        ["--output-dir=-", "a"],
        "'--output-dir' takes the name of a folder, not '-'"
      ),
      (["--config", "-", "a"], "'--config' takes the name of a file, not '-'"),
      (["--explain", "id", "a.json"], "unexpected argument 'a.json'"),
      (["a.json", "--explain", "id"], "unexpected argument 'a.json'"),
      (["--version", "x"], "unexpected argument 'x'"),
      (
        ["--generate-completion-script", "fish", "-"], "unexpected argument '-'"
      ),
      (["--version", "--nonsense"], "unknown option '--nonsense'"),
    ]
    for (words, expected) in cases {
      #expect(refusal(of: words) == expected, "\(words.map { $0.text })")
    }
  }

  /// Words of any bytes are accepted where they name a file, and refused elsewhere.
  @Test func wordsMayBeAnyBytes() throws {
    let name = SystemString(bytes: [0x61, 0xE9])
    #expect(try migrating(name).words == [name])
    #expect(try migrating("-o" + name, "a").outputFile == name)
    #expect(try migrating("--output-dir=" + name, "a").outputFolder == name)
    #expect(try migrating("--exclude", name).exclude == [name])
    #expect(refusal("--" + name) == "unknown option '--a\\xE9'")
    #expect(refusal("-r" + SystemString(bytes: [0xE9])) == "unknown option '-r\\xE9'")
    #expect(refusal("--jobs", name) == "'--jobs' takes a whole number from 1 to 1024, not 'a\\xE9'")
  }

  @Test func messagesSayWhatWasMeant() {
    #expect(refusal("--outputformat").hasSuffix("did you mean '--output-format'?"))
    #expect(refusal("--verison").hasSuffix("did you mean '--version'?"))
    for (slip, option) in [("--in-plase", "in-place"), ("--inplace", "in-place"), ("--report-fil", "report-file")] {
      #expect(refusal(SystemString(slip)).hasSuffix("did you mean '--\(option)'?"))
    }
    for letter in "abcdefghijklmnopqrstuvwxyz" where !Option.all.contains(where: { $0.names.contains("-\(letter)") }) {
      #expect(refusal("-\(letter)") == "unknown option '-\(letter)'")
    }
    #expect(refusal("--frobnicate") == "unknown option '--frobnicate'")
    #expect(refusal("--source-semantics=natve").hasSuffix("did you mean 'native'?"))
  }
}

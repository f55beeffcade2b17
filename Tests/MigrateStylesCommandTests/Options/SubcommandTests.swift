import MigrateStylesCommand
import MigrationReports
import CommandCore
import TestSupport
import Testing

/// The words that may come first, through the built command.
@Suite struct SubcommandTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SampleStyle.legacy, to: "a.json")
  }

  private func run(_ arguments: String...) throws -> (output: String, errors: String, status: Int32) {
    let run = try CommandRun(arguments, in: folder)
    return (try run.output, try run.errors, run.status)
  }

  @Test func aSubcommandIsItsOption() throws {
    for word in ["check", "diff", "lint"] {
      #expect(try run(word, "a.json") == run("--\(word)", "a.json"), "\(word)")
    }
    #expect(try run("diff", "a.json").output.hasPrefix("--- a.json\n"))
    #expect(try run("check", "a.json").status == 1)
    #expect(try run("help") == run("--help"))
    #expect(try run("help", "convert") == run("convert", "--help"))
    #expect(try run("explain", "unsorted-stops") == run("--explain", "unsorted-stops"))
    let all = try run("explain")
    #expect(all.status == 0)
    #expect(all.output.hasPrefix("the ids are:\n") && all.output.contains("\n  unsorted-stops: "))
  }

  /// An argument that a question does not take is refused, but for help.
  @Test func aQuestionTakesNoFile() throws {
    for (words, message) in [
      (["explain", "unsorted-stops", "a.json"], "unexpected argument 'a.json'"),
      (["--version", "x"], "unexpected argument 'x'"),
    ] {
      let run = try CommandRun(words, in: folder)
      #expect(run.status == 2)
      #expect(try run.output == "")
      #expect(try run.errors == "migrate-styles: error: \(message)\nrun 'migrate-styles --help' for the options\n")
    }
    #expect(try run("help", "check") == run("--help"))
    #expect(try run("--help", "nope") == run("--help"))
  }

  /// Elsewhere, and with a path in front, the word is a file.
  @Test func onlyTheFirstArgumentIsASubcommand() throws {
    for word in ["check", "diff", "lint", "convert", "explain", "help"] {
      try folder.write(SampleStyle.legacy, to: word)
    }
    #expect(try run("./check").output == SampleStyle.modern)
    #expect(try run("--", "check").output == SampleStyle.modern)
    #expect(try run("check", "lint").errors.contains("\nlint: 1 value would be migrated"))
    #expect(try run("--check", "convert", "help").errors.contains("convert: 1 value would be migrated"))
  }

  @Test func helpListsThem() {
    for command in Subcommand.allCases {
      #expect(Help.text.contains("\n  \(command.rawValue) "))
    }
    for option in ["--from", "--to", "--dialect", "--property", "--arg"] {
      for shell in [Shell.bash, .zsh] { #expect(CompletionScript.text(for: shell).contains(option)) }
      #expect(CompletionScript.text(for: .fish).contains(" -l \(option.dropFirst(2)) "))
    }
  }
}

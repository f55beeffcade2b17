import Foundation
import MigrateStylesCommand
import TestSupport
import Testing

/// The completion scripts, loaded by the shells themselves where they are installed.
@Suite struct CompletionScriptTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test func everyOptionIsInEveryScript() {
    for shell in Shell.allCases {
      let script = CompletionScript.text(for: shell)
      for option in Option.all {
        for name in option.names {
          let spelled =
            shell != .fish ? name : name.hasPrefix("--") ? " -l \(name.dropFirst(2)) " : " -s \(name.dropFirst(1)) "
          #expect(script.contains(spelled), "\(shell) \(name)")
        }
        for word in option.words { #expect(script.contains(word)) }
      }
    }
  }

  /// Runs a script in a shell; `nil` and a word about it where there is no such shell.
  private func run(_ shell: String, _ script: String) throws -> String? {
    guard
      let path = ["/bin/\(shell)", "/usr/bin/\(shell)", "/usr/local/bin/\(shell)", "/opt/homebrew/bin/\(shell)"]
        .first(where: FileManager.default.isExecutableFile)
    else {
      print("skipped: no \(shell) here")
      return nil
    }
    try folder.write(script, to: "script")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [folder.path(of: "script")]
    process.currentDirectoryURL = folder.url
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    return text
  }

  @Test func bash() throws {
    try folder.write("", to: "style.json")
    try folder.makeFolder("styles")
    func completions(_ words: String...) throws -> [String]? {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let text = try run(
        "bash",
        """
        \(CompletionScript.text(for: .bash))
        complete -p migrate-styles > /dev/null || exit 1
        COMP_WORDS=(migrate-styles \(list)); COMP_CWORD=\(words.count)
        _migrate_styles
        printf '%s\\n' "${COMPREPLY[@]}"
        """)
      return text?.split(separator: "\n").map(String.init).sorted()
    }
    guard let words = try completions("--output-format", "") else { return }
    #expect(words == ["github", "json", "sarif", "text"])
    #expect(try completions("--output-format", "=", "s") == ["sarif"])
    #expect(try completions("--list-d") == ["--list-different"])
    #expect(try completions("--source-semantics", "n") == ["native"])
    #expect(try completions("sty") == ["style.json", "styles"])
    #expect(try completions("--output-dir", "sty") == ["styles"])
    #expect(try completions("--max-depth", "") == [])
  }

  @Test func zsh() throws {
    let script = CompletionScript.text(for: .zsh)
    try folder.write(script, to: "_migrate-styles")
    guard
      let text = try run(
        "zsh",
        """
        autoload -Uz compinit && compinit -u -d \(folder.path(of: "dump"))
        source \(folder.path(of: "_migrate-styles"))
        print ${_comps[migrate-styles]}
        # What _arguments would offer.
        _arguments() { print -l -- "$@" }
        _migrate_styles
        """)
    else { return }
    #expect(text.hasPrefix("_migrate_styles\n"))
    #expect(text.contains("--output-format=[how the report is written"))
    #expect(text.contains(":value:(text json sarif github)\n"))
  }

  @Test func fish() throws {
    guard
      let text = try run(
        "fish", CompletionScript.text(for: .fish) + "complete -C 'migrate-styles --output-format '\n")
    else { return }
    for word in ["text", "json", "sarif", "github"] { #expect(text.contains(word)) }
  }

  /// Convention 23: `--generate-completion-script`.
  @Test func theCommandPrintsThem() throws {
    for shell in Shell.allCases {
      let run = try CommandRun(["--generate-completion-script", shell.rawValue], in: folder)
      #expect(try run.output == CompletionScript.text(for: shell))
      #expect(run.status == 0)
    }
    #expect(try CommandRun(["--generate-completion-script=csh"], in: folder).status == 2)
  }
}

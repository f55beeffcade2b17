import Foundation
import MigrateStylesCommand
import CommandCore
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
        for word in option.kind.words { #expect(script.contains(word)) }
      }
    }
  }

  /// Runs a script in a shell; `nil` where the shell is not installed.
  private func run(_ shell: String, _ script: String) throws -> String? {
    guard
      let path = ["/bin/\(shell)", "/usr/bin/\(shell)", "/usr/local/bin/\(shell)", "/opt/homebrew/bin/\(shell)"]
        .first(where: FileManager.default.isExecutableFile)
    else { return nil }
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
    func completions(_ words: [String]) throws -> [String]? {
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
    for line in Self.lines {
      let words = line.typed.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard let offered = try completions(words) else { try Test.cancel("bash is not installed") }
      #expect(offered == line.offered, "\(line.typed)")
    }
    #expect(try completions(["--output-format", "=", "s"]) == ["sarif"])
  }

  /// The text before the key, and the completions of every shell.
  private static let lines: [(typed: String, offered: [String])] = [
    ("--output-format ", ["github", "json", "sarif", "text"]), ("--list-d", ["--list-different"]),
    ("--source-semantics n", ["native"]), ("sty", ["style.json", "styles"]), ("--output-dir sty", ["styles"]),
    ("-o sty", ["style.json", "styles"]), ("--max-warnings ", []),
  ]

  /// An interactive shell on its own terminal: the key is pressed, and the completion is recorded.
  @Test func zsh() throws {
    try folder.write("", to: "style.json")
    try folder.makeFolder("styles")
    try folder.write(CompletionScript.text(for: .zsh), to: "_migrate-styles")
    try folder.write(
      """
      PS1=''
      autoload -Uz compinit; compinit -u -D
      source ./_migrate-styles
      compadd() {
        if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return $?; fi
        typeset -a hits
        builtin compadd -A hits "$@"
        print -rl -- $hits >> hits
        builtin compadd "$@"
      }
      finish() { zle complete-word; print done >> hits }
      zle -N finish
      bindkey '^I' finish
      print ready >> hits
      """ + "\n", to: "child.zsh")
    let lines = Self.lines + [("--output-format=s", ["--output-format=sarif"])]
    let presses = lines.map { "press 'migrate-styles \($0.typed)'" }.joined(separator: "\n")
    guard
      let text = try run(
        "zsh",
        """
        zmodload zsh/zpty || exit 1
        press() {
          rm -f hits; touch hits
          zpty shell 'TERM=dumb zsh -f -i'
          zpty -w shell 'source ./child.zsh'
          repeat 2400 { grep -q ready hits && break; sleep 0.05 }
          zpty -w -n shell "$1"$'\\t'
          repeat 2400 { grep -q done hits && break; sleep 0.05 }
          zpty -d shell
          print -- "line:" ${(o)${(u)${(f)"$(grep -vE '^(ready|done|)$' hits)"}}}
        }
        \(presses)
        """)
    else { try Test.cancel("zsh is not installed") }
    let offered = text.split(separator: "\n").map { $0.split(separator: " ").dropFirst().map(String.init) }
    #expect(offered == lines.map(\.offered))
  }

  @Test func fish() throws {
    try folder.write("", to: "style.json")
    try folder.makeFolder("styles")
    let lines = Self.lines + [("--output-format=s", ["--output-format=sarif"])]
    let presses = lines.map { "echo line:; complete -C 'migrate-styles \($0.typed)'" }.joined(separator: "\n")
    guard let text = try run("fish", CompletionScript.text(for: .fish) + presses + "\n") else {
      try Test.cancel("fish is not installed")
    }
    let offered = text.components(separatedBy: "line:\n").dropFirst().map { part in
      part.split(separator: "\n").map { line in
        let word = line.prefix { $0 != "\t" }
        return String(word.hasSuffix("/") ? word.dropLast() : word)
      }.sorted()
    }
    #expect(offered == lines.map(\.offered))
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

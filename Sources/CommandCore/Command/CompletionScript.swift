import MigrationReports

/// Scripts that complete the options of the command in shells, made from the option table.
package enum CompletionScript {
  package static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: "autoload -Uz compinit bashcompinit\n(( $+functions[compdef] )) || compinit\nbashcompinit\n" + bash
    case .fish: fish
    }
  }

  private static let commands = Subcommand.allCases.map { $0.rawValue }.joined(separator: " ")

  private static var bash: String {
    func reply(_ what: String) -> String { "COMPREPLY=($(compgen -P \"$before\" \(what) -- \"$current\"))" }
    func names(_ options: [Option]) -> String { reply("-W '\(options.flatMap { $0.names }.joined(separator: " "))'") }
    func values(_ options: [Option]) -> String {
      options.filter { $0.kind.needsValue }.map { option in
        let values =
          switch option.kind.completion {
          case .folders: reply("-d")
          case .files: reply("-f")
          case .nothing: option.kind.words.isEmpty ? ":" : reply("-W '\(option.kind.words.joined(separator: " "))'")
          }
        return "    \(option.names.joined(separator: "|"))) \(values); return ;;"
      }.joined(separator: "\n")
    }
    return """
      _migrate_styles() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" before=""; COMPREPLY=()
        # --name=value comes in three words, in zsh in one.
        if [[ $current == "=" ]]; then current=""; elif [[ $previous == "=" ]]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
        if [[ $current == --*=* ]]; then previous="${current%%=*}" before="${current%%=*}=" current="${current#*=}"; fi
        if [[ $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} == convert ]]; then
          case "$previous" in
      \(values(Option.ofConvert))
          esac; \(names(Option.ofConvert)); return
        fi
        case "$previous" in
      \(values(Option.all))
        esac
        if [[ $current == -* ]]; then \(names(Option.all)); return; fi
        \(reply("-f"))
        if [[ $COMP_CWORD -eq 1 ]]; then COMPREPLY+=($(compgen -W '\(commands)' -- "$current")); fi
      }
      complete -o filenames -F _migrate_styles \(Tool.name)

      """
  }

  private static var fish: String {
    func lines(_ options: [Option], where condition: String) -> String {
      options.map { option in
        let names = option.names.map {
          $0.utf8.starts(with: "--".utf8) ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())"
        }
        let value =
          switch option.kind.completion {
          case .files: "-r -F"
          case .folders: "-x -a '(__fish_complete_directories)'"
          case .nothing where !option.kind.needsValue: ""
          case .nothing: option.kind.words.isEmpty ? "-x" : "-x -a '\(option.kind.words.joined(separator: " "))'"
          }
        let summary = option.summary.joined(separator: " ").split(separator: "'").joined(separator: "\\'")
        return "complete -c \(Tool.name) -n '\(condition)' \(names.joined(separator: " ")) \(value) -d '\(summary)'\n"
      }.joined()
    }
    return "complete -c \(Tool.name) -n __fish_use_subcommand -a '\(commands)'\n"
      + lines(Option.ofConvert, where: "__fish_seen_subcommand_from convert")
      + lines(Option.all, where: "not __fish_seen_subcommand_from convert")
  }
}

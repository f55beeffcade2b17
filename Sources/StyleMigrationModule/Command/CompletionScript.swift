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

  /// An option of the command or of `convert`.
  private typealias Row = (names: [String], value: Option.Value, summary: [String])
  private static let own: [Row] = Option.all.map { ($0.names, $0.needsValue ? $0.value : .none, $0.summary) }
  private static let commands = Subcommand.allCases.map { $0.rawValue }.joined(separator: " ")
  private static let ofConvert: [Row] = ConversionHelp.options.filter { $0.names != ["--"] }.map { option in
    (option.names, option.value == nil ? .none : .choice(option.words), option.summary)
  }

  private static var bash: String {
    func reply(_ what: String) -> String { "COMPREPLY=($(compgen -P \"$before\" \(what) -- \"$current\"))" }
    func names(_ rows: [Row]) -> String { reply("-W '\(rows.flatMap { $0.names }.joined(separator: " "))'") }
    func values(_ rows: [Row]) -> String {
      rows.filter { $0.value != .none }.map { row in
        let values =
          switch row.value {
          case .choice(let words), .choices(let words): reply("-W '\(words.joined(separator: " "))'")
          case .folder: reply("-d")
          case .file: reply("-f")
          default: ":"
          }
        return "    \(row.names.joined(separator: "|"))) \(values); return ;;"
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
      \(values(ofConvert))
          esac; \(names(ofConvert)); return
        fi
        case "$previous" in
      \(values(own))
        esac
        if [[ $current == -* ]]; then \(names(own)); return; fi
        \(reply("-f"))
        if [[ $COMP_CWORD -eq 1 ]]; then COMPREPLY+=($(compgen -W '\(commands)' -- "$current")); fi
      }
      complete -o filenames -F _migrate_styles \(Tool.name)

      """
  }

  private static var fish: String {
    func lines(_ rows: [Row], where condition: String) -> String {
      rows.map { row in
        let names = row.names.map { $0.utf8.starts(with: "--".utf8) ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
        let value =
          switch row.value {
          case .none: ""
          case .choice(let words), .choices(let words): "-x -a '\(words.joined(separator: " "))'"
          case .file: "-r -F"
          case .folder: "-x -a '(__fish_complete_directories)'"
          default: "-x"
          }
        let summary = row.summary.joined(separator: " ").split(separator: "'").joined(separator: "\\'")
        return "complete -c \(Tool.name) -n '\(condition)' \(names.joined(separator: " ")) \(value) -d '\(summary)'\n"
      }.joined()
    }
    return "complete -c \(Tool.name) -n __fish_use_subcommand -a '\(commands)'\n"
      + lines(ofConvert, where: "__fish_seen_subcommand_from convert")
      + lines(own, where: "not __fish_seen_subcommand_from convert")
  }
}

import MigrationReports
package import StyleMigrationModule

/// Scripts that complete the options of the command in shells, made from the option table.
package enum CompletionScript {
  package static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The words that may stand first.
  private static var commands: String { Subcommand.allCases.map { $0.rawValue }.joined(separator: " ") }

  /// The names of the options of `convert`.
  private static var conversionNames: String {
    ConversionHelp.options.flatMap { $0.names }.joined(separator: " ")
  }

  // MARK: bash

  /// - Source: Bash Reference Manual, Programmable Completion.
  private static var bash: String {
    var lines = [
      "# bash completion for \(Tool.name): eval \"$(\(Tool.name) --generate-completion-script bash)\"",
      "_migrate_styles() {",
      "  local current=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  # --name=value comes in three words.",
      "  if [[ $current == \"=\" ]]; then current=\"\"; elif [[ $previous == \"=\" ]]; then previous=\"${COMP_WORDS[COMP_CWORD-2]}\"; fi",
      "  COMPREPLY=()",
      "  if [[ $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} == convert ]]; then", "    case \"$previous\" in",
    ]
    for option in ConversionHelp.options where !option.words.isEmpty {
      lines.append(
        "      \(option.names.joined(separator: "|"))) "
          + "COMPREPLY=($(compgen -W '\(option.words.joined(separator: " "))' -- \"$current\")) ;;")
    }
    lines += [
      "      *) COMPREPLY=($(compgen -W '\(conversionNames)' -- \"$current\")) ;;", "    esac", "    return", "  fi",
      "  case \"$previous\" in",
    ]
    for option in Option.all where option.needsValue {
      let reply =
        switch option.value {
        case .choice(let words), .choices(let words):
          "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
        case .folder: "COMPREPLY=($(compgen -d -- \"$current\"))"
        case .file: "COMPREPLY=($(compgen -f -- \"$current\"))"
        case .none, .ids, .number, .text, .optionalText: ":"
        }
      lines.append("    \(option.names.joined(separator: "|"))) \(reply); return ;;")
    }
    let names = Option.all.flatMap(\.names).joined(separator: " ")
    lines += [
      "  esac", "  if [[ $current == -* ]]; then", "    COMPREPLY=($(compgen -W '\(names)' -- \"$current\"))", "  else",
      "    COMPREPLY=($(compgen -f -- \"$current\"))",
      "    if [[ $COMP_CWORD -eq 1 ]]; then COMPREPLY+=($(compgen -W '\(commands)' -- \"$current\")); fi", "  fi", "}",
      "complete -o filenames -F _migrate_styles \(Tool.name)", "",
    ]
    return lines.joined(separator: "\n")
  }

  // MARK: zsh

  /// - Source: zsh manual, Completion System, `_arguments`.
  private static var zsh: String {
    var lines = [
      "#compdef \(Tool.name)", "", "_migrate_styles() {", "  if [[ $words[2] == convert ]] && (( CURRENT > 2 )); then",
      "    shift words; (( CURRENT-- ))", "    _arguments -S \\",
    ]
    for option in ConversionHelp.options {
      let words = option.words.isEmpty ? " " : "(\(option.words.joined(separator: " ")))"
      for name in option.names where name != "--" {
        let value = option.value == nil ? "" : ":value:\(words)"
        lines.append(
          "      '\(name)\(option.value == nil ? "" : "=")[\(zshEscaped(option.summary.joined(separator: " ")))]\(value)' \\"
        )
      }
    }
    lines += ["      '*:text: '", "    return", "  fi", "  _arguments -s -S \\"]
    for option in Option.all {
      let summary = zshEscaped(option.summary.joined(separator: " "))
      let value = zshValue(of: option)
      let isList =
        if case .keeps(_, let current) = option.effect, case .list = current(Arguments()) { true } else { false }
      for name in option.names {
        // A long name takes its value behind a sign or in the next word, a short one also directly.
        let sign =
          option.value == .none ? "" : name.utf8.starts(with: "--".utf8) ? (option.needsValue ? "=" : "=-") : "+"
        lines.append("    '\(isList ? "*" : "")\(name)\(sign)[\(summary)]\(value)' \\")
      }
    }
    lines += [
      "    '1:command or file:{ compadd -- \(commands); _files }' \\", "    '*:file:_files'", "}", "",
      "if [[ $funcstack[1] == _migrate_styles ]]; then", "  _migrate_styles \"$@\"",
      "else",
      "  compdef _migrate_styles \(Tool.name)", "fi", "",
    ]
    return lines.joined(separator: "\n")
  }

  private static func zshValue(of option: Option) -> String {
    switch option.value {
    case .none: ""
    case .choice(let words), .choices(let words): ":value:(\(words.joined(separator: " ")))"
    case .ids: ":id: "
    case .file: ":file:_files"
    case .folder: ":folder:_files -/"
    case .number: ":number: "
    case .text(let name): ":\(name.lowercased()): "
    case .optionalText(let name): "::\(name.lowercased()): "
    }
  }

  /// Text inside single quotes and brackets.
  private static func zshEscaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  // MARK: fish

  /// - Source: https://fishshell.com/docs/current/cmds/complete.html
  private static var fish: String {
    var lines = ["# fish completion for \(Tool.name)"]
    for command in Subcommand.allCases {
      lines.append(
        "complete -c \(Tool.name) -n __fish_use_subcommand -a \(command.rawValue) -d '\(fishEscaped(command.summary))'")
    }
    for option in ConversionHelp.options where option.names != ["--"] {
      var line = "complete -c \(Tool.name) -n '__fish_seen_subcommand_from convert'"
      for name in option.names { line += fishName(name) }
      if option.value != nil { line += " -x" }
      if !option.words.isEmpty { line += " -a '\(option.words.joined(separator: " "))'" }
      lines.append(line + " -d '\(fishEscaped(option.summary.joined(separator: " ")))'")
    }
    for option in Option.all {
      var line = "complete -c \(Tool.name) -n 'not __fish_seen_subcommand_from convert'"
      for name in option.names { line += fishName(name) }
      switch option.value {
      case .none, .optionalText: break
      case .choice(let words), .choices(let words): line += " -x -a '\(words.joined(separator: " "))'"
      case .file: line += " -r -F"
      case .folder: line += " -x -a '(__fish_complete_directories)'"
      case .ids, .number, .text: line += " -x"
      }
      lines.append(line + " -d '\(fishEscaped(option.summary.joined(separator: " ")))'")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishName(_ name: String) -> String {
    name.utf8.starts(with: "--".utf8) ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst(1))"
  }

  private static func fishEscaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result
  }
}

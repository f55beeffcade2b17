import MigrateStylesCommand
import Testing

@Suite struct HelpTests {
  @Test func everyOptionAndEveryStatusIsThere() {
    for option in Option.allCases {
      for name in option.names { #expect(Help.text.contains(name)) }
      for line in option.summary { #expect(Help.text.contains(line)) }
      if case .choice(let words) = option.value { #expect(Help.text.contains(words.joined(separator: "|"))) }
    }
    for status in MigrateStylesCommand.ExitStatus.allCases {
      #expect(Help.text.contains("  \(status.rawValue)  \(status.summary)\n"))
    }
  }

  @Test func linesFitATerminal() {
    for line in Help.text.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
  }

  @Test func examplesBeginWithTheName() {
    #expect(Help.text.contains("\n  migrate-styles legacy.json > modern.json\n"))
  }
}

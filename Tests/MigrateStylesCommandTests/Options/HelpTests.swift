import MigrateStylesCommand
import CommandCore
import Testing

@Suite struct HelpTests {
  @Test func everyOptionAndEveryStatusIsThere() {
    for option in Option.all {
      for name in option.names { #expect(Help.text.contains(name)) }
      for line in option.summary { #expect(Help.text.contains(line)) }
      #expect(Help.text.contains(option.names[0]) && Help.text.contains(option.kind.placeholder))
    }
    for status in CommandCore.ExitStatus.allCases {
      #expect(Help.text.contains("  \(status.code)  \(status.summary)\n"))
    }
  }

  @Test func linesFitATerminal() {
    for line in Help.text.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
  }

  @Test func examplesBeginWithTheName() {
    #expect(Help.text.contains("\n  migrate-styles legacy.json > modern.json\n"))
  }
}

import MigrateStylesCommand
import CommandCore
import Testing

@Suite struct ColorChoiceTests {
  private func isColored(_ choice: ColorChoice = .auto, terminal: Bool, _ variables: [String: String] = [:]) -> Bool {
    choice.isColored(isTerminal: terminal) { variables[$0] }
  }

  @Test func colours() {
    #expect(isColored(terminal: true))
    #expect(!isColored(terminal: false))
    #expect(!isColored(terminal: true, ["NO_COLOR": "1"]))
    #expect(!isColored(terminal: true, ["TERM": "dumb"]))
    #expect(isColored(terminal: false, ["FORCE_COLOR": "1"]))
    #expect(isColored(terminal: false, ["CLICOLOR_FORCE": "1"]))
    #expect(!isColored(terminal: false, ["FORCE_COLOR": "0"]))
    #expect(isColored(terminal: true, ["TERM": "dumb", "FORCE_COLOR": "1"]))
    #expect(!isColored(terminal: true, ["NO_COLOR": "1", "FORCE_COLOR": "1"]))
    #expect(isColored(.always, terminal: false, ["NO_COLOR": "1"]))
    #expect(!isColored(.never, terminal: true, ["FORCE_COLOR": "1"]))
  }
}

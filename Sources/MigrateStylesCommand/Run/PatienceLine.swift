import MigrationReports

/// A line on a terminal that says what takes so long; it appears after two seconds and goes when the work is done.
final class PatienceLine: Sendable {
  /// The seconds that are waited without a word.
  private static let delay = 2

  private struct State {
    var isDone = false
    var isShown = false
  }

  private let terminal: Descriptor
  private let name: String
  private let width: Int
  private let state = Guarded(State())

  /// - Returns: `nil` where there is nowhere to show it.
  init?(for name: String, on terminal: Descriptor, variable: (String) -> String? = Environment.value) {
    guard terminal.isTerminal, let type = variable("TERM"), type != "dumb" else { return nil }
    self.terminal = terminal
    self.name = name
    width = terminal.terminalWidth ?? 80
    // Without a thread nothing is shown, and nothing is missed.
    _ = Thread { [self] in watch() }
  }

  /// Takes the line away; nothing is shown from then on.
  func end() {
    state.withLock { state in
      if state.isShown { write("\r\u{1B}[K") }
      state = State(isDone: true)
    }
  }

  private func watch() {
    var seconds = Self.delay
    Thread.sleep(seconds: Self.delay)
    while true {
      let isDone = state.withLock { state in
        if !state.isDone {
          state.isShown = true
          write(Self.text(seconds, name: name, width: width))
        }
        return state.isDone
      }
      if isDone { return }
      Thread.sleep(seconds: 1)
      seconds += 1
    }
  }

  /// One line that leaves the last column free: `migrating style.json, 4 s`.
  static func text(_ seconds: Int, name: String, width: Int) -> String {
    var text = String.UnicodeScalarView()
    var left = width - 1
    for scalar in "migrating \(TerminalText.escaped(name)), \(seconds) s".unicodeScalars {
      left -= TerminalText.width(of: scalar)
      if left < 0 { break }
      text.append(scalar)
    }
    return "\r\(String(text))\u{1B}[K"
  }

  private func write(_ text: String) {
    do throws(SystemError) {
      try terminal.write(Array(text.utf8))
    } catch {
      // A line that cannot be shown is not missed.
    }
  }
}

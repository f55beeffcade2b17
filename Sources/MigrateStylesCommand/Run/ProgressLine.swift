import MigrationReports

/// A line on a terminal that says how far a run over several files is, and goes when there is something else to say.
package struct ProgressLine {
  private let terminal: Descriptor
  private let count: Int
  private let width: Int
  private var isShown = false

  /// - Returns: `nil` where there is nothing to watch, or nowhere to show it.
  package init?(of count: Int, on terminal: Descriptor, variable: (String) -> String? = Environment.value) {
    guard count > 1, terminal.isTerminal, let type = variable("TERM"), type != "dumb" else { return nil }
    self.terminal = terminal
    self.count = count
    width = terminal.terminalWidth ?? 80
  }

  package mutating func show(_ done: Int, file: String) {
    write(Self.text(done, of: count, file: file, width: width))
    isShown = true
  }

  /// Takes the line away.
  package mutating func hide() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }

  /// One line that leaves the last column free: `4/10 styles/roads.json`.
  package static func text(_ done: Int, of count: Int, file: String, width: Int) -> String {
    var text = String.UnicodeScalarView()
    var left = width - 1
    for scalar in "\(done)/\(count) \(TerminalText.escaped(file))".unicodeScalars {
      left -= TerminalText.width(of: scalar)
      if left < 0 { break }
      text.append(scalar)
    }
    return "\r" + String(text) + "\u{1B}[K"
  }

  private func write(_ text: String) {
    do throws(SystemError) {
      try terminal.write(Array(text.utf8))
    } catch {
      // A line that cannot be shown is not missed.
    }
  }
}

import MigrationReports

/// A line on a terminal that says how far a run is, and goes when there is something else to say.
package struct ProgressBar {
  private let terminal: Descriptor
  private let count: Int
  private let width: Int
  private var isShown = false

  /// - Returns: `nil` where there is nothing to watch, or nowhere to show it.
  package init?(of count: Int, on terminal: Descriptor, variable: (String) -> String? = Environment.value) {
    guard count > 1, terminal.isTerminal, variable("TERM") != "dumb", variable("TERM") != nil else { return nil }
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
    guard isShown else { return }
    write("\r\u{1B}[K")
    isShown = false
  }

  /// One line that leaves the last column free: `[####------]  4/10 styles/roads.json`.
  package static func text(_ done: Int, of count: Int, file: String, width: Int) -> String {
    let length = 20
    let filled = count == 0 ? length : length * done / count
    let head =
      "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: length - filled) + "] "
      + String(repeating: " ", count: String(count).count - String(done).count) + "\(done)/\(count) "
    var text = String.UnicodeScalarView()
    var left = width - 1
    for scalar in (head + TerminalText.escaped(file)).unicodeScalars {
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
      // A bar that cannot be shown is not missed.
    }
  }
}

import MigrationReports

/// A line on a terminal that shows the progress of a run over several files, and is removed before other output.
package struct ProgressLine {
  private let host: Host
  private let count: Int
  private let width: Int
  private var isShown = false

  /// - Returns: `nil` where there is no progress to show, or no terminal to show it on.
  package init?(of count: Int, on host: Host) {
    guard count > 1, let width = host.terminalWidth(.errors), let type = host.variable("TERM"), type != "dumb" else {
      return nil
    }
    (self.host, self.count, self.width) = (host, count, width)
  }

  package mutating func show(_ done: Int, file: String) {
    host.say(Self.text(done, of: count, file: file, width: width))
    isShown = true
  }

  /// Removes the line.
  package mutating func hide() {
    if isShown { host.say("\r\u{1B}[K") }
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
}

/// What the command says to the program that ran it.
package enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
  /// Done, and nothing legacy is left.
  case done = 0

  /// Done, and something legacy was left as it was.
  case left = 1

  /// Bad usage, or input or output that cannot be used.
  case unusable = 2

  /// A fault of this tool: a rewriting could not be proved. Nothing was written.
  case fault = 3

  /// What `--help` says of it.
  package var summary: String {
    switch self {
    case .done: "done; nothing legacy is left"
    case .left: "done; something legacy was left as it was, each with a warning"
    case .unusable: "bad usage; input that is unreadable, no JSON or no style; or output that cannot be written"
    case .fault: "a fault of this tool: a rewriting could not be proved; nothing was written"
    }
  }
}

import ExpressionDialects

/// The layout of an old call's arguments, which the new call adopts.
struct CallLayout: Hashable, Sendable {
  /// Whether arguments have lines of their own.
  var hasLines = false

  /// Whether the first of them does too.
  var startsOnOwnLine = false

  /// Whether the lines are aligned: at the first argument, in Objective-C at the colons.
  var isAligned = false

  /// Whether the closing bracket has a line of its own.
  var closesOnOwnLine = false

  /// The blanks before an argument on a line of its own.
  var indentation = ""

  /// The blanks before the closing bracket.
  var closingIndentation = ""

  init(_ call: OldCall, in source: CodeFile) {
    let labels = call.arguments.map { $0.labelToken }
    guard labels.count > 1, let first = labels.first else { return }
    let ownLines = labels.dropFirst().filter { source.tokens[$0].startsLine }
    guard let line = ownLines.first else { return }
    hasLines = true
    startsOnOwnLine = source.tokens[first].startsLine
    indentation = source.indentation(source.tokens[line].offset)
    let close = call.tokens.upperBound - 1
    closesOnOwnLine = source.tokens[close].startsLine
    closingIndentation = source.indentation(source.tokens[close].offset)
    switch source.language {
    case .swift:
      isAligned =
        !startsOnOwnLine && source.column(source.tokens[first].offset) == source.column(source.tokens[line].offset)
    case .objectiveC:
      let colons = ([first] + ownLines).map { source.column(source.tokens[$0].end) }
      isAligned = colons.allSatisfy { $0 == colons[0] }
      if startsOnOwnLine { indentation = source.indentation(source.tokens[first].offset) }
    }
  }

  /// The blanks before an argument on a line of its own, in the call or in one inside of it: up to a column, where the
  /// lines are aligned.
  func blanks(to column: Int, isOutermost: Bool) -> String {
    if isAligned {
      // They begin like those of the old lines.
      let kept = Array(indentation.utf8.prefix(max(column, 0)))
      return String(decoding: kept, as: UTF8.self) + String(repeating: " ", count: max(column - kept.count, 0))
    }
    if isOutermost { return indentation }
    return indentation + (indentation.utf8.first == 0x09 ? "\t" : "    ")
  }
}

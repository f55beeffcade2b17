/// Code in a language, with the places where its lines may break.
package indirect enum SourcePiece: Hashable, Sendable {
  /// Code on one line.
  case text(String)
  case list(SourceList)
}

/// A call or a collection literal, with everything that a language writes around its parts.
package struct SourceList: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    /// The label, the part of the selector, or the key with its colon.
    package var label = ""
    package var value: SourcePiece

    /// The text between the previous item and this one.
    var separator = ", "
  }

  /// The layout of a list over several lines.
  package enum Layout: Hashable, Sendable {
    /// A collection: the first `head` items have a line each, the others a line per group of `group` where these fit.
    case rows(head: Int = 0, group: Int = 1)

    /// The arguments indented, the closing parenthesis on a line of its own.
    case parentheses

    /// The parts of a selector indented, aligned at their colons where each takes one line; a single argument stays
    /// after its part.
    case message

    /// Always on one line.
    case oneLine
  }

  package var open: String
  package var items: [Item]
  package var close: String
  package var layout: Layout
}

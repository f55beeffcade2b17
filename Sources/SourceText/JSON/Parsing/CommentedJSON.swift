/// JSON with comments and trailing commas (JSONC), read as strict JSON of the same length.
///
/// Comments and trailing commas become blanks, line ends in them stay: offsets and lines in the strict text are those of the
/// original, and the parser knows nothing of either.
///
/// - Source: https://jsonc.org, and the settings of editors, which take trailing commas too.
package struct CommentedJSON: Sendable {
  /// The text as it came in.
  package let original: [UInt8]

  /// The text with blanks in place of comments and trailing commas.
  package let strict: [UInt8]

  /// The bytes of each comment, in ascending order; a line end is not part of its comment.
  package private(set) var comments: [Range<Int>] = []

  /// The offset of each trailing comma, in ascending order.
  package private(set) var trailingCommas: [Int] = []

  /// Whether the text has neither comments nor trailing commas.
  package var isStrict: Bool { comments.isEmpty && trailingCommas.isEmpty }

  /// Finds comments and trailing commas; what else is wrong with the text, the parser finds.
  ///
  /// - Throws: ``JSONSyntaxError`` for a comment without an end.
  /// - Complexity: O(bytes).
  package init(_ original: [UInt8]) throws(JSONSyntaxError) {
    self.original = original
    var strict = original
    var scan = JSONTokens(original)
    // The last two bytes that are neither blanks nor parts of comments.
    var (last, beforeLast) = (0, UInt8(0))
    while let token = scan.next() {
      switch token {
      case .comment(let range, let isClosed):
        guard isClosed else { throw JSONSyntaxError(.endlessComment, at: range.lowerBound, in: original) }
        comments.append(range)
        for offset in range where original[offset] != 0x0A && original[offset] != 0x0D { strict[offset] = 0x20 }
      case .byte(let offset):
        let byte = original[offset]
        let endsContainer = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
        if endsContainer, original[last] == UInt8(ascii: ","), !Self.opensValue(beforeLast), last > 0 {
          trailingCommas.append(last)
          strict[last] = 0x20
        }
        beforeLast = offset == 0 ? 0 : original[last]
        last = offset
      }
    }
    self.strict = strict
  }

  /// Whether a value has to follow: a comma behind it is not a trailing one.
  private static func opensValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"), 0: true
    default: false
    }
  }
}

/// The bytes of a JSON text that mean something, and its comments; strings are their quotes.
struct JSONTokens: IteratorProtocol {
  enum Token {
    /// A byte that is not a blank, not inside a string and not part of a comment.
    case byte(Int)

    /// A comment without its line end; `false` where a block comment has no end.
    case comment(Range<Int>, isClosed: Bool)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Token? {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    switch (bytes[start], start + 1 < bytes.count ? bytes[start + 1] : 0) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")):
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      return .comment(start..<position, isClosed: true)
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      position += 2
      while position + 1 < bytes.count {
        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
          position += 2
          return .comment(start..<position, isClosed: true)
        }
        position += 1
      }
      position = bytes.count
      return .comment(start..<position, isClosed: false)
    case (UInt8(ascii: "\""), _): skipString()
    default: position += 1
    }
    return .byte(start)
  }

  /// Goes behind the string that begins here.
  private mutating func skipString() {
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "\""):
        position += 1
        return
      default: position += 1
      }
    }
    position = min(position, bytes.count)
  }
}

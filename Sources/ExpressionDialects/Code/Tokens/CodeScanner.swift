import SourceText

/// A cursor over the bytes of a source, with what the lexers of both languages share.
struct CodeScanner {
  let bytes: [UInt8]
  var place = 0
  private(set) var tokens: [CodeToken] = []
  private var startsLine = true
  private var followsSpace = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.hasByteOrderMark { place = 3 }
  }

  var isAtEnd: Bool { place >= bytes.count }

  func byte(_ distance: Int = 0) -> UInt8? {
    place + distance < bytes.count ? bytes[place + distance] : nil
  }

  func starts(with text: StaticString) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { wanted in
      for index in wanted.indices where bytes[place + index] != wanted[index] { return false }
      return true
    }
  }

  /// Skips blanks and line breaks.
  mutating func skipBlanks() {
    while let byte = byte() {
      switch byte {
      case 0x0A, 0x0D: startsLine = true
      case 0x20, 0x09, 0x0B, 0x0C: break
      default: return
      }
      followsSpace = true
      place += 1
    }
  }

  /// Adds the token from an offset to the cursor.
  mutating func add(_ kind: CodeToken.Kind, from start: Int, isTerminated: Bool = true) {
    tokens.append(
      CodeToken(
        kind: kind, range: SourceRange(lowerBound: start, upperBound: place), startsLine: startsLine,
        followsSpace: followsSpace, isTerminated: isTerminated))
    // A comment before the first token of a line does not make it another line.
    if kind == .comment {
      followsSpace = true
    } else {
      startsLine = kind == .directive
      followsSpace = kind == .directive
    }
  }

  // MARK: Comments and names

  mutating func skipLine() {
    while let byte = byte(), byte != 0x0A, byte != 0x0D { place += 1 }
  }

  /// Skips a comment in `/*` and `*/`; false if the file ends first.
  mutating func skipBlockComment(nested: Bool) -> Bool {
    place += 2
    var depth = 1
    while !isAtEnd {
      if starts(with: "*/") {
        place += 2
        depth -= 1
        if depth == 0 { return true }
      } else if nested, starts(with: "/*") {
        place += 2
        depth += 1
      } else {
        place += 1
      }
    }
    return false
  }

  /// Adds the comment that begins here; returns `false` if none does.
  mutating func addComment(nested: Bool) -> Bool {
    let start = place
    if starts(with: "//") {
      skipLine()
      add(.comment, from: start)
      return true
    }
    guard starts(with: "/*") else { return false }
    let isTerminated = skipBlockComment(nested: nested)
    let hasLineBreak = bytes[start..<place].contains(0x0A)
    add(.comment, from: start, isTerminated: isTerminated)
    if hasLineBreak { startsLine = true }
    return true
  }

  /// Skips letters, digits, signs of names, and everything beyond ASCII.
  mutating func skipIdentifier() {
    while let byte = byte(), byte.continuesCodeIdentifier { place += 1 }
  }

  /// Skips a number with its prefix, fraction, exponent and suffix.
  ///
  /// - Parameter allowsTrailingDot: Whether `1.` is a number.
  mutating func skipNumber(allowsTrailingDot: Bool) {
    let isHexadecimal = byte() == UInt8(ascii: "0") && byte(1).map { $0 | 0x20 } == UInt8(ascii: "x")
    var hasDot = false
    while let byte = byte() {
      if byte == UInt8(ascii: ".") {
        let next = self.byte(1)
        let continues = isHexadecimal ? next?.hexadecimalValue != nil : next?.isDigit == true
        let trails = allowsTrailingDot && next != UInt8(ascii: ".")
        guard !hasDot, continues || trails else { return }
        hasDot = true
        place += 1
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        let mark: UInt8 = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
        guard bytes[place - 1] | 0x20 == mark, self.byte(1)?.isDigit == true else { return }
        place += 1
      } else if byte.continuesCodeIdentifier, byte < 0x80 {
        place += 1
      } else {
        return
      }
    }
  }

  /// Skips an operator: the longest of those given, or one byte.
  mutating func skipSign(longest signs: [StaticString]) {
    for sign in signs where starts(with: sign) {
      place += sign.utf8CodeUnitCount
      return
    }
    place += 1
  }

  /// Adds a name, an operator, or a byte that is neither.
  mutating func addNameOrSign(_ first: UInt8, longest signs: [StaticString]) {
    let start = place
    if first.beginsCodeIdentifier {
      skipIdentifier()
      add(.identifier, from: start)
    } else if first.isCodeSign {
      skipSign(longest: signs)
      add(.sign, from: start)
    } else {
      place += 1
      add(.unknown, from: start)
    }
  }
}

extension UInt8 {
  /// Whether a name in code may begin with this byte: a letter, `_`, `$`, or part of a character beyond ASCII.
  var beginsCodeIdentifier: Bool { beginsIdentifier || self == UInt8(ascii: "$") || self >= 0x80 }

  var continuesCodeIdentifier: Bool { beginsCodeIdentifier || isDigit }

  /// Whether the byte is punctuation of ASCII that both languages use.
  var isCodeSign: Bool {
    switch self {
    case UInt8(ascii: "!"), UInt8(ascii: "%")...UInt8(ascii: "&"), UInt8(ascii: "(")...UInt8(ascii: "/"),
      UInt8(ascii: ":")...UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "]")...UInt8(ascii: "^"),
      UInt8(ascii: "{")...UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

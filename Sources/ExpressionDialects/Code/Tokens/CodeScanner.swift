import SourceText

/// A cursor over the bytes of a source, with what the lexers of both languages share.
struct CodeScanner {
  let bytes: [UInt8]
  var place = 0
  private(set) var tokens: [CodeToken] = []
  private var startsLine = true
  private var followsSpace = true

  /// Whether a backslash at the end of a line joins the next one to it.
  private let joinsLines: Bool

  init(_ bytes: [UInt8], joinsLines: Bool = false) {
    self.bytes = bytes
    self.joinsLines = joinsLines
    if bytes.hasByteOrderMark { place = 3 }
  }

  var isAtEnd: Bool { place >= bytes.count }

  func byte(_ distance: Int = 0) -> UInt8? {
    place + distance < bytes.count ? bytes[place + distance] : nil
  }

  func starts(with text: StaticString) -> Bool { bytes.has(text, at: place, before: bytes.count) }

  /// Skips blanks and line breaks.
  mutating func skipBlanks() {
    while let byte = byte() {
      switch byte {
      case 0x0A, 0x0D: startsLine = true
      case 0x20, 0x09, 0x0B, 0x0C: break
      case UInt8(ascii: "\\") where joinsLines:
        guard let end = endOfJoint(at: place) else { return }
        followsSpace = true
        place = end
        continue
      default: return
      }
      followsSpace = true
      place += 1
    }
  }

  /// The offset behind a backslash, the blanks after it and a line break, which join two lines of C; `nil` for another one.
  func endOfJoint(at start: Int) -> Int? {
    var place = start + 1
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    guard place < bytes.count, bytes[place] == 0x0A || bytes[place] == 0x0D else { return nil }
    return bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A ? place + 2 : place + 1
  }

  /// Whether only blanks and comments stand before the cursor on its line.
  var isAtStartOfLine: Bool { startsLine }

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
    while let byte = byte(), byte != 0x0A, byte != 0x0D {
      if joinsLines, byte == UInt8(ascii: "\\"), let end = endOfJoint(at: place) { place = end } else { place += 1 }
    }
  }

  /// Skips a directive to the end of its line: with the lines that a backslash joins to it, comments over several lines, and
  /// strings, in which comments do not begin.
  mutating func skipDirective(nestedComments: Bool) {
    while let byte = byte(), byte != 0x0A, byte != 0x0D {
      if joinsLines, byte == UInt8(ascii: "\\"), let end = endOfJoint(at: place) {
        place = end
      } else if starts(with: "/*") {
        _ = skipBlockComment(nested: nestedComments)
      } else if starts(with: "//") {
        skipLine()
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let start = place
        if !skipQuoted(by: byte) { place = start + 1 }
      } else {
        place += 1
      }
    }
  }

  /// Skips a literal that begins and ends with a quotation mark; false if the line ends first.
  mutating func skipQuoted(by quote: UInt8) -> Bool {
    place += 1
    while let byte = byte(), byte != quote, byte != 0x0A, byte != 0x0D {
      guard byte == UInt8(ascii: "\\"), place + 1 < bytes.count else {
        place += 1
        continue
      }
      place = joinsLines ? endOfJoint(at: place) ?? place + 2 : place + 2
    }
    guard byte() == quote else { return false }
    place += 1
    return true
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
    while let byte = byte(), byte.isNamePart { place += 1 }
  }

  /// Skips a number with its prefix, fraction, exponent and suffix.
  ///
  /// - Parameters:
  ///   - allowsTrailingDot: Whether `1.` is a number.
  ///   - allowsSeparators: Whether `10'000` is a number.
  mutating func skipNumber(allowsTrailingDot: Bool, allowsSeparators: Bool = false) {
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
      } else if byte.isNamePart, byte < 0x80 {
        place += 1
      } else if allowsSeparators, byte == UInt8(ascii: "'"), self.byte(1)?.hexadecimalValue != nil {
        place += 2
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
    if first.isNamePart {
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

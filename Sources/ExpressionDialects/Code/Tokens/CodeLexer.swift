import SourceText

/// Cuts Swift or Objective-C into tokens.
struct CodeLexer {
  /// Operators of more than one character, longer ones first.
  private static let swiftSigns: [StaticString] = [
    "...", "..<", "===", "!==", "==", "!=", "<=", ">=", "->", "&&", "||", "??", "+=", "-=", "*=", "/=",
  ]
  private static let objectiveCSigns: [StaticString] = [
    "...", "<<=", ">>=", "==", "!=", "<=", ">=", "->", "&&", "||", "::", "+=", "-=", "*=", "/=", "++", "--",
  ]

  private static let conditions: [StaticString] = ["#if", "#elseif", "#else", "#endif", "#sourceLocation"]

  private let bytes: [UInt8]

  /// Whether the language is Swift: comments nest there, and no backslash at the end of a line joins the next one to it.
  private let isSwift: Bool
  private var place = 0
  fileprivate private(set) var tokens: [CodeToken] = []
  private var startsLine = true
  private var followsSpace = true

  fileprivate init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.bytes = bytes
    isSwift = language == .swift
    if bytes.hasByteOrderMark { place = 3 }
  }

  fileprivate mutating func addToken(_ first: UInt8) {
    let start = place
    if addComment() { return }
    if isSwift, let extent = StringDelimiter.extent(at: start, in: bytes) {
      place = extent.end
      return add(.string, from: start, isTerminated: extent.isTerminated)
    }
    switch first {
    case UInt8(ascii: "#") where isSwift: addDirectiveOrName()
    case UInt8(ascii: "`") where isSwift: addQuoted(.identifier, from: start)
    case UInt8(ascii: "#") where startsLine:
      skipDirective()
      add(.directive, from: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      addQuoted(first == UInt8(ascii: "'") ? .character : .string, from: start)
    case UInt8(ascii: "@") where !isSwift && byte(1) == UInt8(ascii: "\""):
      place += 1
      addQuoted(.string, from: start)
    case _ where first.isDigit || !isSwift && first == UInt8(ascii: ".") && byte(1)?.isDigit == true:
      skipNumber()
      add(.number, from: start)
    case _ where first.isNamePart:
      skipIdentifier()
      add(.identifier, from: start)
    case _ where first.isCodeSign:
      let sign = (isSwift ? Self.swiftSigns : Self.objectiveCSigns).first { starts(with: $0) }
      place += sign?.utf8CodeUnitCount ?? 1
      add(.sign, from: start)
    default:
      place += 1
      add(.unknown, from: start)
    }
  }

  // MARK: Bytes

  fileprivate func byte(_ distance: Int = 0) -> UInt8? {
    place + distance < bytes.count ? bytes[place + distance] : nil
  }

  private func starts(with text: StaticString) -> Bool { bytes.has(text, at: place, before: bytes.count) }

  /// Whether a line ends here, or the text.
  private var isAtEndOfLine: Bool { byte().map { $0.isLineBreak } ?? true }

  /// Skips blanks and line breaks.
  fileprivate mutating func skipBlanks() {
    while let byte = byte() {
      switch byte {
      case 0x0A, 0x0D: startsLine = true
      case 0x20, 0x09, 0x0B, 0x0C: break
      default:
        guard let end = endOfJoint else { return }
        followsSpace = true
        place = end
        continue
      }
      followsSpace = true
      place += 1
    }
  }

  /// The offset after a backslash here and a line break, which join two lines of C; `nil` for another backslash.
  private var endOfJoint: Int? {
    guard !isSwift, byte() == UInt8(ascii: "\\"), let next = byte(1), next.isLineBreak else { return nil }
    return place + (next == 0x0D && byte(2) == 0x0A ? 3 : 2)
  }

  /// Adds the token from an offset to the cursor.
  private mutating func add(_ kind: CodeToken.Kind, from start: Int, isTerminated: Bool = true) {
    tokens.append(
      CodeToken(
        kind: kind, range: SourceRange(lowerBound: start, upperBound: place), startsLine: startsLine,
        followsSpace: followsSpace, isTerminated: isTerminated))
    // A comment before the first token of a line does not start the line.
    if kind == .comment {
      followsSpace = true
    } else {
      startsLine = kind == .directive
      followsSpace = kind == .directive
    }
  }

  // MARK: Comments and directives

  /// Adds the comment that begins here; returns `false` if none does.
  private mutating func addComment() -> Bool {
    let start = place
    if starts(with: "//") {
      skipLine()
      add(.comment, from: start)
      return true
    }
    guard starts(with: "/*") else { return false }
    let isTerminated = skipBlockComment()
    let hasLineBreak = bytes[start..<place].contains(0x0A)
    add(.comment, from: start, isTerminated: isTerminated)
    if hasLineBreak { startsLine = true }
    return true
  }

  private mutating func skipLine() { while !isAtEndOfLine { place = endOfJoint ?? place + 1 } }

  /// Skips a comment in `/*` and `*/`, which nests in Swift; false if the file ends first.
  private mutating func skipBlockComment() -> Bool {
    place += 2
    var depth = 1
    while place < bytes.count {
      if starts(with: "*/") {
        place += 2
        depth -= 1
        if depth == 0 { return true }
      } else if isSwift, starts(with: "/*") {
        place += 2
        depth += 1
      } else {
        place += 1
      }
    }
    return false
  }

  /// Skips a directive to the end of its line: with the lines that a backslash joins to it, comments over several lines, and
  /// strings, in which comments do not begin.
  private mutating func skipDirective() {
    while !isAtEndOfLine, let byte = byte() {
      let start = place
      if let end = endOfJoint {
        place = end
      } else if starts(with: "/*") {
        _ = skipBlockComment()
      } else if starts(with: "//") {
        skipLine()
      } else if byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'") || !skipQuoted() {
        place = start + 1
      }
    }
  }

  /// `#if …` to the end of the line; `#colorLiteral`, `#selector` and the like as names.
  private mutating func addDirectiveOrName() {
    let start = place
    if Self.conditions.contains(where: { starts(with: $0) && byte($0.utf8CodeUnitCount)?.isNamePart != true }) {
      skipDirective()
      return add(.directive, from: start)
    }
    place += 1
    if byte() == UInt8(ascii: "#") {
      while byte() == UInt8(ascii: "#") { place += 1 }
      return add(.unknown, from: start)
    }
    skipIdentifier()
    add(place == start + 1 ? .unknown : .identifier, from: start)
  }

  // MARK: Names, strings and numbers

  /// Skips letters, digits, signs of names, and everything beyond ASCII.
  private mutating func skipIdentifier() { while let byte = byte(), byte.isNamePart { place += 1 } }

  /// A string, a name in backticks, or a character literal of C, which end at the end of their line at the latest.
  private mutating func addQuoted(_ kind: CodeToken.Kind, from start: Int) {
    let isTerminated = skipQuoted()
    // A lone quotation mark of Swift is not the beginning of anything.
    let isUnknown = isSwift && kind == .character && !isTerminated
    place = isUnknown ? start + 1 : min(place, bytes.count)
    add(isUnknown ? .unknown : kind, from: start, isTerminated: isTerminated || isUnknown)
  }

  /// Skips a literal that begins and ends with the quotation mark here; false if the line ends first.
  private mutating func skipQuoted() -> Bool {
    let quote = byte()
    place += 1
    while !isAtEndOfLine, let byte = byte(), byte != quote {
      place = byte == UInt8(ascii: "\\") && place + 1 < bytes.count ? endOfJoint ?? place + 2 : place + 1
    }
    guard byte() == quote else { return false }
    place += 1
    return true
  }

  /// Skips a number with its fraction, exponent and suffix; in Objective-C `1.` and `10'000` are numbers, too.
  private mutating func skipNumber() {
    let isHexadecimal = byte() == UInt8(ascii: "0") && byte(1).map { $0 | 0x20 } == UInt8(ascii: "x")
    while let byte = byte() {
      let next = self.byte(1)
      switch byte {
      case UInt8(ascii: "."): guard next?.isDigit == true || !isSwift && next != UInt8(ascii: ".") else { return }
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard !isHexadecimal, bytes[place - 1] | 0x20 == UInt8(ascii: "e"), next?.isDigit == true else { return }
      case UInt8(ascii: "'"): guard !isSwift, next?.hexadecimalDigit != nil else { return }
      default: guard byte.isNamePart, byte < 0x80 else { return }
      }
      place += 1
    }
  }
}

extension CodeToken {
  /// The tokens of a source, comments included.
  ///
  /// - Complexity: O(bytes).
  package static func tokens(of bytes: [UInt8], in language: SourceLanguage) -> [CodeToken] {
    var lexer = CodeLexer(bytes, language)
    lexer.skipBlanks()
    while let first = lexer.byte() {
      lexer.addToken(first)
      lexer.skipBlanks()
    }
    return lexer.tokens
  }
}

extension UInt8 {
  package var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is punctuation of ASCII that both languages use.
  fileprivate var isCodeSign: Bool { "!%&()*+,-./:;<=>?@[]^{|}~".utf8.contains(self) }
}

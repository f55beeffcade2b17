import SourceText

/// Cuts Objective-C into tokens, C++ literals included.
struct ObjectiveCLexer {
  /// Operators of more than one character, longer ones first.
  private static let signs: [StaticString] = [
    "...", "<<=", ">>=", "==", "!=", "<=", ">=", "->", "&&", "||", "::", "+=", "-=", "*=", "/=", "++", "--",
  ]

  private var scanner: CodeScanner
  private var conditions = ObjectiveCConditions()

  static func tokens(of bytes: [UInt8]) -> [CodeToken] {
    var lexer = ObjectiveCLexer(scanner: CodeScanner(bytes, joinsLines: true))
    lexer.run()
    return lexer.scanner.tokens
  }

  private mutating func run() {
    while true {
      scanner.skipBlanks()
      let start = scanner.place
      guard let first = scanner.byte() else { return }
      if scanner.addComment(nested: false) || addRawString() { continue }
      switch first {
      case UInt8(ascii: "#") where scanner.isAtStartOfLine: addDirective()
      case UInt8(ascii: "\""): addQuoted(from: start, .string)
      case UInt8(ascii: "'"): addQuoted(from: start, .character)
      case UInt8(ascii: "@") where scanner.byte(1) == UInt8(ascii: "\""):
        scanner.place += 1
        addQuoted(from: start, .string)
      case _ where first.isDigit || first == UInt8(ascii: ".") && scanner.byte(1)?.isDigit == true:
        scanner.skipNumber(allowsTrailingDot: true, allowsSeparators: true)
        scanner.add(.number, from: start)
      default: scanner.addNameOrSign(first, longest: Self.signs)
      }
    }
  }

  private mutating func addDirective() {
    let start = scanner.place
    scanner.skipDirective(nestedComments: false)
    // In a branch that is never compiled, text need not be code.
    let text = scanner.bytes[start..<scanner.place]
    if let dead = conditions.read(text),
      !scanner.tokens[dead.first...].areCode(in: scanner.bytes, hasToClose: dead.isNeverCompiled)
    {
      scanner.replaceTokens(from: dead.first, by: .comment, SourceRange(lowerBound: dead.offset, upperBound: start))
    }
    conditions.beginBranch(tokenCount: scanner.tokens.count + 1, at: scanner.place)
    scanner.add(.directive, from: start)
  }

  /// A literal of a string or a character, which ends with its line at the latest.
  private mutating func addQuoted(from start: Int, _ kind: CodeToken.Kind) {
    guard let quote = scanner.byte() else { return }
    let isTerminated = scanner.skipQuoted(by: quote)
    scanner.place = min(scanner.place, scanner.bytes.count)
    scanner.add(kind, from: start, isTerminated: isTerminated)
  }

  /// `R"(…)"` with any word before the parentheses, and an `@` or the prefix of an encoding before it.
  private mutating func addRawString() -> Bool {
    let start = scanner.place
    for prefix: StaticString in ["R\"", "@R\"", "u8R\"", "uR\"", "UR\"", "LR\""] where scanner.starts(with: prefix) {
      let opening = start + prefix.utf8CodeUnitCount
      guard let text = ObjectiveCStringLiteral.rawText(openedAt: opening, in: scanner.bytes) else { return false }
      let end = text.upperBound + (text.lowerBound - opening) + 1
      scanner.place = min(end, scanner.bytes.count)
      scanner.add(.string, from: start, isTerminated: end <= scanner.bytes.count)
      return true
    }
    return false
  }
}

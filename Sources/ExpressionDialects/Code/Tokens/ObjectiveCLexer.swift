import SourceText

/// Cuts Objective-C into tokens.
struct ObjectiveCLexer {
  /// Operators of more than one character, longer ones first.
  private static let signs: [StaticString] = [
    "...", "<<=", ">>=", "==", "!=", "<=", ">=", "->", "&&", "||", "::", "+=", "-=", "*=", "/=", "++", "--",
  ]

  private var scanner: CodeScanner

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
      if scanner.addComment(nested: false) { continue }
      switch first {
      case UInt8(ascii: "#") where scanner.isAtStartOfLine:
        scanner.skipDirective(nestedComments: false)
        scanner.add(.directive, from: start)
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

  /// A literal of a string or a character, which ends with its line at the latest.
  private mutating func addQuoted(from start: Int, _ kind: CodeToken.Kind) {
    guard let quote = scanner.byte() else { return }
    let isTerminated = scanner.skipQuoted(by: quote)
    scanner.place = min(scanner.place, scanner.bytes.count)
    scanner.add(kind, from: start, isTerminated: isTerminated)
  }
}

import SourceText

/// Cuts Objective-C into tokens.
enum ObjectiveCLexer {
  /// Operators of more than one character, longer ones first.
  private static let signs: [StaticString] = [
    "...", "<<=", ">>=", "==", "!=", "<=", ">=", "->", "&&", "||", "::", "+=", "-=", "*=", "/=", "++", "--",
  ]

  static func tokens(of bytes: [UInt8]) -> [CodeToken] {
    var scanner = CodeScanner(bytes)
    while true {
      scanner.skipBlanks()
      let start = scanner.place
      guard let first = scanner.byte() else { return scanner.tokens }
      if scanner.addComment(nested: false) { continue }
      switch first {
      case UInt8(ascii: "#") where beginsLine(start, in: bytes): addDirective(&scanner)
      case UInt8(ascii: "\""): addQuoted(&scanner, from: start, by: first, .string)
      case UInt8(ascii: "'"): addQuoted(&scanner, from: start, by: first, .character)
      case UInt8(ascii: "@") where scanner.byte(1) == UInt8(ascii: "\""):
        scanner.place += 1
        addQuoted(&scanner, from: start, by: UInt8(ascii: "\""), .string)
      case _ where first.isDigit || first == UInt8(ascii: ".") && scanner.byte(1)?.isDigit == true:
        scanner.skipNumber(allowsTrailingDot: true)
        scanner.add(.number, from: start)
      default: scanner.addNameOrSign(first, longest: signs)
      }
    }
  }

  /// Whether only blanks stand before an offset on its line.
  private static func beginsLine(_ offset: Int, in bytes: [UInt8]) -> Bool {
    var place = offset
    while place > 0, bytes[place - 1] == 0x20 || bytes[place - 1] == 0x09 { place -= 1 }
    return place == 0 || bytes[place - 1] == 0x0A || bytes[place - 1] == 0x0D
      || place == 3 && bytes.hasByteOrderMark
  }

  /// A line of the preprocessor, with the lines that a backslash joins to it, and comments over several lines.
  private static func addDirective(_ scanner: inout CodeScanner) {
    let start = scanner.place
    while let byte = scanner.byte(), byte != 0x0A, byte != 0x0D {
      if byte == UInt8(ascii: "\\"), let next = scanner.byte(1), next == 0x0A || next == 0x0D {
        scanner.place += next == 0x0D && scanner.byte(2) == 0x0A ? 3 : 2
      } else if scanner.starts(with: "/*") {
        _ = scanner.skipBlockComment(nested: false)
      } else if scanner.starts(with: "//") {
        scanner.skipLine()
      } else {
        scanner.place += 1
      }
    }
    scanner.add(.directive, from: start)
  }

  /// A literal of a string or a character, which ends with its line at the latest.
  private static func addQuoted(
    _ scanner: inout CodeScanner, from start: Int, by quote: UInt8, _ kind: CodeToken.Kind
  ) {
    scanner.place += 1
    while let byte = scanner.byte(), byte != quote, byte != 0x0A, byte != 0x0D {
      guard byte == UInt8(ascii: "\\"), let next = scanner.byte(1) else {
        scanner.place += 1
        continue
      }
      scanner.place += next == 0x0D && scanner.byte(2) == 0x0A ? 3 : 2
    }
    let isTerminated = scanner.byte() == quote
    if isTerminated { scanner.place += 1 }
    scanner.place = min(scanner.place, scanner.bytes.count)
    scanner.add(kind, from: start, isTerminated: isTerminated)
  }
}

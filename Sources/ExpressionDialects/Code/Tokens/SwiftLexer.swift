import SourceText

/// Cuts Swift into tokens.
enum SwiftLexer {
  /// Operators of more than one character, longer ones first.
  private static let signs: [StaticString] = [
    "...", "..<", "===", "!==", "==", "!=", "<=", ">=", "->", "&&", "||", "??", "+=", "-=", "*=", "/=",
  ]

  private static let conditions: [StaticString] = ["#if", "#elseif", "#else", "#endif", "#sourceLocation"]

  static func tokens(of bytes: [UInt8]) -> [CodeToken] {
    var scanner = CodeScanner(bytes)
    var strings = SwiftStringScanner()
    while true {
      scanner.skipBlanks()
      let start = scanner.place
      guard let first = scanner.byte() else { return scanner.tokens }
      if scanner.addComment(nested: true) || addInterpreter(&scanner) { continue }
      if let extent = strings.extent(at: start, in: bytes) {
        scanner.place = extent.end
        scanner.add(.string, from: start, isTerminated: extent.isTerminated)
        continue
      }
      switch first {
      case UInt8(ascii: "#"): addDirectiveOrName(&scanner)
      case UInt8(ascii: "`"): addQuotedName(&scanner)
      case UInt8(ascii: "'"): addSingleQuoted(&scanner)
      case _ where first.isDigit:
        scanner.skipNumber(allowsTrailingDot: false)
        scanner.add(.number, from: start)
      default: scanner.addNameOrSign(first, longest: signs)
      }
    }
  }

  /// The line that names the interpreter of a script.
  private static func addInterpreter(_ scanner: inout CodeScanner) -> Bool {
    let start = scanner.place
    guard scanner.tokens.isEmpty, start == 0 || start == 3, scanner.starts(with: "#!") else { return false }
    scanner.skipLine()
    scanner.add(.comment, from: start)
    return true
  }

  /// `#if …` to the end of the line; `#colorLiteral`, `#selector` and the like as names.
  private static func addDirectiveOrName(_ scanner: inout CodeScanner) {
    let start = scanner.place
    let isCondition = conditions.contains { condition in
      let next = scanner.byte(condition.utf8CodeUnitCount)
      return scanner.starts(with: condition) && next?.isNamePart != true
    }
    if isCondition {
      scanner.skipDirective(nestedComments: true)
      scanner.add(.directive, from: start)
      return
    }
    scanner.place += 1
    if scanner.byte() == UInt8(ascii: "#") {
      while scanner.byte() == UInt8(ascii: "#") { scanner.place += 1 }
      scanner.add(.unknown, from: start)
      return
    }
    scanner.skipIdentifier()
    scanner.add(scanner.place == start + 1 ? .unknown : .identifier, from: start)
  }

  private static func addQuotedName(_ scanner: inout CodeScanner) {
    let start = scanner.place
    scanner.place += 1
    while let byte = scanner.byte(), byte != UInt8(ascii: "`"), byte != 0x0A, byte != 0x0D { scanner.place += 1 }
    let isTerminated = scanner.byte() == UInt8(ascii: "`")
    if isTerminated { scanner.place += 1 }
    scanner.add(.identifier, from: start, isTerminated: isTerminated)
  }

  /// Text in single quotes, as in JavaScript; if it is not closed on its line, the quote is a token of its own.
  private static func addSingleQuoted(_ scanner: inout CodeScanner) {
    let start = scanner.place
    scanner.place += 1
    while let byte = scanner.byte(), byte != UInt8(ascii: "'"), byte != 0x0A, byte != 0x0D {
      scanner.place += byte == UInt8(ascii: "\\") && scanner.byte(1) != 0x0A ? 2 : 1
    }
    if scanner.byte() == UInt8(ascii: "'") {
      scanner.place += 1
      scanner.add(.character, from: start)
    } else {
      scanner.place = start + 1
      scanner.add(.unknown, from: start)
    }
  }
}

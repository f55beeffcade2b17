/// Finds the ends of Swift's regular expression literals: `#/…/#`, and `/…/` where an operand is expected.
///
/// - Source: Swift's proposal SE-0354, and what `swiftc -frontend -parse` takes.
enum SwiftPatternScanner {
  /// The extent of `#/…/#` with any number of signs; `nil` if none begins here.
  ///
  /// One that a line break follows has several lines.
  static func extended(at start: Int, in bytes: [UInt8]) -> SwiftStringScanner.Extent? {
    var place = start
    while place < bytes.count, bytes[place] == UInt8(ascii: "#") { place += 1 }
    let signs = place - start
    guard signs > 0, place < bytes.count, bytes[place] == UInt8(ascii: "/") else { return nil }
    place += 1
    let content = bytes[place...].first { $0 != 0x20 && $0 != 0x09 }
    let hasLines = content == 0x0A || content == 0x0D
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\\") {
        place += 2
        continue
      }
      if !hasLines, byte == 0x0A || byte == 0x0D { return nil }
      place += 1
      if byte == UInt8(ascii: "/"), place + signs <= bytes.count,
        bytes[place..<(place + signs)].allSatisfy({ $0 == UInt8(ascii: "#") })
      {
        return .init(end: place + signs, isTerminated: true)
      }
    }
    return hasLines ? .init(end: bytes.count, isTerminated: false) : nil
  }

  /// The extent of `/…/` behind some tokens; `nil` if the slash is an operator, as in `(/, x)`.
  static func bare(at start: Int, behind tokens: [CodeToken], in bytes: [UInt8]) -> SwiftStringScanner.Extent? {
    guard start + 1 < bytes.count, ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ")")].contains(bytes[start + 1]),
      expectsOperand(at: start, behind: tokens, in: bytes)
    else { return nil }
    var place = start + 1
    var groups = 0
    var isInClass = false
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: groups += 1
      case UInt8(ascii: ")") where !isInClass:
        if groups == 0 { return nil }
        groups -= 1
      case UInt8(ascii: "/"):
        let next = place + 1 < bytes.count ? bytes[place + 1] : 0
        let endsBlank = bytes[place - 1] == 0x20 || bytes[place - 1] == 0x09
        let isComment = next == UInt8(ascii: "*") || next == UInt8(ascii: "/")
        return endsBlank || isComment ? nil : .init(end: place + 1, isTerminated: true)
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Whether a value may begin at an offset, so that an operator there would be a prefix.
  private static func expectsOperand(at start: Int, behind tokens: [CodeToken], in bytes: [UInt8]) -> Bool {
    var end = start
    var index = tokens.count - 1
    // `!/x/`: the operator in front decides.
    while index >= 0, tokens[index].kind == .sign, tokens[index].end == end, bytes[end - 1].isSwiftOperator {
      end = tokens[index].offset
      index -= 1
    }
    while index >= 0, tokens[index].kind == .comment { index -= 1 }
    guard index >= 0 else { return true }
    let last = tokens[index]
    switch last.kind {
    case .directive: return true
    case .sign where ![UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[last.end - 1]):
      return true
    case .identifier where keywords.contains(last.text(in: bytes)): return true
    default:
      // A line that begins with a prefix operator is a statement of its own.
      return end == start && bytes[last.end..<start].contains { $0 == 0x0A || $0 == 0x0D }
    }
  }

  private static let keywords: Set<String> = [
    "return", "in", "case", "where", "if", "guard", "while", "switch", "else", "throw", "try", "await", "do", "repeat",
    "defer", "yield",
  ]
}

extension UInt8 {
  /// Whether the byte is one of operators in Swift.
  fileprivate var isSwiftOperator: Bool { "/=-+!*%<>&|^~?".utf8.contains(self) }
}

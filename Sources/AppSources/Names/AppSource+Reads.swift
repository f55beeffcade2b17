import ExpressionDialects
import SourceText

extension AppSource {
  /// Whether a mention of a variable can do nothing but read it.
  ///
  /// Operators can be declared and methods can change what they belong to, so that only known operators count.
  func isRead(_ index: Int) -> Bool {
    let before = sign(endingAt: index - 1)
    let after = sign(startingAt: index + 1)
    guard Self.signsBeforeRead.contains(before), Self.signsAfterRead.contains(after) else { return false }
    if language == .objectiveC, isAt("in", index + 1) || isGivenAway(index) { return false }
    // `(base, x) = (x, base)`
    var open = brackets.enclosing[index]
    while isAt("(", open) {
      let close = brackets.partners[open]
      if close > open, sign(startingAt: close + 1) == "=" { return false }
      open = brackets.enclosing[open]
    }
    return true
  }

  /// Signs of which the right operand is read; empty for what is not a sign.
  private static let signsBeforeRead: Set<String> = [
    "", "(", "[", "{", "}", ")", ",", ":", ";", "=", "+=", "-=", "*=", "/=", "+", "-", "*", "/", "%", "<", ">", "<=",
    ">=", "==", "!=", "===", "!==", "&&", "||", "??", "?", "!", "...", "..<", "->",
  ]

  /// Signs of which the left operand is read.
  private static let signsAfterRead: Set<String> = [
    "", ")", "]", "{", "}", ",", ":", ";", "+", "-", "*", "/", "%", "<", ">", "<=", ">=", "==", "!=", "===", "!==",
    "&&",
    "||", "??", "?", "...", "..<",
  ]

  /// The operator or the bracket that begins at a token, whose parts no blank separates; empty where the statement ends.
  private func sign(startingAt start: Int) -> String {
    guard let first = token(start) else { return "" }
    // Operators may have any characters.
    if first.kind == .identifier, bytes[first.offset] >= 0x80 { return first.text(in: bytes) }
    guard first.kind == .sign || first.kind == .unknown else { return "" }
    if language == .swift, first.startsLine, !continuesLine(start) { return "" }
    var sign = first.text(in: bytes)
    guard sign.isOperator else { return sign }
    var place = start + 1
    while let part = token(place), !part.followsSpace, part.text(in: bytes).isOperator {
      sign += part.text(in: bytes)
      place += 1
    }
    return sign
  }

  private func sign(endingAt end: Int) -> String {
    guard let last = token(end), last.kind == .sign || last.kind == .unknown else { return "" }
    var sign = last.text(in: bytes)
    guard sign.isOperator else { return sign }
    var place = end
    while let part = token(place - 1), token(place)?.followsSpace == false, part.text(in: bytes).isOperator {
      sign = part.text(in: bytes) + sign
      place -= 1
    }
    return sign
  }
}

extension AppSource {
  /// The names that an interpolation may write, or that an operator of other characters than ASCII touches.
  var namesWrittenInText: Set<String> {
    var names: Set<String> = []
    for token in tokens {
      switch token.kind {
      case .string:
        let text = Array(token.text(in: bytes).utf8)
        if text.holds("\\".utf8), text.holds("(".utf8) { names.formUnion(Self.namesWritten(in: text)) }
      case .identifier where bytes[token.offset..<token.end].contains { $0 >= 0x80 }:
        let parts = token.text(in: bytes).split { $0.unicodeScalars.contains { $0.isOperator } }
        if parts.count != 1 || parts[0].utf8.count < token.end - token.offset {
          names.formUnion(parts.map { String($0) })
        }
      default: break
      }
    }
    return names
  }

  /// The words behind `&`, and those in front of a member or of an operator with `=`.
  private static func namesWritten(in text: [UInt8]) -> [String] {
    var names: [String] = []
    var place = 0
    while place < text.count {
      let start = place
      while place < text.count, text[place].continuesCodeIdentifier { place += 1 }
      guard place > start else {
        place += 1
        continue
      }
      let rest = text[place...].drop { $0 == 0x20 }
      let sign = rest.prefix { "+-*/%&|^<>=!~?".utf8.contains($0) || $0 >= 0x80 }
      let isRead =
        sign.isEmpty || !sign.contains(UInt8(ascii: "="))
        || ["==", "!=", "<=", ">="].contains { sign.elementsEqual($0.utf8) }
      if start > 0 && text[start - 1] == UInt8(ascii: "&") || rest.first == UInt8(ascii: ".") || !isRead {
        names.append(String(decoding: text[start..<place], as: UTF8.self))
      }
    }
    return names
  }
}

extension Unicode.Scalar {
  /// Whether Swift takes a character beyond ASCII for an operator.
  ///
  /// - Source: *The Swift Programming Language*, Lexical Structure, operator-head.
  var isOperator: Bool {
    switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017, 0x2020...0x2027,
      0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
      0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }
}

extension String {
  /// Whether the characters are those of operators, and not brackets or separators.
  var isOperator: Bool {
    utf8.allSatisfy { byte in "+-*/%=<>!&|^~?.".utf8.contains(byte) || byte >= 0x80 }
  }
}

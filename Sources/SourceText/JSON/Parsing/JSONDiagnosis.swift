/// The wording of errors for bytes that the grammar does not allow.
extension JSONParser {
  /// The failure at the position, where something else was expected.
  @inline(never)
  func unexpected(_ expected: JSONSyntaxError.Expectation, _ bytes: Span<UInt8>) -> Failure {
    guard position < bytes.count else { return Failure(reason: .unexpectedEnd(expected: expected), offset: position) }
    return Failure(reason: reason(expected, bytes), offset: position)
  }

  /// The failure for bytes behind the end of the document.
  @inline(never)
  func textAfterDocument(_ bytes: Span<UInt8>) -> Failure {
    switch reason(.end, bytes) {
    case .unexpected: Failure(reason: .textAfterDocument, offset: position)
    case let other: Failure(reason: other, offset: position)
    }
  }

  private func reason(_ expected: JSONSyntaxError.Expectation, _ bytes: Span<UInt8>) -> Reason {
    guard let found = found(bytes) else { return .notUTF8 }
    switch (found, expected) {
    case (.character("/"), _) where startsComment(bytes): return .comment
    case (.character("'"), .value), (.character("'"), .valueOrEndOfArray), (.character("'"), .key),
      (.character("'"), .keyOrEndOfObject):
      return .singleQuote
    case (.character("+"), .value), (.character("+"), .valueOrEndOfArray): return .plusSign
    case (.word(let word), .key), (.word(let word), .keyOrEndOfObject): return .unquotedKey(word)
    case (_, .commaOrEndOfArray) where found.startsValue, (_, .commaOrEndOfObject) where found.startsValue:
      return .missingComma(found, expected: expected)
    default: return .unexpected(found, expected: expected)
    }
  }

  private func startsComment(_ bytes: Span<UInt8>) -> Bool {
    guard position + 1 < bytes.count else { return false }
    return bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*")
  }

  /// The word or character at the position; `nil` when it is not UTF-8.
  private func found(_ bytes: Span<UInt8>) -> JSONSyntaxError.Found? {
    var end = position
    // A longer word would be no more help.
    while end < bytes.count, end - position < 24, bytes[end].isWordCharacter { end += 1 }
    if end > position, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position]) {
      return .word(text(bytes, to: end))
    }
    let length = bytes.lengthOfScalar(at: position)
    return text(bytes, to: position + length).unicodeScalars.first.map { .character($0) }
  }

  private func text(_ bytes: Span<UInt8>, to end: Int) -> String {
    var text: [UInt8] = []
    for index in position..<end { text.append(bytes[index]) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension JSONSyntaxError.Found {
  fileprivate var startsValue: Bool {
    switch self {
    case .word(let word): word == "true" || word == "false" || word == "null"
    case .character("\""), .character("["), .character("{"), .character("-"), .character("0"..."9"): true
    case .character: false
    }
  }
}

extension UInt8 {
  fileprivate var isWordCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// The value of an ASCII hexadecimal digit.
  var hexadecimalValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x41 + 10
    case 0x61...0x66: UInt32(self) - 0x61 + 10
    default: nil
    }
  }
}

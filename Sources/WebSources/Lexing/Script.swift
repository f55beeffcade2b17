import SourceText

/// A stretch of code as tokens; indices of tokens do not count comments.
struct Script: Sendable {
  let bytes: [UInt8]
  let language: WebLanguage

  /// Where the code stands in the file.
  let range: Range<Int>
  let tokens: [ScriptToken]
  let comments: [Range<Int>]

  /// Those with `migrate-styles:ignore`.
  private let exceptions: [Range<Int>]

  /// Where the lines that begin in the code do.
  private let lineStarts: [Int]

  /// Where the bracket, string or comment begins that does not close, or stands the one that closes nothing; `nil` if all do.
  let fault: Int?
  var isBalanced: Bool { fault == nil }

  /// Reads a stretch of a file.
  init(_ bytes: [UInt8], in range: Range<Int>, language: WebLanguage) {
    self.bytes = bytes
    self.language = language
    var lexer = ScriptLexer(bytes, in: range, language: language)
    fault = lexer.run() ? nil : lexer.fault
    tokens = lexer.tokens
    comments = lexer.comments
    exceptions = comments.filter { bytes[$0].holds("migrate-styles:ignore".utf8) }
    self.range = range
    lineStarts = self.range.filter { bytes.endsLine($0) }.map { $0 + 1 }
  }

  // MARK: Tokens

  func isAt(_ spelling: StaticString, _ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    switch tokens[index].kind {
    case .name, .sign, .open, .close, .tagStart, .tagEnd: return spells(index, spelling)
    default: return false
    }
  }

  private func spells(_ index: Int, _ text: StaticString) -> Bool {
    let token = tokens[index]
    guard token.end - token.start == text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[token.start + index] != text.utf8Start[index] { return false }
    return true
  }

  func kind(_ index: Int) -> ScriptToken.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// The name at an index; `nil` if something else stands there.
  func name(_ index: Int) -> String? {
    guard kind(index) == .name else { return nil }
    return text(tokens[index].range)
  }

  /// The index behind a token, or behind all that stands in the brackets that it opens.
  func next(_ index: Int) -> Int {
    let token = tokens[index]
    switch token.kind {
    case .open, .templateStart, .tagStart: return max(token.partner, index) + 1
    default: return index + 1
    }
  }

  // MARK: Text

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Some tokens on one line, without comments; the start of them where they are long.
  func shortText(_ tokens: Range<Int>) -> String {
    var text = ""
    for index in tokens {
      if index > tokens.lowerBound, needsBlank(before: index) { text += " " }
      text += self.text(self.tokens[index].range)
      if text.utf8.count > Self.longestText { return text + " …" }
    }
    return text
  }

  private static let longestText = 240

  /// Whether a blank stands before a token as code is usually written.
  private func needsBlank(before index: Int) -> Bool {
    if isAt(",", index - 1) || isAt(":", index - 1) { return true }
    return tokens[index].start > tokens[index - 1].end && kind(index - 1) != .open && kind(index) != .close
      && !isAt(",", index)
  }

  /// The bytes from the first to the last of some tokens.
  func range(_ tokens: Range<Int>) -> Range<Int> {
    guard !tokens.isEmpty else { return range.lowerBound..<range.lowerBound }
    return self.tokens[tokens.lowerBound].start..<self.tokens[tokens.upperBound - 1].end
  }

  /// The comments that begin in a range.
  func comments(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    let first = comments.partitionPoint { $0.lowerBound < range.lowerBound }
    return comments[first...].prefix { $0.lowerBound < range.upperBound }
  }

  /// Whether a template engine writes a part of some code: `{{ x }}`, `{% if %}`, `<% x %>`, `<? x ?>`, `@x`.
  ///
  /// In a string such marks are a part of its text.
  func hasPlaceholder(_ range: Range<Int>) -> Bool {
    let first = tokens.partitionPoint { $0.start < range.lowerBound }
    for index in first..<tokens.count {
      let token = tokens[index]
      guard token.start + 1 < range.upperBound else { return false }
      switch (bytes[token.start], bytes[token.start + 1]) {
      case (UInt8(ascii: "{"), UInt8(ascii: "%")), (UInt8(ascii: "<"), UInt8(ascii: "%")),
        (UInt8(ascii: "<"), UInt8(ascii: "?")), (UInt8(ascii: "@"), _):
        return true
      // `style={{…}}` is an object.
      case (UInt8(ascii: "{"), UInt8(ascii: "{")): if !isAt("=", index - 1), !isAt("{", index - 1) { return true }
      default: break
      }
    }
    return false
  }

  // MARK: Lines

  /// - Complexity: O(log lines): minified code has all of its values on one.
  func lineStart(_ offset: Int) -> Int {
    let index = lineStarts.partitionPoint { $0 <= offset }
    if index > 0 { return lineStarts[index - 1] }
    let first = min(offset, range.lowerBound)
    return bytes.startOfLine(before: first, from: bytes.hasByteOrderMark ? min(3, first) : 0)
  }

  func lineEnd(_ offset: Int) -> Int {
    let index = lineStarts.partitionPoint { $0 <= offset }
    let isInside = index < lineStarts.count
    let from = isInside ? max(offset, lineStarts[index] - 2) : max(offset, range.upperBound)
    return bytes[from...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  /// The blanks at the start of the line of an offset.
  func indentation(_ offset: Int) -> [UInt8] {
    Array(bytes[lineStart(offset)..<offset].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  /// Whether `migrate-styles:ignore` stands in a comment on the lines of some tokens, or alone on the line before.
  func isIgnored(_ value: Range<Int>) -> Bool {
    let offset = tokens[value.lowerBound].start
    let start = lineStart(offset)
    var before = start
    if before > range.lowerBound {
      before -= 1
      if before > range.lowerBound, bytes[before] == 0x0A, bytes[before - 1] == 0x0D { before -= 1 }
      before = lineStart(before)
    }
    let end = lineEnd(tokens[value.upperBound - 1].end)
    let first = exceptions.partitionPoint { $0.upperBound <= before }
    for comment in exceptions[first...].prefix(while: { $0.lowerBound < end }) {
      if comment.lowerBound >= start { return true }
      // A comment behind code speaks of that line alone.
      if bytes[lineStart(comment.lowerBound)..<comment.lowerBound].allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: "{") })
      {
        return true
      }
    }
    return false
  }
}

package import SourceText

/// Code of an app as tokens, with its lines, its brackets and its names.
///
/// Indices of tokens count neither comments nor directives.
package struct CodeFile: Sendable {
  package let bytes: [UInt8]
  let text: String
  package let language: SourceLanguage
  package let tokens: [CodeToken]
  package let comments: [CodeToken]
  package let directives: [CodeToken]
  package let brackets: CodeBrackets
  package let lines: SourceLines

  /// Whether the whole file is for macOS: it imports AppKit or uses names that only AppKit has, and none of UIKit.
  package let isForMac: Bool

  /// The names of the macros that the file defines, and those in their bodies.
  package let macroNames: Set<String>

  /// The names that interpolations of strings may mention.
  package let interpolatedNames: Set<String>

  /// The tokens of each name.
  private let tokensByName: [String: [Int]]

  /// The braces that open the bodies of types.
  package private(set) var typeBodies: Set<Int> = []

  package init(_ bytes: [UInt8], in language: SourceLanguage) {
    self.bytes = bytes
    text = String(decoding: bytes, as: UTF8.self)
    self.language = language
    let all = CodeToken.tokens(of: bytes, in: language)
    tokens = all.filter { $0.kind != .comment && $0.kind != .directive }
    comments = all.filter { $0.kind == .comment }
    directives = all.filter { $0.kind == .directive }
    brackets = CodeBrackets(all, in: bytes)
    tokensByName = Dictionary(
      grouping: tokens.indices.filter { [tokens] in tokens[$0].kind == .identifier }
    ) { [tokens] in
      tokens[$0].name(in: bytes)
    }
    macroNames = Set(directives.flatMap { $0.text(in: bytes).definedNames })
    let interpolations = tokens.lazy.filter { $0.kind == .string && language == .swift }.map { $0.text(in: bytes) }
      .compactMap { text in text.firstIndex(of: "\\").map { text[$0...] } }.filter {
        $0.utf8.contains(UInt8(ascii: "("))
      }
    interpolatedNames = Set(interpolations.flatMap { String($0).names })
    let imported = Set(directives.flatMap { $0.text(in: bytes).names })
    let hasName = { [tokensByName] (name: String) in tokensByName[name] != nil || imported.contains(name) }
    isForMac =
      ["Cocoa", "AppKit", "NSColor"].contains(where: hasName) && !["UIKit", "UIColor"].contains(where: hasName)
    lines = SourceLines(
      bytes, (bytes.hasByteOrderMark ? 3 : 0)..<bytes.count, comments: comments.map { $0.offset..<$0.end })
    for index in tokens.indices where isAt("{", index) && opensTypeBody(index) { typeBodies.insert(index) }
  }

  /// The tokens that are a name, in backticks or not, in their order.
  package func tokens(named name: String) -> [Int] { tokensByName[name] ?? [] }

  /// Those of them that are in a range.
  ///
  /// - Complexity: O(log n) in the tokens of the name.
  package func tokens(named name: String, in range: Range<Int>) -> ArraySlice<Int> {
    let tokens = tokens(named: name)
    return tokens[tokens.partitionPoint { $0 < range.lowerBound }..<tokens.partitionPoint { $0 < range.upperBound }]
  }

  /// Whether the code declares a name, as a static member or anywhere, so that it may mean something other than the
  /// frameworks' one.
  package func declares(_ name: String, asMember: Bool = false) -> Bool {
    let words: [StaticString] = [
      "let", "var", "func", "class", "struct", "enum", "actor", "protocol", "typealias",
    ]
    return tokens(named: name).contains { token in
      words.contains { isAt($0, token - 1) } && (!asMember || isAt("static", token - 2) || isAt("class", token - 2))
    }
  }

  /// All names, in no particular order.
  package var names: Dictionary<String, [Int]>.Keys { tokensByName.keys }

  /// The innermost brace around a token, except those of dictionaries; -1 for the file.
  package func block(of index: Int) -> Int { brackets.blocks.indices.contains(index) ? brackets.blocks[index] : -1 }

  // MARK: Tokens

  /// A token, `nil` beyond either end.
  package func token(_ index: Int) -> CodeToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  package func isAt(_ spelling: StaticString, _ index: Int) -> Bool {
    guard let token = token(index), token.kind == .sign || token.kind == .identifier else { return false }
    return token.spells(spelling, in: bytes)
  }

  package func isIdentifier(_ index: Int) -> Bool { token(index)?.kind == .identifier }

  /// The token after type arguments, `<…>`, that begin at an index; `nil` if there are none.
  package func endOfTypeArguments(at start: Int) -> Int? {
    guard isAt("<", start) else { return nil }
    var depth = 0
    for index in start..<min(start + CodeParser.maximumDepth, tokens.count) {
      if isAt("<", index) {
        depth += 1
      } else if isAt(">", index) {
        depth -= 1
        if depth == 0 { return index + 1 }
      } else {
        let isSeparator = [",", ".", "*", "?", "[", "]", ":", "&"].contains { isAt($0, index) }
        guard isIdentifier(index) || isSeparator else { return nil }
      }
    }
    return nil
  }

  /// The token at which the type arguments begin that end before an index; `nil` if none do.
  func startOfTypeArguments(endingAt end: Int) -> Int? {
    (max(0, end - CodeParser.maximumDepth)..<end).last { endOfTypeArguments(at: $0) == end }
  }

  /// The identifier at an index, without backticks; `nil` for any other token.
  package func name(_ index: Int) -> String? {
    guard let token = token(index), token.kind == .identifier else { return nil }
    return token.name(in: bytes)
  }

  /// An error at a token, or at the end of the code.
  func error(_ reason: DialectError, at token: Int) -> DialectError {
    reason.at(self.token(token)?.offset ?? tokens.last?.end ?? 0, in: text)
  }

  // MARK: Text

  package func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  /// The bytes from the first to the last of some tokens.
  package func range(_ tokens: Range<Int>) -> SourceRange {
    guard let first = tokens.first, let last = tokens.last else {
      let offset = token(tokens.lowerBound)?.offset ?? bytes.count
      return SourceRange(lowerBound: offset, upperBound: offset)
    }
    return SourceRange(lowerBound: self.tokens[first].offset, upperBound: self.tokens[last].end)
  }

  package func text(_ tokens: Range<Int>) -> String { text(range(tokens)) }

  /// The bytes of some tokens with edits inside of them made.
  package func text(_ tokens: Range<Int>, with edits: [SourceEdit]) -> String {
    let range = range(tokens)
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { $0.moved(by: -range.lowerBound) }
    let bytes = SourceEdit.apply(sorted, to: Array(bytes[range.lowerBound..<range.upperBound]))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The comments that lie in a range.
  package func comments(in range: SourceRange) -> ArraySlice<CodeToken> {
    comments.inside(range)
  }

  package func hasDirective(in range: SourceRange) -> Bool { !directives.inside(range).isEmpty }

  /// Whether an offset lies in a string, whose lines are part of it.
  package func isInString(_ offset: Int) -> Bool {
    let index = tokens.partitionPoint { $0.end <= offset }
    return index < tokens.count && tokens[index].offset < offset
      && tokens[index].kind == .string
  }

  // MARK: Lines

  /// Whether there is a comment `migrate-styles:ignore` on the line of the first token, or alone on the line before.
  package func isIgnored(_ tokens: Range<Int>) -> Bool {
    token(tokens.lowerBound).map { lines.areIgnored($0.offset..<$0.offset + 1) } ?? false
  }

  /// The column of an offset, from 0, in bytes.
  package func column(_ offset: Int) -> Int { offset - lines.start(of: offset) }

  /// The blanks at the start of the line of an offset.
  package func indentation(_ offset: Int) -> String {
    String(decoding: bytes[lines.start(of: offset)...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The first line break of the file, which new lines use.
  package var lineBreak: String { String(decoding: bytes.firstLineBreak, as: UTF8.self) }
}

extension CodeFile {
  // MARK: Types

  /// Whether a brace opens the body of a type.
  package func isTypeBody(_ brace: Int) -> Bool { typeBodies.contains(brace) }

  private func opensTypeBody(_ brace: Int) -> Bool {
    let start = headerStart(of: brace)
    if Self.typeWords.contains(name(start) ?? "") { return true }
    // The constants of an enumeration in C.
    let enumerations: [StaticString] = ["enum", "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM"]
    return language == .objectiveC && (start..<brace).contains { index in enumerations.contains { isAt($0, index) } }
  }

  /// The first token of the header before a brace: its keyword, or the sign of a method.
  package func headerStart(of brace: Int) -> Int {
    var start = brace
    while start > 0, brace - start < 120, !["{", "}", ";"].contains(where: { isAt($0, start - 1) }) {
      start -= 1
      let name = name(start) ?? ""
      // `MGLStyleLayer.init {` and `x.class` begin no header.
      if Self.typeWords.contains(name) || Self.blockWords.contains(name), !isAt(".", start - 1) { break }
      if language == .objectiveC, tokens[start].startsLine, isAt("-", start) || isAt("+", start) { break }
    }
    return start
  }

  private static let typeWords: Set<String> = [
    "class", "struct", "extension", "enum", "protocol", "actor", "interface", "implementation",
  ]
  private static let blockWords: Set<String> = [
    "func", "init", "deinit", "subscript", "var", "let", "if", "for", "while", "guard", "switch", "catch", "do", "else",
  ]
}

extension [CodeToken] {
  /// The tokens that lie in a range of bytes.
  fileprivate func inside(_ range: SourceRange) -> ArraySlice<CodeToken> {
    let first = partitionPoint { $0.offset < range.lowerBound }
    let end = partitionPoint { $0.end <= range.upperBound }
    return self[first..<Swift.max(first, end)]
  }
}

extension String {
  /// Whether this text contains another one.
  package func holds(_ other: String) -> Bool { utf8.holds(other.utf8) }

  /// The words of a text that can be names.
  package var names: [String] {
    utf8.split { !$0.isNamePart || $0 == UInt8(ascii: "$") }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The word after the `#` of a preprocessor directive.
  package var directiveWord: String? { names.first }

  /// The name of a macro, and those in its body; none for any other preprocessor directive.
  package var definedNames: [String] {
    let names = names
    return names.first == "define" ? Array(names.dropFirst()) : []
  }
}

import ExpressionDialects
import SourceText

/// A file of app code as tokens, with its brackets matched.
///
/// Indices of tokens count neither comments nor directives.
struct AppSource: Sendable {
  let bytes: [UInt8]
  let language: SourceLanguage
  let tokens: [CodeToken]
  let comments: [CodeToken]
  let directives: [CodeToken]
  let brackets: SourceBrackets
  let names: SourceNames

  /// Whether the whole file is for macOS: it imports or names what only AppKit has, and nothing of UIKit.
  let isForMac: Bool

  /// The names of the macros that the file defines, and those in their bodies.
  let macroNames: Set<String>

  /// The strings whose interpolations may mention each name.
  let interpolations: [String: [Int]]

  /// The innermost brace around each token that is not of a dictionary, -1 for the file.
  private let blocks: [Int]

  let lines: SourceLines

  /// The braces that open the bodies of types.
  private(set) var typeBodies: Set<Int> = []

  init(_ bytes: [UInt8], in language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
    let all = CodeToken.tokens(of: bytes, in: language)
    tokens = all.filter { $0.kind != .comment && $0.kind != .directive }
    comments = all.filter { $0.kind == .comment }
    directives = all.filter { $0.kind == .directive }
    brackets = SourceBrackets(all, in: bytes)
    names = SourceNames(tokens, in: bytes)
    macroNames = Set(directives.flatMap { $0.text(in: bytes).definedNames })
    interpolations = language == .swift ? Self.interpolations(of: tokens, in: bytes) : [:]
    isForMac = Self.isForMac(names, directives, in: bytes)
    blocks = Self.blocks(tokens, brackets, in: bytes)
    lines = SourceLines(
      bytes, (bytes.hasByteOrderMark ? 3 : 0)..<bytes.count, comments: comments.map { $0.offset..<$0.end })
    for index in tokens.indices where isAt("{", index) && opensTypeBody(index) { typeBodies.insert(index) }
  }

  private static func interpolations(of tokens: [CodeToken], in bytes: [UInt8]) -> [String: [Int]] {
    var strings: [String: [Int]] = [:]
    for (index, token) in tokens.enumerated() where token.kind == .string {
      let text = token.text(in: bytes)
      guard let start = text.firstIndex(of: "\\"), text.holds("(") else { continue }
      for name in Set(String(text[start...]).names.map { String(decoding: $0, as: UTF8.self) }) {
        strings[name, default: []].append(index)
      }
    }
    return strings
  }

  private static func isForMac(_ names: SourceNames, _ directives: [CodeToken], in bytes: [UInt8]) -> Bool {
    let imported = Set(
      directives.map { $0.text(in: bytes) }.filter { $0.directiveWord == "import" }.flatMap {
        $0.names.map { String(decoding: $0, as: UTF8.self) }
      })
    func hasName(_ name: String) -> Bool { !names.tokens(name).isEmpty || imported.contains(name) }
    return ["Cocoa", "AppKit", "NSColor"].contains(where: hasName) && !["UIKit", "UIColor"].contains(where: hasName)
  }

  private static func blocks(_ tokens: [CodeToken], _ brackets: SourceBrackets, in bytes: [UInt8]) -> [Int] {
    var blocks: [Int] = []
    for index in tokens.indices {
      let open = brackets.enclosing[index]
      let isBlock =
        open >= 0 && tokens[open].spells("{", in: bytes) && !(open > 0 && tokens[open - 1].spells("@", in: bytes))
      blocks.append(open < 0 || isBlock ? open : blocks[open])
    }
    return blocks
  }

  /// The innermost brace around a token that is not of a dictionary, -1 for the file.
  func block(of index: Int) -> Int { blocks.indices.contains(index) ? blocks[index] : -1 }

  // MARK: Tokens

  /// A token, `nil` beyond either end.
  func token(_ index: Int) -> CodeToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  func isAt(_ spelling: StaticString, _ index: Int) -> Bool {
    guard let token = token(index), token.kind == .sign || token.kind == .identifier else { return false }
    return token.spells(spelling, in: bytes)
  }

  func isIdentifier(_ index: Int) -> Bool { token(index)?.kind == .identifier }

  /// The identifier at an index, without backticks; `nil` if something else stands there.
  func name(_ index: Int) -> String? {
    guard let token = token(index), token.kind == .identifier else { return nil }
    return token.name(in: bytes)
  }

  /// Whether one of the tokens in a range is the name of an old class.
  func namesOldClass(_ tokens: Range<Int>) -> Bool {
    tokens.contains { name($0).flatMap(OldClass.init(rawValue:)) != nil }
  }

  // MARK: Text

  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  /// The bytes from the first to the last of some tokens.
  func range(_ tokens: Range<Int>) -> SourceRange {
    guard let first = tokens.first, let last = tokens.last else {
      let offset = token(tokens.lowerBound)?.offset ?? bytes.count
      return SourceRange(lowerBound: offset, upperBound: offset)
    }
    return SourceRange(lowerBound: self.tokens[first].offset, upperBound: self.tokens[last].end)
  }

  func text(_ tokens: Range<Int>) -> String { text(range(tokens)) }

  /// The bytes of some tokens with edits inside of them made.
  func text(_ tokens: Range<Int>, with edits: [SourceEdit]) -> String {
    let range = range(tokens)
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { $0.moved(by: -range.lowerBound) }
    let bytes = SourceEdit.apply(sorted, to: Array(bytes[range.lowerBound..<range.upperBound]))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The comments that lie in a range.
  func comments(in range: SourceRange) -> ArraySlice<CodeToken> {
    comments.inside(range)
  }

  func hasDirective(in range: SourceRange) -> Bool { !directives.inside(range).isEmpty }

  /// Whether an offset lies in a string, whose lines are part of it.
  func isInString(_ offset: Int) -> Bool {
    let index = tokens.partitionPoint { $0.end <= offset }
    return index < tokens.count && tokens[index].offset < offset
      && tokens[index].kind == .string
  }

  // MARK: Lines

  /// Whether a comment `migrate-styles:ignore` stands on the line of the first token, or alone on the line before.
  func isIgnored(_ tokens: Range<Int>) -> Bool {
    token(tokens.lowerBound).map { lines.areIgnored($0.offset..<$0.offset + 1) } ?? false
  }

  /// The line of an offset, without blanks around it.
  func line(_ offset: Int) -> String {
    let line = bytes[lines.start(of: offset)..<lines.end(of: offset)].drop { $0 == 0x20 || $0 == 0x09 }
    let end = line.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? line.startIndex
    return String(decoding: bytes[line.startIndex..<end], as: UTF8.self)
  }

  /// The column of an offset, from 0, in bytes.
  func column(_ offset: Int) -> Int { offset - lines.start(of: offset) }

  /// The blanks at the start of the line of an offset.
  func indentation(_ offset: Int) -> String {
    String(decoding: bytes[lines.start(of: offset)...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The first line break of the file, which new lines take.
  var lineBreak: String { String(decoding: bytes.firstLineBreak, as: UTF8.self) }
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
  /// Whether another text stands in this one.
  func holds(_ other: String) -> Bool { utf8.holds(other.utf8) }

  /// The words of a text that can be names.
  var names: [Substring.UTF8View] {
    utf8.split { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: false
      default: true
      }
    }
  }

  /// The word behind the sign of a line of the preprocessor.
  var directiveWord: String? { names.first.map { String(decoding: $0, as: UTF8.self) } }

  /// The name of a macro, and those in its body; none for another line of the preprocessor.
  var definedNames: [String] {
    let names = names.map { String(decoding: $0, as: UTF8.self) }
    return names.first == "define" ? Array(names.dropFirst()) : []
  }
}

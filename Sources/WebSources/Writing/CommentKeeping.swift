import SourceText

/// Keeps the comments of a value that is written again.
///
/// A comment stays with its scalar, if that is still there: after the line that has it, or before it. Otherwise it
/// moves before the value.
struct CommentKeeping {
  let script: Script
  let habits: FileHabits

  /// Puts comments into new code.
  ///
  /// - Parameters:
  ///   - comments: The comments, in their order.
  ///   - range: What is replaced.
  ///   - code: What takes its place.
  /// - Returns: The code with the comments.
  func inserted(_ comments: [Range<Int>], of range: Range<Int>, into code: [UInt8]) -> [UInt8] {
    guard !comments.isEmpty else { return code }
    guard code.contains(0x0A) || code.contains(0x0D) else { return inFront(comments, of: range, code) }
    return overLines(comments, of: range, code)
  }

  /// `//`, `<!--` and `-->`.
  private func isLineComment(_ comment: Range<Int>) -> Bool {
    script.bytes[comment.lowerBound + 1] != UInt8(ascii: "*")
  }

  private func inFront(_ comments: [Range<Int>], of range: Range<Int>, _ code: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    let indentation = script.indentation(range.lowerBound)
    for comment in comments {
      // A `-->` begins a comment only at the start of a line.
      if script.bytes[comment.lowerBound] == UInt8(ascii: "-") { text += habits.newline + indentation }
      text += script.bytes[comment]
      text += isLineComment(comment) ? habits.newline + indentation : [0x20]
    }
    return text + code
  }

  private func overLines(_ comments: [Range<Int>], of range: Range<Int>, _ code: [UInt8]) -> [UInt8] {
    let new = Script(code, in: 0..<code.count, language: script.language)
    var edits: [SourceEdit] = []
    var front: [Range<Int>] = []
    var cursor = 0
    for comment in comments {
      let isTrailing = !isAlone(comment, range)
      guard let anchor = anchor(of: comment, isTrailing, range), let token = position(of: anchor, new, &cursor) else {
        front.append(comment)
        continue
      }
      let line = new.lines.start(of: token.lowerBound)
      if !isTrailing, line == 0 {
        front.append(comment)
        continue
      }
      let offset = isTrailing ? new.lines.end(of: token.upperBound) : line
      let text =
        isTrailing
        ? [0x20] + script.bytes[comment]
        : new.indentation(token.lowerBound) + script.bytes[comment] + habits.newline
      edits.append(SourceEdit(range: SourceRange(offset..<offset), replacement: text))
    }
    // Comments of one place keep their order.
    let text = SourceEdit.apply(edits.sorted { $0.range.lowerBound < $1.range.lowerBound }, to: code)
    return front.isEmpty ? text : insertingAtTop(front, text)
  }

  /// After the first bracket, if a line ends there.
  private func insertingAtTop(_ comments: [Range<Int>], _ text: [UInt8]) -> [UInt8] {
    guard let end = text.firstIndex(of: 0x0A), text.prefix(end).allSatisfy({ $0 == UInt8(ascii: "[") || $0 <= 0x20 })
    else { return inFront(comments, of: comments[0], text) }
    let blanks = text[(end + 1)...].prefix { $0 == 0x20 || $0 == 0x09 }
    var result = Array(text[...end])
    for comment in comments { result += blanks + script.bytes[comment] + habits.newline }
    return result + text[(end + 1)...]
  }

  /// Whether nothing else precedes a comment on its line.
  private func isAlone(_ comment: Range<Int>, _ range: Range<Int>) -> Bool {
    let start = max(script.lines.start(of: comment.lowerBound), range.lowerBound)
    return script.bytes[start..<comment.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The scalar before a comment on its line, or after a comment with a line of its own.
  private func anchor(of comment: Range<Int>, _ isTrailing: Bool, _ range: Range<Int>) -> ArraySlice<UInt8>? {
    let next = script.tokens.partitionPoint { $0.start < comment.lowerBound }
    func isScalar(_ token: ScriptToken) -> Bool { [.string, .number, .template, .name].contains(token.kind) }
    let token =
      isTrailing ? script.tokens[..<next].last(where: isScalar) : script.tokens[next...].first(where: isScalar)
    guard let token, token.start >= range.lowerBound, token.end <= range.upperBound else { return nil }
    return script.bytes[token.range]
  }

  private func position(of anchor: ArraySlice<UInt8>, _ new: Script, _ cursor: inout Int) -> Range<Int>? {
    let found = new.tokens[cursor...].firstIndex { new.bytes[$0.range].elementsEqual(anchor) }
    cursor = found ?? cursor
    return found.map { new.tokens[$0].range }
  }
}

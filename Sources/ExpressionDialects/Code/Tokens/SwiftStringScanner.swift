import SourceText

/// Finds the ends of Swift's string literals, interpolations of any depth included.
enum SwiftStringScanner {
  /// What the scanner is inside of.
  private enum Level {
    /// A literal with so many `#`, over several lines or on one.
    case text(hashes: Int, isBlock: Bool)

    /// `\(…)`, inside so many further parentheses.
    case interpolation(parentheses: Int)
  }

  /// The literal that begins at an offset, `nil` if none does.
  ///
  /// A literal that is not closed extends to the end of its line, one over several lines to the end of the file.
  static func extent(at start: Int, in bytes: [UInt8]) -> (end: Int, isTerminated: Bool)? {
    guard let opening = opening(at: start, in: bytes) else { return nil }
    var isOneLine = true
    if case .text(_, isBlock: true) = opening.level { isOneLine = false }
    var levels = [opening.level]
    var place = opening.end
    while place < bytes.count, let level = levels.last {
      if isOneLine, bytes[place].isLineBreak { break }
      switch level {
      case .text(let hashes, let isBlock):
        scanText(&place, &levels, hashes, quotes: isBlock ? 3 : 1, in: bytes)
        if levels.isEmpty { return (place, true) }
      case .interpolation(let parentheses): scanInterpolation(&place, &levels, parentheses, in: bytes)
      }
    }
    return (place, false)
  }

  /// `"`, `"""`, and both with `#` before them.
  private static func opening(at start: Int, in bytes: [UInt8]) -> (level: Level, end: Int)? {
    let hashes = bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
    let quotes = start + hashes
    guard quotes < bytes.count, bytes[quotes] == UInt8(ascii: "\"") else { return nil }
    // Text over several lines begins on a line of its own; `#"""#` is a quotation mark.
    let isBlock =
      bytes.has("\"\"\"", at: quotes, before: bytes.count)
      && bytes[(quotes + 3)...].first { $0 != 0x20 && $0 != 0x09 }?.isLineBreak != false
    return (.text(hashes: hashes, isBlock: isBlock), quotes + (isBlock ? 3 : 1))
  }

  /// One character of text: the end of the literal, an escape, the beginning of an interpolation, or anything else.
  private static func scanText(
    _ place: inout Int, _ levels: inout [Level], _ hashes: Int, quotes: Int, in bytes: [UInt8]
  ) {
    func follow(_ count: Int, _ byte: UInt8, at start: Int) -> Bool {
      start + count <= bytes.count && bytes[start..<(start + count)].allSatisfy { $0 == byte }
    }
    if follow(quotes, UInt8(ascii: "\""), at: place), follow(hashes, UInt8(ascii: "#"), at: place + quotes) {
      place += quotes + hashes
      levels.removeLast()
      return
    }
    let isEscape = bytes[place] == UInt8(ascii: "\\") && follow(hashes, UInt8(ascii: "#"), at: place + 1)
    place += isEscape ? 1 + hashes : 1
    guard isEscape, place < bytes.count, !bytes[place].isLineBreak else { return }
    if bytes[place] == UInt8(ascii: "(") { levels.append(.interpolation(parentheses: 0)) }
    place += 1
  }

  /// One piece of code: a parenthesis, a literal, a comment, or any other character.
  private static func scanInterpolation(
    _ place: inout Int, _ levels: inout [Level], _ parentheses: Int, in bytes: [UInt8]
  ) {
    if let opening = opening(at: place, in: bytes) {
      levels.append(opening.level)
      place = opening.end
      return
    }
    if bytes.has("//", at: place, before: bytes.count) {
      while place < bytes.count, !bytes[place].isLineBreak { place += 1 }
      return
    }
    switch bytes[place] {
    case UInt8(ascii: "#"): place += bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count - 1
    case UInt8(ascii: "("): levels[levels.count - 1] = .interpolation(parentheses: parentheses + 1)
    case UInt8(ascii: ")") where parentheses == 0: levels.removeLast()
    case UInt8(ascii: ")"): levels[levels.count - 1] = .interpolation(parentheses: parentheses - 1)
    default: break
    }
    place += 1
  }
}

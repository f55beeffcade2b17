/// Finds the ends of Swift's string literals, interpolations of any depth included.
struct SwiftStringScanner {
  struct Extent {
    var end: Int
    var isTerminated: Bool
  }

  /// What the scanner is inside of.
  private enum Level {
    /// A literal with so many `#`, over several lines or on one.
    case text(hashes: Int, isBlock: Bool)

    /// `\(…)`, inside so many further parentheses.
    case interpolation(parentheses: Int)
  }

  /// Whether a literal was not closed before the end of the file.
  ///
  /// From then on interpolations end with their line, so that a file is not scanned again and again.
  private var hasReachedEnd = false

  /// The literal that begins at an offset, `nil` if none does.
  mutating func extent(at start: Int, in bytes: [UInt8]) -> Extent? {
    guard let opening = Self.opening(at: start, in: bytes) else { return nil }
    var levels = [opening.level]
    var place = opening.end
    while place < bytes.count, let level = levels.last {
      switch level {
      case .text(let hashes, let isBlock):
        Self.scanText(&place, &levels, hashes, isBlock, in: bytes)
        if levels.isEmpty { return Extent(end: place, isTerminated: true) }
        if hasReachedEnd, levels.count > 1, place < bytes.count, bytes[place] == 0x0A {
          return Extent(end: place, isTerminated: false)
        }
        if !isBlock, place < bytes.count, bytes[place] == 0x0A || bytes[place] == 0x0D {
          return Extent(end: place, isTerminated: false)
        }
      case .interpolation(let parentheses):
        if hasReachedEnd, bytes[place] == 0x0A { return Extent(end: place, isTerminated: false) }
        scanInterpolation(&place, &levels, parentheses, in: bytes)
      }
    }
    hasReachedEnd = true
    if case .text(_, isBlock: true) = opening.level { return Extent(end: bytes.count, isTerminated: false) }
    // The literal extends only to the end of its line, not of the file.
    let lineEnd = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return Extent(end: lineEnd, isTerminated: false)
  }

  /// `"`, `"""`, and both with `#` before them.
  private static func opening(at start: Int, in bytes: [UInt8]) -> (level: Level, end: Int)? {
    var place = start
    while place < bytes.count, bytes[place] == UInt8(ascii: "#") { place += 1 }
    let hashes = place - start
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
    let isBlock = bytes[place...].prefix(3).elementsEqual("\"\"\"".utf8)
    // `#"""#` and `#""""#` are raw strings of quotation marks, as is everything that closes on its line.
    if isBlock, hashes > 0, closesOnItsLine(from: place + 2, hashes: hashes, in: bytes) {
      return (.text(hashes: hashes, isBlock: false), place + 1)
    }
    return (.text(hashes: hashes, isBlock: isBlock), place + (isBlock ? 3 : 1))
  }

  /// Whether there is a quotation mark here, followed by enough `#`.
  private static func closes(at place: Int, hashes: Int, in bytes: [UInt8]) -> Bool {
    guard place + hashes < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return false }
    return bytes[(place + 1)..<(place + 1 + hashes)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private static func closesOnItsLine(from start: Int, hashes: Int, in bytes: [UInt8]) -> Bool {
    var place = start
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D {
      if closes(at: place, hashes: hashes, in: bytes) { return true }
      place += 1
    }
    return false
  }

  /// One character of text: the end of the literal, an escape, the beginning of an interpolation, or anything else.
  private static func scanText(
    _ place: inout Int, _ levels: inout [Level], _ hashes: Int, _ isBlock: Bool, in bytes: [UInt8]
  ) {
    let byte = bytes[place]
    if byte == UInt8(ascii: "\"") {
      let quotes = isBlock ? 3 : 1
      let isQuoted =
        bytes[place...].prefix(quotes).count == quotes
        && bytes[place...].prefix(quotes).allSatisfy { $0 == UInt8(ascii: "\"") }
      if isQuoted, closes(at: place + quotes - 1, hashes: hashes, in: bytes) {
        place += quotes + hashes
        levels.removeLast()
      } else {
        place += 1
      }
    } else if byte == UInt8(ascii: "\\") {
      let mark = place + 1 + hashes
      let isEscape = mark < bytes.count && bytes[(place + 1)..<mark].allSatisfy { $0 == UInt8(ascii: "#") }
      if isEscape, bytes[mark] == UInt8(ascii: "(") {
        levels.append(.interpolation(parentheses: 0))
        place = mark + 1
      } else if isEscape, isBlock || bytes[mark] != 0x0A && bytes[mark] != 0x0D {
        place = mark + 1
      } else {
        place += 1
      }
    } else if isBlock || byte != 0x0A && byte != 0x0D {
      place += 1
    }
  }

  /// One piece of code: a parenthesis, a literal, a comment, or any other character.
  private func scanInterpolation(_ place: inout Int, _ levels: inout [Level], _ parentheses: Int, in bytes: [UInt8]) {
    if let opening = Self.opening(at: place, in: bytes) {
      levels.append(opening.level)
      place = opening.end
      return
    }
    if levels.count > 1, case .text(_, isBlock: true) = levels[levels.count - 2],
      bytes[place...].prefix(2).elementsEqual("//".utf8)
    {
      while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
      return
    }
    if !hasReachedEnd, bytes[place...].prefix(2).elementsEqual("/*".utf8) {
      _ = CodeLexer.skipBlockComment(&place, in: bytes, isNested: true)
      return
    }
    switch bytes[place] {
    case UInt8(ascii: "#"):
      while place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "#") { place += 1 }
    case UInt8(ascii: "("): levels[levels.count - 1] = .interpolation(parentheses: parentheses + 1)
    case UInt8(ascii: ")") where parentheses == 0: levels.removeLast()
    case UInt8(ascii: ")"): levels[levels.count - 1] = .interpolation(parentheses: parentheses - 1)
    default: break
    }
    place += 1
  }
}

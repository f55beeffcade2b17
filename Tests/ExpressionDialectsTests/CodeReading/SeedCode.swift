import TestSupport

/// The code of the iOS documents in `../shared/seeds`, block by block.
struct SeedCode {
  /// A run of lines of code, without the prose around it.
  struct Block {
    var first: Int
    var lines: [String]

    var text: String { lines.joined(separator: "\n") }
  }

  private let lines: [String]

  init(_ name: String) throws {
    let files = try SharedData.files(below: "seeds", suffix: ".txt")
    guard let file = files.first(where: { $0.contains("/\(name)_") }) else { throw Missing(what: name) }
    lines = String(decoding: try SharedData.bytes(of: file), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { String($0) }
  }

  struct Missing: Error {
    var what: String
  }

  /// The block that begins with the first line of this text after a line of prose that contains `anchor`.
  ///
  /// It continues until its brackets are closed, or for `count` lines, if given.
  func block(_ start: String, after anchor: String, count: Int? = nil) throws -> Block {
    guard let prose = lines.firstIndex(where: { $0.contains(anchor) }),
      let first = lines[prose...].firstIndex(where: { Self.trimmed($0).hasPrefix(start) })
    else { throw Missing(what: "\(start) after \(anchor)") }
    if let count { return Block(first: first, lines: Array(lines[first..<(first + count)])) }
    var depth = 0
    var end = first
    repeat {
      for character in lines[end] {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
      }
      end += 1
    } while depth > 0 && end < lines.count
    return Block(first: first, lines: Array(lines[first..<end]))
  }

  /// The numbers of the lines that look like code.
  var codeLines: [Int] {
    let starts = ["let ", "var ", "NSExpression(", "NSPredicate(", "feature.", "layer.", "style.", "// "]
    return lines.indices.filter { index in starts.contains { lines[index].hasPrefix($0) } }
  }

  private static func trimmed(_ line: String) -> String { String(line.drop { $0 == " " || $0 == "\t" }) }
}

/// A cursor over generated source, with the parts that the readers of both languages share.
struct WrittenText {
  private let text: [Unicode.Scalar]
  var place = 0

  init(_ source: String) {
    text = Array(source.unicodeScalars)
  }

  var isAtEnd: Bool { place == text.count }

  var next: Unicode.Scalar? { place < text.count ? text[place] : nil }

  var unexpected: WrittenSwift.Unexpected {
    WrittenSwift.Unexpected(description: "at \(String(String.UnicodeScalarView(text[place...].prefix(40))))")
  }

  /// The text from an offset to another.
  subscript(range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }

  /// The offset of the next character that equals one.
  func offset(of scalar: Unicode.Scalar) -> Int? { text[place...].firstIndex(of: scalar) }

  /// Skips blanks and comments.
  mutating func skipBlanks() {
    while let next {
      if next == " " || next == "\n" || next == "\t" {
        place += 1
      } else if text[place...].starts(with: "//".unicodeScalars) {
        while let next = self.next, next != "\n" { place += 1 }
      } else if text[place...].starts(with: "/*".unicodeScalars) {
        while place < text.count, !text[place...].starts(with: "*/".unicodeScalars) { place += 1 }
        place = min(place + 2, text.count)
      } else {
        return
      }
    }
  }

  mutating func take(_ token: String) -> Bool {
    skipBlanks()
    let wanted = Array(token.unicodeScalars)
    guard text[place...].starts(with: wanted) else { return false }
    place += wanted.count
    return true
  }

  mutating func require(_ token: String) throws {
    guard take(token) else { throw unexpected }
  }

  /// The characters here that satisfy a condition.
  mutating func take(while isWanted: (Unicode.Scalar) -> Bool) -> String {
    let start = place
    while let next, isWanted(next) { place += 1 }
    return self[start..<place]
  }

  mutating func number() throws -> WrittenSwift {
    guard let number = Double(take { "0123456789+-.eE".unicodeScalars.contains($0) }) else { throw unexpected }
    // The suffix of a `float` in C.
    if next == "f" { place += 1 }
    return .number(number)
  }
}

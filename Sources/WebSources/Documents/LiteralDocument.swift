import SourceJSON
import SourceText

/// A literal as a JSON text with its blanks and line ends, and where each token of that text stands in the code.
struct LiteralDocument {
  /// What stands for a part that is computed.
  enum Substitute {
    case json([UInt8])

    /// Nothing, for a spread.
    case nothing

    /// For the name of a constant: its value.
    case literal(ScriptLiteral)

    /// The same, where it was written again.
    case written(ScriptLiteral, Script)
  }

  private struct Segment {
    var json: Range<Int>
    var code: Range<Int>
  }

  private(set) var bytes: [UInt8] = []

  /// The spellings of numbers and strings in the code, by what the JSON has for them.
  var spellings = ScalarSpellings()
  private var segments: [Segment] = []
  private var script: Script

  /// Where the last token ended, so that blanks behind it are copied.
  private var lastEnd: Int?

  /// How many constants are around a part: one that mentions itself has no end.
  private var constantDepth = 0
  private static let maximumConstantDepth = 50

  /// The JSON of a literal; `nil` where a part has no substitute.
  ///
  /// - Parameters:
  ///   - literal: The value.
  ///   - script: Where it stands.
  ///   - opening: A line end and blanks behind its first bracket, so that it is laid out over several lines.
  ///   - substitute: What stands for a part that is not a literal, or in the place of one.
  init?(
    _ literal: ScriptLiteral, in script: Script, openedBy opening: [UInt8]? = nil,
    substitute: (ScriptLiteral, Script) -> Substitute?
  ) {
    self.script = script
    let start = script.tokens[literal.tokens.lowerBound].start
    let indentation = script.indentation(start)
    bytes = indentation
    guard write(literal, substitute) else { return nil }
    guard let opening, let open = segments.first?.json.upperBound else { return }
    // The map is of no use any more: what is opened is written as a whole.
    let blanks = bytes[open...].prefix { $0 == 0x20 || $0 == 0x09 }
    bytes.replaceSubrange(open..<open + blanks.count, with: opening)
    segments = []
  }

  /// The JSON, read; `nil` where it is nested too deep.
  var parsed: JSONDocument? {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: bytes)
    } catch {
      return nil
    }
  }

  private mutating func write(_ literal: ScriptLiteral, _ substitute: (ScriptLiteral, Script) -> Substitute?) -> Bool {
    let code = script.range(literal.isOpaque ? literal.whole : literal.tokens)
    switch substitute(literal, script) {
    case .json(let json)?:
      emit(json, for: code)
      return true
    case .nothing?: return true
    case .literal(let constant)?: return write(constant, in: script, substitute)
    case .written(let constant, let other)?: return write(constant, in: other, substitute)
    case nil: break
    }
    switch literal.content {
    case .opaque, .choice, .undefined: return false
    case .string(let string):
      // A cast belongs to a text in a list, which becomes a name there; one around the whole value stays around it.
      let tokens = literal.isSpread || bytes.isEmpty ? literal.tokens : literal.whole
      let whole = script.range(tokens)
      // Its comments are kept with the others.
      let hasComments = !script.comments(in: whole).isEmpty
      let spelling = hasComments ? tokens.map { script.bytes[script.tokens[$0].range] }.joined(separator: [0x20]) : nil
      spellings.add(string.json, spelled: spelling.map { Array($0) } ?? Array(script.bytes[whole]))
      emit(string.json, for: whole)
    case .number(let json):
      if !json.elementsEqual(script.bytes[code]) { spellings.add(json, spelled: Array(script.bytes[code])) }
      emit(json, for: code)
    case .word: emit(Array(script.bytes[code]), for: code)
    case .array(let elements):
      open(literal)
      var isFirst = true
      for element in elements {
        if !isFirst { separate() }
        let count = bytes.count
        guard write(element, substitute) else { return false }
        // A spread may be empty.
        if bytes.count > count { isFirst = false } else if !isFirst { removeSeparator() }
      }
      close(literal)
    case .object(let members, let isWhole):
      guard isWhole else { return false }
      open(literal)
      var isFirst = true
      for member in members {
        if case .undefined = member.value.content { continue }
        if !isFirst { separate() }
        isFirst = false
        emit(JSONFragment.string(JSONString(member.key)).text, for: script.tokens[member.keyToken].range)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(0x20)
        lastEnd = nil
        guard write(member.value, substitute) else { return false }
      }
      close(literal)
    }
    return true
  }

  /// Writes the value of a constant in the place of its name.
  private mutating func write(
    _ constant: ScriptLiteral, in other: Script, _ substitute: (ScriptLiteral, Script) -> Substitute?
  ) -> Bool {
    guard constantDepth < Self.maximumConstantDepth else { return false }
    let (own, end) = (script, lastEnd)
    (script, lastEnd) = (other, nil)
    constantDepth += 1
    let isWritten = write(constant, substitute)
    constantDepth -= 1
    (script, lastEnd) = (own, end)
    return isWritten
  }

  private mutating func open(_ literal: ScriptLiteral) {
    let token = script.tokens[literal.tokens.lowerBound]
    emit([script.bytes[token.start]], for: token.range)
  }

  private mutating func close(_ literal: ScriptLiteral) {
    let token = script.tokens[literal.tokens.upperBound - 1]
    emit([script.bytes[token.start]], for: token.range)
  }

  private mutating func separate() { bytes.append(UInt8(ascii: ",")) }

  private mutating func removeSeparator() { bytes.removeLast() }

  private mutating func emit(_ json: [UInt8], for code: Range<Int>) {
    if let lastEnd, lastEnd <= code.lowerBound { appendBlanks(lastEnd..<code.lowerBound) }
    segments.append(Segment(json: bytes.count..<bytes.count + json.count, code: code))
    bytes += json
    lastEnd = code.upperBound
  }

  /// Copies the blanks between two tokens, without comments, casts and commas.
  private mutating func appendBlanks(_ range: Range<Int>) {
    var position = range.lowerBound
    var comments = script.comments(in: range)
    while position < range.upperBound {
      if let comment = comments.first, comment.lowerBound == position {
        position = comment.upperBound
        comments.removeFirst()
        continue
      }
      let byte = script.bytes[position]
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { bytes.append(byte) }
      position += 1
    }
  }

  /// Where a range of the JSON stands in the code; `nil` where its ends are not those of tokens.
  func code(of range: SourceRange) -> Range<Int>? {
    guard let first = segment(startingAt: range.lowerBound), let last = segment(endingAt: range.upperBound),
      first.code.lowerBound <= last.code.upperBound
    else { return nil }
    return first.code.lowerBound..<last.code.upperBound
  }

  /// Where the token at an offset of the JSON stands in the code.
  func code(at offset: Int) -> Int? {
    segments.last { $0.json.lowerBound <= offset }?.code.lowerBound
  }

  private func segment(startingAt offset: Int) -> Segment? {
    let index = segments.partitionPoint { $0.json.lowerBound < offset }
    return index < segments.count && segments[index].json.lowerBound == offset ? segments[index] : nil
  }

  private func segment(endingAt offset: Int) -> Segment? {
    let index = segments.partitionPoint { $0.json.upperBound < offset }
    return index < segments.count && segments[index].json.upperBound == offset ? segments[index] : nil
  }
}

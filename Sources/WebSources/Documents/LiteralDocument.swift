import SourceText

/// A literal as a JSON text with its blanks and line ends, and the range of each of its tokens in the code.
struct LiteralDocument {
  /// The substitute of a computed part.
  enum Substitute {
    case json([UInt8])

    /// Nothing, for a spread.
    case nothing

    /// For the name of a constant: its value.
    case literal(ScriptLiteral, Script)
  }

  private struct Segment {
    var json: Range<Int>
    var code: Range<Int>
  }

  private(set) var bytes: [UInt8] = []

  /// The spellings of numbers and strings in the code, by their JSON.
  var spellings: ScalarSpellings
  private var segments: [Segment] = []
  private var script: Script

  /// Where the last token ended, so that blanks after it are copied.
  private var lastEnd: Int?

  /// The JSON of a literal; `nil` where a part has no substitute.
  ///
  /// - Parameters:
  ///   - literal: The value.
  ///   - script: The script that contains it.
  ///   - substitute: The substitute of a part that is not a literal, or that replaces one.
  init?(
    _ literal: ScriptLiteral, in script: Script, substitute: (ScriptLiteral, Script) -> Substitute?
  ) {
    self.script = script
    let range = script.range(literal.tokens)
    spellings = ScalarSpellings(of: Array(script.bytes[range]))
    bytes = script.indentation(range.lowerBound)
    if !write(literal, substitute) { return nil }
  }

  private mutating func write(_ literal: ScriptLiteral, _ substitute: (ScriptLiteral, Script) -> Substitute?) -> Bool {
    let code = script.range(literal.isOpaque ? literal.whole : literal.tokens)
    switch substitute(literal, script) {
    case .json(let json)?:
      emit(json, for: code)
      return true
    case .nothing?: return true
    case .literal(let constant, let other)?:
      let (own, end) = (script, lastEnd)
      (script, lastEnd) = (other, nil)
      defer { (script, lastEnd) = (own, end) }
      return write(constant, substitute)
    case nil: break
    }
    switch literal.content {
    case .opaque, .choice, .undefined, .object(_, isWhole: false): return false
    case .string(let string):
      // A cast belongs to a text in a list, which becomes a name there; a cast of the whole value is kept around it.
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
      emitBracket(literal.tokens.lowerBound)
      var isFirst = true
      for element in elements {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        let count = bytes.count
        guard write(element, substitute) else { return false }
        // A spread may be empty.
        if bytes.count > count { isFirst = false } else if !isFirst { bytes.removeLast() }
      }
      emitBracket(literal.tokens.upperBound - 1)
    case .object(let members, isWhole: true):
      emitBracket(literal.tokens.lowerBound)
      var isFirst = true
      for member in members {
        if case .undefined = member.value.content { continue }
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        emit(JSONFragment.string(JSONString(member.key)).text, for: script.tokens[member.keyToken].range)
        bytes += [UInt8(ascii: ":"), 0x20]
        lastEnd = nil
        guard write(member.value, substitute) else { return false }
      }
      emitBracket(literal.tokens.upperBound - 1)
    }
    return true
  }

  private mutating func emitBracket(_ index: Int) {
    let token = script.tokens[index]
    emit([script.bytes[token.start]], for: token.range)
  }

  private mutating func emit(_ json: [UInt8], for code: Range<Int>) {
    if let lastEnd, lastEnd <= code.lowerBound { appendBlanks(lastEnd..<code.lowerBound) }
    segments.append(Segment(json: bytes.count..<bytes.count + json.count, code: code))
    bytes += json
    lastEnd = code.upperBound
  }

  /// Copies the blanks between two tokens, without comments, casts and commas.
  private mutating func appendBlanks(_ range: Range<Int>) {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    var position = range.lowerBound
    for comment in script.comments(in: range) {
      bytes += script.bytes[position..<comment.lowerBound].filter(isBlank)
      position = comment.upperBound
    }
    bytes += script.bytes[position..<range.upperBound].filter(isBlank)
  }

  /// The range in the code of a range of the JSON; `nil` where its ends are not those of tokens.
  func code(of range: SourceRange) -> Range<Int>? {
    let first = segments.partitionPoint { $0.json.lowerBound < range.lowerBound }
    let last = segments.partitionPoint { $0.json.upperBound < range.upperBound }
    guard last < segments.count, segments[first].json.lowerBound == range.lowerBound,
      segments[last].json.upperBound == range.upperBound,
      segments[first].code.lowerBound <= segments[last].code.upperBound
    else { return nil }
    return segments[first].code.lowerBound..<segments[last].code.upperBound
  }

  /// The range in the code of the token at an offset of the JSON.
  func code(at offset: Int) -> Int? {
    segments.last { $0.json.lowerBound <= offset }?.code.lowerBound
  }
}

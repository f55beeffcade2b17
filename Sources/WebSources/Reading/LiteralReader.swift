/// Reads the values of a script, as far as they are literals.
struct LiteralReader {
  let script: Script

  /// Values nested deeper than this are opaque.
  static let maximumDepth = 100

  /// The value that begins at a token and ends at a comma of its depth, or before a token.
  ///
  /// - Parameters:
  ///   - start: The first token.
  ///   - end: The token after the content of the surrounding brackets.
  ///   - isStatement: Whether a semicolon, or a line end after a whole value, ends it too.
  ///   - depth: How many values are around it.
  /// - Returns: The value, and the index after it; `nil` where no value can be determined.
  func value(
    at start: Int, before end: Int, isStatement: Bool = false, depth: Int = 0
  ) -> (literal: ScriptLiteral, next: Int)? {
    guard start < end, depth < Self.maximumDepth else { return nil }
    if script.isAt("...", start) {
      guard case (var literal, let next)? = value(at: start + 1, before: end, depth: depth + 1) else { return nil }
      literal.isSpread = true
      literal.whole = start..<literal.whole.upperBound
      return (literal, next)
    }
    if var (literal, next) = primary(at: start, before: end, depth: depth) {
      next = behindCasts(next, before: end, isStatement: isStatement)
      if isEnd(next, before: end, isStatement: isStatement) {
        literal.whole = start..<next
        return (literal, next)
      }
    }
    guard let next = endOfValue(from: start, before: end, isStatement: isStatement), next > start else { return nil }
    if let choice = choice(start..<next, depth: depth) { return (choice, next) }
    return (ScriptLiteral(content: .opaque, tokens: start..<next, whole: start..<next), next)
  }

  private func isEnd(_ index: Int, before end: Int, isStatement: Bool) -> Bool {
    guard index < end else { return true }
    if script.isAt(",", index) { return true }
    guard isStatement else { return false }
    if script.isAt(";", index) { return true }
    guard script.tokens[index].followsLineBreak else { return false }
    // A continuation on the next line begins with an operator or a bracket.
    switch script.tokens[index].kind {
    case .name: return !["instanceof", "in", "as", "satisfies"].contains { script.isAt($0, index) }
    case .sign, .open, .template, .templateStart: return false
    default: return true
    }
  }

  // MARK: Parts

  private func primary(at index: Int, before end: Int, depth: Int) -> (literal: ScriptLiteral, next: Int)? {
    let token = script.tokens[index]
    func literal(_ content: ScriptLiteral.Content, _ next: Int) -> (ScriptLiteral, Int) {
      (ScriptLiteral(content: content, tokens: index..<next, whole: index..<next), next)
    }
    switch token.kind {
    case .string, .template:
      guard let string = ScriptString(script.bytes[token.range]) else { return nil }
      return literal(.string(string), index + 1)
    case .number:
      guard let number = ScriptNumber.json(script.bytes[token.range], isNegative: false) else { return nil }
      return literal(.number(number), index + 1)
    case .name:
      switch script.text(token.range) {
      case "true", "false", "null": return literal(.word, index + 1)
      case "undefined": return literal(.undefined, index + 1)
      case "void" where script.kind(index + 1) == .number && index + 1 < end: return literal(.undefined, index + 2)
      default: return literal(.opaque, index + 1)
      }
    case .sign:
      if script.isAt("<", index), script.language == .typescript, let next = behindType(index, before: end),
        next > index, next < end
      {
        guard case (var inner, let last)? = primary(at: next, before: end, depth: depth + 1) else { return nil }
        inner.whole = index..<last
        return (inner, last)
      }
      let isNegative = script.isAt("-", index)
      guard isNegative || script.isAt("+", index), script.kind(index + 1) == .number, index + 1 < end,
        let number = ScriptNumber.json(script.bytes[script.tokens[index + 1].range], isNegative: isNegative)
      else { return nil }
      return literal(.number(number), index + 2)
    case .open:
      let close = token.partner
      guard close > index, close < end else { return nil }
      if script.isAt("[", index) {
        guard let elements = elements(index + 1, close, depth) else { return nil }
        return literal(.array(elements), close + 1)
      }
      if script.isAt("{", index) {
        guard let content = object(index + 1, close, depth) else { return nil }
        return literal(content, close + 1)
      }
      guard case (var inner, let next)? = value(at: index + 1, before: close, depth: depth + 1), next == close,
        !inner.isSpread, !inner.isOpaque || inner.tokens.count == 1
      else { return nil }
      inner.whole = index..<close + 1
      return (inner, close + 1)
    default: return nil
    }
  }

  private func elements(_ start: Int, _ close: Int, _ depth: Int) -> [ScriptLiteral]? {
    var elements: [ScriptLiteral] = []
    var index = start
    while index < close {
      guard let (element, next) = value(at: index, before: close, depth: depth + 1) else { return nil }
      elements.append(element)
      index = next + 1
    }
    return elements
  }

  private func object(_ start: Int, _ close: Int, _ depth: Int) -> ScriptLiteral.Content? {
    var members: [ScriptLiteral.Member] = []
    var isWhole = true
    var index = start
    while index < close {
      if let key = key(index), script.isAt(":", index + 1) {
        guard let (value, next) = value(at: index + 2, before: close, depth: depth + 1) else { return nil }
        members.append(ScriptLiteral.Member(key: key, keyToken: index, value: value))
        index = next + 1
      } else if let key = script.name(index), index + 1 == close || script.isAt(",", index + 1) {
        let value = ScriptLiteral(content: .opaque, tokens: index..<index + 1, whole: index..<index + 1)
        members.append(ScriptLiteral.Member(key: key, keyToken: index, value: value))
        index += 2
      } else {
        isWhole = false
        guard let next = endOfValue(from: index, before: close, isStatement: false), next > index else { return nil }
        index = next + 1
      }
    }
    return .object(members, isWhole: isWhole)
  }

  /// The text of a key of an object.
  func key(_ index: Int) -> String? {
    guard let kind = script.kind(index) else { return nil }
    switch kind {
    case .name, .number: return script.text(script.tokens[index].range)
    case .string: return ScriptString(script.bytes[script.tokens[index].range])?.text
    default: return nil
    }
  }

  // MARK: Opaque parts

  /// The index after casts: `as T`, `satisfies T`, `!`.
  private func behindCasts(_ start: Int, before end: Int, isStatement: Bool) -> Int {
    var index = start
    while index < end {
      if script.isAt("!", index) {
        index += 1
      } else if script.isAt("as", index) || script.isAt("satisfies", index), index + 1 < end {
        var depth = 0
        index += 1
        while index < end {
          if script.isAt("<", index) { depth += 1 }
          if script.isAt(">", index) { depth -= 1 }
          if depth == 0, script.isAt(",", index) || script.isAt(";", index) { break }
          if isStatement, depth == 0, script.tokens[index].followsLineBreak, script.kind(index) == .name { break }
          index = script.next(index)
        }
      } else {
        break
      }
    }
    return min(index, end)
  }

  /// The index after `<T>`; `nil` for `</script>`.
  private func behindType(_ start: Int, before end: Int) -> Int? {
    var depth = 0
    for index in script.siblings(from: start, before: end) {
      if script.isAt("/", index) { return nil }
      if script.isAt("<", index) { depth += 1 }
      if script.isAt(">", index) { depth -= 1 }
      if depth == 0 { return script.next(index) }
    }
    return nil
  }

  /// The end of a value that is not read; `nil` where its commas cannot be distinguished from those of types.
  private func endOfValue(from start: Int, before end: Int, isStatement: Bool) -> Int? {
    var (index, depth, isInCast, isAmbiguous) = (start, 0, false, false)
    while index < end {
      if script.language.hasTypes {
        if script.isAt("<", index) { depth += 1 }
        if script.isAt(">", index), depth > 0 { depth -= 1 }
        if script.isAt("as", index) || script.isAt("satisfies", index) { isInCast = true }
      }
      // Outside of a cast, a comma after `<` may belong to a list, or to type arguments.
      if script.isAt(",", index), !isInCast || depth <= 0 {
        isAmbiguous = depth > 0 && script.siblings(from: index, before: end).contains { script.isAt(">", $0) }
        break
      }
      if index > start && isStatement && isEnd(index, before: end, isStatement: true) { break }
      // The members of a type end this way. A division without a dividend is broken, and elsewhere may begin a regular
      // expression.
      let isBehindOperator =
        script.kind(index - 1) == .sign && !["!", "++", "--"].contains { script.isAt($0, index - 1) }
      if script.isAt(";", index) || script.isAt("/", index) && (index == start || isBehindOperator) { return nil }
      index = script.next(index)
    }
    return isAmbiguous ? nil : index
  }

  /// A conditional with its two values.
  private func choice(_ range: Range<Int>, depth: Int) -> ScriptLiteral? {
    var (question, level): (Int?, Int) = (nil, 0)
    let colon = script.siblings(from: range.lowerBound, before: range.upperBound).first { index in
      if script.isAt("?", index) {
        level += 1
        question = question ?? index
      } else if script.isAt(":", index), question != nil {
        level -= 1
      }
      return question != nil && level == 0
    }
    guard let question, let colon, question > range.lowerBound,
      !script.siblings(from: range.lowerBound, before: colon).contains(where: {
        script.isAt("=>", $0) || script.isAt("=", $0)
      }),
      let (first, firstEnd) = value(at: question + 1, before: colon, depth: depth + 1), firstEnd == colon,
      let (second, secondEnd) = value(at: colon + 1, before: range.upperBound, depth: depth + 1),
      secondEnd == range.upperBound
    else { return nil }
    return ScriptLiteral(content: .choice(first, second), tokens: range, whole: range)
  }
}

/// Properties of code that is copied without being understood.
extension Script {
  /// The name that a value is, without parentheses and casts; `nil` for anything else.
  func name(of literal: ScriptLiteral) -> String? {
    literal.tokens.count == 1 ? name(literal.tokens.lowerBound) : nil
  }

  /// Whether code has to be evaluated exactly once, and in order: a call, an assignment, `new`, `await`.
  func isEvaluatedOnce(_ tokens: Range<Int>) -> Bool {
    tokens.contains { index in
      switch self.tokens[index].kind {
      case .open where index > tokens.lowerBound && isAt("(", index):
        // After an operator it groups; after anything else it is a call.
        kind(index - 1) != .sign || ["?.", ">", "!"].contains { isAt($0, index - 1) }
      case .name:
        ["new", "await", "yield", "delete", "function", "class", "import"].contains { isAt($0, index) }
      case .sign: isAt("=>", index) || isAt("++", index) || isAt("--", index) || isAssignment(index)
      // After an operand it is a call, too.
      case .template, .templateStart: index > tokens.lowerBound && kind(index - 1) != .sign
      case .tagStart: true
      default: false
      }
    }
  }

  private func isAssignment(_ index: Int) -> Bool {
    bytes[tokens[index].end - 1] == UInt8(ascii: "=")
      && !["==", "===", "!=", "!==", "<=", ">="].contains { isAt($0, index) }
  }

  /// Whether code is a template whose fixed texts rule out a name with a special meaning, `$type` or `$id`.
  func isNameOfAttribute(_ tokens: Range<Int>) -> Bool {
    let (first, last) = (tokens.lowerBound, tokens.upperBound - 1)
    guard kind(first) == .templateStart, self.tokens[first].partner == last else { return false }
    return tokens.contains { index in
      let token = self.tokens[index]
      guard index == first || token.partner == first else { return false }
      let text = bytes[(token.start + 1)..<(index == last ? token.end - 1 : token.end - 2)]
      return !text.contains(UInt8(ascii: "\\")) && text.contains { !"$typeid".utf8.contains($0) }
    }
  }
}

import SourceText

/// Reads expressions of Swift and Objective-C from the tokens of a file.
///
/// Only operators of arithmetic and casts are read; from any other operator on, the rest of an expression is skipped, and the
/// whole of it is ``CodeNode/Kind/unknown``.
struct CodeParser {
  /// How many levels of expressions are read.
  static let maximumDepth = 200

  let file: CodeFile
  var place = 0

  /// The levels of expressions around the cursor.
  private var level = 0

  init(_ file: CodeFile, at place: Int = 0) {
    self.file = file
    self.place = place
  }

  private var isSwift: Bool { file.language == .swift }

  // MARK: Tokens

  private var token: CodeToken? { file.token(place) }

  var isAtEnd: Bool { place >= file.tokens.count }

  func isAt(_ spelling: StaticString, _ distance: Int = 0) -> Bool { file.isAt(spelling, place + distance) }

  private func isAt(any spellings: [StaticString]) -> Bool { spellings.contains { isAt($0) } }

  mutating func take(_ spelling: StaticString) -> Bool {
    guard isAt(spelling) else { return false }
    place += 1
    return true
  }

  /// The name here, without backticks.
  private func name(_ distance: Int = 0) -> String? { file.name(place + distance) }

  /// Skips a bracket with its content; to the end if it is never closed.
  private mutating func skipBracket() {
    let close = file.brackets.partners[place]
    place = close > place ? close + 1 : file.tokens.count
  }

  // MARK: Errors and nodes

  private func error(_ reason: DialectError, at token: Int? = nil) -> DialectError {
    file.error(reason, at: token ?? place)
  }

  func expected(_ what: String) -> DialectError {
    guard let token else { return error(.expected(what, found: "the end")) }
    let spelling = token.text(in: file.bytes)
    return error(.expected(what, found: spelling.utf8.count > 40 ? String(spelling.prefix(40)) + "…" : spelling))
  }

  /// Reads the closing bracket of a list that began at a token.
  private mutating func close(_ bracket: StaticString, of opening: String, from start: Int) throws(DialectError) {
    if take(bracket) { return }
    // A list contains neither an assignment nor the end of a statement.
    guard !isAtEnd, !isAt("="), !isAt(";") else { throw error(.unclosed(opening), at: start) }
    throw expected("\",\" or \"\(bracket)\"")
  }

  /// A node from a token to the one before the cursor.
  private func node(
    _ kind: CodeNode.Kind, from start: Int, over parts: [CodeNode] = []
  ) throws(DialectError) -> CodeNode {
    let depth = 1 + (parts.lazy.map { $0.depth }.max() ?? 0)
    guard depth <= Self.maximumDepth else { throw error(.tooDeep(limit: Self.maximumDepth), at: start) }
    return CodeNode(kind: kind, tokens: start..<place, depth: depth)
  }

  // MARK: Expressions

  /// The expression at the cursor.
  mutating func expression() throws(DialectError) -> CodeNode {
    let start = place
    var value = try sum()
    while isSwift, take("as") {
      if isAt("?") || isAt("!") { place += 1 }
      let type = skipType()
      value = try node(.cast(value, type: file.text(type)), from: start, over: [value])
    }
    return isAt(any: Self.otherOperators) || isSwift && isAt("{") && token?.startsLine == false
      ? try unknown(from: start) : value
  }

  private static let otherOperators: [StaticString] = [
    "?", "??", "&&", "||", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "...", "..<", "|", "&", "^", "~", "++", "--",
    "is",
  ]

  /// Skips to the end of an expression whose value does not show.
  private mutating func unknown(from start: Int) throws(DialectError) -> CodeNode {
    let open = file.brackets.enclosing[place]
    let endsWithLine = isSwift && !file.isAt("(", open) && !file.isAt("[", open)
    var conditionals = 0
    while !isAtEnd, !isAt(any: [",", ";", "=", ")", "]", "}"]) {
      if endsWithLine, place > start, token?.startsLine == true, token?.kind != .sign, !isOperator(place - 1) { break }
      if isAt("?") { conditionals += 1 }
      if isAt(":") {
        guard conditionals > 0 else { break }
        conditionals -= 1
      }
      if file.brackets.partners[place] >= 0 || isAt(any: ["(", "[", "{"]) { skipBracket() } else { place += 1 }
    }
    return try node(.unknown, from: start)
  }

  private func isOperator(_ index: Int) -> Bool {
    file.token(index)?.kind == .sign && file.brackets.partners[index] < 0
  }

  private mutating func sum() throws(DialectError) -> CodeNode {
    let start = place
    var left = try product()
    while let operation = arithmetic, !operation.isProduct {
      place += 1
      let right = try product()
      left = try node(.arithmetic(operation, left, right), from: start, over: [left, right])
    }
    return left
  }

  private mutating func product() throws(DialectError) -> CodeNode {
    let start = place
    var left = try prefixed()
    while let operation = arithmetic, operation.isProduct {
      place += 1
      let right = try prefixed()
      left = try node(.arithmetic(operation, left, right), from: start, over: [left, right])
    }
    return left
  }

  /// The operator of arithmetic at the cursor.
  private var arithmetic: CodeOperator? {
    guard let token, token.kind == .sign, let operation = CodeOperator(rawValue: token.text(in: file.bytes)) else {
      return nil
    }
    // In Swift a sign that is attached to the next token but not to the previous one begins a new operand.
    let isPrefix = isSwift && !operation.isProduct && token.followsSpace && file.token(place + 1)?.followsSpace == false
    return isPrefix ? nil : operation
  }

  // MARK: Around an operand

  /// An operand with its signs and casts.
  private mutating func prefixed() throws(DialectError) -> CodeNode {
    level += 1
    defer { level -= 1 }
    guard level <= Self.maximumDepth else { throw error(.tooDeep(limit: Self.maximumDepth)) }
    let start = place
    if take("-") {
      let value = try prefixed()
      return try node(.negation(value), from: start, over: [value])
    }
    if take("+") { return try prefixed() }
    if let type = takeCast() {
      let value = try prefixed()
      return try node(.cast(value, type: type), from: start, over: [value])
    }
    return try operand()
  }

  /// A type in parentheses before an operand of Objective-C.
  private mutating func takeCast() -> String? {
    guard !isSwift, isAt("("), file.isIdentifier(place + 1) else { return nil }
    var end = place + 1
    while file.isIdentifier(end) { end = file.endOfTypeArguments(at: end + 1) ?? end + 1 }
    let isPointer = file.isAt("*", end)
    while file.isAt("*", end) { end += 1 }
    guard file.isAt(")", end), let next = file.token(end + 1),
      isPointer || next.kind != .sign || ["@", "[", "("].contains(where: { file.isAt($0, end + 1) })
    else { return nil }
    defer { place = end + 1 }
    return file.text((place + 1)..<end)
  }

  /// The operand at the cursor with the members, calls and subscripts after it, and without operators around it.
  mutating func operand() throws(DialectError) -> CodeNode {
    let start = place
    var value = try primary()
    while let token, token.kind == .sign {
      // In Swift a line that begins with a bracket is another statement.
      let isAttached = !isSwift || !token.startsLine
      if take(".") || !isSwift && take("->") {
        guard let member = name() ?? (isSwift ? self.token?.text(in: file.bytes) : nil) else {
          throw expected("a name after \".\"")
        }
        place += 1
        value = try node(.member(value, member), from: start, over: [value])
      } else if isAt("("), isAttached {
        value = try call(value, from: start)
      } else if isAt("["), isAttached, !token.followsSpace {
        skipBracket()
        value = try node(.unknown, from: start)
      } else if isSwift, isAt("!") || isAt("?"), !token.followsSpace {
        place += 1
      } else if isAt("<"), !token.followsSpace, value.isName, let end = file.endOfTypeArguments(at: place),
        isSwift ? file.isAt("(", end) || file.isAt(".", end) : file.isIdentifier(end)
      {
        place = end
      } else {
        break
      }
    }
    return value
  }

  /// The arguments of a call, with their parentheses.
  private mutating func call(_ function: CodeNode, from start: Int) throws(DialectError) -> CodeNode {
    let opening = place
    place += 1
    var labels: [String] = []
    var arguments: [CodeNode] = []
    while !isAt(")"), !isAtEnd {
      var label = "_:"
      if isSwift, let name = name(), isAt(":", 1) {
        label = name + ":"
        place += 2
      }
      labels.append(label)
      arguments.append(try expression())
      if !take(",") { break }
    }
    try close(")", of: "(", from: opening)
    let count = labels.lastIndex { $0 != "_:" }.map { $0 + 1 } ?? 0
    return try node(
      .call(function, labels.prefix(count).joined(), arguments), from: start, over: [function] + arguments)
  }

  // MARK: Operands

  private mutating func primary() throws(DialectError) -> CodeNode {
    guard let token else { throw expected("a value") }
    let start = place
    switch (token.kind, file.language) {
    case (.number, _):
      guard let number = CodeNumber.value(of: Array(file.bytes[token.offset..<token.end]), in: file.language) else {
        throw error(.badNumber(token.text(in: file.bytes)))
      }
      place += 1
      return try node(.number(number.value, isInteger: number.isInteger), from: start)
    case (.string, _), (.character, .swift): return try string()
    case (.identifier, _): return try named()
    case (.sign, .swift) where take("."):
      guard let name = name() else { throw expected("a name after \".\"") }
      place += 1
      return try node(.member(nil, name), from: start)
    case (.sign, .swift) where take("["): return try collection("[", "]", from: start)
    case (.sign, .objectiveC) where take("["): return try message(from: start)
    case (.sign, .objectiveC) where take("@"):
      if take("[") { return try collection("@[", "]", from: start) }
      return take("{") ? try collection("@{", "}", from: start) : try prefixed()
    case (.sign, _) where take("("):
      let value = try expression()
      if isAt(",") || isAt(":") {
        place = start
        skipBracket()
        return try node(.unknown, from: start)
      }
      try close(")", of: "(", from: start)
      return value
    case (.sign, _) where isAt(any: ["{", "^", "!", "~", "&", "*", "++", "--"]), (.character, .objectiveC):
      return try unknown(from: start)
    default: throw expected("a value")
    }
  }

  /// A string literal; in Objective-C with the literals directly after it, which form one string.
  private mutating func string() throws(DialectError) -> CodeNode {
    let start = place
    var text: CodeText?
    while let token, text == nil || !isSwift && token.kind == .string {
      guard token.isTerminated else { throw error(.unclosedString) }
      let next = CodeText(ofLiteral: token.range, in: file.bytes, file.language)
      if text == nil { text = next } else { text?.append(next) }
      place += 1
    }
    return try node(text.map { .string($0) } ?? .unknown, from: start)
  }

  private mutating func named() throws(DialectError) -> CodeNode {
    guard let token, let name = name() else { throw expected("a value") }
    let start = place
    let isQuoted = file.bytes[token.offset] == UInt8(ascii: "`")
    if !isQuoted, (isSwift ? Self.wordsOfSwift : Self.wordsOfObjectiveC).contains(name) { throw expected("a value") }
    place += 1
    let kind: CodeNode.Kind =
      switch (name, file.language) {
      case _ where isQuoted: .name(name)
      case ("true", _), ("YES", .objectiveC), ("TRUE", .objectiveC): .boolean(true)
      case ("false", _), ("NO", .objectiveC), ("FALSE", .objectiveC): .boolean(false)
      case ("nil", _), ("Nil", .objectiveC), ("NULL", .objectiveC), ("null", .swift), ("undefined", .swift): .null
      default: .name(name)
      }
    return try node(kind, from: start)
  }

  private static let wordsOfSwift: Set<String> = [
    "if", "switch", "for", "while", "let", "var", "func", "return", "guard", "in", "else", "try", "await",
  ]
  private static let wordsOfObjectiveC: Set<String> = ["if", "switch", "for", "while", "return", "else", "do"]

  /// The elements of an array or the pairs of a dictionary, after the opening bracket.
  private mutating func collection(
    _ opening: String, _ closing: StaticString, from start: Int
  ) throws(DialectError) -> CodeNode {
    var keys: [CodeNode] = []
    var values: [CodeNode] = []
    let isEmptyDictionary = opening == "[" && take(":")
    while !isAt(closing), !isAtEnd, !isEmptyDictionary {
      let first = try expression()
      if keys.count == values.count, opening == "@{" || isAt(":") || !keys.isEmpty {
        guard take(":") else { throw expected("\":\" and a value") }
        keys.append(first)
        values.append(try expression())
      } else {
        values.append(first)
      }
      if !take(",") { break }
    }
    try close(closing, of: opening, from: start)
    let isDictionary = opening == "@{" || isEmptyDictionary || !keys.isEmpty
    return try node(
      isDictionary ? .dictionary(keys: keys, values: values) : .array(values), from: start, over: keys + values)
  }

  /// `receiver name]` or `receiver name:value other:value, …]`, after the opening bracket.
  private mutating func message(from start: Int) throws(DialectError) -> CodeNode {
    let receiver = try prefixed()
    var selector = ""
    var arguments: [CodeNode] = []
    if let name = name(), !isAt(":", 1) {
      selector = name
      place += 1
    }
    while isAt(":") || name() != nil && isAt(":", 1) {
      if let name = name() {
        selector += name
        place += 1
      }
      place += 1
      selector += ":"
      repeat { arguments.append(try expression()) } while take(",")
    }
    guard !selector.isEmpty || isAtEnd else { throw expected("the name of a method") }
    try close("]", of: "[", from: start)
    return try node(.call(receiver, selector, arguments), from: start, over: [receiver] + arguments)
  }

  // MARK: Types

  /// Skips a Swift type: names with dots and type arguments, brackets, and optional marks.
  mutating func skipType() -> Range<Int> {
    let start = place
    if isAt("any") || isAt("some") { place += 1 }
    if isAt("[") || isAt("(") {
      skipBracket()
    } else {
      while name() != nil {
        place = file.endOfTypeArguments(at: place + 1) ?? place + 1
        guard isAt("."), name(1) != nil else { break }
        place += 1
      }
    }
    while isAt("?") || isAt("!") { place += 1 }
    return start..<place
  }
}

extension CodeNode {
  fileprivate var isName: Bool {
    switch kind {
    case .name, .member: true
    default: false
    }
  }
}

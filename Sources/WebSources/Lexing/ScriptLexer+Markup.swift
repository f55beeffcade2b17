import SourceText

/// Tokens of JSX, and of the tags of components.
extension ScriptLexer {
  /// Whether a `<` where a value is expected begins an element, and not the parameters of a generic function or type.
  var beginsTag: Bool {
    mutating get {
      let next = byte(1)
      guard next == UInt8(ascii: ">") || next.isNamePart && !next.isDigit else { return false }
      guard language.hasTypes, next != UInt8(ascii: ">") else { return true }
      var length = 1
      func takeWord() -> [UInt8] {
        let word = bytes[(position + length)..<end].prefix { $0.isNamePart }
        length += word.count + bytes[word.endIndex..<end].prefix { $0 <= 0x20 }.count
        return Array(word)
      }
      var name = takeWord()
      if name == Array("const".utf8), byte(length).isNamePart { name = takeWord() }
      switch byte(length) {
      // `<T,>` and `<T = U>`
      case UInt8(ascii: ","), UInt8(ascii: "="): return false
      // `<T>(x: T) => T` has a type parameter if no element of that name ends.
      case UInt8(ascii: ">"):
        let behind = bytes[(position + length + 1)..<end].first { $0 > 0x20 }
        return behind != UInt8(ascii: "(") || endedElements.contains(name)
      default:
        let isBound = takeWord() == Array("extends".utf8)
        return !isBound || [UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/")].contains(byte(length))
      }
    }
  }

  /// The names after `</`.
  var elementsThatEnd: Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    for index in 0..<end
    where bytes[index] == UInt8(ascii: "<") && index + 1 < end && bytes[index + 1] == UInt8(ascii: "/") {
      names.insert(Array(bytes[(index + 2)..<end].drop { $0 <= 0x20 }.prefix { $0.isNamePart }))
    }
    return names
  }

  /// Begins a tag, or the end of an element.
  mutating func beginTag() {
    let isEnd = byte(1) == UInt8(ascii: "/")
    append(.tagStart, length: isEnd ? 2 : 1)
    contexts.append(.tag(tokens.count - 1, isEnd: isEnd))
  }

  /// Takes one part of a tag: a name, a value, or its end.
  mutating func takeTagPart() -> Bool {
    guard skipBlanks(), position < end, case .tag(let start, let isEnd)? = contexts.last else { return false }
    switch bytes[position] {
    case UInt8(ascii: ">"):
      append(.tagEnd, length: 1)
      match(start)
      contexts.removeLast()
      if isEnd {
        guard case .children? = contexts.popLast() else { return false }
        expectsOperand = false
      } else {
        contexts.append(.children)
      }
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: ">"):
      append(.tagEnd, length: 2)
      match(start)
      contexts.removeLast()
      expectsOperand = false
    case UInt8(ascii: "{"): openBrace()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let close = bytes[(position + 1)..<end].firstIndex(of: bytes[position]) else { return false }
      append(.markupString, length: close + 1 - position)
    case UInt8(ascii: "<"):
      if tokens.count == start + 2 { return takeTypeArguments() }
      beginTag()
    case let first where first.isNamePart:
      let name = bytes[position..<end].prefix { $0.isNamePart || "-:.".utf8.contains($0) }
      append(.name, length: name.count)
    default: append(.sign, length: 1)
    }
    return true
  }

  private mutating func takeTypeArguments() -> Bool {
    var (length, depth) = (0, 0)
    repeat {
      if byte(length) == UInt8(ascii: "<") { depth += 1 } else if byte(length) == UInt8(ascii: ">") { depth -= 1 }
      length += 1
    } while depth > 0 && position + length < end
    append(.sign, length: length)
    return depth == 0
  }

  /// Takes the content between tags: text, an element, or code in braces.
  mutating func takeChild() -> Bool {
    let text = bytes[position..<end].prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "{") }
    guard text.endIndex < end else { return false }
    if !text.isEmpty { append(.markupText, length: text.count) }
    if byte(0) == UInt8(ascii: "<") { beginTag() } else { openBrace() }
    return true
  }

  /// Takes the brace of code in markup.
  private mutating func openBrace() {
    append(.open, length: 1)
    contexts.append(.bracket(tokens.count - 1, endsOperand: true))
    expectsOperand = true
  }
}

/// What can be told of code that is copied without being understood.
struct OpaqueCode {
  /// What the text shows of its value.
  enum ShownType {
    case number
    case string
  }

  private let script: Script
  private let tokens: Range<Int>

  init(_ literal: ScriptLiteral, in script: Script) {
    self.script = script
    tokens = literal.whole
  }

  /// Whether it has to be evaluated once, and in its order: a call, an assignment, `new`, `await`.
  var isEvaluatedOnce: Bool {
    for index in tokens {
      let token = script.tokens[index]
      switch token.kind {
      case .open where index > tokens.lowerBound && script.isAt("(", index):
        // Behind an operand it is a call, and behind an operator it groups.
        switch script.kind(index - 1) {
        case .name?, .close?, .string?, .template?, .templateEnd?: return true
        default: if script.isAt("?.", index - 1) { return true }
        }
      case .name:
        if ["new", "await", "yield", "delete", "function", "class", "import"].contains(where: { script.isAt($0, index) }
        ) {
          return true
        }
      case .sign:
        if script.isAt("=>", index) || script.isAt("++", index) || script.isAt("--", index) || isAssignment(index) {
          return true
        }
      case .template, .templateStart: if index > tokens.lowerBound, endsOperand(index - 1) { return true }
      case .tagStart: return true
      default: break
      }
    }
    return false
  }

  private func isAssignment(_ index: Int) -> Bool {
    let text = script.bytes[script.tokens[index].range]
    guard text.last == UInt8(ascii: "=") else { return false }
    return !["==", "===", "!=", "!==", "<=", ">="].contains { script.isAt($0, index) }
  }

  private func endsOperand(_ index: Int) -> Bool {
    switch script.tokens[index].kind {
    case .name, .close: true
    default: false
    }
  }

  /// Whether it is a name, or a name with members: `a.b[0]`.
  var isPath: Bool {
    guard script.kind(tokens.lowerBound) == .name, !isEvaluatedOnce else { return false }
    var index = tokens.lowerBound + 1
    while index < tokens.upperBound {
      guard
        script.isAt(".", index) || script.isAt("?.", index) || script.isAt("[", index) || script.isAt("!", index)
          || script.kind(index) == .name && (script.isAt(".", index - 1) || script.isAt("?.", index - 1))
      else { return false }
      index = script.next(index)
    }
    return true
  }

  /// The name that it is; `nil` for anything else.
  var name: String? { tokens.count == 1 ? script.name(tokens.lowerBound) : nil }

  var shownType: ShownType? {
    var found: ShownType?
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let isFirst = index == tokens.lowerBound
      switch script.tokens[index].kind {
      case .string, .template, .templateStart:
        let isTagged = !isFirst && endsOperand(index - 1)
        if !isTagged, found == nil { found = .string }
      case .sign:
        if ["*", "/", "%", "-", "**"].contains(where: { script.isAt($0, index) }) || isFirst && script.isAt("+", index)
        {
          // `"a" + x * 2` is a text.
          if found == nil { found = .number }
        } else if !script.isAt("+", index), !script.isAt(".", index), !script.isAt("?.", index),
          !script.isAt("!", index)
        {
          return nil
        }
      default: break
      }
      index = script.next(index)
    }
    // `"a" - x` is a number, and seldom meant.
    return found == .string && !isJoined ? nil : found
  }

  /// Whether texts are only added.
  private var isJoined: Bool {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if ["*", "/", "%", "-", "**"].contains(where: { script.isAt($0, index) }) { return false }
      index = script.next(index)
    }
    return true
  }

  /// The fixed texts of a template or of added texts, with `nil` for each computed part; `nil` for other code.
  var pieces: [String?]? {
    var pieces: [String?] = []
    var index = tokens.lowerBound
    if script.kind(index) == .templateStart, script.tokens[index].partner == tokens.upperBound - 1 {
      let end = script.tokens[index].partner
      for part in index...end {
        let token = script.tokens[part]
        let isPart = part == index || part == end || token.kind == .templateMiddle && token.partner == index
        guard isPart else { continue }
        let length = part == end ? 1 : 2
        let text = script.bytes[(token.start + 1)..<(token.end - length)]
        guard let string = ScriptString([0x60] + text + [0x60]) else { return nil }
        pieces.append(string.text)
        if part != end { pieces.append(nil) }
      }
      return pieces
    }
    guard shownType == .string else { return nil }
    while index < tokens.upperBound {
      switch script.tokens[index].kind {
      case .string, .template:
        guard let string = ScriptString(script.bytes[script.tokens[index].range]) else { return nil }
        pieces.append(string.text)
      case .sign where script.isAt("+", index): break
      default: if pieces.last != .some(nil) || pieces.isEmpty { pieces.append(nil) }
      }
      index = script.next(index)
    }
    return pieces
  }

  /// Whether a text of these pieces may be one with a meaning of its own.
  static func mayBe(_ name: String, _ pieces: [String?]) -> Bool {
    var rest = Substring(name)
    var isAnchored = true
    for (index, piece) in pieces.enumerated() {
      guard let piece else {
        isAnchored = false
        continue
      }
      if piece.isEmpty { continue }
      if index == pieces.count - 1, !isAnchored { return rest.hasSuffix(piece) }
      if isAnchored {
        guard rest.hasPrefix(piece) else { return false }
        rest = rest.dropFirst(piece.count)
      } else {
        guard let range = rest.firstRange(of: piece) else { return false }
        rest = rest[range.upperBound...]
      }
      isAnchored = true
    }
    return !isAnchored || rest.isEmpty
  }
}

extension Substring {
  /// The first place of a text.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}

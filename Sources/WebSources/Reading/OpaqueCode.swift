/// What can be told of code that is copied without being understood.
struct OpaqueCode {
  /// What the text shows of its value.
  enum ShownType {
    case number
    case string
  }

  private let script: Script
  private let tokens: Range<Int>

  /// The name without what is around it, such as a cast.
  private let core: Range<Int>

  init(_ literal: ScriptLiteral, in script: Script) {
    self.script = script
    tokens = literal.whole
    core = literal.tokens
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
        default:
          // `f?.(x)`, `f<T>(x)` and `f!(x)`
          if script.isAt("?.", index - 1) || script.isAt(">", index - 1) && script.language.hasTypes { return true }
          if script.isAt("!", index - 1), index - 1 > tokens.lowerBound, endsOperand(index - 2) { return true }
        }
      case .name:
        if ["new", "await", "yield", "delete", "function", "class", "import"].contains(where: { script.isAt($0, index) }
        ) {
          return true
        }
      case .sign:
        if script.isAt("=>", index) || script.isAt("++", index) || script.isAt("--", index)
          || script.isAssignment(index)
        {
          return true
        }
      case .template, .templateStart: if index > tokens.lowerBound, endsOperand(index - 1) { return true }
      case .tagStart: return true
      default: break
      }
    }
    return false
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
    while index < tokens.upperBound, !isCast(index) {
      guard
        script.isAt(".", index) || script.isAt("?.", index) || script.isAt("[", index) || script.isAt("!", index)
          || script.kind(index) == .name && (script.isAt(".", index - 1) || script.isAt("?.", index - 1))
      else { return false }
      index = script.next(index)
    }
    return true
  }

  /// The name that it is; `nil` for anything else.
  var name: String? { core.count == 1 ? script.name(core.lowerBound) : nil }

  /// The name that it is, or a name with a member: `this.filter`, `filters.road`, `filters['road']`.
  var nameOrField: String? {
    let first = core.lowerBound
    guard let object = script.name(first) else { return name }
    if core.count == 3, script.isAt(".", first + 1), let member = script.name(first + 2) {
      return "\(object).\(member)"
    }
    if core.count == 4, script.isAt("[", first + 1), script.kind(first + 2) == .string,
      let member = LiteralReader(script: script).key(first + 2), !member.contains(".")
    {
      return "\(object).\(member)"
    }
    return name
  }

  /// The type of the value: a sum is a text where a part of it shows to be one.
  var shownType: ShownType? {
    guard let terms else { return nil }
    var sum: ShownType?
    for (index, term) in terms.enumerated() {
      let own = shownType(of: term.tokens)
      if index == 0 {
        sum = own
      } else if term.isSubtracted {
        sum = .number
      } else if sum == .string || own == .string {
        sum = .string
      } else if own == nil {
        sum = nil
      }
    }
    return sum
  }

  /// The parts of a sum; `nil` where anything else decides what the whole is.
  private var terms: [(tokens: Range<Int>, isSubtracted: Bool)]? {
    var terms: [(tokens: Range<Int>, isSubtracted: Bool)] = []
    var (start, isSubtracted, index) = (tokens.lowerBound, false, tokens.lowerBound)
    while index < tokens.upperBound, !isCast(index) {
      if Self.wordOperators.contains(where: { script.isAt($0, index) }) { return nil }
      if script.kind(index) == .sign, !isOfTerm(index) {
        guard script.isAt("+", index) || script.isAt("-", index) else { return nil }
        terms.append((start..<index, isSubtracted))
        (start, isSubtracted) = (index + 1, script.isAt("-", index))
      }
      index = script.next(index)
    }
    return terms + [(start..<min(index, tokens.upperBound), isSubtracted)]
  }

  private static let wordOperators: [StaticString] = [
    "in", "instanceof", "typeof", "void", "await", "yield", "new", "delete",
  ]

  private func isCast(_ index: Int) -> Bool { script.isAt("as", index) || script.isAt("satisfies", index) }

  /// Whether a sign stands in a part of a sum: a product, a member, `!` behind a name, a sign in front of an operand.
  private func isOfTerm(_ index: Int) -> Bool {
    if isOfProduct(index) || script.isAt(".", index) || script.isAt("?.", index) { return true }
    let isBehindOperand = index > tokens.lowerBound && script.kind(index - 1).map { $0 != .sign } == true
    if script.isAt("!", index) { return isBehindOperand }
    return !isBehindOperand && (script.isAt("+", index) || script.isAt("-", index))
  }

  private func isOfProduct(_ index: Int) -> Bool {
    ["*", "/", "%", "**"].contains { script.isAt($0, index) }
  }

  private func shownType(of term: Range<Int>) -> ShownType? {
    guard !term.isEmpty else { return nil }
    var index = term.lowerBound
    while index < term.upperBound {
      let isFirst = index == term.lowerBound
      if isOfProduct(index) || isFirst && (script.isAt("+", index) || script.isAt("-", index)) { return .number }
      index = script.next(index)
    }
    guard script.next(term.lowerBound) == term.upperBound else { return nil }
    switch script.tokens[term.lowerBound].kind {
    case .string, .template, .templateStart: return .string
    case .number: return .number
    default: return nil
    }
  }

  /// The fixed texts of a template or of added texts, with `nil` for each computed part; `nil` for other code.
  var pieces: [String?]? {
    var pieces: [String?] = []
    let index = tokens.lowerBound
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
    guard shownType == .string, let terms else { return nil }
    for term in terms {
      guard term.tokens.count == 1, shownType(of: term.tokens) == .string else {
        if pieces.last != .some(nil) || pieces.isEmpty { pieces.append(nil) }
        continue
      }
      guard let string = ScriptString(script.bytes[script.tokens[term.tokens.lowerBound].range]) else { return nil }
      pieces.append(string.text)
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

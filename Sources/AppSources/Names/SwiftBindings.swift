import ExpressionDialects

/// Finds everything that binds a name in a Swift file.
struct SwiftBindings {
  private let source: AppSource
  private(set) var found: [Declaration] = []

  init(_ source: AppSource) {
    self.source = source
    let fileScope = source.fileScope
    for index in source.tokens.indices where !source.isAt(".", index - 1) { read(at: index, fileScope) }
    found.sort { $0.nameToken < $1.nameToken }
  }

  private mutating func read(at index: Int, _ fileScope: Declaration.Scope) {
    switch source.tokens[index].text(in: source.bytes) {
    case "let", "var":
      if isPattern(index) { readPattern(at: index) } else { readVariables(at: index, fileScope) }
    case "for": if !["let", "var", "case"].contains(source.name(index + 1)) { readPattern(at: index) }
    case "func", "init", "subscript": readFunction(at: index)
    case "set", "willSet", "didSet":
      let close = source.isAt("(", index + 1) ? source.brackets.partners[index + 1] : -1
      if source.isAt("{", close + 1) { bindNames(in: (index + 2)..<close, block: close + 1) }
    case "case": if source.isTypeBody(source.block(of: index)) { readCases(at: index) }
    case "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype": bind(index + 1)
    case "{": readSignature(of: index)
    default: break
    }
  }

  /// Binds a name whose value does not show.
  private mutating func bind(_ token: Int, type: Range<Int>? = nil, block: Int? = nil) {
    guard let name = source.name(token) else { return }
    let block = block ?? source.block(of: token)
    found.append(
      Declaration(
        name: name, nameToken: token, statement: token..<(token + 1), type: type, initialiser: nil, block: block,
        scope: source.scope(of: block, .local), isConstant: false))
  }

  /// Binds every name of a pattern: not labels, nor what a dot or a parenthesis makes a case.
  private mutating func bindNames(in tokens: Range<Int>, block: Int? = nil) {
    for index in tokens
    where !source.isAt(".", index - 1) && !source.isAt(".", index + 1) && !source.isAt("(", index + 1)
      && (!source.isAt(":", index + 1) || index + 1 == tokens.upperBound)
    {
      bind(index, block: block)
    }
  }

  // MARK: Variables

  /// Whether `let` or `var` is part of a pattern, and declares no variable of its own.
  private func isPattern(_ index: Int) -> Bool {
    if ["if", "guard", "while", "case", "for", "catch"].contains(source.name(index - 1)) { return true }
    return source.isAt(",", index - 1) || source.isAt("(", index - 1)
      || source.isAt(":", index - 1) && source.isAt("(", source.brackets.enclosing[index])
  }

  private mutating func readPattern(at index: Int) {
    var end = index + 1
    while let token = source.token(end), !(token.startsLine && end > index + 1),
      !["=", "in", ":", "where", "as", "is", ",", ";", "{", "}", ")", "]"].contains(token.text(in: source.bytes))
    {
      end = source.next(after: end)
    }
    // What `if` and `while` bind is seen in their braces only.
    var block = source.block(of: index)
    if source.name(index - 1) == "if" || source.name(index - 1) == "while" {
      var brace = end
      while brace < source.tokens.count, !source.isAt("{", brace), !source.isAt("}", brace) {
        brace = source.next(after: brace)
      }
      if source.isAt("{", brace) { block = brace }
    }
    bindNames(in: (index + 1)..<end, block: block)
  }

  private mutating func readVariables(at index: Int, _ fileScope: Declaration.Scope) {
    guard index + 1 < source.tokens.count else { return }
    let end = source.endOfStatement(from: index + 1)
    let block = source.block(of: index)
    let isConstant = source.isAt("let", index)
    let (start, isAttributed) = self.start(ofVariableAt: index)
    // A wrapper may change what it is given.
    let isWrapped = !isConstant && isAttributed
    let statement = start..<(source.isAt(";", end) ? end + 1 : end)
    var place = index + 1
    repeat {
      let first = place
      var type: Range<Int>?
      var initialiser: Range<Int>?
      place = source.next(after: place)
      if source.isAt(":", place) {
        let start = place + 1
        while place < end, !source.isAt("=", place), !source.isAt("{", place), !separates(place) {
          place = source.next(after: place)
        }
        type = start..<max(start, min(place, end))
      }
      if source.isAt("=", place), place + 1 < end {
        let start = place + 1
        while place < end, !separates(place) { place = source.next(after: place) }
        initialiser = start..<min(place, end)
      }
      if source.isAt("(", first) {
        bindNames(in: (first + 1)..<max(first + 1, source.brackets.partners[first]))
      } else if let name = source.name(first) {
        found.append(
          Declaration(
            name: name, nameToken: first, statement: statement, type: type,
            initialiser: isWrapped ? nil : initialiser, block: block, scope: source.scope(of: block, fileScope),
            isConstant: isConstant))
      }
      while place < end, !source.isAt(",", place) { place = source.next(after: place) }
      place += 1
    } while place < end
  }

  /// Whether a comma stands between two variables that are declared together.
  private func separates(_ comma: Int) -> Bool {
    guard source.isAt(",", comma), source.isIdentifier(comma + 1) || source.isAt("(", comma + 1) else { return false }
    let end = source.next(after: comma + 1)
    return source.isAt("=", end) || source.isAt(":", end)
  }

  /// The first token of the modifiers and attributes of a variable, and whether there are attributes.
  private func start(ofVariableAt index: Int) -> (start: Int, isAttributed: Bool) {
    var start = index
    var isAttributed = false
    while start > 0 {
      var name = start - 1
      if source.isAt(")", name) { name = source.brackets.partners[name] - 1 }
      var sign = name - 1
      while source.isAt(".", sign), source.isIdentifier(sign - 1) { sign -= 2 }
      if source.isIdentifier(name), source.isAt("@", sign) {
        isAttributed = true
        start = sign
      } else if Self.modifiers.contains(source.name(name)) {
        start = name
      } else {
        break
      }
    }
    return (start, isAttributed)
  }

  private static let modifiers: Set<String?> = [
    "private", "fileprivate", "internal", "package", "public", "open", "static", "class", "lazy", "final", "weak",
    "unowned",
    "override", "dynamic", "nonisolated",
  ]

  // MARK: Functions

  private mutating func readFunction(at index: Int) {
    var open = index + 1
    if source.isAt("func", index) { bind(open) }
    while open < min(index + 24, source.tokens.count), !source.isAt("(", open), !source.isAt("{", open) { open += 1 }
    guard source.isAt("(", open), let brace = body(from: source.next(after: open)) else { return }
    bindParameters(in: (open + 1)..<max(open + 1, source.brackets.partners[open]), block: brace)
  }

  /// The brace of a function whose result and constraints begin here; `nil` without a body.
  private func body(from start: Int) -> Int? {
    var place = start
    while let token = source.token(place), !source.isAt("{", place) {
      let text = token.text(in: source.bytes)
      if ["}", ")", ";", "=", "func", "var", "let", "init", "subscript", "case"].contains(text) { return nil }
      place = source.next(after: place)
    }
    return source.isAt("{", place) ? place : nil
  }

  /// Binds the names in front of colons, with the types behind them.
  private mutating func bindParameters(in tokens: Range<Int>, block: Int) {
    for parameter in source.elements(in: tokens) {
      guard let colon = parameter.first(where: { source.isAt(":", $0) }) else {
        // `{ (first, second) in`
        bind(parameter.upperBound - 1, block: block)
        continue
      }
      var end = colon + 1
      while end < parameter.upperBound, !source.isAt("=", end) { end = source.next(after: end) }
      bind(colon - 1, type: (colon + 1)..<end, block: block)
    }
  }

  /// The index behind the arguments of an attribute or of `throws`; behind a blank stand parameters, `@MainActor (x: Double) in`.
  private func behindArguments(_ place: Int) -> Int {
    source.isAt("(", place) && source.token(place)?.followsSpace == false ? source.next(after: place) : place
  }

  /// Binds the captures and the parameters of a closure.
  private mutating func readSignature(of brace: Int) {
    var place = brace + 1
    while source.isAt("@", place), source.isIdentifier(place + 1) {
      place += 2
      place = behindArguments(place)
    }
    var captures = 0..<0
    if source.isAt("[", place) {
      captures = (place + 1)..<max(place + 1, source.brackets.partners[place])
      place = source.next(after: place)
    }
    let parameters = place
    if source.isAt("(", place) {
      place = source.next(after: place)
    } else {
      while source.isIdentifier(place), source.isAt(",", place + 1) { place += 2 }
      if source.isIdentifier(place), !source.isAt("in", place) { place += 1 }
    }
    let end = place
    if source.isAt("async", place) { place += 1 }
    if source.isAt("throws", place) {
      place += 1
      place = behindArguments(place)
    }
    if source.isAt("->", place) {
      while let token = source.token(place), !["in", "{", "}", ";", "="].contains(token.text(in: source.bytes)) {
        place = source.next(after: place)
      }
    }
    guard source.isAt("in", place) else { return }
    for capture in source.elements(in: captures) {
      bind((capture.first { source.isAt("=", $0) } ?? capture.upperBound) - 1, block: brace)
    }
    if source.isAt("(", parameters) {
      bindParameters(in: (parameters + 1)..<max(parameters + 1, end - 1), block: brace)
    } else {
      bindNames(in: parameters..<end, block: brace)
    }
  }

  private mutating func readCases(at index: Int) {
    var place = index + 1
    while source.isIdentifier(place) {
      bind(place)
      place += 1
      while source.token(place)?.startsLine == false, ![",", "}", ";"].contains(where: { source.isAt($0, place) }) {
        place = source.next(after: place)
      }
      guard source.isAt(",", place) else { return }
      place += 1
    }
  }
}

/// What binds a name, and what gives it another value.
extension Script {
  /// Whether a token is the name of an attribute.
  func isInTag(_ index: Int) -> Bool {
    guard kind(index) != nil else { return false }
    let parent = tokens[index].parent
    return parent >= 0 && kind(parent) == .tagStart
  }

  /// Whether a word that declares variables stands at an index.
  func declaresVariables(_ index: Int) -> Bool { isAt("const", index) || isAt("let", index) || isAt("var", index) }

  /// Whether a variable gets another value where it is mentioned.
  func isAssigned(_ index: Int) -> Bool {
    isAssignment(index + 1) || [index - 1, index + 1].contains { isAt("++", $0) || isAt("--", $0) }
      || isAt("(", index - 1) && isAt("for", index - 2) && (isAt("of", index + 1) || isAt("in", index + 1))
  }

  /// Whether a sign gives what stands before it another value: `=`, `+=` and the like.
  func isAssignment(_ index: Int) -> Bool {
    guard kind(index) == .sign, bytes[tokens[index].end - 1] == UInt8(ascii: "=") else { return false }
    return !["==", "===", "!=", "!==", "<=", ">="].contains { isAt($0, index) }
  }

  /// Whether a name is declared here: as a variable, a parameter, a function, an import, or in a pattern.
  func isBinding(_ index: Int) -> Bool {
    if isAt("=>", index + 1) { return true }
    let words: [StaticString] = ["function", "class", "import", "enum", "namespace", "const", "let", "var"]
    if words.contains(where: { isAt($0, index - 1) }) { return true }
    let parent = tokens[index].parent
    guard parent >= 0, tokens[parent].partner > index else { return false }
    let behind = tokens[parent].partner + 1
    if isAt("(", parent) {
      let start = startOfParameter(index)
      guard isAt("(", start - 1) || isAt(",", start - 1) || isAt("...", start - 1) else { return false }
      if isAt("catch", parent - 1) { return true }
      guard isAt("=>", behind) || isAt("{", behind) || isAt(":", behind) else { return false }
      // The condition of a statement, and a call before a `?`.
      return !isStatement(parent) && !isAt(":", behind) || isAt(":", index + 1)
    }
    guard
      isAt("{", index - 1) || isAt("[", index - 1) || isAt(",", index - 1) || isAt("...", index - 1)
        || isAt(":", index - 1) || isAt("as", index - 1)
    else { return false }
    return isPattern(parent)
  }

  /// The first token of a parameter with modifiers and decorators before its name: `private readonly key`, `@Inject() key`.
  private func startOfParameter(_ name: Int) -> Int {
    var start = name
    while true {
      if ["public", "private", "protected", "readonly", "override"].contains(where: { isAt($0, start - 1) }) {
        start -= 1
      } else if isAt(")", start - 1), tokens[start - 1].partner > 1, isAt("@", tokens[start - 1].partner - 2) {
        start = tokens[start - 1].partner - 2
      } else if kind(start - 1) == .name, isAt("@", start - 2) {
        start -= 2
      } else {
        return start
      }
    }
  }

  /// The function whose code a token belongs to, as it is asked for: `name()`, `this.method()`, `this.getter`; `nil` for one
  /// without a name.
  func nameOfFunction(around index: Int) -> String? {
    guard let (parenthesis, end) = function(around: index), isAt("{", end), let name = name(parenthesis - 1),
      name != "function"
    else { return nil }
    if isAt("function", parenthesis - 2) { return "\(name)()" }
    // What a component of Vue computes is read without a call.
    let isRead = isAt("get", parenthesis - 2) || tokens[parenthesis].partner == parenthesis + 1
    return isRead ? "this.\(name)" : "this.\(name)()"
  }

  /// The declared type of what the function gives to whose code a token belongs.
  func resultType(around index: Int) -> Range<Int>? {
    function(around: index).flatMap { resultType(behind: $0.parenthesis, before: $0.end) }
  }

  /// The declared type of what the function gives whose arrow stands at an index.
  func resultType(beforeArrow arrow: Int) -> Range<Int>? {
    parameters(before: arrow).flatMap { resultType(behind: $0, before: arrow) }
  }

  private func resultType(behind parenthesis: Int, before end: Int) -> Range<Int>? {
    let close = tokens[parenthesis].partner
    return isAt(":", close + 1) ? close + 2..<end : nil
  }

  /// The parameters of the function whose code a token belongs to, and its brace or arrow.
  ///
  /// - Complexity: O(brackets around it).
  private func function(around index: Int) -> (parenthesis: Int, end: Int)? {
    var open = tokens[index].parent
    while open > 0, isAt("{", open) {
      let isBlock = ["else", "try", "do", "finally"].contains { isAt($0, open - 1) }
      let end = isAt("=>", open - 1) ? open - 1 : open
      if !isBlock {
        guard let parenthesis = parameters(before: end) else { return nil }
        if !isStatement(parenthesis), !isAt("catch", parenthesis - 1) { return (parenthesis, end) }
      }
      open = tokens[open].parent
    }
    return nil
  }

  /// The parenthesis that closes in front of a brace or an arrow, with the type of the result in between.
  private func parameters(before end: Int) -> Int? {
    var close = end - 1
    while close > 0, close > end - 60, !isAt(")", close), !isAt("=>", close), !isAt(";", close), kind(close) != .open {
      close = kind(close) == .close && tokens[close].partner > 0 ? tokens[close].partner - 1 : close - 1
    }
    guard isAt(")", close), tokens[close].partner > 0, close == end - 1 || isAt(":", close + 1) else { return nil }
    return tokens[close].partner
  }

  /// Whether a bracket is a part of a pattern that binds names: `const {a} = x`, `({a}) => …`, `for (const [a] of x)`.
  func isPattern(_ open: Int) -> Bool {
    var outer = open
    while isAt("{", outer) || isAt("[", outer) {
      let (close, parent) = (tokens[outer].partner, tokens[outer].parent)
      guard close > outer else { return false }
      // `const layer: {…} = …` has a type there.
      if isAt(":", outer - 1), declaresVariables(outer - 3) { return false }
      if declaresVariables(outer - 1) || isAt("=", close + 1) || isAt("from", close + 1) { return true }
      guard parent >= 0 else { return false }
      if isAt("(", parent) { return isParameter(outer, in: parent) }
      outer = parent
    }
    return false
  }

  /// Whether a token stands in a pattern, and not in a default of it.
  func isInPattern(_ index: Int) -> Bool {
    let parent = tokens[index].parent
    guard parent >= 0, isAt("{", parent), isPattern(parent) else { return false }
    // What stands behind an equals sign is a default.
    var open = parent
    while open >= 0, isAt("{", open) || isAt("[", open) {
      if isAt("=", open - 1) { return false }
      open = tokens[open].parent
    }
    return true
  }

  private func isParameter(_ open: Int, in parenthesis: Int) -> Bool {
    let (next, behind) = (tokens[open].partner + 1, tokens[parenthesis].partner + 1)
    guard open - 1 == parenthesis || isAt(",", open - 1) || isAt("...", open - 1),
      isAt(")", next) || isAt(",", next) || isAt("=", next) || isAt(":", next), !isStatement(parenthesis)
    else { return false }
    if isAt("=>", behind) || isAt("{", behind) || isAt("catch", parenthesis - 1) { return true }
    // Behind the parameters stands the type of the result.
    return isAt(":", behind)
      && (isAt("function", parenthesis - 1) || isAt("function", parenthesis - 2) || isAt(":", next))
  }

  /// Whether a parenthesis is that of a statement, and not of a call or of parameters.
  func isStatement(_ parenthesis: Int) -> Bool {
    ["if", "while", "switch", "for"].contains { isAt($0, parenthesis - 1) }
  }
}

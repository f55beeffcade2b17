/// The functions of a script that have a name: `function narrow(filter) {…}`, `narrow = f => […]`, methods.
struct FunctionTable {
  private let script: Script

  /// The tokens of the parameters of each function, and of what it does.
  private var functions: [String: [(parameters: Range<Int>, body: Range<Int>)]] = [:]

  /// - Complexity: O(tokens).
  init(_ script: Script) {
    self.script = script
    for index in script.tokens.indices {
      // `name = f =>`
      if script.isAt("=>", index), script.isAt("=", index - 2), script.kind(index - 1) == .name,
        let name = script.name(index - 3)
      {
        add(name, index - 1..<index, from: index + 1)
      }
      guard script.isAt("(", index), let name = name(before: index), let start = bodyStart(behind: index) else {
        continue
      }
      add(name, index + 1..<script.tokens[index].partner, from: start)
    }
  }

  /// Adds one of the few functions of a name.
  private mutating func add(_ name: String, _ parameters: Range<Int>, from start: Int) {
    if functions[name, default: []].count < 8 { functions[name, default: []].append((parameters, body(from: start))) }
  }

  /// What the functions of a name call one of their arguments, and where they do.
  func parameters(of name: String, at number: Int) -> [(name: String, scope: Range<Int>)] {
    (functions[name] ?? []).compactMap { function in
      let parameters = script.parts(of: function.parameters, between: ",")
      guard number < parameters.count, !parameters[number].isEmpty else { return nil }
      return script.name(parameters[number].lowerBound).map { ($0, function.body) }
    }
  }

  /// The name of the function whose parameters a parenthesis may open: `name(`, `function name(`, `name = (`, `name: function (`.
  private func name(before parenthesis: Int) -> String? {
    guard !script.isStatement(parenthesis), !script.isAt("catch", parenthesis - 1) else { return nil }
    let index = script.isAt("function", parenthesis - 1) ? parenthesis - 2 : parenthesis - 1
    return script.name(script.isAt("=", index) || script.isAt(":", index) ? index - 1 : index)
  }

  /// Where the code of a function begins, behind the type of its result.
  private func bodyStart(behind parenthesis: Int) -> Int? {
    var index = script.tokens[parenthesis].partner + 1
    guard index > parenthesis else { return nil }
    if script.isAt(":", index) {
      let end = min(index + 30, script.tokens.count)
      while index < end, !script.isAt("{", index), !script.isAt("=>", index), !script.isAt(";", index) { index += 1 }
    }
    if script.isAt("=>", index) { return index + 1 }
    return script.isAt("{", index) ? index : nil
  }

  /// The braces of a function, or the expression that it gives.
  private func body(from start: Int) -> Range<Int> {
    var end = start
    let limit = min(script.tokens.count, start + 1_000)
    while end < limit, script.kind(end) != .close, !script.isAt(";", end), !script.isAt(",", end) {
      if end > start, script.tokens[end].followsLineBreak, script.kind(end) == .name { break }
      end = script.next(end)
      if script.isAt("{", start) { break }
    }
    return start..<max(start, end)
  }
}

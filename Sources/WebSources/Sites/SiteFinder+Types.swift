/// What looks like a value and is a pattern or a type, and values whose declared type is the old form.
extension SiteFinder {
  /// Whether a literal is the pattern of a destructuring assignment.
  func isPattern(_ literal: ScriptLiteral) -> Bool {
    var open = literal.tokens.lowerBound
    while open >= 0 {
      if script.kind(open) == .open, script.isAt("=", script.tokens[open].partner + 1) { return true }
      open = script.tokens[open].parent
    }
    return false
  }

  /// Whether an object is a type: `{ stops: number[][] }`, or a member of an `interface` or of a declared `type`.
  func isType(_ literal: ScriptLiteral) -> Bool {
    guard script.language.hasTypes else { return false }
    if let stops = literal["stops"], stops.isOpaque,
      stops.tokens.dropFirst().contains(where: { script.isAt("[", $0) && script.isAt("]", $0 + 1) })
    {
      return true
    }
    var open = literal.tokens.lowerBound
    while open >= 0 {
      if script.isAt("{", open), declaresType(before: open) { return true }
      open = script.tokens[open].parent
    }
    return false
  }

  /// Whether the line of code before a brace begins with `interface X` or `type X`.
  private func declaresType(before open: Int) -> Bool {
    var index = open
    while index > 0, !script.tokens[index].followsLineBreak, !script.isAt(";", index - 1),
      script.kind(index - 1) != .close
    {
      index -= 1
      if script.isAt("interface", index) || script.isAt("type", index), script.kind(index + 1) == .name { return true }
    }
    return false
  }

  /// Whether a cast, or the declared type of a constant, names the old form.
  func namesOldType(_ literal: ScriptLiteral, _ constant: String?) -> Bool {
    let declared = constant.flatMap { constants[$0] }
    var types = declared.map { [$0.type] } ?? []
    for value in [literal, declared?.value].compactMap({ $0 }) {
      types.append(value.tokens.upperBound..<value.whole.upperBound)
      types.append(value.whole.lowerBound..<value.tokens.lowerBound)
    }
    for type in types where !type.isEmpty {
      for index in type {
        guard let name = script.name(index) else { continue }
        if Self.oldTypes.contains(name) { return true }
        // `['in', string, string]`
        if name == "string" || name == "number", script.isAt(",", index - 1),
          script.tokens[index].parent >= type.lowerBound
        {
          return true
        }
      }
    }
    return false
  }

  private static let oldTypes: Set<String> = [
    "LegacyFilterSpecification", "StyleFunction", "FunctionSpecification", "CameraFunctionSpecification",
    "SourceFunctionSpecification", "CompositeFunctionSpecification",
  ]
}

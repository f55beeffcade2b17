import ExpressionDialects
import SourceText

/// What the names of constants stand for.
extension SourceScope {
  /// The text of some tokens, with the initialisers of constants in place of their names.
  func substituted(_ tokens: Range<Int>, depth: Int = 4) -> String {
    var text = ""
    var last = source.range(tokens).lowerBound
    for index in tokens where depth > 0 && source.isIdentifier(index) && isUse(index) {
      guard let name = source.name(index), let initialiser = constant(name, at: index) else { continue }
      text += source.text(SourceRange(lowerBound: last, upperBound: source.tokens[index].offset))
      text += opening(of: name, at: index) + substituted(initialiser, depth: depth - 1) + ")"
      last = source.tokens[index].end
    }
    return text + source.text(SourceRange(lowerBound: last, upperBound: source.range(tokens).upperBound))
  }

  /// What stands before an initialiser: in Swift its type if that makes a number of its literal that is not an integer, in
  /// Objective-C whatever type its value is converted to.
  private func opening(of name: String, at index: Int) -> String {
    guard let type = declarations(of: name, at: index).first?.type else { return "(" }
    guard source.language == .swift else {
      return type.contains { source.isAt("*", $0) } ? "(" : "(\(source.text(source.range(type))))("
    }
    let types = ["CGFloat", "Double", "Float"]
    return type.contains { source.name($0).map(types.contains) == true } ? "Double(" : "("
  }

  /// The initialiser of a variable that never changes.
  func constant(_ name: String, at index: Int) -> Range<Int>? {
    let found = declarations(of: name, at: index)
    guard found.count == 1, let declaration = found.first, let initialiser = declaration.initialiser else { return nil }
    guard !isChanged(declaration), declaration.isConstant || source.language == .swift else { return nil }
    // The class of a member variable may be changed elsewhere.
    guard declaration.isConstant || declaration.scope == .local else { return nil }
    return initialiser
  }
}

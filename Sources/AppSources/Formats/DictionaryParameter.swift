import ExpressionDialects

extension CodeFile {
  /// The mentions of a parameter that are read, for each call once.
  private static let mentionLimit = 100

  /// Whether some tokens name a parameter whose type says that it is a dictionary: `[Key: Value]`, `NSDictionary *`.
  ///
  /// The name has one meaning if only calls with format strings mention it; any other mention may declare it again.
  func isDictionaryParameter(_ tokens: Range<Int>) -> Bool {
    guard tokens.count == 1, let name = name(tokens.lowerBound), !isMember(tokens.lowerBound) else { return false }
    var block = block(of: tokens.lowerBound)
    while block >= 0, !isTypeBody(block) {
      let mentions = self.tokens(named: name, in: block..<brackets.partners[block])
      guard mentions.count <= Self.mentionLimit, mentions.allSatisfy({ isMember($0) || isFormatArgument($0) }) else {
        return false
      }
      let parameters = self.tokens(named: name, in: headerStart(of: block)..<block).filter {
        isAt(":", $0 + 1) == (language == .swift)
      }
      if parameters.count == 1 { return isDeclaredAsDictionary(parameters[0]) }
      block = self.block(of: block)
    }
    return false
  }

  private func isFormatArgument(_ index: Int) -> Bool {
    let label = brackets.enclosing[index] + (language == .swift ? 1 : 2)
    return isAt(",", index - 1) && (isAt(",", index + 1) || isAt(")", index + 1) || isAt("]", index + 1))
      && RefusedFormats.labels.contains(name(label))
  }

  private func isDeclaredAsDictionary(_ parameter: Int) -> Bool {
    switch language {
    case .swift:
      let open = parameter + 2
      guard isAt("[", open) else { return false }
      let close = brackets.partners[open]
      return (isAt(",", close + 1) || isAt(")", close + 1))
        && (open..<close).contains { isAt(":", $0) && brackets.enclosing[$0] == open }
    case .objectiveC:
      let isMethod = isAt(")", parameter - 1)
      guard isAt("*", isMethod ? parameter - 2 : parameter - 1) else { return false }
      let open = isMethod ? brackets.partners[parameter - 1] : brackets.enclosing[parameter]
      let start =
        isMethod ? open + 1 : ((open + 1)..<parameter).last { isAt(",", $0) }.map { $0 + 1 } ?? open + 1
      return isAt("NSDictionary", start) && (isMethod || parameter - start == 2)
    }
  }
}

import ExpressionDialects

/// The branches of conditionals and of `??`, and what stands in parentheses: values of their own.
struct Branches {
  let source: AppSource

  /// The whole expression of which some tokens are a branch, or those tokens.
  func whole(_ tokens: Range<Int>) -> Range<Int> {
    var whole = tokens
    while true {
      let level = expression(around: whole)
      guard leaves(of: level, upTo: whole).contains(whole) else { return whole }
      whole = level
      let open = whole.lowerBound - 1
      guard source.isAt("(", open), source.brackets.partners[open] == whole.upperBound, isGroup(open) else {
        return whole
      }
      whole = open..<(whole.upperBound + 1)
    }
  }

  /// The values that an expression may have; what is `leaf` is not taken apart.
  func leaves(of tokens: Range<Int>, upTo leaf: Range<Int>? = nil) -> [Range<Int>] {
    guard tokens != leaf, let first = tokens.first else { return [tokens] }
    if source.isAt("(", first), source.brackets.partners[first] == tokens.upperBound - 1 {
      return leaves(of: (first + 1)..<max(first + 1, tokens.upperBound - 1), upTo: leaf)
    }
    if let question = tokens.first(where: { isQuestion($0) && isTop($0, in: tokens) }),
      let colon = colon(of: question, in: tokens)
    {
      return leaves(of: (question + 1)..<colon, upTo: leaf) + leaves(of: (colon + 1)..<tokens.upperBound, upTo: leaf)
    }
    if let operation = tokens.first(where: { source.isAt("??", $0) && isTop($0, in: tokens) }) {
      return leaves(of: tokens.lowerBound..<operation, upTo: leaf)
        + leaves(of: (operation + 1)..<tokens.upperBound, upTo: leaf)
    }
    return [tokens]
  }

  private func isTop(_ index: Int, in tokens: Range<Int>) -> Bool {
    source.brackets.enclosing[index] == source.brackets.enclosing[tokens.lowerBound]
  }

  /// Whether a token is the question mark of a conditional, and not of an optional.
  private func isQuestion(_ index: Int) -> Bool {
    source.isAt("?", index) && (source.language == .objectiveC || source.token(index)?.followsSpace == true)
  }

  private func colon(of question: Int, in tokens: Range<Int>) -> Int? {
    var questions = 0
    var place = question + 1
    while place < tokens.upperBound {
      if isQuestion(place) { questions += 1 }
      if source.isAt(":", place) {
        if questions == 0 { return place }
        questions -= 1
      }
      place = source.next(after: place)
    }
    return nil
  }

  /// Whether a parenthesis groups an expression, and does not call what stands before it.
  private func isGroup(_ open: Int) -> Bool {
    ["=", "?", ":", "??", "(", "return"].contains { source.token(open - 1)?.text(in: source.bytes) == $0 }
  }

  /// What stands in the same brackets around some tokens, up to an equals sign, a separator, or the ends of the statement.
  private func expression(around tokens: Range<Int>) -> Range<Int> {
    var start = tokens.lowerBound
    while start > 0, !endsLine(before: start), !isBoundary(start - 1) {
      let partner = source.brackets.partners[start - 1]
      start = partner >= 0 && partner < start - 1 ? partner : start - 1
    }
    var end = tokens.upperBound
    while end < source.tokens.count, !endsLine(before: end), !isEnd(end) { end = source.next(after: end) }
    guard source.language == .objectiveC, source.isAt("[", start - 1) else { return start..<end }
    // The parts of a message.
    var questions = 0
    var place = start
    while place < tokens.lowerBound {
      if isQuestion(place) { questions += 1 }
      if source.isAt(":", place) {
        if questions == 0 { start = place + 1 } else { questions -= 1 }
      }
      place = source.next(after: place)
    }
    return start..<end
  }

  private func isBoundary(_ index: Int) -> Bool {
    if ["=", ",", ";", "(", "[", "{", "return"].contains(where: { source.isAt($0, index) }) { return true }
    // In Objective-C a brace that does not belong to a literal or a block ends a statement.
    return source.isAt("}", index) && source.language == .objectiveC
      && !source.isAt("@", source.brackets.partners[index] - 1)
  }

  private func isEnd(_ index: Int) -> Bool {
    [",", ";", ")", "]", "}"].contains { source.isAt($0, index) }
  }

  private func endsLine(before index: Int) -> Bool {
    source.language == .swift && source.token(index)?.startsLine == true && !source.continuesLine(index)
  }
}

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
  ///
  /// - Complexity: O(tokens) for each level of parentheses.
  func leaves(of tokens: Range<Int>, upTo leaf: Range<Int>? = nil) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open = [tokens]
    while let next = open.popLast() {
      let parts = next == leaf ? [next] : parts(of: next)
      if parts.count > 1 {
        open += parts.reversed()
      } else if next != leaf, source.isAt("(", next.lowerBound), next.count > 1,
        source.brackets.partners[next.lowerBound] == next.upperBound - 1
      {
        open.append((next.lowerBound + 1)..<(next.upperBound - 1))
      } else {
        found.append(next)
      }
    }
    return found
  }

  /// The branches of the conditionals and of the `??` in an expression, those in parentheses as they are; the whole without any.
  private func parts(of tokens: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    // What is a condition if a question mark follows.
    var pending: [Range<Int>] = []
    var (start, questions) = (tokens.lowerBound, 0)
    var place = start
    while place < tokens.upperBound {
      let isColon = questions > 0 && source.isAt(":", place)
      if isQuestion(place) {
        pending = []
        questions += 1
      } else if isColon || source.isAt("??", place) {
        pending.append(start..<place)
        if isColon {
          found += pending
          pending = []
          questions -= 1
        }
      } else {
        place = source.next(after: place)
        continue
      }
      place += 1
      start = place
    }
    guard questions == 0, start < tokens.upperBound else { return [tokens] }
    return found + pending + [start..<tokens.upperBound]
  }

  /// Whether a token is the question mark of a conditional, and not of an optional.
  private func isQuestion(_ index: Int) -> Bool {
    source.isAt("?", index) && (source.language == .objectiveC || source.token(index)?.followsSpace == true)
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

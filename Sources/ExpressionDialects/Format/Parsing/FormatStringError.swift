/// Why a format string cannot be read, and where.
package struct FormatStringError: Error, Hashable, Sendable {
  // Indirect, so that an error is small on the stack of a parser that recurses.
  package indirect enum Reason: Hashable, Sendable {
    /// What was expected, and what stands there instead.
    case expected(String, found: String)
    case unknownCharacter(String)
    case unclosedString
    case badEscape(String)
    case badNumber(String)

    /// A word of the grammar where a key was expected.
    case reservedWord(String)
    case curlyQuote(String)
    case badPlaceholder(String)
    case missingArgument(placeholder: String, count: Int)
    case unusedArguments(Int)
    case wrongArgument(placeholder: String, expected: String)
    case badOption(String)
    case predicateAsValue
    case valueAsPredicate
    case tooDeep(limit: Int)
  }

  private indirect enum Place: Hashable {
    case byte(Int, of: String)
  }

  package let reason: Reason
  private let place: Place

  /// The byte of the format string at which reading stopped.
  package var offset: Int {
    switch place {
    case .byte(let offset, _): offset
    }
  }

  /// The format string.
  package var text: String {
    switch place {
    case .byte(_, let text): text
    }
  }

  package init(_ reason: Reason, at offset: Int, in text: String) {
    self.reason = reason
    place = .byte(offset, of: text)
  }

  /// What is wrong, in one sentence without its place.
  package var message: String {
    switch reason {
    case .expected(let expected, let found): "expected \(expected), found \(found)"
    case .unknownCharacter(let character):
      "unexpected character \(character); pass a key that contains it as the argument of %K"
    case .unclosedString: "unterminated string"
    case .badEscape(let escape): "unknown escape \(escape)"
    case .badNumber(let number): "invalid number \(number)"
    case .reservedWord(let word): "\(word) is a reserved word; as a key it is spelled #\(word)"
    case .curlyQuote(let quote): "unexpected \(quote); quote with ' or \""
    case .badPlaceholder(let placeholder): "unknown placeholder \(placeholder)"
    case .missingArgument(let placeholder, let count):
      "missing argument for \(placeholder), found \(count)"
    case .unusedArguments(let count): "\(count == 1 ? "1 argument" : "\(count) arguments") without a placeholder"
    case .wrongArgument(let placeholder, let expected): "\(placeholder) needs \(expected) as its argument"
    case .badOption(let option): "unknown comparison option \(option); the options are c, d, l and n"
    case .predicateAsValue:
      "expected a value, found a comparison; write TERNARY(comparison, a, b), or pass it as an argument"
    case .valueAsPredicate: "expected a comparison such as a = b, found a value alone; write \"… = YES\""
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    }
  }

  /// The line of the format string that holds the offset, and under it a caret that points at the offset.
  ///
  /// A long line is cut on both sides of the offset.
  package var excerpt: String { MarkedLine(offset, of: text).excerpt }

  /// The message, the location and the excerpt.
  package var description: String { "\(message) (at \(MarkedLine(offset, of: text).words))\n\(excerpt)" }
}

extension FormatStringError: CustomStringConvertible {}

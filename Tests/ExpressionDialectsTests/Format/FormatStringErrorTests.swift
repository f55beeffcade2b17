import ExpressionDialects
import SourceText
import Testing

/// Errors say what was expected, and point to it.
@Suite struct FormatStringErrorTests {
  @Test func locationAndReason() {
    typealias Reason = DialectError
    let cases: [(String, FormatString.Kind, Reason, Int)] = [
      ("", .expression, .expected("a value", found: "the end"), 0),
      ("1 +", .expression, .expected("a value", found: "the end"), 3),
      ("1 + * 2", .expression, .expected("a value", found: "*"), 4),
      ("sqrt(2", .expression, .expected("\",\" or \")\"", found: "the end"), 6),
      ("a b", .expression, .expected("an operator or the end", found: "b"), 2),
      ("'abc", .expression, .unclosedString, 0),
      ("x + 'a\\q'", .expression, .badEscape("\\q"), 6),
      ("12ab", .expression, .badNumber("12ab"), 0),
      ("size > 5", .predicate, .reservedWord("size"), 0),
      ("a == \u{201C}b\u{201D}", .predicate, .curlyQuote("\u{201C}"), 5),
      ("höhe", .expression, .unknownCharacter("ö"), 1),
      ("a = %", .predicate, .badPlaceholder("%"), 4),
      ("a = %%", .predicate, .badPlaceholder("%%"), 4),
      ("a = %@", .predicate, .missingArgument(placeholder: "%@", count: 0), 4),
      ("a =[x] b", .predicate, .badOption("x"), 4),
      ("MGL_IF(1 = 2, 3, 4)", .expression, .predicateAsValue, 7),
      ("a = 1", .expression, .predicateAsValue, 0),
      ("a", .predicate, .valueAsPredicate, 0),
      ("a = 1 = 2", .predicate, .expected("AND, OR or the end", found: "="), 6),
      ("CAST(x)", .expression, .expected("\",\" and another argument of CAST", found: ")"), 6),
      ("TERNARY(1, 2, 3)", .expression, .expected("a comparison operator", found: ","), 9),
      ("NOT a", .predicate, .valueAsPredicate, 4),
      ("a = ?", .predicate, .unknownCharacter("?"), 4),
    ]
    for (text, kind, reason, offset) in cases {
      do throws(DialectError) {
        let read = try FormatString.parse(text, kind: kind)
        Issue.record("\(text) reads as \(read.content)")
      } catch {
        #expect(error.message == reason.message, "\(text): \(error.message)")
        #expect(error.offset == offset, "\(text): \(error.description)")
      }
    }
  }

  @Test func argumentsThatDoNotFit() {
    let cases: [(String, [FormatNode], DialectError)] = [
      ("1", [.string("a")], .unusedArguments(1)),
      ("%K", [.null], .wrongArgument(placeholder: "%K", expected: "a string")),
      ("%ld", [.number(FormatNumber(1.5))], .wrongArgument(placeholder: "%ld", expected: "a whole number")),
      ("%d", [.string("a")], .wrongArgument(placeholder: "%d", expected: "a number")),
      (
        "%u", [.number(FormatNumber(-1))],
        .wrongArgument(placeholder: "%u", expected: "a number that is not negative")
      ),
      (
        "%lx", [.number(FormatNumber(-1))],
        .wrongArgument(placeholder: "%lx", expected: "a number that is not negative")
      ),
      (
        "%d", [.number(FormatNumber(2_147_483_648))],
        .wrongArgument(placeholder: "%d", expected: "a number of 32 bits")
      ),
      (
        "%u", [.number(FormatNumber(4_294_967_296))],
        .wrongArgument(placeholder: "%u", expected: "a number of 32 bits")
      ),
      (
        "%hd", [.number(FormatNumber(-32_769))],
        .wrongArgument(placeholder: "%hd", expected: "a number of 16 bits")
      ),
    ]
    for (text, arguments, reason) in cases {
      // Surplus text is found at the end.
      #expect(throws: reason.at(text == "1" ? 1 : 0, in: text)) {
        try FormatString.parse(text, arguments: arguments)
      }
    }
  }

  @Test func caretIsUnderTheByte() {
    let error = DialectError.unclosedString.at(9, in: "a = 1\n\té = ?\nb")
    #expect(error.excerpt == "\té = ?\n\t ^")
  }

  @Test func refusalsPointAtTheName() throws {
    let format = try FormatString.parse("1 + medain:(x)")
    do {
      _ = try format.json()
      Issue.record("medain: is not refused")
    } catch {
      #expect(error.id == "unknown-function")
      #expect(error.description == "unknown function medain: (at byte 4)\n1 + medain:(x)\n    ^")
    }
    let misspelt = try FormatString.parse("sqr(2)")
    do {
      _ = try misspelt.json()
      Issue.record("sqr is not refused")
    } catch {
      #expect(error.message == "unknown function sqr:; did you mean sqrt:?")
    }
  }
}

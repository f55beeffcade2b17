import ExpressionDialects
import SourceText
import Testing

/// Errors say what was expected, and point to it.
@Suite struct FormatStringErrorTests {
  @Test func locationAndReason() {
    let comparison =
      "expected a value, found a comparison; write TERNARY(comparison, a, b), or pass it as an argument"
    let value = "expected a comparison such as a = b, found a value alone; write \"… = YES\""
    let argument = "pass a key that contains it as the argument of %K"
    let cases: [(String, FormatString.Kind, String, Int)] = [
      ("", .expression, "expected a value, found the end", 0),
      ("1 +", .expression, "expected a value, found the end", 3),
      ("1 + * 2", .expression, "expected a value, found *", 4),
      ("sqrt(2", .expression, "expected \",\" or \")\", found the end", 6),
      ("a b", .expression, "expected an operator or the end, found b", 2),
      ("'abc", .expression, "unterminated string", 0),
      ("x + 'a\\q'", .expression, "unknown escape \\q", 6),
      ("12ab", .expression, "invalid number 12ab", 0),
      ("size > 5", .predicate, "size is a reserved word; as a key it is spelled #size", 0),
      ("a == \u{201C}b\u{201D}", .predicate, "unexpected \u{201C}; quote with ' or \"", 5),
      ("höhe", .expression, "unexpected character ö; \(argument)", 1),
      ("a = %", .predicate, "unknown placeholder %", 4),
      ("a = %%", .predicate, "unknown placeholder %%", 4),
      ("a = %@", .predicate, "missing argument for %@, found 0", 4),
      ("a =[x] b", .predicate, "unknown comparison option x; the options are c, d, l and n", 4),
      ("MGL_IF(1 = 2, 3, 4)", .expression, comparison, 7),
      ("a = 1", .expression, comparison, 0),
      ("a", .predicate, value, 0),
      ("a = 1 = 2", .predicate, "expected AND, OR or the end, found =", 6),
      ("CAST(x)", .expression, "CAST takes 2 arguments, found 1", 0),
      ("TERNARY(1, 2, 3)", .expression, "expected a comparison operator, found ,", 9),
      ("NOT a", .predicate, value, 4),
      ("a = ?", .predicate, "unexpected character ?; \(argument)", 4),
      ("1 + SUBQUERY(a, $x, $x = 1)", .expression, "SUBQUERY is not supported in map expressions", 4),
      ("1 + $x := 2", .expression, "$x is not supported in map expressions", 4),
      (
        "a + b.@sum", .expression, "the collection operator @sum is not supported; count(…) and others are", 6
      ),
    ]
    for (text, kind, message, offset) in cases {
      do throws(DialectError) {
        let read = try FormatString.parse(text, kind: kind)
        Issue.record("\(text) reads as \(read.content)")
      } catch {
        #expect(error.message == message, "\(text): \(error.message)")
        #expect(error.offset == offset, "\(text): \(error.description)")
      }
    }
  }

  @Test func argumentsThatDoNotFit() {
    let cases: [(String, [FormatNode], String)] = [
      ("1", [.string("a")], "1 argument without a placeholder"),
      ("%K", [.null], "%K needs a string as its argument"),
      ("%ld", [.number(1.5)], "%ld needs a whole number that its type holds as its argument"),
      ("%d", [.string("a")], "%d needs a number as its argument"),
      ("%u", [.number(-1)], "%u needs a whole number that its type holds as its argument"),
      ("%lu", [.number(-1)], "%lu needs a whole number that its type holds as its argument"),
      ("%x", [.number(1)], "unknown placeholder %x"),
      ("%5d", [.number(1)], "unknown placeholder %5"),
      ("%hd", [.number(1)], "unknown placeholder %h"),
      ("%s", [.string("a")], "unknown placeholder %s"),
      ("%d", [.number(2_147_483_648)], "%d needs a whole number that its type holds as its argument"),
      ("%u", [.number(4_294_967_296)], "%u needs a whole number that its type holds as its argument"),
    ]
    for (text, arguments, message) in cases {
      do throws(DialectError) {
        let read = try FormatString.parse(text, arguments: arguments)
        Issue.record("\(text) reads as \(read.content)")
      } catch {
        #expect(error.message == message)
        // Surplus text is found at the end.
        #expect(error.offset == (text == "1" ? 1 : 0), "\(text): \(error.description)")
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

import ExpressionDialects
import Foundation
import SourceText
import StyleExpressions
import TestSupport
import Testing

/// Any text gives a typed error, quickly, and never a crash.
@Suite struct HostileFormatTests {
  /// A million; without optimisation a fiftieth of that takes as long.
  #if DEBUG
    private static let million = 20_000
  #else
    private static let million = 1_000_000
  #endif

  /// A million characters that are refused, each for its own reason.
  @Test func hugeTextIsRefused() async {
    let million = Self.million
    let cases: [(text: String, kind: FormatString.Kind, id: String, offset: Int)] = [
      (String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000), .expression, "deep", 100),
      (String(repeating: "(", count: million), .expression, "deep", 100),
      (String(repeating: "{", count: million), .expression, "deep", 100),
      (String(repeating: "!", count: million) + "a = 1", .predicate, "deep", 100),
      ("'" + String(repeating: "a", count: million), .expression, "unclosed", 0),
      ("'" + String(repeating: "\\n", count: million / 2) + "\\", .expression, "escape", million + 1),
      ("a = '" + String(repeating: "é", count: million / 2), .predicate, "unclosed", 4),
      (String(repeating: "x", count: million) + " y", .expression, "expected", million + 1),
      (String(repeating: "9", count: million), .expression, "number", 0),
      ("0x" + String(repeating: "f", count: million), .expression, "number", 0),
      ("1e" + String(repeating: "9", count: million), .expression, "number", 0),
      (String(repeating: " ", count: million), .expression, "expected", million),
      ("{1" + String(repeating: ", 1", count: million / 3), .expression, "expected", 2 + million / 3 * 3),
      (String(repeating: "%@ + ", count: million / 5), .expression, "argument", 0),
      (String(repeating: "a.", count: million / 2), .expression, "deep", 201),
      ("a = [" + String(repeating: "c", count: million), .predicate, "expected", 5 + million),
      ("a" + String(repeating: ":b", count: million / 2), .expression, "character", 1),
      (String(repeating: "a: ", count: million / 3), .expression, "character", 1),
    ]
    let found = await onSmallStack(debugSize: 8 << 20) { () -> [(String, Int, Int)] in
      cases.map { text, kind, _, _ in
        do throws(DialectError) {
          _ = try FormatString.parse(text, kind: kind)
          return ("read", 0, 0)
        } catch {
          return (Self.id(of: error), error.offset ?? -1, error.excerpt.utf8.count)
        }
      }
    }
    for (test, found) in zip(cases, found) {
      let name = test.text.prefix(8)
      #expect(found.0 == test.id, "\(name)…")
      #expect(found.1 == test.offset, "\(name)…")
      // The excerpt of a long line is short.
      #expect(found.2 < 600, "\(name)…")
    }
  }

  private static func id(of error: DialectError) -> String {
    let beginnings = [
      ("expected ", "expected"), ("unexpected ", "character"), ("unterminated", "unclosed"),
      ("unknown escape", "escape"),
      ("invalid number", "number"), ("missing argument", "argument"), ("nested deeper", "deep"),
    ]
    return beginnings.first { error.message.hasPrefix($0.0) }?.1 ?? error.message
  }

  /// Long is not deep: lists and chains of a million characters are read, in time that grows with them.
  @Test func hugeTextIsRead() async throws {
    let count = Self.million / 10
    let number = FormatNode.number(1)
    let outcome = await onSmallStack(debugSize: 8 << 20) { () -> String in
      do {
        let sum = try FormatString.parse("sum({1" + String(repeating: ", 1", count: count) + "})")
        guard try sum.json().json.node.count == count + 2 else { return "the sum" }
        let chain = try FormatString.parse(
          "a = 1" + String(repeating: " OR a = 1", count: count), kind: .predicate)
        guard try chain.json().json.node.count == count + 2 else { return "the chain" }
        let printed = FormatString(chain.content, kind: .predicate)
        guard printed.text.utf8.count > 9 * count else { return "the chain, printed" }
        let text = try FormatString.parse("'" + String(repeating: "a", count: 10 * count) + "'")
        guard try text.json().json.node.string?.string.utf8.count == 10 * count else { return "the string" }
        let placeholders = try FormatString.parse(
          "{%@" + String(repeating: ", %@", count: count) + "}", arguments: Array(repeating: number, count: count + 1))
        guard try placeholders.json().json.node[1]?.count == count + 1 else { return "the placeholders" }
        return "all"
      } catch {
        return "\(error)"
      }
    }
    #expect(outcome == "all")
  }

  @Test func timeGrowsWithTheText() throws {
    let texts: [(String, (Int) -> String, FormatString.Kind)] = [
      ("chain", { "a = 1" + String(repeating: " AND b = 'x'", count: $0) }, .predicate),
      ("list", { "{a" + String(repeating: ", sqrt(1 + 2)", count: $0) + "}" }, .expression),
      ("mix", { "a = 1" + String(repeating: " OR b = 1 AND c = 2", count: $0) }, .predicate),
      ("match", { "MGL_MATCH(a" + (0..<$0).map { ", \($0), 'b'" }.joined() + ", 'c')" }, .expression),
    ]
    for (name, text, kind) in texts {
      let growth = try Growth(from: 250, preparing: text) { _ = try FormatString.parse($0, kind: kind).json() }
      #expect(growth.isLinear, "\(name): \(growth)")
    }
  }

  /// Labels that are checked before the conversion are converted only once: twice at each of thirty levels would never
  /// end.
  @Test func nestingTakesNoMoreThanItsText() throws {
    let start = ThreadClock.seconds
    func nested(_ count: Int, _ level: (String) -> String) -> String {
      (0..<count).reduce("1") { text, _ in level(text) }
    }
    let expressions = [
      nested(30) { #"["case", ["all", ["==", \#($0), 1], ["get", "f"]], 1, 2]"# },
      nested(30) { #"["case", ["any", ["in", 1, \#($0)], ["!", ["get", "f"]]], 1, 2]"# },
      nested(30) { #"["step", ["get", "a"], 0, 1, \#($0), 1, 2]"# },
      nested(30) { #"["interpolate-lab", ["linear"], ["get", "a"], 1, \#($0), 2, 2]"# },
      nested(30) { #"["all", \#($0), ["get", "f"]]"# },
    ]
    for json in expressions {
      for form in FormatString.Form.allCases {
        let format = try FormatString(json: try node(json), form: form)
        #expect(format.text.utf8.count < 10 * json.utf8.count)
        #expect(try format.json().json.text.utf8.count < 2 * json.utf8.count)
      }
    }
    for dialect in Dialect.allCases {
      let expression = try StyleExpression(try node(expressions[0]))
      #expect(try SourceCode(dialect).expression(expression).utf8.count > 0)
    }
    #expect(ThreadClock.seconds - start < Sanitizer.minute)
  }

  /// Found by fuzzing: to the reader an operand in parentheses is two levels.
  @Test func theDeepestTextIsReadBack() throws {
    func nested(_ count: Int) throws -> JSONNode {
      try node((0..<count).reduce(#"["get", "a"]"#) { text, _ in #"["-", 0, \#(text)]"# })
    }
    let deepest = try nested(49)
    #expect(try FormatString.parse(FormatString(json: deepest).text).json().json == deepest.fragment)
    #expect(throws: DialectError.self) { try FormatString(json: try nested(60)) }
  }

  /// Deep expressions are written as Swift on a small stack; deeper ones are refused.
  @Test func deepExpressionsAsSwift() async throws {
    func nested(_ count: Int) -> [String] {
      let levels: [(String) -> String] = [
        { #"["case", ["get", "a"], 1, \#($0)]"# }, { #"["sqrt", \#($0)]"# }, { #"["step", ["zoom"], 1, 2, \#($0)]"# },
      ]
      return levels.map { level in (0..<count).reduce("1") { text, _ in level(text) } }
    }
    let limit = FormatString.maximumHeight
    let texts = nested(limit - 1) + nested(300)
    let outcomes = await onSmallStack(debugSize: 64 << 20) { () -> [String] in
      var outcomes: [String] = []
      for text in texts {
        do {
          let expression = try StyleExpression(try node(text))
          do throws(DialectError) {
            let source = try SourceCode(.maplibre).expression(expression)
            outcomes.append(source.utf8.count > text.utf8.count ? "written" : "too short")
          } catch {
            outcomes.append("\(error.id)")
          }
        } catch {
          outcomes.append("\(error)")
        }
      }
      if ThreadClock.seconds > Sanitizer.minute { outcomes.append("slow") }
      return outcomes
    }
    #expect(outcomes.prefix(3) == Array(repeating: "written", count: 3)[...])
    #expect(outcomes.count == 6 && outcomes.dropFirst(3).allSatisfy { $0.contains("deeper than 100 levels") })
  }

  /// Where JSON repeats an operand, nesting doubles it: up to 8 times, and then no more.
  @Test func repeatedOperandsDoNotExplode() throws {
    let start = ThreadClock.seconds
    let levels: [(String) -> String] = [
      { "trunc(\($0))" }, { "average({\($0)})" }, { "\($0)[LAST]" }, { "TERNARY(\($0) BETWEEN {1, 2}, 1, 2)" },
    ]
    for level in levels {
      for (count, isRefused) in [(8, false), (9, true), (30, true)] {
        let format = try FormatString.parse((0..<count).reduce("x") { text, _ in level(text) })
        do throws(DialectError) {
          _ = try format.json()
          #expect(!isRefused, "\(format.text)")
        } catch {
          #expect(isRefused && error.id == "nested-too-deeply", "\(error)")
        }
      }
    }
    for (count, isRefused) in [(8, false), (9, true), (30, true)] {
      let json = (0..<count).reduce(#"["get", "a"]"#) { text, _ in #"["number", ["get", \#(text)]]"# }
      let expression = try StyleExpression(try node(json))
      do throws(DialectError) {
        _ = try SourceCode(.mapbox).expression(expression)
        #expect(!isRefused)
      } catch {
        #expect(isRefused && error == .notExpressible(operator: "number"))
      }
    }
    #expect(ThreadClock.seconds - start < Sanitizer.minute)
  }

  /// Half of a surrogate pair is not a character; both halves are spelled as one character.
  @Test func loneSurrogates() {
    for text in ["'\\uD800'", "'\\uDC00'", "'\\uD83D\\u0041'", "'\\uD83D'", "'\\uD83D\\uD83D'", "'\\uD83D\\uDCCD'"] {
      do throws(DialectError) {
        let read = try FormatString.parse(text)
        Issue.record("\(text) reads as \(read.content)")
      } catch {
        guard error.message.hasPrefix("unknown escape") else {
          Issue.record("\(text): \(error)")
          continue
        }
        #expect(error.offset == 1, "\(text): \(error)")
      }
    }
  }

  /// Any text is read or refused; a text that is read is printed and read again.
  @Test func anyText() throws {
    let pieces: [String] = [
      "(", ")", "{", "}", "[", "]", ",", ".", "'a'", "\"", "'", "\\", "a", "SELF", "ANY", "NOT", "AND", "OR", "=", "!=",
      "<", "IN", "[c]", "BETWEEN", "1", "2.5", "-", "+", "**", "/", "$x", ":=", "%@", "%K", "%", "#in", "@count",
      "CAST(",
      "TERNARY(", "FUNCTION(", "MGL_MATCH(", "sqrt:(", "add:to:(", "nil", "TRUE", "TRUEPREDICATE", "SUBQUERY(", " ",
      "é",
      "\u{0}", "📍", "FIRST", "size", "|", "&&", "0x", "1e", "\n", "MGL_LET:(",
    ]
    var refused = 0
    var read = 0
    try check("any text is read or refused", count: 1_000) { source in
      // A valid text with an extra piece somewhere.
      let printed =
        source.bool()
        ? FormatString(FormatGenerator.predicate(&source, depth: 2), kind: .predicate).text
        : FormatString(FormatGenerator.expression(&source, depth: 2)).text
      let characters = Array(printed.unicodeScalars)
      let place = source.int(in: 0...characters.count)
      let end = min(characters.count, place + source.int(in: 0...2))
      var text = String.UnicodeScalarView(characters[..<place])
      text.append(contentsOf: source.list(0...2) { $0.pick(pieces) }.joined().unicodeScalars)
      text.append(contentsOf: characters[end...])
      return String(text)
    } violation: { text in
      for kind in FormatString.Kind.allCases {
        let format: FormatString
        do throws(DialectError) {
          format = try FormatString.parse(text, arguments: Self.arguments(for: text), kind: kind)
        } catch {
          refused += 1
          if error.offset ?? .max > text.utf8.count { return "\(error) is beyond the text" }
          _ = error.description
          continue
        }
        read += 1
        do throws(DialectError) { _ = try format.json() } catch { _ = error.description }
        let printed = FormatString(format.content, kind: kind)
        let again = try FormatString.parse(printed.text, arguments: printed.arguments, kind: kind)
        if again.content != format.content { return "\(printed.text) reads as something else" }
      }
      return nil
    }
    #expect(read > 250, "\(read) read, \(refused) refused")
  }

  /// As many arguments as a text seems to have placeholders.
  private static func arguments(for text: String) -> [FormatNode] {
    Array(repeating: .string("k"), count: text.utf8.count { $0 == UInt8(ascii: "%") })
  }
}

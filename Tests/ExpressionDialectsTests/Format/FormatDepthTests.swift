import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// Deep nesting is refused before it overflows the stack, even a small one.
@Suite struct FormatDepthTests {
  @Test func refusesDeepText() async {
    let runs: [(String, FormatString.Kind)] = [
      (String(repeating: "(", count: 20_000) + "1", .expression),
      (String(repeating: "-", count: 20_000) + "x", .expression),
      (String(repeating: "{", count: 20_000), .expression),
      (String(repeating: "NOT ", count: 20_000) + "a = 1", .predicate),
      ("1" + String(repeating: " + 1", count: 20_000), .expression),
      ("$x" + String(repeating: ".a", count: 20_000), .expression),
      ("x" + String(repeating: ".a", count: 20_000), .expression),
      ("x" + String(repeating: "[1]", count: 20_000), .expression),
      (String(repeating: "TERNARY(a = 1, 1, ", count: 5_000) + "1", .expression),
    ]
    await onSmallStack(debugSize: 8 << 20) {
      for (text, kind) in runs {
        do throws(DialectError) {
          _ = try FormatString.parse(text, kind: kind)
          Issue.record("\(text.prefix(20)) is not refused")
        } catch {
          #expect(
            error.message == DialectError.formatTooDeep(limit: FormatString.maximumHeight).message,
            "\(text.prefix(20)): \(error.message)")
        }
      }
    }
  }

  @Test func readsUpToTheLimit() async {
    let depth = FormatString.maximumHeight - 10
    await onSmallStack(debugSize: 8 << 20) {
      let texts = [
        "1" + String(repeating: " + 1", count: depth),
        String(repeating: "sqrt(", count: depth) + "x" + String(repeating: ")", count: depth),
        String(repeating: "TERNARY(a = 1, 1, ", count: depth) + "1" + String(repeating: ")", count: depth),
        String(repeating: "TERNARY(NOT (a = 1 AND b = ", count: depth / 6) + "1"
          + String(repeating: "), 1, 2)", count: depth / 6),
        String(repeating: "(", count: depth) + "x" + String(repeating: ")", count: depth),
      ]
      for text in texts {
        do {
          let format = try FormatString.parse(text)
          let json = try format.json().json
          let again = try FormatString(json: try json.node)
          #expect(try again.json().json == json)
          #expect(try FormatString.parse(again.text, arguments: again.arguments).content == again.content)
        } catch {
          Issue.record("\(text.prefix(20)): \(error)")
        }
      }
    }
  }
}

import CommandCore
import TestSupport
import Testing

/// The protocol, line by line; expected answers are written from its description.
@Suite struct LineAnswerTests {
  private func answer(_ line: String) -> String {
    String(decoding: ModuleAnswer(to: Array(line.utf8)) { _ in nil }.line, as: UTF8.self)
  }

  @Test(arguments: TextTable("line-answers", "answers").rows)
  func requestsAreAnswered(row: [String]) {
    let answer = answer(row[0])
    #expect(answer.hasSuffix("}\n") && row.count > 1)
    for column in row.dropFirst() {
      let (how, text) = (column.prefix { $0 != " " }, column.drop { $0 != " " }.dropFirst())
      let holds =
        switch how {
        case "is": answer == text + "\n"
        case "begins": answer.hasPrefix(text)
        case "ends": answer.hasSuffix(text + "\n")
        case "has": answer.contains(text)
        case "lacks": !answer.contains(text)
        default: false
        }
      #expect(holds, "\(row[0]): \(answer) \(column)")
    }
  }

  @Test func lineEndsOfUnicodeAreEscaped() {
    let answer = answer(
      "{\"property\":\"text-field\",\"value\":[\"get\",\"n\"],\"inputs\":[{\"properties\":{\"n\":\"a\u{85}b\u{2028}c\u{2029}d\"}}]}"
    )
    #expect(answer.contains(#""outputs":["a\u0085b\u2028c\u2029d"]"#))
  }
}

import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// Functions of Foundation that no map SDK accepts: the refusal names the function, points to it, and says what to
/// write.
@Suite struct UnsupportedFunctionTests {
  @Test func nameLocationAndAlternative() throws {
    for (text, name, way) in TextTable("unsupported-functions", "functions and ways out").triples {
      let format = try FormatString.parse(text)
      do throws(DialectError) {
        Issue.record("\(text) gives \(try format.json().json.text)")
      } catch {
        #expect(error.id == "unsupported-function", "\(text)")
        #expect(error.offset == 4, "\(text)")
        #expect(error.message.hasPrefix("the function \(name) is not supported in map expressions; "), "\(error)")
        #expect(error.message.contains(way), "\(error)")
        #expect(error.description.hasSuffix("(at byte 4)\n\(text)\n    ^"), "\(error)")
      }
    }
  }

  /// Sent as a message, the same functions are refused the same way; and a misspelt name has a suggestion.
  @Test func messagesAndMisspellings() throws {
    for (text, code, part) in TextTable("unsupported-functions", "messages and misspellings").triples {
      let format = try FormatString.parse(text)
      do throws(DialectError) {
        Issue.record("\(text) gives \(try format.json().json.text)")
      } catch {
        #expect(error.id == code, "\(text): \(error)")
        #expect(error.message.contains(part), "\(text): \(error)")
        #expect(error.offset != nil, "\(text)")
      }
    }
  }
}

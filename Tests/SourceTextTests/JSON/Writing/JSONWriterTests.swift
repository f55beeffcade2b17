import SourceText
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  private let fragment = JSONFragment.array([
    .string("a"), .array([], ArrayLayout()), .object([]),
    .object([JSONFragmentMember("k", .number(1)), JSONFragmentMember("l", .array([.null, .boolean(true)]))]),
  ])

  private func text(_ writer: JSONWriter) -> String { String(decoding: writer.text(of: fragment), as: UTF8.self) }

  @Test func separators() {
    #expect(text(JSONWriter()) == #"["a", [], {}, {"k": 1, "l": [null, true]}]"#)
    #expect(text(.minified) == #"["a",[],{},{"k":1,"l":[null,true]}]"#)
    #expect(text(JSONWriter(comma: ",", colon: " : ")) == #"["a",[],{},{"k" : 1,"l" : [null,true]}]"#)
  }

  /// Fragments are deeper than values may be: read, built, compared, written and freed.
  @Test func twoHundredLevelsOnASmallStack() async throws {
    let text = String(repeating: "{\"k\": [1, ", count: 100) + "null" + String(repeating: "]}", count: 100)
    let figures = await onSmallStack { () -> [Int] in
      do throws(JSONSyntaxError) {
        let fragment = try JSONDocument(text).root.fragment
        let line = fragment.text
        let lines = JSONWriter(width: 100, unit: []).text(of: fragment, at: .init(reserved: nil))
        let again = try JSONDocument(parsing: lines).root.fragment
        return [line == Array(text.utf8) ? 1 : 0, again == fragment ? 1 : 0, lines.split(separator: 0x0A).count]
      } catch {
        return [error.offset]
      }
    }
    // Eight levels of `{"k": [1, ` and `]}` around null fill a line of 100 bytes; each other takes five lines.
    #expect(figures == [1, 1, 92 * 5 + 1])
  }
}

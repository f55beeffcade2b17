import SourceText
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  private let fragment = JSONFragment.array([
    .string("a"), .array([], ArrayLayout()), .object([]),
    .object([JSONFragmentMember("k", .number(1)), JSONFragmentMember("l", .array([.null, .boolean(true)]))]),
  ])

  private func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func separators() {
    #expect(text { fragment.write(into: &$0) } == #"["a", [], {}, {"k": 1, "l": [null, true]}]"#)
    #expect(
      text { fragment.write(into: &$0, with: JSONWriter(comma: ",", colon: ":")) }
        == #"["a",[],{},{"k":1,"l":[null,true]}]"#)
    #expect(
      text { JSONWriter(comma: ",", colon: " : ").write(fragment, into: &$0) }
        == #"["a",[],{},{"k" : 1,"l" : [null,true]}]"#)
  }

  @Test func appendsToWhatIsThere() {
    var bytes = Array("x = ".utf8)
    JSONFragment.null.write(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x = null")
  }

  /// Fragments are deeper than values may be: read, built, compared, written and freed.
  @Test func twoHundredLevelsOnASmallStack() async throws {
    let text = String(repeating: "{\"k\": [1, ", count: 100) + "null" + String(repeating: "]}", count: 100)
    let figures = await onSmallStack { () -> [Int] in
      do throws(JSONSyntaxError) {
        let fragment = try JSONDocument(text).root.fragment
        var line: [UInt8] = []
        fragment.write(into: &line)
        var lines: [UInt8] = []
        JSONWriter().write(fragment, over: JSONWriter.Lines(indentation: [], unit: []), into: &lines)
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

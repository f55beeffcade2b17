import SourceJSON
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

  /// Fragments are as deep as expressions may be.
  @Test func aThousandLevelsOnASmallStack() async throws {
    let length = await onSmallStack { () -> Int in
      var fragment = JSONFragment.null
      for _ in 0..<500 { fragment = .object([JSONFragmentMember("k", .array([fragment]))]) }
      var bytes: [UInt8] = []
      fragment.write(into: &bytes)
      JSONWriter().write(fragment, over: JSONWriter.Lines(indentation: [], unit: [0x20]), into: &bytes)
      return bytes.count
    }
    #expect(length > 500 * 9)
  }
}

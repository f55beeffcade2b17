import SourceText
import StyleSpec
import TestSupport
import Testing

struct StyleValueJSONTests {
  @Test func aNodeBecomesAValue() throws {
    let json = try JSONDocument(parsing: Array(#"{"b": [1, "x", null, true], "a": {}, "b": 2, "é": -0.5e1}"#.utf8))
    let value = StyleValue(json: json.root)
    #expect(
      value
        == .object(
          StyleObject([
            .init(key: "b", value: .number(2)), .init(key: "a", value: .object(StyleObject())),
            .init(key: "é", value: .number(-5)),
          ])))
  }

  @Test func nestingBeyondTheLimitIsCut() throws {
    let text = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    var value = StyleValue(json: try JSONDocument(parsing: Array(text.utf8)).root)
    var levels = 0
    while case .array(let elements) = value {
      levels += 1
      value = elements.first ?? .boolean(true)
    }
    #expect(levels == 100)
    #expect(value == .null)
  }

  @Test func aValueIsWrittenAsJSON() {
    let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
    let expected: [(StyleValue, String)] = [
      (.null, "null"), (.boolean(true), "true"), (.number(1.5), "1.5"), (.number(.nan), "null"),
      (.string("a\"b"), #""a\"b""#),
      (.array([.number(1), .string("x")]), #"[1, "x"]"#),
      (
        .object(StyleObject([.init(key: "2", value: .null), .init(key: "1", value: .array([]))])),
        #"{"2": null, "1": []}"#
      ),
      (.color(red), ##""#ff0000""##), (.formatted(FormattedText("a")), #""a""#),
      (.formatted(FormattedText(sections: [.init(text: "a", scale: 2), .init(text: "b")])), #""ab""#),
      (.image(ResolvedImage(name: "pin")), #""pin""#),
      (.padding(Padding(top: 1, right: 2, bottom: 3, left: 4)), "[1, 2, 3, 4]"), (.numberArray([1, 2]), "[1, 2]"),
      (.colorArray([red, red]), ##"["#ff0000", "#ff0000"]"##),
      (.variableAnchorOffsets([.init(anchor: "top", x: 0, y: 4)]), #"["top", [0, 4]]"#),
      (.projection(.init(from: "globe", to: "globe", transition: 1)), #""globe""#),
      (.projection(.init(from: "globe", to: "mercator", transition: 0.5)), #"["globe", "mercator", 0.5]"#),
    ]
    for (value, text) in expected {
      let bytes = value.fragment.text
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
  }

  @Test func untypedValuesSurviveWritingAndReading() throws {
    try check(
      "an untyped value is read back as itself",
      generating: { source in value(&source, levels: 4) },
      violation: { value in
        let bytes = value.fragment.text
        let back = StyleValue(json: try JSONDocument(parsing: bytes).root)
        return back == value ? nil : "\(String(decoding: bytes, as: UTF8.self)) is \(back)"
      })
  }

  private func value(_ source: inout ChoiceSource, levels: Int) -> StyleValue {
    switch source.index(weights: [1, 1, 2, 2, levels, levels]) {
    case 0: .null
    case 1: .boolean(source.bool())
    case 2: .number(source.double())
    case 3: .string(JSONString(source.text()))
    case 4: .array(source.list(0...4) { value(&$0, levels: levels - 1) })
    default:
      .object(
        StyleObject(
          source.list(0...4) { .init(key: JSONString($0.text(0...2)), value: value(&$0, levels: levels - 1)) }))
    }
  }
}

import SourceText
import StyleSpec
import TestSupport
import Testing

struct StyleValueTextTests {
  /// The results of `JSON.stringify` and the `toString` of GL JS's classes.
  @Test func texts() {
    let half = Color(red: 85.0 / 255, green: 1, blue: 0, alpha: 0.5)
    let expected: [(StyleValue, JSONString)] = [
      (.null, "null"), (.boolean(false), "false"), (.number(-0.0), "0"), (.number(1e21), "1e+21"),
      (.number(.infinity), "null"),
      (.string("a\"\\\n\u{1}\u{7F}é\u{2028}/"), "\"a\\\"\\\\\\n\\u0001\u{7F}é\u{2028}/\""),
      (.array([]), "[]"), (.array([.number(1), .array([.null, .string("x")])]), "[1,[null,\"x\"]]"),
      (.object(StyleObject()), "{}"),
      (
        .object(
          StyleObject([
            .init(key: "b", value: .number(1)), .init(key: "10", value: .number(2)),
            .init(key: "01", value: .number(3)),
            .init(key: "2", value: .number(4)), .init(key: "4294967295", value: .number(5)),
            .init(key: "4294967294", value: .number(6)), .init(key: "-1", value: .number(7)),
            .init(key: "+1", value: .number(8)), .init(key: "0", value: .array([.object(StyleObject())])),
          ])),
        "{\"0\":[{}],\"2\":4,\"10\":2,\"4294967294\":6,\"b\":1,\"01\":3,\"4294967295\":5,\"-1\":7,\"+1\":8}"
      ),
      (.color(half), "rgba(85,255,0,0.5)"), (.color(Color(red: 1, green: 0, blue: 0.5, alpha: 0)), "rgba(255,0,128,0)"),
      (.color(Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 1.0 / 3)), "rgba(51,102,153,0.3333333333333333)"),
      (.formatted(FormattedText(sections: [.init(text: "a"), .init(text: "b", scale: 2)])), "ab"),
      (.image(ResolvedImage(name: "pin")), "pin"),
      (.padding(Padding(top: 1, right: 2, bottom: 3, left: 4.5)), "[1,2,3,4.5]"), (.numberArray([1, 2]), "[1,2]"),
      (.colorArray([half]), "[{\"r\":0.16666666666666666,\"g\":0.5,\"b\":0,\"a\":0.5}]"),
      (.variableAnchorOffsets([.init(anchor: "top", x: 0, y: 4)]), "[\"top\",[0,4]]"),
      (.projection(.init(from: "a", to: "b", transition: 0.5)), "[\"a\", \"b\", 0.5]"),
    ]
    for (value, text) in expected { #expect(value.jsonText == text) }
  }
}

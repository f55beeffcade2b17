import SourceText
import StyleSpec
import Testing

struct StyleValueTests {
  @Test func theLastOfEqualKeysTakesTheFirstPosition() {
    var object = StyleObject([
      .init(key: "a", value: .number(1)), .init(key: "b", value: .number(2)), .init(key: "a", value: .number(3)),
    ])
    #expect(object.members.map(\.key) == ["a", "b"])
    #expect(object["a"] == .number(3))
    object["c"] = .null
    object["a"] = nil
    #expect(object.members.map(\.key) == ["b", "c"])
    #expect(object["a"] == nil)
    #expect(object["c"] == .null)
  }

  @Test func keysAreComparedByCodeUnits() {
    let object = StyleObject([
      .init(key: "\u{E9}", value: .number(1)), .init(key: "e\u{301}", value: .number(2)),
    ])
    #expect(object.members.count == 2)
    #expect(object["e\u{301}"] == .number(2))
  }

  @Test func paddingTakesOneToFourNumbers() {
    #expect(Padding(cssOrder: [1])?.components == [1, 1, 1, 1])
    #expect(Padding(cssOrder: [1, 2])?.components == [1, 2, 1, 2])
    #expect(Padding(cssOrder: [1, 2, 3])?.components == [1, 2, 3, 2])
    #expect(Padding(cssOrder: [1, 2, 3, 4])?.components == [1, 2, 3, 4])
    #expect(Padding(cssOrder: []) == nil)
    #expect(Padding(cssOrder: [1, 2, 3, 4, 5]) == nil)
  }

  @Test func premultipliedColorsLoseTheirHueAtAlphaZero() {
    let color = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let components = color.premultiplied
    #expect(components == (0.5, 0.25, 0, 0.5))
    let back = Color(
      premultipliedRed: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
    #expect(back == color)
    #expect(
      Color(premultipliedRed: 0.5, green: 0, blue: 0, alpha: 0) == Color(red: 0, green: 0, blue: 0, alpha: 0))
  }

  @Test func objectsOfManyMembers() {
    var object = StyleObject((0..<100).map { .init(key: JSONString("k\($0 % 50)"), value: .number(Double($0))) })
    #expect(object.members.map { $0.key } == (0..<50).map { JSONString("k\($0)") })
    #expect((0..<50).allSatisfy { object[JSONString("k\($0)")] == .number(Double($0 + 50)) })
    #expect(object["k50"] == nil && object["k7"] == .number(57) && object["k49"] != nil)
    object["k3"] = nil
    object["new"] = .string("text")
    #expect(object["k3"] == nil && object["k4"] == .number(54) && object["new"] == .string("text"))
    while object.members.count > 20 { object[object.members[0].key] = nil }
    #expect(object["k49"] == .number(99) && object["k3"] == nil && object["new"] == .string("text"))
    #expect(object == StyleObject(object.members))
  }
}

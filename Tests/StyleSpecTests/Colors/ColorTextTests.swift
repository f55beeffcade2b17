import SourceText
import StyleSpec
import TestSupport
import Testing

struct ColorTextTests {
  @Test func spellings() {
    let expected: [(Color, String)] = [
      (Color(red: 1, green: 0, blue: 0, alpha: 1), "#ff0000"),
      (Color(red: 10.0 / 255, green: 171.0 / 255, blue: 0, alpha: 1), "#0aab00"),
      (Color(red: 1, green: 0, blue: 0, alpha: 0), "rgba(255, 0, 0, 0)"),
      (Color(red: 0.5, green: 0.2, blue: 0, alpha: 0.25), "rgba(127.5, 51, 0, 0.25)"),
      (Color(red: 1.0 / 3, green: 0, blue: 1, alpha: 1), "#5500ff"),
      (Color(red: 0.333, green: 0, blue: 1, alpha: 1), "rgba(84.915, 0, 255, 1)"),
      (Color(red: 0, green: 0, blue: 0, alpha: 1.0 / 3), "rgba(0, 0, 0, 0.3333333333)"),
      (Color(red: 2, green: -1, blue: .nan, alpha: 7), "rgba(255, 0, 0, 1)"),
      (Color(red: 0.0001, green: 0, blue: 0, alpha: 0.05), "rgba(0.0255, 0, 0, 0.05)"),
    ]
    for (color, text) in expected { #expect(color.css == text) }
  }

  @Test func aColorReadsBackAsItself() throws {
    try check(
      "the spelling of a colour is read back within 1e-9", count: 500,
      generating: { source in
        var component: Double {
          source.oneIn(3) ? Double(source.choice(1 << 53)) / Double(1 << 53) : Double(source.int(in: 0...255)) / 255
        }
        return Color(red: component, green: component, blue: component, alpha: source.bool() ? component : 1)
      },
      violation: { color in
        guard let back = Color(css: JSONString(color.css)) else { return "\(color.css) is not a colour" }
        let distance = max(
          (back.red - color.red).magnitude, (back.green - color.green).magnitude, (back.blue - color.blue).magnitude,
          (back.alpha - color.alpha).magnitude)
        return distance <= 1e-9 ? nil : "\(color.css) is \(back)"
      })
  }
}

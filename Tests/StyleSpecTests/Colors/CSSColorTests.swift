import SourceText
import StyleSpec
import TestSupport
import Testing

struct CSSColorTests {
  @Test func recordedColorsAreReadAlike() throws {
    let recorded = RecordedColors(rows: try RecordedFile.functions.rows(in: .asked), isNative: false).samples
    let samples = recorded + RecordedColors(vectors: try RecordedFile.functionVectors.rows(in: .asked)).samples
    #expect(samples.count > 2_000)
    for sample in samples where sample.upper.isEmpty {
      let color = sample.lower.lazy.compactMap { Color(css: $0) }.first
      #expect(color.isNear(sample.output, within: 1e-9), "\(sample.source)")
    }
  }

  @Test(.enabled(if: SharedData.isHere, "the specification's fixtures are in ../shared/conformance/expression"))
  func fixturesOfToColorAreReadAlike() throws {
    let bytes = try SharedData.bytes(of: "conformance/expression/to-color/basic.json")
    let fixture = try JSONDocument(parsing: bytes).root
    let outputs = try #require(fixture["expected"]?["outputs"])
    var seen = 0
    for (input, output) in zip(try #require(fixture["inputs"]).elements, outputs.elements) {
      guard let text = input[1]?["properties"]?["x"]?.string else { continue }
      let expected = output.kind == .array ? output.elements.compactMap(\.number) : nil
      #expect(Color(css: text).isNear(expected, within: 1e-9), "\(text)")
      seen += 1
    }
    #expect(seen == 4)
  }

  /// From CSS Color 4 and the specification's own unit tests on its syntax.
  @Test func spellings() {
    let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
    let expected: [(JSONString, Color)] = [
      ("red", red), ("  ReD\n", red), ("\u{FEFF}red\u{A0}", red), ("#f00", red), ("#F00F", red), ("#ff0000", red),
      ("#FF0000ff", red), ("rgb(255,0,0)", red), ("rgba(255 0 0)", red), ("RGB( 255 , 0 , 0 )", red),
      ("rgb(100% 0% 0%)", red), ("rgb(999,-5,0)", red), ("rgb(2.55e2 0 0 / 100%)", red),
      ("rgb(2.55e+2 0 0)", red), ("rgb(2550e-1 0 0)", red), ("rgb(255,0,0,1)", red),
      ("hsl(0,100%,50%)", red), ("hsl(360 100% 50%)", red), ("hsl(-360deg, 100%, 50%)", red),
      ("hsla(0deg 100% 50% / 1)", red), ("hsl(720deg 150% 50%)", red),
      ("transparent", Color(red: 0, green: 0, blue: 0, alpha: 0)),
      ("rgba(255,0,0,0)", Color(red: 1, green: 0, blue: 0, alpha: 0)),
      ("#ff000080", Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255)),
      ("#f008", Color(red: 1, green: 0, blue: 0, alpha: 136.0 / 255)),
      ("rgb(255 0 0/.5)", Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
      ("rgba(255,0,0,50%)", Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
      ("rgba(255,0,0,7)", red), ("rgba(127.5,0,0,+1.)", Color(red: 0.5, green: 0, blue: 0, alpha: 1)),
      ("rgb(20%,40%,60%)", Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)),
      ("hsl(120, 50%, 40%)", Color(red: 0.2, green: 0.6, blue: 0.2, alpha: 1)),
      ("hsla(300,20%,80%,0.5)", Color(red: 0.84, green: 0.76, blue: 0.84, alpha: 0.5)),
      ("hsl(12e1,50%,40%)", Color(red: 0.2, green: 0.6, blue: 0.2, alpha: 1)),
      ("rebeccapurple", Color(red: 0.4, green: 0.2, blue: 0.6, alpha: 1)),
      ("lightgoldenrodyellow", Color(red: 250.0 / 255, green: 250.0 / 255, blue: 210.0 / 255, alpha: 1)),
      // The Kelvin sign has a plain k as its lower case.
      ("blac\u{212A}", Color(red: 0, green: 0, blue: 0, alpha: 1)),
    ]
    for (text, color) in expected {
      let components = color.premultiplied
      let output = [components.red, components.green, components.blue, components.alpha]
      #expect(Color(css: text).isNear(output, within: 1e-12), "\(text)")
    }
    #expect(Color(css: "rgba(255,0,0,0)")?.red == 1)
  }

  @Test func invalidColors() {
    let texts: [JSONString] = [
      "", " ", "r ed", "__proto__", "constructor", "#", "#f", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg",
      "# fff",
      "ff0000",
      "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1,2,)", "rgb(1,,3)", "rgb(1 2,3)", "rgb(1,2 3)", "rgb(1 2 3, 1)",
      "rgb(1,2,3/1)", "rgb(1 2 3 1)", "rgb(1%,2,3)", "rgb(1%,2%,3)", "rgb (1,2,3)", "rgb(1,2,3", "rgb(1,2,3)x",
      "rgb(e,2,3)", "rgb(1,2,.)", "rgb(--1,2,3)", "rgb(1px,2,3)", "rgb(1deg,2,3)", "rgb(0x1,2,3)", "rgb(none 0 0)",
      "rgb(1,2,3,)", "rgb(1 2 3/)", "rgb(1.2.3 0 0)", "rgb(1e 0 0)", "rgb(1-2 0 0)", "rgb(1e+ 0 0)",
      "hsl(30, 0.07, .5)", "hsl(30,7%,.5)", "hsl(30%,7%,50%)", "hsl(30rad,7%,50%)",
      "hsl(30 7%,50%)", "hsl(30deg7%50%)", "hsl(30 7% 50%, 1)", "hsl(30,7%,50%/1)", "hwb(0 0% 0%)", "lab(50 0 0)",
      "currentcolor", "rgbb(1,2,3)", "rgbaa(1,2,3)", "réd", "\u{212B}qua",
    ]
    for text in texts { #expect(Color(css: text) == nil, "\(text)") }
  }

  @Test func anInfiniteHueIsNotANumber() {
    let color = Color(css: "hsl(1e999,50%,50%)")
    #expect(color?.red.isNaN == true)
    #expect(color?.alpha == 1)
  }
}

extension Color? {
  /// Whether the premultiplied components are these; `nil` represents an invalid colour.
  func isNear(_ premultiplied: [Double]?, within tolerance: Double) -> Bool {
    guard let self, let premultiplied else { return self == nil && premultiplied == nil }
    let own = self.premultiplied
    return premultiplied.count == 4
      && zip([own.red, own.green, own.blue, own.alpha], premultiplied).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }
}

import SourceText
import StyleSpec
import TestSupport
import Testing

struct NativeColorTests {
  @Test func recordedColorsAreReadAlike() throws {
    let samples = RecordedColors(rows: try RecordedFile.native.rows(in: .asked), isNative: true).samples
    #expect(samples.count > 500)
    for sample in samples {
      let color = sample.lower.lazy.compactMap { Color(nativeCSS: $0) }.first
      #expect(color.isNear(sample.output, within: 1e-6), "\(sample.source)")
    }
  }

  /// The differences of that parser: bytes and alpha, from its description in the iOS SDK's notes.
  @Test func spellings() {
    let expected: [(JSONString, [Double])] = [
      ("Red", [255, 0, 0, 1]), ("r ed", [255, 0, 0, 1]), ("transparent", [0, 0, 0, 0]),
      ("#ABC", [170, 187, 204, 1]), ("# a b c", [170, 187, 204, 1]), ("#AbCdEf", [171, 205, 239, 1]),
      ("rgb(1.7, 2.9, 3)", [1, 2, 3, 1]), ("rgb(1,2,3,)", [1, 2, 3, 1]),
      ("rgb(300,-5,0)", [255, 0, 0, 1]), ("rgb(99999999999999999999,0,0)", [255, 0, 0, 1]),
      ("rgb(10%,20%,30%)", [26, 51, 77, 1]), ("rgba(1,2,3,50%)", [1, 2, 3, 0.5]), ("rgba(1,2,3,-4)", [1, 2, 3, 0]),
      ("rgb(1%,2,3)", [3, 2, 3, 1]), ("rgba(1,2,3,5e-1)", [1, 2, 3, 0.5]),
      ("hsl(120,50%,40%)", [51, 153, 51, 1]), ("hsl(480,0.5,.4)", [51, 153, 51, 1]),
      ("hsl(120deg,50%,40%)", [51, 153, 51, 1]),
      ("hsl(-120,100%,50%)", [0, 0, 255, 1]), ("hsla(10,20%,30%,2)", [92, 66, 61, 1]),
    ]
    for (text, components) in expected {
      let alpha = components[3]
      let output = components.dropLast().map { $0 / 255 * alpha } + [alpha]
      #expect(Color(nativeCSS: text).isNear(output, within: 1e-7), "\(text)")
    }
  }

  @Test func invalidColors() {
    let texts: [JSONString] = [
      "", "rebeccapurple", "re\td", "#", "#12", "#-12", "#-12345", "#1234", "#12345678", "rgb()", "rgb(1,2)",
      "rgb(1,2,)",
      "rgb(1 2 3)", "rgb(1,2,3,4)", "rgba(1,2,3)", "rgb(1,2,3);", "rgb(1,2,3", "hsv(1,2,3)", "(1,2,3)", "hsl(1,2)",
      "nocolor",
      "hsla(1,2%,3%)",
    ]
    for text in texts { #expect(Color(nativeCSS: text) == nil, "\(text)") }
  }

  /// That parser takes the number at the start of a text, and 0 where there is none; such colours are left.
  @Test func whatIsReadByAccidentIsNotModelled() {
    let texts: [JSONString] = [
      "#xyz", "#1zz", "#0xf", "#12zzzz", "#+12", "rgb(x,2,3)", "rgb(1e2,2,3)", "rgb(1,,3)", "rgba(1,2,3,.5x)",
      "rgba(1,2,3,x)", "rgba(1,2,3,inf)", "rgb(\t1,2,3)", "rgb(1%%,2,3)",
    ]
    for text in texts { #expect(Color(nativeCSS: text) == nil, "\(text)") }
  }
}

import SourceText
import StyleSpec
import TestSupport
import Testing

struct ColorSpaceTests {
  /// Outputs of `interpolate` between two stops in CIELAB, plain or polar.
  @Test func recordedBlendsComeOut() throws {
    let samples = RecordedColors(rows: try RecordedFile.functions.rows(in: .asked), isNative: false).samples.filter {
      !$0.upper.isEmpty
    }
    for space in ColorSpace.allCases {
      let blends = samples.filter { $0.space == space }
      #expect(blends.count > 10, "\(space)")
      for sample in blends {
        guard let lower = Color(css: sample.lower[0]), let upper = Color(css: sample.upper[0]) else { continue }
        let color: Color? = blend(lower, upper, sample.factor, in: space)
        #expect(color.isNear(sample.output, within: 1e-6), "\(sample.source)")
      }
    }
  }

  /// Lab values of the corners of sRGB, as colour tables list them for D50.
  @Test func knownColors() throws {
    let expected: [(JSONString, lightness: Double, a: Double, b: Double)] = [
      ("white", 100, 0, 0), ("black", 0, 0, 0), ("red", 54.29, 80.81, 69.89), ("lime", 87.82, -79.29, 80.99),
      ("blue", 29.57, 68.30, -112.03),
    ]
    for (text, lightness, a, b) in expected {
      let lab = try #require(Color(css: text)).lab
      #expect((lab.lightness - lightness).magnitude < 0.01, "\(text)")
      #expect((lab.a - a).magnitude < 0.01, "\(text)")
      #expect((lab.b - b).magnitude < 0.01, "\(text)")
    }
  }

  @Test func greysHaveNoHue() throws {
    for text in ["white", "black", "#808080"] as [JSONString] {
      #expect(try #require(Color(css: text)).hcl.hue.isNaN)
    }
    let red = try #require(Color(css: "red")).hcl
    #expect((red.hue - 40.85).magnitude < 0.01)
    #expect((red.chroma - 106.84).magnitude < 0.01)
  }

  @Test func conversionsRoundTrip() throws {
    try check(
      "a colour survives CIELAB, plain and polar",
      generating: { source in
        Color(
          red: Double(source.int(in: 0...255)) / 255, green: Double(source.int(in: 0...255)) / 255,
          blue: Double(source.int(in: 0...255)) / 255, alpha: Double(source.int(in: 0...100)) / 100)
      },
      violation: { color in
        let (lab, hcl) = (color.lab, color.hcl)
        for back in [
          Color(lightness: lab.lightness, a: lab.a, b: lab.b, alpha: color.alpha),
          Color(hue: hcl.hue, chroma: hcl.chroma, lightness: hcl.lightness, alpha: color.alpha),
        ] {
          let distance = max(
            (back.red - color.red).magnitude, (back.green - color.green).magnitude, (back.blue - color.blue).magnitude)
          // The matrices have seven digits.
          if distance > 1e-4 || back.alpha != color.alpha { return "it becomes \(back)" }
        }
        return nil
      })
  }

  @Test func colorsOutsideTheGamutAreClipped() {
    let color = Color(lightness: 120, a: 300, b: .nan, alpha: 0.5)
    #expect((0...1).contains(color.red) && (0...1).contains(color.green) && (0...1).contains(color.blue))
    #expect(color.alpha == 0.5)
  }

  private func blend(_ lower: Color, _ upper: Color, _ factor: Double, in space: ColorSpace) -> Color {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * factor }
    switch space {
    case .rgb:
      return Color(
        red: mix(lower.red, upper.red), green: mix(lower.green, upper.green), blue: mix(lower.blue, upper.blue),
        alpha: mix(lower.alpha, upper.alpha))
    case .lab:
      let (from, to) = (lower.lab, upper.lab)
      return Color(
        lightness: mix(from.lightness, to.lightness), a: mix(from.a, to.a), b: mix(from.b, to.b),
        alpha: mix(lower.alpha, upper.alpha))
    case .hcl:
      let (from, to) = (lower.hcl, upper.hcl)
      var chroma = mix(from.chroma, to.chroma)
      let hue: Double
      if !from.hue.isNaN, !to.hue.isNaN {
        var turn = to.hue - from.hue
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        hue = from.hue + turn * factor
      } else if !from.hue.isNaN {
        hue = from.hue
        if to.lightness == 0 || to.lightness == 1 { chroma = from.chroma }
      } else {
        hue = to.hue
        if !to.hue.isNaN, from.lightness == 0 || from.lightness == 1 { chroma = to.chroma }
      }
      return Color(
        hue: hue, chroma: chroma, lightness: mix(from.lightness, to.lightness), alpha: mix(lower.alpha, upper.alpha))
    }
  }
}

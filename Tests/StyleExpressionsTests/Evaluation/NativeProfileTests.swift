import SourceText
import StyleExpressions
import StyleSpec
import Testing

/// Values of the native runtime, from the description of its evaluation.
struct NativeProfileTests {
  private let fade = #"["interpolate",["linear"],["zoom"],0,"rgba(255,0,0,0)",10,"rgb(0,0,255)"]"#

  private func components(_ profile: EvaluationProfile) throws -> [Double] {
    let compiled = try compiled(fade, property(.color), profile: profile)
    guard case .color(let color) = compiled.value(in: EvaluationContext(zoom: 5)) else { return [] }
    let premultiplied = color.premultiplied
    return [premultiplied.red, premultiplied.green, premultiplied.blue, premultiplied.alpha]
  }

  /// Transparent red to blue at the middle: premultiplied (0, 0, .5, .5); without, rgba(127.5, 0, 127.5, .5).
  @Test func coloursAreMixedPremultiplied() throws {
    #expect(try components(.native) == [0, 0, 0.5, 0.5])
    #expect(try components(.glJS) == [0.25, 0, 0.25, 0.5])
  }

  /// float32(0.1) is above the double 0.1; float32(0.3) is above 0.3, float32(0.7) below 0.7.
  @Test func theInputIsFloat32AndTheLabelsAreDoubles() throws {
    let below = #"["step",["get","x"],"below",0.7,"reached"]"#
    #expect(try value(below, #"{"x": 0.7}"#, profile: .native) == .string("below"))
    #expect(try value(below, #"{"x": 0.7}"#) == .string("reached"))
    let above = #"["step",["get","x"],"below",0.30000001,"reached"]"#
    #expect(try value(above, #"{"x": 0.3}"#, profile: .native) == .string("reached"))
    #expect(try value(above, #"{"x": 0.3}"#) == .string("below"))
  }

  /// Base 2 from 0 to 10 at 5: the float32 factor 31/1023.
  @Test func theFactorIsFloat32() throws {
    let curve = #"["interpolate",["exponential",2],["zoom"],0,0,10,100]"#
    #expect(try value(curve, zoom: 5, profile: .native) == .number(Double(Float(31.0 / 1023)) * 100))
    #expect(try value(curve, zoom: 5) == .number(31.0 / 1023 * 100))
  }

  @Test func theColourParserIsTheNativeOne() throws {
    #expect(
      try value(#"["to-color",["get","x"]]"#, #"{"x": "r ed"}"#, profile: .native)
        == .color(Color(red: 1, green: 0, blue: 0, alpha: 1)))
    #expect(throws: EvaluationError.self) { try value(#"["to-color",["get","x"]]"#, #"{"x": "r ed"}"#) }
  }
}

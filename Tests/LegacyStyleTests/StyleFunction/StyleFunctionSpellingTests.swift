import LegacyStyle
import SDKFunctions
import StyleSpec
import Testing

/// Raw values and keys in code, and their meaning.
@Suite struct StyleFunctionSpellingTests {
  @Test("The constant of one enumeration is not one of another.")
  func constantsBelongToTheirEnumeration() throws {
    let cap = StyleFunction(rawValue: .enumeration("MGLLineCap.round"))
    #expect(try SetFunction("lineCap", cap).json == #""round""#)
    #expect(try refusal("lineJoin", cap) != nil)
  }

  /// The names of the SDK's constants, with the values of the style specification.
  @Test(arguments: [
    ("iconAnchor", "MGLIconAnchor.topLeft", "top-left"),
    ("circleTranslationAnchor", "MGLCircleTranslationAnchor.viewport", "viewport"),
    ("circlePitchAlignment", "MGLCirclePitchAlignment.map", "map"),
    ("circleScaleAlignment", "MGLCircleScaleAlignment.viewport", "viewport"),
    ("fillExtrusionTranslationAnchor", "MGLFillExtrusionTranslationAnchor.viewport", "viewport"),
    ("fillTranslationAnchor", "MGLFillTranslationAnchor.map", "map"),
    ("lineJoin", "MGLLineJoin.bevel", "bevel"),
    ("lineTranslationAnchor", "MGLLineTranslationAnchor.viewport", "viewport"),
    ("iconPitchAlignment", "MGLIconPitchAlignment.auto", "auto"),
    ("iconRotationAlignment", "MGLIconRotationAlignment.map", "map"),
    ("iconTextFit", "MGLIconTextFit.both", "both"),
    ("symbolPlacement", "MGLSymbolPlacement.line", "line"),
    ("textAnchor", "MGLTextAnchor.bottomRight", "bottom-right"),
    ("textJustification", "MGLTextJustification.center", "center"),
    ("textPitchAlignment", "MGLTextPitchAlignment.viewport", "viewport"),
    ("textRotationAlignment", "MGLTextRotationAlignment.auto", "auto"),
    ("textTransform", "MGLTextTransform.uppercase", "uppercase"),
    ("iconTranslationAnchor", "MGLIconTranslationAnchor.map", "map"),
    ("textTranslationAnchor", "MGLTextTranslationAnchor.viewport", "viewport"),
  ])
  func everyEnumerationHasItsProperty(property: String, constant: String, expected: String) throws {
    #expect(try SetFunction(property, StyleFunction(rawValue: .enumeration(constant))).json == "\"\(expected)\"")
  }

  @Test func vectorsAndInsetsAreRawValues() throws {
    let offset = StyleFunction(rawValue: StyleFunction.Vector(dx: 10, dy: -1.5))
    #expect(try SetFunction("textOffset", offset).json == "[10,-1.5]")
    // A style has top, right, bottom, left.
    let insets = StyleFunction(rawValue: StyleFunction.EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(try SetFunction("iconTextFitPadding", insets).json == "[1,4,3,2]")
  }

  @Test func colorsHaveNames() throws {
    let green = StyleFunction.Color(red: 0, green: 1, blue: 0, alpha: 1)
    #expect(StyleFunction(rawValue: .green) == StyleFunction(rawValue: green))
    let gray = StyleFunction(rawValue: StyleFunction.Color.gray)
    #expect(gray == StyleFunction(rawValue: .color(.init(white: 0.5, alpha: 1))))
  }

  @Test func arraysAreRawValues() throws {
    #expect(
      try SetFunction("textFontNames", StyleFunction(rawValue: .strings(["Open Sans"]))).json == #"["Open Sans"]"#)
    #expect(try SetFunction("lineDashPattern", StyleFunction(rawValue: .numbers([0, 1.5]))).json == "[0,1.5]")
  }

  /// Stops with keys of any type: `[StyleFunction.Key: …]` is what `[AnyHashable: …]` was.
  @Test func keysOfAnyTypeAreKeys() throws {
    let stops: [StyleFunction.Key: StyleFunction] = [0: StyleFunction(rawValue: 1), 5: StyleFunction(rawValue: 2)]
    let camera = StyleFunction(interpolationMode: .interval, cameraStops: stops)
    #expect(try SetFunction("circleRadius", camera).json == #"{"type":"interval","stops":[[0,1],[5,2]]}"#)
  }
}

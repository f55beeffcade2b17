import LegacyStyle
import SDKFunctions
import StyleSpec
import Testing

/// Old code compiles with the names of types changed, and means what it meant.
///
/// The code of the guide is in `StyleFunctionGuideTests` by its ids; here it is as the guide has it, names apart.
@Suite struct StyleFunctionSpellingTests {
  private typealias UIColor = StyleFunction.Color
  private typealias NSNumber = StyleFunction.RawValue
  private typealias NSString = StyleFunction.RawValue
  private typealias NSValue = StyleFunction.RawValue
  private typealias CGVector = StyleFunction.Vector
  private typealias UIEdgeInsets = StyleFunction.EdgeInsets

  /// The first example of the guide, with its generic default value.
  @Test func genericArgumentsAreTaken() throws {
    let stops = [
      0: StyleFunction(rawValue: UIColor.yellow), 2.5: StyleFunction(rawValue: UIColor.orange),
      5: StyleFunction(rawValue: UIColor.red), 7.5: StyleFunction(rawValue: UIColor.blue),
      10: StyleFunction(rawValue: UIColor.white),
    ]
    let color = StyleFunction(
      interpolationMode: .exponential, sourceStops: stops, attributeName: "mag",
      options: [.defaultValue: StyleFunction.Of<UIColor>(rawValue: .green)])
    #expect(try SetFunction("circleColor", color).value(zoom: 0, #"{"mag": 5}"#) == LegacyStyleTests.color(255, 0, 0))
    #expect(try SetFunction("circleColor", color).value(zoom: 0, "{}") == LegacyStyleTests.color(0, 255, 0))
    let radius = StyleFunction(
      interpolationMode: .identity, sourceStops: nil, attributeName: "mag",
      options: [.defaultValue: StyleFunction.Of<NSNumber>(rawValue: 0)])
    #expect(try SetFunction("circleRadius", radius).value(zoom: 0, #"{"mag": 6}"#) == .number(6))
    #expect(try SetFunction("circleRadius", radius).value(zoom: 0, "{}") == .number(0))
  }

  @Test func basesHaveTwoNames() {
    let stops = [0: StyleFunction(rawValue: 1), 10: StyleFunction(rawValue: 2)]
    #expect(StyleFunction(base: 1.5, stops: stops) == StyleFunction(interpolationBase: 1.5, stops: stops))
  }

  @Test func enumerationsStandInValues() throws {
    let cap = StyleFunction(rawValue: NSValue(mglLineCap: .round))
    #expect(try SetFunction("lineCap", cap).json == #""round""#)
    let anchor = StyleFunction(rawValue: NSValue(mglIconAnchor: StyleFunction.IconAnchor.topLeft))
    #expect(try SetFunction("iconAnchor", anchor).json == #""top-left""#)
    let frame = StyleFunction(rawValue: NSValue(mglCircleTranslationAnchor: .viewport))
    #expect(try SetFunction("circleTranslationAnchor", frame).json == #""viewport""#)
    // The constant of one enumeration is not one of another.
    #expect(try refusal("lineJoin", cap) != nil)
  }

  /// The names of the SDK's constants beside the values of the style specification.
  @Test(arguments: [
    ("circlePitchAlignment", NSValue(mglCirclePitchAlignment: .map), "map"),
    ("circleScaleAlignment", NSValue(mglCircleScaleAlignment: .viewport), "viewport"),
    ("fillExtrusionTranslationAnchor", NSValue(mglFillExtrusionTranslationAnchor: .viewport), "viewport"),
    ("fillTranslationAnchor", NSValue(mglFillTranslationAnchor: .map), "map"),
    ("lineJoin", NSValue(mglLineJoin: .bevel), "bevel"),
    ("lineTranslationAnchor", NSValue(mglLineTranslationAnchor: .viewport), "viewport"),
    ("iconPitchAlignment", NSValue(mglIconPitchAlignment: .auto), "auto"),
    ("iconRotationAlignment", NSValue(mglIconRotationAlignment: .map), "map"),
    ("iconTextFit", NSValue(mglIconTextFit: .both), "both"),
    ("symbolPlacement", NSValue(mglSymbolPlacement: .line), "line"),
    ("textAnchor", NSValue(mglTextAnchor: .bottomRight), "bottom-right"),
    ("textJustification", NSValue(mglTextJustification: .center), "center"),
    ("textPitchAlignment", NSValue(mglTextPitchAlignment: .viewport), "viewport"),
    ("textRotationAlignment", NSValue(mglTextRotationAlignment: .auto), "auto"),
    ("textTransform", NSValue(mglTextTransform: .uppercase), "uppercase"),
    ("iconTranslationAnchor", NSValue(mglIconTranslationAnchor: .map), "map"),
    ("textTranslationAnchor", NSValue(mglTextTranslationAnchor: .viewport), "viewport"),
  ])
  private func everyEnumerationHasItsProperty(property: String, value: NSValue, expected: String) throws {
    #expect(try SetFunction(property, StyleFunction(rawValue: value)).json == "\"\(expected)\"")
  }

  @Test func vectorsAndInsetsStandInValues() throws {
    let offset = StyleFunction(rawValue: NSValue(cgVector: CGVector(dx: 10, dy: -1.5)))
    #expect(try SetFunction("textOffset", offset).json == "[10,-1.5]")
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    // A style has top, right, bottom, left.
    #expect(
      try SetFunction("iconTextFitPadding", StyleFunction(rawValue: NSValue(uiEdgeInsets: insets))).json
        == "[1,4,3,2]")
  }

  @Test func numbersAndStringsHaveObjects() throws {
    #expect(StyleFunction(rawValue: NSNumber(value: 0.5)) == StyleFunction(rawValue: 0.5))
    #expect(StyleFunction(rawValue: NSNumber(integerLiteral: 70)) == StyleFunction(rawValue: 70))
    #expect(StyleFunction(rawValue: NSNumber(value: true)) == StyleFunction(rawValue: true))
    #expect(StyleFunction(rawValue: NSNumber(booleanLiteral: false)) == StyleFunction(rawValue: false))
    #expect(StyleFunction(rawValue: NSString(string: "{name}")) == StyleFunction(rawValue: "{name}"))
  }

  @Test func arraysAreRawValues() throws {
    #expect(try SetFunction("textFontNames", StyleFunction(rawValue: ["Open Sans"])).json == #"["Open Sans"]"#)
    #expect(try SetFunction("lineDashPattern", StyleFunction(rawValue: [0, 1.5])).json == "[0,1.5]")
    #expect(try SetFunction("lineDashPattern", StyleFunction(rawValue: [2, 1])).json == "[2,1]")
  }

  /// Stops with keys of any type: `[AnyHashable: …]` is `[StyleFunction.Key: …]`.
  @Test func keysOfAnyTypeAreKeys() throws {
    let stops: [StyleFunction.Key: StyleFunction] = [0: StyleFunction(rawValue: 1), 5: StyleFunction(rawValue: 2)]
    let camera = StyleFunction(interpolationMode: .interval, cameraStops: stops)
    #expect(try SetFunction("circleRadius", camera).json == #"{"type":"interval","stops":[[0,1],[5,2]]}"#)
  }

  private static let hues:
    [(hue: Double, saturation: Double, brightness: Double, red: Double, green: Double, blue: Double)] = [
      (0, 1, 1, 1, 0, 0), (0.16666666666666666, 1, 1, 1, 1, 0), (0.3333333333333333, 1, 1, 0, 1, 0),
      (0.5, 1, 1, 0, 1, 1), (0.6666666666666666, 1, 1, 0, 0, 1), (0.8333333333333334, 1, 1, 1, 0, 1),
      (1, 1, 1, 1, 0, 0),
      (0.08333333333333333, 1, 1, 1, 0.5, 0), (0.08333333333333333, 0.5, 0.5, 0.5, 0.375, 0.25),
      (0.7, 0, 0.25, 0.25, 0.25, 0.25),
    ]

  /// The corners of the circle of hues, and one colour by hand: hue 30° is orange, half as saturated and bright.
  @Test func huesAreColors() {
    for row in Self.hues {
      let color = UIColor(hue: row.hue, saturation: row.saturation, brightness: row.brightness, alpha: 0.5)
      #expect((color.red - row.red).magnitude < 1e-12, "\(row)")
      #expect((color.green - row.green).magnitude < 1e-12, "\(row)")
      #expect((color.blue - row.blue).magnitude < 1e-12, "\(row)")
      #expect(color.alpha == 0.5)
    }
  }

  @Test func colorsHaveOtherOpacities() {
    #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(
      UIColor(colorLiteralRed: 0.5, green: 0, blue: 0, alpha: 1) == UIColor(red: 0.5, green: 0, blue: 0, alpha: 1))
  }
}

import ExpressionDialects
import SourceText
import StyleMigration
import TestSupport
import Testing

/// Whole styles as files of source code.
@Suite struct LayerFileTests {
  private func file(
    _ json: String, _ dialect: Dialect = .maplibre, _ style: SourceCode.Style = .initializers
  ) throws -> LayerFile {
    LayerFile(
      try JSONDocument(parsing: Array(json.utf8)).root, as: SourceCode(dialect, style: style))
  }

  private static let style = """
    {"version": 8, "layers": [
      {"id": "road-primary", "type": "line", "source": "s", "source-layer": "road", "minzoom": 5,
       "filter": ["==", ["get", "class"], "primary"],
       "layout": {"line-cap": "round", "visibility": "none"},
       "paint": {"line-width": ["interpolate", ["linear"], ["zoom"], 5, 1, 18, 20], "line-color": "#ff8000"}},
      {"id": "road_primary", "type": "fill", "source": "s", "paint": {"fill-antialias": false, "fill-colour": "red",
        "fill-opacity-transition": {"duration": 300}}},
      {"id": "x", "type": "circle", "source": "s", "paint": {"circle-radius": {"stops": [[0, 1]]}}}
    ]}
    """

  @Test func aLayerIsAFunction() throws {
    let file = try file(Self.style)
    #expect(
      file.text == """
        import MapLibre
        import UIKit

        /// Sets the properties of the layer "road-primary" as the style does.
        func styleRoadPrimary(_ layer: MLNLineStyleLayer) {
            layer.minimumZoomLevel = 5
            layer.predicate = NSPredicate(format: "class = 'primary'")
            layer.lineCap = NSExpression(forConstantValue: "round")
            layer.isVisible = false
            layer.lineWidth = NSExpression(
                forMLNInterpolating: .zoomLevelVariable,
                curveType: .linear,
                parameters: nil,
                stops: NSExpression(forConstantValue: [5: 1, 18: 20])
            )
            layer.lineColor = NSExpression(forConstantValue: UIColor(red: 1, green: 128 / 255, blue: 0, alpha: 1))
        }

        /// Sets the properties of the layer "road_primary" as the style does.
        func styleRoadPrimary_2(_ layer: MLNFillStyleLayer) {
            layer.isFillAntialiased = NSExpression(forConstantValue: false)
            // fill-colour: not a property of this layer type
            // fill-opacity-transition: the timing of a transition, which is set beside values; write it by hand
        }

        /// Sets the properties of the layer "x" as the style does.
        func styleX(_ layer: MLNCircleStyleLayer) {
            // circle-radius: legacy function, left out; migrate the style first
        }

        /// Sets the properties of every layer of this file that the style has.
        func styleAllLayers(of style: MLNStyle) {
            if let layer = style.layer(withIdentifier: "road-primary") as? MLNLineStyleLayer {
                styleRoadPrimary(layer)
            }
            if let layer = style.layer(withIdentifier: "road_primary") as? MLNFillStyleLayer {
                styleRoadPrimary_2(layer)
            }
            if let layer = style.layer(withIdentifier: "x") as? MLNCircleStyleLayer {
                styleX(layer)
            }
        }

        """)
    #expect(file.omissions.map(\.property) == ["fill-colour", "fill-opacity-transition", "circle-radius"])
    #expect(file.omissions.map(\.error) == [.unknownProperty, .transition, .legacyFunction])
  }

  @Test func objectiveCHasAFunctionForEachLayer() throws {
    let root = try JSONDocument(parsing: Array(Self.style.utf8)).root
    #expect(
      LayerFile(root, as: SourceCode(.mapbox, in: .objectiveC)).text == """
        #import <Mapbox/Mapbox.h>
        #import <UIKit/UIKit.h>

        /// Sets the properties of the layer "road-primary" as the style does.
        static void styleRoadPrimary(MGLLineStyleLayer *layer) {
            layer.minimumZoomLevel = 5;
            layer.predicate = [NSPredicate predicateWithFormat:@"class = 'primary'"];
            layer.lineCap = [NSExpression expressionForConstantValue:@"round"];
            layer.visible = NO;
            layer.lineWidth = [NSExpression
                mgl_expressionForInterpolatingExpression:NSExpression.zoomLevelVariableExpression
                                           withCurveType:MGLExpressionInterpolationModeLinear
                                              parameters:nil
                                                   stops:[NSExpression expressionForConstantValue:@{@5: @1, @18: @20}]];
            layer.lineColor = [NSExpression expressionForConstantValue:[UIColor colorWithRed:1 green:128 / 255.0 blue:0 alpha:1]];
        }

        /// Sets the properties of the layer "road_primary" as the style does.
        static void styleRoadPrimary_2(MGLFillStyleLayer *layer) {
            layer.fillAntialiased = [NSExpression expressionForConstantValue:@NO];
            // fill-colour: not a property of this layer type
            // fill-opacity-transition: the timing of a transition, which is set beside values; write it by hand
        }

        /// Sets the properties of the layer "x" as the style does.
        static void styleX(MGLCircleStyleLayer *layer) {
            // circle-radius: legacy function, left out; migrate the style first
        }

        /// Sets the properties of every layer of this file that the style has.
        void styleAllLayers(MGLStyle *style);

        void styleAllLayers(MGLStyle *style) {
            MGLStyleLayer *layer;
            layer = [style layerWithIdentifier:@"road-primary"];
            if ([layer isKindOfClass:[MGLLineStyleLayer class]]) {
                styleRoadPrimary((MGLLineStyleLayer *)layer);
            }
            layer = [style layerWithIdentifier:@"road_primary"];
            if ([layer isKindOfClass:[MGLFillStyleLayer class]]) {
                styleRoadPrimary_2((MGLFillStyleLayer *)layer);
            }
            layer = [style layerWithIdentifier:@"x"];
            if ([layer isKindOfClass:[MGLCircleStyleLayer class]]) {
                styleX((MGLCircleStyleLayer *)layer);
            }
        }

        """)
  }

  /// Values that an SDK would raise an exception for are left out.
  @Test func whatWouldRaiseIsLeftOut() throws {
    let json = """
      {"layers": [
        {"id": "a", "type": "line", "layout": {"line-cap": ["match", ["get", "c"], 1, "butt", "round"]},
         "paint": {"line-width": "wide", "line-color": ["literal", "nonsense"]}},
        {"id": "b", "type": "symbol", "layout": {"icon-padding": [1, 2, 3, 4], "text-field": ["literal", "{name}"]}},
        {"id": "c", "type": "color-relief", "paint": {"color-relief-opacity": 1}}
      ]}
      """
    #expect(
      try file(json, .mapbox).omissions.map(\.property) == [
        "line-cap", "line-width", "line-color", "icon-padding", "text-field", "color-relief-opacity",
      ])
    let file = try file(json, .maplibre)
    #expect(file.omissions.map(\.property) == ["line-cap", "line-width", "line-color", "text-field"])
    #expect(file.text.contains("NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))"))
  }

  @Test func whatIsNoStyleHasNoLayers() throws {
    #expect(try file("[]").text == "import MapLibre\nimport UIKit\n")
    let file = try file(#"{"layers": [{"type": "fill"}, {"id": "a", "type": "slot"}, {"id": "b", "ref": "c"}, 3]}"#)
    #expect(file.omissions.map(\.layer) == ["a", "b"])
    #expect(file.omissions.map(\.error) == [.notInSDK(.maplibre), .reference])
  }

  /// Ids without a letter or digit of ASCII, ids that differ in other characters only, and the words of the file and the language.
  private static let strangeStyle: String = {
    let ids = [
      "道路", "дорога", "—", "", " ", "layer", "Layer", "layer 2", "Layer_2", "2", "1a", "1-a", "style", "all layers",
      "AllLayers", "class", "func", "void", "é", "e\u{301}", "🚲", "a\\nb", "a\\\"b", "*/", "\\\\", "??/", "\\u2028",
      "\\u0000",
    ]
    let layers = ids.map { #"{"id": "\#($0)", "type": "line", "paint": {"line-width": 1}}"# }
    return #"{"version": 8, "layers": [\#(layers.joined(separator: ",\n"))]}"#
  }()

  /// No function has the name of another one, of a parameter, or of nothing.
  @Test(arguments: [Dialect.mapbox, .maplibre], [SourceLanguage.swift, .objectiveC])
  func namesAreUnique(dialect: Dialect, language: SourceLanguage) throws {
    let root = try JSONDocument(parsing: Array(Self.strangeStyle.utf8)).root
    let text = LayerFile(root, as: SourceCode(dialect, in: language)).text
    let names = text.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("func ") || line.hasPrefix("static void ") else { return nil }
      return String(line.drop { $0 != " " }.dropFirst(line.hasPrefix("func ") ? 1 : 6).prefix { $0 != "(" })
    }
    #expect(names.count >= 28)
    // Swift tells the function for all layers from one for a layer by its label.
    let own = names.filter { $0 != "styleAllLayers" }
    #expect(Set(own).count == own.count)
    for name in names {
      #expect(name != "style" && name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber })
    }
  }

  /// Real styles, migrated and written as source code: the compilers have nothing against the files.
  @Test func filesCompile() throws {
    guard let compiler = try StubCompiler() else { try Test.cancel("swiftc is not installed") }
    let clang = try StubCompiler(.objectiveC)
    var styles = [Array(Self.style.utf8), Array(Self.strangeStyle.utf8)]
    if SharedData.isHere {
      let real = try SharedData.bytes(of: "corpus/styles/\(Self.real)")
      styles.append(try StyleMigrator().migrate(style: real).bytes)
    }
    for (index, style) in styles.enumerated() {
      let root = try JSONDocument(parsing: style).root
      // The forms of a real style are among those of the first; one dialect shows that its size does no harm.
      for dialect in index < 2 || RecordedSet.isComplete ? [Dialect.mapbox, .maplibre] : [.maplibre] {
        let file = LayerFile(root, as: SourceCode(dialect))
        #expect(try compiler.errors(in: file.text) == "", "\(dialect)")
        guard let clang else { continue }
        let objectiveC = LayerFile(root, as: SourceCode(dialect, in: .objectiveC))
        #expect(try clang.errors(in: objectiveC.text) == "", "\(dialect)")
      }
      if index > 1, !RecordedSet.isComplete { continue }
      let file = LayerFile(root, as: SourceCode(.maplibre, style: .json))
      #expect(try compiler.errors(in: file.text) == "")
    }
    try compiler.remove()
    try clang?.remove()
  }

  private static let real = "Qwant_qwant-basic-gl-style__style.json"
}

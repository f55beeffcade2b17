import ExpressionDialects
import SourceJSON
import StyleMigration
import TestSupport
import Testing

/// Whole styles as Swift files.
@Suite struct SwiftStyleTests {
  private func file(
    _ json: String, _ dialect: Dialect = .maplibre, _ style: SwiftSource.Style = .initializers
  ) throws -> SwiftStyle {
    SwiftStyle(
      try JSONDocument(parsing: Array(json.utf8)).root, as: SwiftSource(dialect, style: style))
  }

  private static let style = """
    {"version": 8, "layers": [
      {"id": "road-primary", "type": "line", "source": "s", "source-layer": "road", "minzoom": 5,
       "filter": ["==", ["get", "class"], "primary"],
       "layout": {"line-cap": "round", "visibility": "none"},
       "paint": {"line-width": ["interpolate", ["linear"], ["zoom"], 5, 1, 18, 20], "line-color": "#ff8000"}},
      {"id": "road_primary", "type": "fill", "source": "s", "paint": {"fill-antialias": false, "fill-colour": "red"}},
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
    #expect(file.omissions.map(\.property) == ["fill-colour", "circle-radius"])
    #expect(file.omissions.map(\.error) == [.unknownProperty, .legacyFunction])
  }

  @Test func azureGetsExpressionsByTheNamesOfTheStyle() throws {
    let json = #"{"layers": [{"id": "a b", "type": "fill", "filter": ["has", "x"], "paint": {"fill-opacity": 0.5}}]}"#
    #expect(
      try file(json, .azure).text == """
        import AzureMapsControl
        import UIKit

        /// The properties of the layer "a b" by their names in the style, and its predicate.
        func styleAB() -> (properties: [String: NSExpression], predicate: NSPredicate?) {
            var properties: [String: NSExpression] = [:]
            var predicate: NSPredicate?
            predicate = NSPredicate(format: "%@ = YES", NSExpression(azmJSONObject: ["has", "x"]))
            properties["fill-opacity"] = NSExpression(forConstantValue: 0.5)
            return (properties, predicate)
        }

        """)
  }

  @Test func whatIsNoStyleHasNoLayers() throws {
    #expect(try file("[]").text == "import MapLibre\nimport UIKit\n")
    #expect(try file(#"{"layers": [{"type": "fill"}, {"id": "a", "type": "slot"}, 3]}"#).omissions.isEmpty)
  }

  /// Real styles, migrated and written as Swift: the compiler has nothing against the files.
  @Test func filesCompile() throws {
    guard let compiler = try StubCompiler() else { try Test.cancel("swiftc is not installed") }
    var styles = [Array(Self.style.utf8)]
    if SharedData.isHere {
      let real = try SharedData.bytes(of: "corpus/styles/\(Self.real)")
      styles.append(try StyleMigrator().migrate(style: real).bytes)
    }
    for style in styles {
      let root = try JSONDocument(parsing: style).root
      for dialect in Dialect.allCases {
        let file = SwiftStyle(root, as: SwiftSource(dialect))
        #expect(try compiler.errors(in: file.text) == "", "\(dialect)")
      }
      let file = SwiftStyle(root, as: SwiftSource(.maplibre, style: .json))
      #expect(try compiler.errors(in: file.text) == "")
    }
    try compiler.remove()
  }

  /// Nearly everything in real styles has a form in Swift, and what has none is told.
  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"))
  func realStylesAreWritten() throws {
    let styles = try RealStyles.some()
    var reasons: [String: Int] = [:]
    var layers = 0
    for root in styles {
      layers += root["layers"]?.count ?? 0
      let file = SwiftStyle(root, as: SwiftSource(.maplibre))
      // Some have properties that stand in the wrong part of the layer, or never were.
      for omission in file.omissions where omission.error != .unknownProperty {
        reasons["\(omission.property): \(omission.error.message)", default: 0] += 1
      }
    }
    #expect(layers > 500)
    #expect(reasons.values.reduce(0, +) < layers / 100, "\(reasons)")
  }

  private static let real = "Qwant_qwant-basic-gl-style__style.json"
}

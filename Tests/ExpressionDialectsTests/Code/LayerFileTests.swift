import ExpressionDialects
import SourceText
import StyleMigration
import TestSupport
import Testing

/// Whole styles as source files.
@Suite struct LayerFileTests {
  private func file(
    _ json: String, _ dialect: Dialect = .maplibre
  ) throws -> LayerFile {
    LayerFile(try JSONDocument(parsing: Array(json.utf8)).root, as: SourceCode(dialect))
  }

  private static var style: String { get throws { try TextTable.file("layer-file.json") } }

  @Test func aLayerIsAFunction() throws {
    let file = try file(try Self.style)
    #expect(try file.text == TextTable.file("layer-file-maplibre.txt"))
    #expect(file.omissions.map(\.property) == ["fill-colour", "fill-opacity-transition", "circle-radius"])
    #expect(
      file.omissions.map(\.error.message) == [
        "not a property of this layer type",
        "the timing of a transition, which is set beside values; write it by hand",
        "legacy function, left out; migrate the style first",
      ])
  }

  @Test func objectiveCHasAFunctionForEachLayer() throws {
    let root = try JSONDocument(parsing: Array(try Self.style.utf8)).root
    #expect(
      try LayerFile(root, as: SourceCode(.mapbox, in: .objectiveC)).text == TextTable.file("layer-file-objective-c.txt")
    )
  }

  /// Values that would make an SDK raise an exception are omitted.
  @Test func valuesThatWouldRaiseAreLeftOut() throws {
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

  @Test func inputThatIsNotAStyleHasNoLayers() throws {
    #expect(try file("[]").text == "import MapLibre\nimport UIKit\n")
    let file = try file(#"{"layers": [{"type": "fill"}, {"id": "a", "type": "slot"}, {"id": "b", "ref": "c"}, 3]}"#)
    #expect(file.omissions.map(\.layer) == ["a", "b"])
    #expect(
      file.omissions.map(\.error.message) == [
        "MapLibre's SDK does not have this; keep it in the style's JSON",
        "it takes its type from another layer; write it out with --deref",
      ])
  }

  /// Ids without an ASCII letter or digit, ids that differ only in other characters, and words of the file and the
  /// language.
  private static let strangeStyle: String = {
    let ids = [
      "道路", "дорога", "—", "", " ", "layer", "Layer", "layer 2", "Layer_2", "2", "1a", "1-a", "style", "all layers",
      "AllLayers", "class", "func", "void", "é", "e\u{301}", "🚲", "a\\nb", "a\\\"b", "*/", "\\\\", "??/", "\\u2028",
      "\\u0000",
    ]
    let layers = ids.map { #"{"id": "\#($0)", "type": "line", "paint": {"line-width": 1}}"# }
    return #"{"version": 8, "layers": [\#(layers.joined(separator: ",\n"))]}"#
  }()

  /// No function has the name of another one or of a parameter, or an empty one.
  @Test(arguments: [Dialect.mapbox, .maplibre], [SourceLanguage.swift, .objectiveC])
  func namesAreUnique(dialect: Dialect, language: SourceLanguage) throws {
    let root = try JSONDocument(parsing: Array(Self.strangeStyle.utf8)).root
    let text = LayerFile(root, as: SourceCode(dialect, in: language)).text
    let names = text.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("func ") || line.hasPrefix("static void ") else { return nil }
      return String(line.drop { $0 != " " }.dropFirst(line.hasPrefix("func ") ? 1 : 6).prefix { $0 != "(" })
    }
    #expect(names.count >= 28)
    // Swift distinguishes the function for all layers from one for a layer by its label.
    let own = names.filter { $0 != "styleAllLayers" }
    #expect(Set(own).count == own.count)
    for name in names {
      #expect(name != "style" && name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber })
    }
  }

  /// Files with strange names, and one of a real style, compile; `RunTimeRuleTests` compiles every form.
  @Test func filesCompile() throws {
    let compiler = try StubCompiler.shared(.swift)
    let clang = try StubCompiler.shared(.objectiveC)
    let strange = try JSONDocument(parsing: Array(Self.strangeStyle.utf8)).root
    #expect(try compiler.errors(in: LayerFile(strange, as: SourceCode(.maplibre)).text) == "")
    #expect(try clang.errors(in: LayerFile(strange, as: SourceCode(.mapbox, in: .objectiveC)).text) == "")
    guard SharedData.isHere else { return }
    let bytes = try StyleMigrator().migrate(style: SharedData.bytes(of: "corpus/styles/\(Self.real)")).bytes
    let real = try JSONDocument(parsing: bytes).root
    #expect(try compiler.errors(in: LayerFile(real, as: SourceCode(.maplibre)).text) == "")
    #expect(try clang.errors(in: LayerFile(real, as: SourceCode(.maplibre, in: .objectiveC)).text) == "")
  }

  private static let real = "Qwant_qwant-basic-gl-style__style.json"
}

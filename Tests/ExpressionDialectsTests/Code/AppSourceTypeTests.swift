import AppSources
import ExpressionDialects
import StyleMigration
import TestSupport
import Testing

/// The replacements of old calls compile against the stubs of the SDKs.
@Suite struct AppSourceTypeTests {
  private static func layerClass(of property: String) -> String {
    for (prefix, name) in [
      ("fillExtrusion", "FillExtrusion"), ("fill", "Fill"), ("circle", "Circle"), ("line", "Line"),
      ("raster", "Raster"), ("background", "Background"),
    ] where property.hasPrefix(prefix) {
      return name + "StyleLayer"
    }
    return "SymbolStyleLayer"
  }

  private static func calls() -> [GeneratedStyleCall] {
    (0..<120).map { index in
      var source = ChoiceSource(seed: SplitMix64.seed(ofCase: index, in: 2026))
      return GeneratedStyleCall.draw(&source)
    }
  }

  // `RunTimeRuleTests` compiles the output of both printers for both SDKs.
  @Test(arguments: RecordedSet.isComplete ? [Dialect.mapbox, .maplibre] : [.maplibre])
  func swiftCompiles(dialect: Dialect) throws {
    let compiler = try StubCompiler.shared(.swift)
    let letters = dialect == .mapbox ? "MGL" : "MLN"
    var file = "import \(dialect == .mapbox ? "Mapbox" : "MapLibre")\n"
    for (index, call) in Self.calls().enumerated() {
      // Three properties have another name in Swift.
      let name = call.codeName == "fillAntialiased" ? "isFillAntialiased" : call.codeName
      let source = "layer.\(name) = \(call.swift)\n"
      let result = try AppSourceMigrator(dialect: dialect).migrate(source, language: .swift)
      guard result.findings.allSatisfy({ $0.severity == .note }) else { continue }
      file += "func f\(index)(_ layer: \(letters)\(Self.layerClass(of: call.codeName))) {\n  \(result.text)}\n"
    }
    #expect(file.count > 10_000)
    #expect(try compiler.errors(in: file) == "")
  }

  @Test(arguments: RecordedSet.isComplete ? [Dialect.mapbox, .maplibre] : [.mapbox])
  func objectiveCCompiles(dialect: Dialect) throws {
    let compiler = try StubCompiler.shared(.objectiveC)
    let letters = dialect == .mapbox ? "MGL" : "MLN"
    let module = dialect == .mapbox ? "Mapbox" : "MapLibre"
    var file = "#import <\(module)/\(module).h>\n"
    for (index, call) in Self.calls().enumerated() {
      let source = "layer.\(call.codeName) = \(call.objectiveC);\n"
      let result = try AppSourceMigrator(dialect: dialect).migrate(source, language: .objectiveC)
      guard result.findings.allSatisfy({ $0.severity == .note }) else { continue }
      let layer = letters + Self.layerClass(of: call.codeName)
      file += "void f\(index)(\(layer) *layer);\nvoid f\(index)(\(layer) *layer) {\n  \(result.text)}\n"
    }
    #expect(file.count > 10_000)
    #expect(try compiler.errors(in: file) == "")
  }
}

import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// A source without a type, or of a type that the specification does not have.
///
/// ## Before
/// `"sources": {"s": {"type": "vectors", "url": "https://a/b"}}`
///
/// ## What a person decides
/// Which type is meant; the nearest is named. Types of Mapbox GL JS 3 are findings for other targets.
///
/// - Message: `"type" is required`, `expected one of [vector, raster, …], "vectors" found`
enum UnknownSourceType {
  static let diagnostics: [DiagnosticKind] = [.member(.sourceType), .member(.missingKey), .member(.mapboxName)]

  static func finding(in source: VisitedStyle.Source, target: RenderTarget) -> LintFinding? {
    guard source.type == nil else { return nil }
    guard source.node.kind == .object else {
      return LintFinding(
        .member(.constantType), source.node, "\"object expected, \(source.node.kind) found\"", advice: "write an object"
      )
    }
    guard let node = source.node["type"] else {
      return LintFinding(.member(.missingKey), source.node, "\"\"type\" is required\"", advice: "add \"type\"")
    }
    guard let name = node.string?.string, ofMapbox.contains(name) else {
      return UnlistedValue.finding(node, among: names, as: .member(.sourceType)).below([.key("type")])
    }
    return target == .mapboxGLJS
      ? nil : UnlistedValue.finding(node, among: names, as: .member(.mapboxName)).below([.key("type")])
  }

  private static let names = SourceType.allCases.map { JSONString($0.rawValue) }
  private static let ofMapbox = ["raster-array", "model", "batched-model", "custom"]
}

import SourceJSON
import StyleDiagnostics
import StyleSpec

/// A terrain without a source of elevations.
///
/// ## Before
/// `"terrain": {"source": "streets"}`
///
/// ## What a person decides
/// Which source has the elevations.
///
/// - Message: `terrain cannot be used with a source of type vector, it only be used with a "raster-dem" source type`
enum TerrainSource {
  static let diagnostics: [DiagnosticKind] = [.member(.missingKey), .member(.unknownSource), .member(.sourceType)]

  static func findings(in terrain: JSONNode, of style: VisitedStyle) -> [LintFinding] {
    guard terrain.kind == .object else { return [] }
    guard let node = terrain["source"] else {
      return [
        LintFinding(.member(.missingKey), terrain, "\"missing required property \"source\"\"", advice: "add \"source\"")
      ]
    }
    guard let name = node.string, let sources = style.sources else { return [] }
    guard let source = sources[name] else {
      return [
        LintFinding(.member(.unknownSource), node, "\"source \"\(name)\" not found\"", advice: "add the source")
          .below([.key("source")])
      ]
    }
    guard let type = source.type, type != .rasterDEM else { return [] }
    return [
      LintFinding(
        .member(.sourceType), node,
        "\"terrain cannot be used with a source of type \(type.rawValue), it only be used with a \"raster-dem\" source type\"",
        advice: "name a source of elevations"
      ).below([.key("source")])
    ]
  }
}

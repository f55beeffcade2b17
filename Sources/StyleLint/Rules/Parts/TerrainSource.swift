import SourceJSON
import StyleDiagnostics
import StyleSpec

/// A terrain without a source of elevations.
enum TerrainSource {
  static func findings(in style: VisitedStyle) -> [LintFinding] {
    guard let terrain = style.root["terrain"] else { return [] }
    return findings(in: terrain, of: style).map { $0.below([.key("terrain")]) }
  }

  private static func findings(in terrain: JSONNode, of style: VisitedStyle) -> [LintFinding] {
    guard terrain.kind == .object else { return [] }
    guard let node = terrain["source"] else {
      return [
        LintFinding(MissingKey.rule, terrain, "\"missing required property \"source\"\"", advice: "add \"source\"")
      ]
    }
    guard let name = node.string, let sources = style.sources else { return [] }
    guard let source = sources[name] else {
      return [
        LintFinding(LayerSource.unknownSource, node, "\"source \"\(name)\" not found\"", advice: "add the source")
          .below([.key("source")])
      ]
    }
    guard let type = source.type, type != .rasterDEM else { return [] }
    return [
      LintFinding(
        LayerSource.sourceType, node,
        "\"terrain cannot be used with a source of type \(type.rawValue), it only be used with a \"raster-dem\" source type\"",
        advice: "name a source of elevations"
      ).below([.key("source")])
    ]
  }
}

import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// A source without a type, or of a type that the specification does not have.
enum UnknownSourceType {
  static func findings(in style: VisitedStyle) -> [LintFinding] {
    (style.sources ?? [:]).compactMap { name, source in
      finding(in: source, target: style.target)?.below([.key("sources"), .key(name)])
    }
  }

  private static func finding(in source: VisitedStyle.Source, target: RenderTarget) -> LintFinding? {
    guard source.type == nil else { return nil }
    guard source.node.kind == .object else {
      return LintFinding(
        WrongType.rule, source.node, "\"object expected, \(source.node.kind) found\"", advice: "write an object"
      )
    }
    guard let node = source.node["type"] else {
      return LintFinding(MissingKey.rule, source.node, "\"\"type\" is required\"", advice: "add \"type\"")
    }
    guard let name = node.string?.string, ofMapbox.contains(name) else {
      return UnlistedValue.finding(node, among: names, as: LayerSource.sourceType).below([.key("type")])
    }
    return target == .mapboxGLJS
      ? nil : UnlistedValue.finding(node, among: names, as: UnknownProperty.rule).below([.key("type")])
  }

  private static let names = SourceType.allCases.map { JSONString($0.rawValue) }
  private static let ofMapbox = ["raster-array", "model", "batched-model", "custom"]
}

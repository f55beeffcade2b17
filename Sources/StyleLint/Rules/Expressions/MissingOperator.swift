import SourceText
import StyleDiagnostics
import StyleSpec

enum MissingOperator {
  static let rule = Rule<ExpressionPart>(
    .warning, "missing-operator", "operator that a renderer in use does not have",
    because: "That renderer refuses the value with \"Unknown expression \"split\". If you wanted a literal array, use "
      + "[\"literal\", [...]].\".",
    example: .layout("symbol", #""text-field": ["join", ["split", ["to-string", ["get", "p"]], ";"], ", "]"#),
    action: "write it without, or name the renderers with --target"
  ) { part, report in
    if let missing = missing(part.name, in: part.node, part.place.target) { report(part.node, missing) }
  }

  /// The missing support of renderers; `nil` where they all support it.
  ///
  /// - Source: `sdk-support` in the reference data
  private static func missing(_ name: JSONString, in node: JSONNode, _ target: RenderTarget) -> String? {
    let quoted = "\"\(name)\""
    switch name {
    case "split", "join", "global-state":
      switch target {
      case .maplibreNative: return "MapLibre Native does not have \(quoted)"
      case .mapboxGLJS: return "Mapbox GL JS does not have \(quoted)"
      case .any, .current: return "Mapbox GL JS and MapLibre Native do not have \(quoted)"
      case .maplibreGLJS: return nil
      }
    case "feature-state": return target == .maplibreNative ? "MapLibre Native does not have \(quoted)" : nil
    case "number-format" where target.includesNative && node[2]?["unit"] != nil:
      return "MapLibre Native does not have \"unit\" of \(quoted)"
    case "in", "index-of", "slice", "within", "image", "number-format":
      return target == .any ? "some renderers since 2018 do not have \(quoted)" : nil
    default: return nil
    }
  }
}

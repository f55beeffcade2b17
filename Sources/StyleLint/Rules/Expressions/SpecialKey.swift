import SourceJSON
import StyleDiagnostics

/// A special key of legacy filters as the name of an attribute.
///
/// ## Before
/// `["==", ["get", "$type"], "Point"]`
///
/// ## What a person decides
/// Whether `["geometry-type"]` or `["id"]` is meant: it changes what is drawn.
///
/// - Message: none; the value is always null
enum SpecialKey {
  static let diagnostic = DiagnosticKind.expression(.specialKey)

  static func finding(in part: ExpressionPart) -> LintFinding? {
    guard part.name == .get || part.name == .has, part.node.count == 2, let key = part.node[1]?.string?.string,
      key == "$type" || key == "$id"
    else { return nil }
    return LintFinding(
      diagnostic, part.node, "no feature has an attribute \"\(key)\", so the value is always null",
      advice: "write [\"\(key == "$type" ? "geometry-type" : "id")\"]")
  }
}

import SourceText
import StyleDiagnostics
import StyleSpec

/// Comparisons with the `Multi…` kinds of geometry, which only MapLibre GL JS 5.0.0 has; beside the single kind they do
/// no harm.
enum GeometryKinds {
  static let alone = Rule<ExpressionPart>(
    .warning, "multi-geometry-alone", "comparison with Multi… kinds of geometry alone",
    because: "Only MapLibre GL JS 5.0.0 has these kinds; all other renderers call a MultiPolygon a Polygon, so the "
      + "condition is never true.",
    example: .filter(#"["==", ["geometry-type"], "MultiPolygon"]"#), action: "write the single kind"
  ) { part, report in
    guard let type = part.multipleKind else { return }
    let absence =
      part.place.target == .mapboxGLJS || part.place.target == .maplibreNative
      ? "no feature is of the kind" : "no renderer but MapLibre GL JS 5.0.0 has a kind"
    report(part.node, "\(absence) \"\(type.rawValue)\"", advice: "write \"\(type.simple.rawValue)\"")
  }
}

extension ExpressionPart {
  /// The first `Multi…` kind that the geometry type is compared with, without the single kind beside it.
  fileprivate var multipleKind: GeometryType? {
    guard let subject = node[1], subject.count == 1, subject.operatorName == "geometry-type" else { return nil }
    let (labels, siblings): ([JSONNode], [JSONNode])
    switch name {
    case "==", "!=":
      let others = parent?.elements.filter { $0.operatorName == name && $0[1]?.operatorName == "geometry-type" } ?? []
      (labels, siblings) = (node[2].map { [$0] } ?? [], others.compactMap { $0[2] })
    case "match":
      labels = stride(from: 2, to: node.count - 1, by: 2).flatMap { node[$0]?.labels ?? [] }
      siblings = labels
    default: return nil
    }
    let kinds = siblings.compactMap { $0.geometryType }
    return labels.compactMap { $0.geometryType }.first { $0.simple != $0 && !kinds.contains($0.simple) }
  }
}

extension JSONNode {
  var geometryType: GeometryType? { string.flatMap { GeometryType(rawValue: $0.string) } }

  /// The labels in a label of a `match`.
  var labels: [JSONNode] { kind == .array ? Array(elements) : [self] }
}

import SourceText
import StyleDiagnostics
import StyleSpec

/// Comparisons with the `Multi…` kinds of geometry, which only MapLibre GL JS 5.0.0 has.
enum GeometryKinds {
  static let alone = Rule<ExpressionPart>(
    .warning, "multi-geometry-alone", "comparison with Multi… kinds of geometry alone",
    because: "Only MapLibre GL JS 5.0.0 has these kinds; all other renderers call a MultiPolygon a Polygon, so the "
      + "condition is never true. The validator refuses a legacy condition with \"expected one of [Point, LineString, "
      + "Polygon], \"MultiPolygon\" found\".",
    example: .filter(#"["==", ["geometry-type"], "MultiPolygon"]"#),
    action: "write the single kind"
  ) { part, report in
    guard let kind = part.multipleKind, !kind.isBesideSingle, let single = kind.type.singleOfMultiple else { return }
    report(part.node, part.absence(of: kind.type, but: "no renderer but"), advice: "write \"\(single.rawValue)\"")
  }
  static let listed = Rule<ExpressionPart>(
    .note, "multi-geometry-listed", "kinds of geometry that only one release has beside the single ones",
    because: "Only MapLibre GL JS 5.0.0 needs them, which --target any includes and --target current does not.",
    example: .filter(#"["match", ["geometry-type"], ["Polygon", "MultiPolygon"], true, false]"#),
    action: "nothing, or run migrate-styles --lint --fix"
  ) { part, report in
    guard let kind = part.multipleKind, kind.isBesideSingle else { return }
    report(
      part.node, part.absence(of: kind.type, but: "only"),
      fix: part.name == "match" && !part.place.target.tellsMultiGeometryApart ? withoutMultiples(part.node) : nil)
  }

  /// Legacy conditions on `$type` that name only `Multi…` kinds.
  static let inLegacy = Rule<JSONNode>(alone.declared) { node, report in
    guard ["==", "!=", "in", "!in"].contains(node.operatorName), node[1]?.string == "$type" else { return }
    let kinds = node.elements.dropFirst(2).compactMap { $0.geometryType }
    guard let first = kinds.first, let single = first.singleOfMultiple, kinds.allSatisfy({ $0.singleOfMultiple != nil })
    else { return }
    report(
      node,
      "no feature is of the kind \"\(first.rawValue)\": \"expected one of [Point, LineString, Polygon], "
        + "\"\(first.rawValue)\" found\"", advice: "write \"\(single.rawValue)\"")
  }

  /// A `match` on the kind of geometry without the `Multi…` kinds in its label: one comparison, if that is equivalent.
  private static func withoutMultiples(_ node: JSONNode) -> JSONFragment? {
    let kinds = node[2]?.labels.filter { $0.geometryType?.singleOfMultiple == nil }.map { $0.fragment } ?? []
    guard node.count == 5, let first = kinds.first else { return nil }
    var elements = node.elements.map { $0.fragment }
    elements[2] = kinds.count == 1 ? first : .array(kinds)
    guard kinds.count == 1, let matched = node[3]?.boolean, let other = node[4]?.boolean, matched != other else {
      return .array(elements)
    }
    return .call(matched ? "==" : "!=", elements[1], first)
  }
}

extension ExpressionPart {
  /// The `Multi…` kind that the geometry type is compared with, and whether the single kind is listed too; of a `match`
  /// the first one without its single kind, or else the first.
  fileprivate var multipleKind: (type: GeometryType, isBesideSingle: Bool)? {
    guard let subject = node[1], subject.count == 1, subject.operatorName == "geometry-type" else { return nil }
    switch name {
    case "==", "!=":
      guard node.count == 3, let type = node[2]?.geometryType, let single = type.singleOfMultiple else { return nil }
      let isBesideSingle = parent?.elements.contains { sibling in
        sibling[0]?.string == node[0]?.string && sibling[1]?.operatorName == "geometry-type"
          && sibling[2]?.geometryType == single
      }
      return (type, isBesideSingle ?? false)
    case "match":
      let kinds = stride(from: 2, to: node.count - 1, by: 2).flatMap { node[$0]?.labels ?? [] }
        .compactMap { $0.geometryType }
      let multiples = kinds.filter { $0.singleOfMultiple != nil }
      let alone = multiples.first { !kinds.contains($0.simple) }
      return (alone ?? multiples.first).map { ($0, alone == nil) }
    default: return nil
    }
  }

  /// The statement that no feature has a kind, except in one release.
  fileprivate func absence(of kind: GeometryType, but release: String) -> String {
    place.target == .mapboxGLJS || place.target == .maplibreNative
      ? "no feature is of the kind \"\(kind.rawValue)\""
      : "\(release) MapLibre GL JS 5.0.0 has a kind \"\(kind.rawValue)\""
  }
}

extension JSONNode {
  var geometryType: GeometryType? { string.flatMap { GeometryType(rawValue: $0.string) } }

  /// The labels in a label of a `match`.
  var labels: [JSONNode] { kind == .array ? Array(elements) : [self] }
}

extension GeometryType {
  /// The single kind of a `Multi…` kind; `nil` for the others.
  fileprivate var singleOfMultiple: GeometryType? { simple == self ? nil : simple }
}

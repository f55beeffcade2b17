import SourceJSON
import StyleDiagnostics
import StyleSpec

/// Comparisons with the `Multi…` kinds of geometry, which MapLibre GL JS 5.0.0 alone has.
enum GeometryKinds {
  static let multiGeometryAlone = LintRule.warning(
    "multi-geometry-alone", "comparison with Multi… kinds of geometry alone",
    because:
      "Only MapLibre GL JS 5.0.0 has these kinds; all other renderers call a MultiPolygon a Polygon, so the condition "
      + "is never true. The validator refuses a legacy condition with \"expected one of [Point, LineString, Polygon], "
      + "\"MultiPolygon\" found\".",
    example: .filter(#"["==", ["geometry-type"], "MultiPolygon"]"#),
    action: "write the single kind")
  static let multiGeometryListed = LintRule.note(
    "multi-geometry-listed", "kinds of geometry that only one release has beside the single ones",
    because: "Only MapLibre GL JS 5.0.0 needs them, which --target any includes and --target current does not.",
    example: .filter(
      #"["match", ["geometry-type"], ["Polygon", "MultiPolygon"], true, false]"#),
    action: "nothing, or run migrate-styles --lint --fix")

  static func finding(in part: ExpressionPart) -> LintFinding? {
    let node = part.node
    guard let subject = node[1], subject.count == 1, subject.lintOperator == .geometryType else { return nil }
    switch part.name {
    case .equal, .notEqual:
      guard node.count == 3, let kind = node[2]?.geometryType, let single = kind.singleOfMultiple else { return nil }
      let isBesideSingle = part.parent?.elements.contains { sibling in
        sibling[0]?.string == node[0]?.string && sibling[1]?.lintOperator == .geometryType
          && sibling[2]?.geometryType == single
      }
      return isBesideSingle == true ? listed(part, kind, fix: nil) : alone(part, kind, single)
    case .match: return listed(part)
    default: return nil
    }
  }

  /// Legacy conditions on `$type` that name `Multi…` kinds alone.
  static func findings(inLegacy filter: JSONNode) -> [LintFinding] {
    var findings: [LintFinding] = []
    var open = [filter]
    while let node = open.popLast() {
      guard node.kind == .array, node.count > 2, node[1]?.string == "$type" else {
        open += node.elements.dropFirst()
        continue
      }
      let kinds = node.elements.dropFirst(2).compactMap { $0.geometryType }
      guard let first = kinds.first, let single = first.singleOfMultiple,
        kinds.allSatisfy({ $0.singleOfMultiple != nil })
      else { continue }
      findings.append(
        LintFinding(
          multiGeometryAlone, node,
          "no feature is of the kind \"\(first.rawValue)\": \"expected one of [Point, LineString, Polygon], "
            + "\"\(first.rawValue)\" found\"", advice: "write \"\(single.rawValue)\""))
    }
    return findings
  }

  /// Labels are every second operand behind the input; the last one is the fallback.
  private static func listed(_ part: ExpressionPart) -> LintFinding? {
    let node = part.node
    let labels = stride(from: 2, to: node.count - 1, by: 2).compactMap { node[$0] }
      .map { label in (label.kind == .array ? Array(label.elements) : [label]).compactMap { $0.geometryType } }
    let kinds = labels.flatMap { $0 }
    guard let multiple = kinds.first(where: { $0.singleOfMultiple != nil }) else { return nil }
    let singles = kinds.filter { $0.singleOfMultiple == nil }
    let missing = kinds.first { kind in kind.singleOfMultiple.map { !singles.contains($0) } ?? false }
    if let missing, let single = missing.singleOfMultiple { return alone(part, missing, single) }
    // A label of such kinds alone would be left without any.
    let mayFix = labels.allSatisfy { label in label.isEmpty || label.contains { $0.singleOfMultiple == nil } }
    return listed(
      part, multiple, fix: part.place.target.tellsMultiGeometryApart || !mayFix ? nil : withoutMultiples(node))
  }

  private static func listed(_ part: ExpressionPart, _ multiple: GeometryType, fix: JSONFragment?) -> LintFinding {
    LintFinding(
      multiGeometryListed, part.node,
      part.place.target.mayBeMapLibreGLJS
        ? "only MapLibre GL JS 5.0.0 has a kind \"\(multiple.rawValue)\""
        : "no feature is of the kind \"\(multiple.rawValue)\"", fix: fix)
  }

  private static func alone(_ part: ExpressionPart, _ kind: GeometryType, _ single: GeometryType) -> LintFinding {
    LintFinding(
      multiGeometryAlone, part.node,
      part.place.target.mayBeMapLibreGLJS
        ? "no renderer but MapLibre GL JS 5.0.0 has a kind \"\(kind.rawValue)\""
        : "no feature is of the kind \"\(kind.rawValue)\"", advice: "write \"\(single.rawValue)\"")
  }

  /// A `match` on the kind of geometry without the `Multi…` kinds: one comparison, where that says the same.
  private static func withoutMultiples(_ node: JSONNode) -> JSONFragment? {
    guard let subject = node[1] else { return nil }
    var elements = [JSONFragment.string("match"), subject.fragment]
    var labels: [JSONFragment] = []
    for index in 2..<node.count {
      guard let part = node[index] else { return nil }
      guard index % 2 == 0, index < node.count - 1 else {
        elements.append(part.fragment)
        continue
      }
      labels = (part.kind == .array ? Array(part.elements) : [part])
        .filter { $0.geometryType?.singleOfMultiple == nil }.map { $0.fragment }
      elements.append(labels.count == 1 ? labels[0] : .array(labels))
    }
    guard elements.count == 5, labels.count == 1, let matched = node[3]?.boolean, let other = node[4]?.boolean,
      matched != other
    else { return .array(elements) }
    return .array([.string(matched ? "==" : "!="), subject.fragment, labels[0]])
  }
}

extension JSONNode {
  var geometryType: GeometryType? { string.flatMap { GeometryType(rawValue: $0.string) } }
}

extension RenderTarget {
  fileprivate var mayBeMapLibreGLJS: Bool {
    switch self {
    case .current, .any, .maplibreGLJS: true
    case .mapboxGLJS, .maplibreNative: false
    }
  }
}

extension GeometryType {
  /// The single kind of a `Multi…` kind; `nil` for the others.
  var singleOfMultiple: GeometryType? { simple == self ? nil : simple }
}

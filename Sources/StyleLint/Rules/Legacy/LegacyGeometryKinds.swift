import LegacyStyle
import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// A legacy condition on `$type` that names `Multi…` kinds alone.
enum LegacyGeometryKinds {
  static func findings(in filter: JSONNode) -> [LintFinding] {
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
          GeometryKinds.multiGeometryAlone, node,
          "no feature is of the kind \"\(first.rawValue)\": \"expected one of [Point, LineString, Polygon], "
            + "\"\(first.rawValue)\" found\"", advice: "write \"\(single.rawValue)\""))
    }
    return findings
  }
}

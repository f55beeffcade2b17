import LegacyStyle
import SourceJSON
import StyleDiagnostics
import StyleExpressions
import StyleSpec
import StyleMigration

/// What can be said of a value that is not an expression.
struct SiteLint {
  private(set) var findings: [LintFinding] = []

  init(_ site: PropertySite, target: RenderTarget) {
    switch (site.owner, site.value.kind) {
    case (.address, .string) where target != .mapboxGLJS && site.value.begins(with: "mapbox://"):
      findings.append(
        LintFinding(
          .expression(.mapboxAddress), site.value, "MapLibre GL JS 2 and later do not read mapbox:// addresses",
          advice: "write an https address, or translate the address in transformRequest"))
    case (.known(let property), .object): visitStops(of: FunctionAsRead(site.value), property)
    case (.filter, .array) where !site.value.isTooDeep && FilterClass(site.value) == .legacy:
      visitKinds(site.value)
    default: break
    }
  }

  private mutating func visitStops(of function: FunctionAsRead, _ property: PropertySpecification) {
    switch property.type {
    case .array, .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection, .any: return
    case .number, .color, .boolean, .string, .enumeration, .formatted, .resolvedImage, .projectionDefinition: break
    }
    for stop in function.stops {
      guard stop.outputNode.kind == .array, let name = stop.outputNode[0]?.string, StyleExpression.isOperator(name)
      else { continue }
      findings.append(
        LintFinding(
          .expression(.expressionInStop), stop.outputNode,
          "renderers refuse the function: \"expressions are not allowed in function stops.\"",
          advice: "write the function as an expression"))
    }
  }

  /// Legacy conditions on `$type` that name `Multi…` kinds alone.
  private mutating func visitKinds(_ filter: JSONNode) {
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
          .expression(.multiGeometryAlone), node,
          "no feature is of the kind \"\(first.rawValue)\": \"expected one of [Point, LineString, Polygon], "
            + "\"\(first.rawValue)\" found\"",
          advice: "write \"\(single.rawValue)\""))
    }
  }
}

/// Members of a style that one family of renderers reads, or that are deprecated.
struct MemberLint {
  private(set) var findings: [(path: JSONPath, finding: LintFinding)] = []

  /// - Complexity: O(members of layers).
  init(_ root: JSONNode, target: RenderTarget) {
    if let projection = root["projection"] {
      for member in projection.members {
        let (reader, other): (String, String)
        if member.hasKey("name"), target != .mapboxGLJS {
          (reader, other) = ("MapLibre", "type")
        } else if member.hasKey("type"), [.mapboxGLJS, .current, .any].contains(target) {
          (reader, other) = ("Mapbox GL JS", "name")
        } else {
          continue
        }
        findings.append(
          (
            JSONPath([.key("projection"), .key(member.key.string ?? "")]),
            LintFinding(
              .expression(.projectionMember), member.key, "\(reader) reads the projection from \"\(other)\"",
              advice: "write \"\(other)\" for it")
          ))
      }
    }
    guard target != .mapboxGLJS else { return }
    if let entries = LayerEntries(root) { visitOverlaps(in: entries) }
  }

  /// Reports the first of the deprecated properties, with the number of the others.
  private mutating func visitOverlaps(in entries: LayerEntries) {
    var first: (path: JSONPath, key: JSONNode, name: String)?
    var count = 0
    for (layer, place) in entries.layers {
      guard let layout = layer["layout"] else { continue }
      for member in layout.members {
        guard let name = Self.deprecated.first(where: { member.hasKey(JSONString("\($0)-allow-overlap")) }) else {
          continue
        }
        count += 1
        if first != nil { continue }
        first = (
          JSONPath(place.components + [.key("layout"), .key(JSONString("\(name)-allow-overlap"))]),
          member.key, name
        )
      }
    }
    guard let first else { return }
    let others = count > 1 ? " (and \(count - 1) more)" : ""
    findings.append(
      (
        first.path,
        LintFinding(
          .expression(.allowOverlap), first.key,
          "deprecated for \"\(first.name)-overlap\", which only MapLibre reads; the old property works everywhere\(others)"
        )
      ))
  }

  private static let deprecated = ["icon", "text"]
}

import SourceJSON

/// Layers that take their type, source, filter and layout from another by `ref`.
///
/// Every GL renderer still reads them, so they are kept unless asked otherwise. Written out, a layer gets what the runtimes give it:
/// each of these members that the other layer has, its own ones giving way, in the place of its `ref`. The runtimes resolve one
/// step: a layer that is named must not name another.
///
/// - Source: https://maplibre.org/maplibre-style-spec/layers/
struct Dereferencing {
  private(set) var step = StructureStep()

  private static let shared: [JSONString] = [
    "type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout",
  ]

  /// What all copies together may add: 256 MiB.
  private static let largestGrowth = 1 << 28

  /// - Parameter writesOut: Whether layers are written out; otherwise they are only looked at.
  init(_ style: StructuredStyle, writesOut: Bool) {
    var growth = 0
    var lines: LineIndex?
    var kept: [Int] = []
    for (index, layer) in style.layers.enumerated() {
      guard let reference = layer.reference else { continue }
      let pointer = StructuredStyle.pointer(layer: index, "ref")
      guard let parent = Self.parent(of: index, in: style) else {
        let (id, reason) = Self.fault(of: layer, at: index, in: style)
        step.report(writesOut ? .left : .note, id, at: reference, pointer, reason)
        continue
      }
      guard writesOut else {
        kept.append(index)
        continue
      }
      growth += parent.node.range.count
      guard growth <= Self.largestGrowth else {
        step.report(
          .left, "ref-too-large", at: reference, pointer, "with every \"ref\" written out, the style would be too large")
        continue
      }
      let known = lines ?? LineIndex(style.document)
      lines = known
      writeOut(layer, with: parent, pointer, known)
    }
    if let first = kept.first, let reference = style.layers[first].reference {
      let count = kept.count
      step.report(
        .note, "ref-kept", at: reference, StructuredStyle.pointer(layer: first, "ref"),
        "\(count == 1 ? "1 layer takes" : "\(count) layers take") source, filter and layout from another by \"ref\", which "
          + "every GL renderer reads; kept (--deref writes them out)")
    }
    step.patches.sort(by: Patch.precedes)
  }

  private static func parent(of index: Int, in style: StructuredStyle) -> StructuredStyle.Layer? {
    guard let parent = style.layers[index].parent, style.layers[parent].reference == nil else { return nil }
    return style.layers[parent]
  }

  private static func fault(
    of layer: StructuredStyle.Layer, at index: Int, in style: StructuredStyle
  ) -> (id: String, reason: String) {
    guard let name = layer.reference?.string?.string else {
      return ("ref-not-found", "\"ref\" is no string; it has to be the id of a layer")
    }
    guard let parent = layer.parent else {
      return ("ref-not-found", "no layer has the id \"\(name)\", so this one has neither type nor source")
    }
    if style.layers[parent].parent == index {
      return ("ref-cycle", "the layer and \"\(name)\" name each other by \"ref\", so neither has type and source")
    }
    return (
      "ref-to-ref",
      "\"\(name)\" has a \"ref\" itself, and the runtimes resolve one step only; name the layer that it names"
    )
  }

  private mutating func writeOut(
    _ layer: StructuredStyle.Layer, with parent: StructuredStyle.Layer, _ pointer: JSONPointer, _ lines: LineIndex
  ) {
    var edits = MemberEdits(layer.node, lines)
    guard let reference = edits.places(of: "ref").last else { return }
    for other in edits.places(of: "ref") where other != reference { edits.remove(other) }
    let layout = lines.layout(in: layer.node, at: edits.members[reference].key.range.lowerBound)
    var content: [Patch.Content] = []
    var replaced: [String] = []
    for member in Self.lastMembers(of: parent.node) {
      guard let key = member.key.string, Self.shared.contains(key) else { continue }
      let own = edits.places(of: key)
      if let value = own.last.map({ edits.members[$0].value }), !value.hasSpelling(of: member.value) {
        replaced.append("\"\(key.string)\"")
      }
      for place in own { edits.remove(place) }
      if !content.isEmpty { content.append(.written(edits.separator)) }
      content.append(.copied(member.key.range))
      content.append(.written(edits.colon))
      content += lines.content(member.value.range, laidOut: layout)
    }
    if content.isEmpty { edits.remove(reference) } else { edits.replace(reference, with: content) }
    step.patches += edits.patches()
    let name = layer.reference?.string?.string ?? ""
    step.report(
      .migrated, "ref-written-out", at: edits.members[reference].value, pointer,
      "what the layer takes from \"\(name)\" was written out")
    if !replaced.isEmpty {
      step.report(
        .note, "ref-own-value-replaced", at: edits.members[reference].value, pointer,
        "the layer's own \(replaced.joined(separator: ", ")) gave way to what \"\(name)\" has, as in the runtimes")
    }
  }

  /// The members of a layer, of equal keys the last only.
  private static func lastMembers(of layer: JSONNode) -> [JSONMember] {
    let members = Array(layer.members)
    var seen: Set<JSONString> = []
    let last = members.reversed().filter { member in member.key.string.map { seen.insert($0).inserted } ?? false }
    return last.reversed()
  }
}

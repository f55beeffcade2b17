import SourceText
import StyleDiagnostics

extension StructureMigration {
  /// Writes layers out that take their type, source, filter and layout from another by `ref`, or only looks at them.
  ///
  /// Every GL renderer still reads them, so they are kept by default. When written out, a layer gets what the runtimes
  /// give it: in place of its `ref`, each of these members that the other layer has, which override its own. A `ref` to a
  /// layer that has a `ref` itself is followed, as native renderers do, and reported, since GL JS refuses the style.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/layers/
  mutating func dereference(writesOut: Bool) {
    guard layers.contains(where: { $0.reference != nil }) else { return }
    // What each layer has to share; `nil` for one that leads to no layer.
    var shared = [[JSONMember]?](repeating: nil, count: layers.count)
    var growth = 0
    var kept: [Int] = []
    for index in layers.parentsFirst {
      let node = layers[index].node
      let own = node.members.filter { $0.isShared(by: node) }
      guard let reference = layers[index].reference else {
        shared[index] = own
        continue
      }
      let path = path(index, "ref")
      // On a cycle the layer that comes first names one that has not been looked at.
      guard let parent = layers[index].parent, let members = shared[parent] else {
        report(.refNotFound, isLeft: writesOut, at: reference, path)
        continue
      }
      shared[index] = members + own.filter { own in !members.contains { $0.key.string == own.key.string } }
      if layers[parent].reference != nil { report(.refToRef, at: reference, path) }
      guard writesOut, !leavesAlone("ref", in: index) else {
        kept.append(index)
        continue
      }
      growth += members.reduce(0) { $0 + $1.range.count }
      if growth > Self.largestGrowth {
        report(.refTooLarge, at: reference, path)
      } else {
        writeOut(node, with: members, at: reference, path)
      }
    }
    if let first = kept.min(), let reference = layers[first].reference {
      report(.refKept, at: reference, path(first, "ref"))
    }
  }

  /// What all copies together may add: 256 MiB.
  private static let largestGrowth = 1 << 28

  /// Writes the members in the place of the `ref` of a layer.
  private mutating func writeOut(
    _ layer: JSONNode, with copies: [JSONMember], at reference: JSONNode, _ path: JSONPath
  ) {
    report(.refWrittenOut, at: reference, path)
    var (replacing, removing): ([Int: [JSONMember]], Set<Int>) = ([:], [])
    var replacesOther = false
    for (index, own) in layer.members.enumerated() {
      if own.value.range == reference.range, !copies.isEmpty {
        replacing[index] = copies
      } else if own.hasKey("ref") {
        removing.insert(index)
      } else if let copy = copies.first(where: { $0.key.string == own.key.string }) {
        removing.insert(index)
        if !Array(own.value.spelling).hasSameTokens(as: Array(copy.value.spelling)) { replacesOther = true }
      }
    }
    edit(layer, replacing: replacing, removing: removing)
    if replacesOther { report(.refOwnValueReplaced, at: reference, path) }
  }
}

extension JSONMember {
  /// Whether a layer with this member shares it with those that refer to the layer; of equal names the last counts.
  fileprivate func isShared(by layer: JSONNode) -> Bool {
    switch key.string {
    case "type"?, "source"?, "source-layer"?, "minzoom"?, "maxzoom"?, "filter"?, "layout"?:
      layer[key.string ?? ""]?.range == value.range
    default: false
    }
  }
}

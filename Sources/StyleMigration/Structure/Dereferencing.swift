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
    var leadsToLayer = [Bool](repeating: false, count: layers.count)
    var growth = 0
    var kept: [Int] = []
    for index in layers.parentsFirst {
      guard let reference = layers[index].reference else {
        leadsToLayer[index] = true
        continue
      }
      let path = path(index, "ref")
      // On a cycle the layer that comes first names one that has not been looked at.
      guard let parent = layers[index].parent, leadsToLayer[parent] else {
        report(.refNotFound, isLeft: writesOut, at: reference, path, Self.message(about: layers[index], reference))
        continue
      }
      leadsToLayer[index] = true
      let name = reference.string?.string ?? ""
      if layers[parent].reference != nil {
        report(
          .refToRef, at: reference, path,
          "\"\(name)\" has a \"ref\" itself: GL JS refuses that, native renderers resolve it"
            + (writesOut ? ", and so it was written out" : "; name the layer that it names"))
      }
      guard writesOut, !leavesAlone("ref", in: index), values[parent].members["ref"] == nil else {
        kept.append(index)
        continue
      }
      let shared = values[parent].members.shared
      if growth <= Self.largestGrowth { growth += shared.reduce(0) { $0 + $1.value.fragment.text.count } }
      guard growth <= Self.largestGrowth else {
        report(
          .refTooLarge, at: reference, path,
          "with every \"ref\" written out, the style would be too large; remove --deref")
        continue
      }
      writeOut(index, with: shared, of: name, at: reference, path)
    }
    if let first = kept.min(), let reference = layers[first].reference {
      report(
        .refKept, at: reference, path(first, "ref"),
        "\(kept.count == 1 ? "1 layer takes" : "\(kept.count) layers take") source, filter and layout from another by "
          + "\"ref\", which every GL renderer reads; use --deref to write them out")
    }
  }

  /// What all copies together may add: 256 MiB.
  private static let largestGrowth = 1 << 28

  /// Why nothing can be taken by a `ref`, what the layer lacks by that, and what to do.
  private static func message(about layer: StyleLayer, _ reference: JSONNode) -> String {
    let fault =
      reference.string.map { "the \"ref\" to \"\($0)\" leads to no layer, or back to this one" }
      ?? "expected the id of a layer in \"ref\", found \(reference.kind.wording)"
    return layer.node["type"]?.kind == .string
      ? "\(fault); remove it, since the layer has a type of its own"
      : "\(fault), so this layer has neither type nor source; name a layer with a type"
  }

  private mutating func writeOut(
    _ index: Int, with shared: [StructureValue.Member], of name: String, at reference: JSONNode, _ path: JSONPath
  ) {
    let members = values[index].members
    guard let position = members.lastIndex(where: { $0.name == "ref" }) else { return }
    let replaced: [String] = shared.compactMap { member in
      guard let own = members[member.name],
        !own.fragment.text.hasSameTokens(as: member.value.fragment.text)
      else { return nil }
      return "\"\(member.name.string)\""
    }
    values[index].members = members.enumerated().flatMap { index, own in
      if index == position { return shared }
      return own.name == "ref" || shared[own.name] != nil ? [] : [own]
    }
    report(
      .refWrittenOut, at: reference, path, "the members that the layer takes from \"\(name)\" were written out")
    if !replaced.isEmpty {
      report(
        .refOwnValueReplaced, at: reference, path,
        "the layer's own \(replaced.joined(separator: " and ")) \(replaced.count > 1 ? "were" : "was") replaced by "
          + "\(replaced.count > 1 ? "those" : "that") of \"\(name)\", as in the runtimes")
    }
  }
}

extension [StructureValue.Member] {
  /// What a layer with these has to share; of equal names the last counts.
  fileprivate var shared: Self {
    enumerated().compactMap { index, member in
      switch member.name {
      case "type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout":
        lastIndex { $0.name == member.name } == index ? member : nil
      default: nil
      }
    }
  }
}

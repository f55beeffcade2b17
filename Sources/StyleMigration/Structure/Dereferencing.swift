import SourceText
import StyleDiagnostics

extension StyleStructure {
  /// Writes layers out that take their type, source, filter and layout from another by `ref`, or only looks at them.
  ///
  /// Every GL renderer still reads them, so they are kept by default. When written out, a layer gets what the runtimes
  /// give it: in place of its `ref`, each of these members that the other layer has, which override its own. A `ref` to a
  /// layer that has a `ref` itself is followed, as native renderers do, and reported, since GL JS refuses the style.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/layers/
  mutating func dereference(writesOut: Bool) {
    guard layers.contains(where: { $0.reference != nil }) else { return }
    let resolved = sharedMembers
    var growth = 0
    var kept: [Int] = []
    for (index, layer) in layers.enumerated() {
      guard let reference = layer.reference else { continue }
      let path = path(index, "ref")
      guard let parent = layer.parent, case .members(let shared, let size) = resolved[parent] else {
        let isCycle = if let parent = layer.parent, case .cyclic = resolved[parent] { true } else { false }
        report(
          .refNotFound, isLeft: writesOut, at: reference, path,
          Self.message(about: reference, of: layer, isCycle: isCycle))
        continue
      }
      let name = reference.string?.string ?? ""
      if layers[parent].reference != nil {
        report(
          .refToRef, at: reference, path,
          "\"\(name)\" has a \"ref\" itself: GL JS refuses that, native renderers resolve it"
            + (writesOut ? ", and so it was written out" : "; name the layer that it names"))
      }
      guard writesOut, !leavesAlone("ref", in: index) else {
        kept.append(index)
        continue
      }
      growth += size
      guard growth <= Self.largestGrowth else {
        report(
          .refTooLarge, at: reference, path,
          "with every \"ref\" written out, the style would be too large; remove --deref")
        continue
      }
      writeOut(index, with: shared, of: name, at: reference, path)
    }
    if let first = kept.first, let reference = layers[first].reference {
      let count = kept.count
      report(
        .refKept, at: reference, path(first, "ref"),
        "\(count == 1 ? "1 layer takes" : "\(count) layers take") source, filter and layout from another by \"ref\", which "
          + "every GL renderer reads; use --deref to write them out")
    }
  }

  /// What all copies together may add: 256 MiB.
  private static let largestGrowth = 1 << 28

  /// Why nothing can be taken by a `ref`, what the layer lacks by that, and what to do.
  private static func message(about reference: JSONNode, of layer: StyleLayer, isCycle: Bool) -> String {
    let hasOwnType = layer.node["type"]?.kind == .string
    guard let name = reference.string?.string else {
      let found = "expected the id of a layer in \"ref\", found \(reference.kind.wording)"
      return hasOwnType
        ? "\(found); remove it" : "\(found), so this layer has neither type nor source; name a layer"
    }
    let fault =
      isCycle
      ? "the \"ref\" to \"\(name)\" leads back to this layer"
      : layer.parent != nil
        ? "the layer that \"\(name)\" refers to does not exist" : "no layer has the id in \"ref\""
    if hasOwnType {
      return "\(fault); remove it, since the layer has a type of its own, or name a layer with a type"
    }
    return "\(fault), so \(isCycle ? "it" : "this layer") has neither type nor source; "
      + (isCycle ? "name a layer with a type" : "correct the name")
  }

  // MARK: Members

  /// The members that a layer can share, its own and those it takes.
  private enum Shared {
    case members([StructureValue.Member], byteCount: Int)
    case notFound
    case cyclic
  }

  /// What each layer has to share: what the layer has that it names, then its own.
  ///
  /// O(layers), however long the chains are.
  private var sharedMembers: [Shared] {
    var resolved: [Shared?] = Array(repeating: nil, count: layers.count)
    for index in layers.parentsFirst {
      let layer = layers[index]
      var shared = Shared.members([], byteCount: 0)
      // Where the other layer is not known yet, it leads back to this one.
      if layer.reference != nil { shared = layer.parent.map { resolved[$0] ?? .cyclic } ?? .notFound }
      if case .members(let taken, let byteCount) = shared {
        let own = values[index].members.shared(besides: taken)
        shared = .members(
          taken + own, byteCount: own.reduce(byteCount) { $0 + $1.value.fragment.text.count })
      }
      resolved[index] = shared
    }
    return resolved.map { $0 ?? .notFound }
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
  /// What a layer with these has to share that is not known yet; of equal names the last counts.
  fileprivate func shared(besides known: Self) -> Self {
    enumerated().compactMap { index, member in
      switch member.name {
      case "type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout":
        known[member.name] == nil && lastIndex { $0.name == member.name } == index ? member : nil
      default: nil
      }
    }
  }
}

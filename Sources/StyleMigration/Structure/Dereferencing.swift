import SourceText
import StyleDiagnostics

/// Layers that take their type, source, filter and layout from another by `ref`.
///
/// Every GL renderer still reads them, so they are kept by default. When written out, a layer gets what the runtimes
/// give it: in place of its `ref`, each of these members that the other layer has, which override its own. A `ref` to a
/// layer that has a `ref` itself is followed, as native renderers do, and reported, since GL JS refuses the style.
///
/// - Source: https://maplibre.org/maplibre-style-spec/layers/
struct Dereferencing {
  private(set) var step = StructureStep()

  /// What all copies together may add: 256 MiB.
  private static let largestGrowth = 1 << 28

  /// The members that a layer can share, its own and those it takes.
  private enum Shared {
    case members([JSONMember])
    case notFound
    case cyclic
  }

  /// Writes layers out, or only looks at them.
  init(_ style: StructuredStyle, writesOut: Bool) {
    guard style.layers.contains(where: { $0.reference != nil }) else { return }
    let resolved = Self.resolve(style.layers)
    var growth = 0
    var kept: [Int] = []
    for (index, layer) in style.layers.enumerated() {
      guard let reference = layer.reference else { continue }
      let pointer = style.pointer(layer: index, "ref")
      let name = layer.reference?.string?.string ?? ""
      guard let parent = layer.parent, case .members(let shared) = resolved[parent] else {
        let isCycle = if let parent = layer.parent, case .cyclic = resolved[parent] { true } else { false }
        step.report(
          .refNotFound, isLeft: writesOut, at: reference, pointer,
          Self.message(about: reference, of: layer, isCycle: isCycle))
        continue
      }
      if style.layers[parent].reference != nil {
        step.report(
          .refToRef, at: reference, pointer,
          "\"\(name)\" has a \"ref\" itself: GL JS refuses that, native renderers resolve it"
            + (writesOut ? ", and so it was written out" : "; name the layer that it names"))
      }
      guard writesOut, !step.leavesAlone("ref", in: index, of: style) else {
        kept.append(index)
        continue
      }
      growth += shared.reduce(0) { $0 + $1.value.range.count }
      guard growth <= Self.largestGrowth else {
        step.report(
          .refTooLarge, at: reference, pointer,
          "with every \"ref\" written out, the style would be too large; remove --deref"
        )
        continue
      }
      writeOut(layer, with: shared, pointer)
    }
    if let first = kept.first, let reference = style.layers[first].reference {
      let count = kept.count
      step.report(
        .refKept, at: reference, style.pointer(layer: first, "ref"),
        "\(count == 1 ? "1 layer takes" : "\(count) layers take") source, filter and layout from another by \"ref\", which "
          + "every GL renderer reads; use --deref to write them out")
    }
  }

  /// Why nothing can be taken by a `ref`, what the layer lacks by that, and what to do.
  private static func message(about reference: JSONNode, of layer: StyleLayer, isCycle: Bool) -> String {
    guard let name = reference.string?.string else {
      let found = "expected the id of a layer in \"ref\", found \(reference.kind.wording)"
      return layer.hasOwnType
        ? "\(found); remove it" : "\(found), so this layer has neither type nor source; name a layer"
    }
    let fault =
      isCycle
      ? "the \"ref\" to \"\(name)\" leads back to this layer"
      : layer.parent != nil
        ? "the layer that \"\(name)\" refers to does not exist" : "no layer has the id in \"ref\""
    if layer.hasOwnType {
      return "\(fault); remove it, since the layer has a type of its own, or name a layer with a type"
    }
    return "\(fault), so \(isCycle ? "it" : "this layer") has neither type nor source; "
      + (isCycle ? "name a layer with a type" : "correct the name")
  }

  /// What each layer has to share: what the layer has that it names, then its own.
  ///
  /// O(layers), however long the chains are.
  private static func resolve(_ layers: [StyleLayer]) -> [Shared] {
    var resolved: [Shared?] = Array(repeating: nil, count: layers.count)
    for index in layers.parentsFirst {
      let layer = layers[index]
      var shared = Shared.members([])
      // Where the other layer is not known yet, it leads back to this one.
      if layer.reference != nil { shared = layer.parent.map { resolved[$0] ?? .cyclic } ?? .notFound }
      if case .members(let taken) = shared { shared = .members(taken + members(of: layer.node, besides: taken)) }
      resolved[index] = shared
    }
    return resolved.map { $0 ?? .notFound }
  }

  /// What a layer has to share that is not known yet, in its order; of equal keys the last counts.
  private static func members(of layer: JSONNode, besides known: [JSONMember]) -> [JSONMember] {
    let members = Array(layer.members)
    return names.compactMap { name in
      known.contains { $0.hasKey(name) } ? nil : members.last { $0.hasKey(name) }
    }.sorted { $0.key.range.lowerBound < $1.key.range.lowerBound }
  }

  private static let names: [JSONString] = [
    "type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout",
  ]

  private mutating func writeOut(_ layer: StyleLayer, with shared: [JSONMember], _ pointer: JSONPath) {
    var list = MemberList(layer.node)
    guard let position = list.last("ref"), let reference = list.members[position].source?.value else { return }
    let replaced: [String] = shared.compactMap { member in
      guard let name = member.key.string, let own = list.last(name), let value = list.members[own].source?.value,
        !value.hasSpellingUpToLayout(of: member.value)
      else { return nil }
      return "\"\(name.string)\""
    }
    list.members = list.members.enumerated().flatMap { index, own -> [MemberList.Member] in
      if index == position { return shared.map { MemberList.Member($0) } }
      return own.name == "ref" || shared.contains { $0.hasKey(own.name) } ? [] : [own]
    }
    step.replace(list)
    let name = layer.reference?.string?.string ?? ""
    step.report(
      .refWrittenOut, at: reference, pointer,
      "the members that the layer takes from \"\(name)\" were written out")
    if !replaced.isEmpty {
      step.report(
        .refOwnValueReplaced, at: reference, pointer,
        "the layer's own \(replaced.joined(separator: " and ")) \(replaced.count > 1 ? "were" : "was") replaced by "
          + "\(replaced.count > 1 ? "those" : "that") of \"\(name)\", as in the runtimes")
    }
  }
}

extension StyleLayer {
  fileprivate var hasOwnType: Bool { node["type"]?.kind == .string }
}

extension JSONNode {
  /// Whether two values are spelled the same but for the white space between their parts.
  func hasSpellingUpToLayout(of other: JSONNode) -> Bool {
    Array(spelling).hasSameTokens(as: Array(other.spelling))
  }
}

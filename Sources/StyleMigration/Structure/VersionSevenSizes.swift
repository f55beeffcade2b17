import SourceText
import StyleDiagnostics
import StyleSpec

/// Sizes that version 7 had in the paint, and their limits in the layout.
///
/// A size moves where the layer has a layout of its own and one size. A size of a class, and one beside a `ref`, whose
/// layout is that of another layer, are left.
///
/// - Source: https://github.com/mapbox/mapbox-gl-style-spec, the changes of version 8 (2015)
struct VersionSevenSizes {
  private(set) var step = StructureStep()
  private let style: StructuredStyle

  private static let sizes: [(name: JSONString, limit: JSONString)] = [
    ("text-size", "text-max-size"), ("icon-size", "icon-max-size"),
  ]

  init(_ style: StructuredStyle) {
    self.style = style
    for index in style.layers.indices { visit(index) }
  }

  private mutating func visit(_ index: Int) {
    let layer = style.layers[index]
    reportSizesOfClasses(in: index)
    if let reference = layer.reference { return reportSizes(beside: reference, in: index) }
    var paint = layer.node["paint"].map { MemberList($0) }
    var layout = layer.node["layout"].map { MemberList($0) }
    var moved: [MemberList.Member] = []
    for (name, limit) in Self.sizes {
      if let size = layer.node["paint"]?[name], !step.leavesAlone(name, in: index, of: style) {
        paint?.members.removeAll { $0.name == name }
        if layout == nil {
          moved.append(.init(name, .kept(size)))
        } else {
          layout?.put(.kept(size), as: name, insteadOf: limit)
        }
        step.report(
          .sizeMoved, at: size, style.pointer(layer: index, "paint", name),
          "\"\(name.string)\" is part of the layout in version 8")
      }
      for member in layer.node["layout"].map({ Array($0.members) }) ?? []
      where member.hasKey(limit) && !step.leavesAlone(limit, in: index, of: style) {
        layout?.members.removeAll { $0.name == limit }
        step.report(
          .propertyRemoved, at: member.key, style.pointer(layer: index, "layout", limit),
          "version 8 does not have \"\(limit.string)\", so it was removed; only \"\(name.string)\" counts")
      }
    }
    if let layout { step.replace(layout) }
    guard let paint else { return }
    if moved.isEmpty { return step.replace(paint) }
    var list = MemberList(layer.node)
    guard let position = list.last("paint") else { return }
    list.members[position].value = .object(paint.members)
    list.members.insert(.init("layout", .object(moved)), at: position)
    step.replace(list)
  }

  private mutating func reportSizesOfClasses(in index: Int) {
    for group in style.layers[index].node.members where group.key.begins(with: "paint.") {
      for member in group.value.members {
        guard let key = group.key.string, let name = member.key.string, Self.sizes.contains(where: { $0.name == name }),
          !step.leavesAlone(name, in: index, of: style)
        else { continue }
        step.report(
          .classSize, at: member.value, style.pointer(layer: index, key, name),
          "\"\(name.string)\" is part of the layout in version 8, which has no classes; remove it, or make a layer of it"
        )
      }
    }
  }

  /// The paint was not shared by `ref`: a layer has the size of another from here on, whatever its own was.
  private mutating func reportSizes(beside reference: JSONNode, in index: Int) {
    let layer = style.layers[index]
    for (name, _) in Self.sizes {
      let own = layer.node["paint"]?[name]
      let size = own ?? layer.parent.flatMap { style.layers[$0].node["paint"]?[name] }
      guard size != nil, !step.leavesAlone(name, in: index, of: style) else { continue }
      step.report(
        .sizeBesideRef, at: own ?? reference,
        own == nil ? style.pointer(layer: index, "ref") : style.pointer(layer: index, "paint", name),
        "\"\(name.string)\" is part of the layout in version 8, which the layer shares by \"ref\", so that it takes the size "
          + "of the other layer; write the layer out (--deref) to keep its own")
    }
  }
}

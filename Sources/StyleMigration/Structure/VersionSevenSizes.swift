import SourceText
import StyleDiagnostics
import StyleSpec

/// Sizes that version 7 had in the paint, and their limits in the layout.
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

  /// The groups of one layer, while they are changed.
  private struct Layer {
    struct Group {
      var key: JSONString
      var list: MemberList
    }

    var index: Int
    var layouts: [Group] = []
    var paints: [Group] = []

    /// Sizes for a layout, in a layer without one.
    var moved: [MemberList.Member] = []

    /// Whether a paint with the same key follows: that one counts.
    func isRepeated(_ paint: Int) -> Bool { paints[(paint + 1)...].contains { $0.key == paints[paint].key } }

    /// Where the size is: in the paint, or, where that has none, in a class; `nil` where classes disagree.
    func source(of name: JSONString) -> (paint: Int, value: JSONNode)? {
      var found: [(paint: Int, value: JSONNode)] = []
      for (index, group) in paints.enumerated() where !isRepeated(index) {
        guard let value = group.list.object[name] else { continue }
        if group.key == "paint" { return (index, value) }
        found.append((index, value))
      }
      guard let first = found.first, found.allSatisfy({ $0.value.hasSpellingUpToLayout(of: first.value) }) else {
        return nil
      }
      return first
    }
  }

  private mutating func visit(_ index: Int) {
    var layer = Layer(index: index)
    for member in style.layers[index].node.members where member.value.kind == .object {
      guard let key = member.key.string, let group = StructuredStyle.group(named: key) else { continue }
      let opened = Layer.Group(key: key, list: MemberList(member.value))
      if group == .layout { layer.layouts.append(opened) } else { layer.paints.append(opened) }
    }
    for (name, limit) in Self.sizes { move(name, limit, in: &layer) }
    guard let paint = layer.paints.first(where: { $0.list.object.count > 0 }), !layer.moved.isEmpty else {
      for group in layer.layouts + layer.paints { step.replace(group.list) }
      return
    }
    var list = MemberList(style.layers[index].node)
    for group in layer.layouts + layer.paints {
      guard let place = list.place(of: group.list.object) else { continue }
      list.members[place].value = .object(group.list.members)
    }
    if let place = list.place(of: paint.list.object) {
      list.members.insert(.init("layout", .object(layer.moved)), at: place)
    }
    step.replace(list)
  }

  private mutating func move(_ name: JSONString, _ limit: JSONString, in layer: inout Layer) {
    let source = layer.source(of: name)
    if source == nil { reportSharedSize(name, layer.index) }
    // A size takes the place of its limit, so that what belongs together stays together.
    let limits = layer.layouts.map { group in group.list.members.filter { $0.name == limit } }
    for (paint, group) in layer.paints.enumerated() where !layer.isRepeated(paint) {
      for member in group.list.object.members
      where member.hasKey(name) && !step.leavesAlone(name, in: layer.index, of: style) {
        let pointer = style.pointer(layer: layer.index, group.key, name)
        guard let source, source.paint == paint || member.value.hasSpellingUpToLayout(of: source.value) else {
          step.report(
            .left, .classSize, at: member.value, pointer,
            "\"\(name.string)\" is part of the layout in version 8, which has no classes, and the layer already has one; "
              + "remove this one, or make a layer of it")
          continue
        }
        if style.layers[layer.index].reference != nil {
          guard isShared(member.value, name, layer.index, pointer) else { continue }
          layer.paints[paint].list.remove(member)
          continue
        }
        layer.paints[paint].list.remove(member)
        if member.value.range == source.value.range { write(member.value, name, limit, in: &layer, pointer) }
      }
    }
    for (layout, limits) in limits.enumerated() {
      for member in limits {
        if let key = member.source?.key { remove(member, key, for: name, hasSize: source != nil, in: &layer, layout) }
      }
    }
  }

  /// A layer with `ref` has the layout of another: a size of its own has no place.
  private mutating func isShared(_ value: JSONNode, _ name: JSONString, _ index: Int, _ pointer: JSONPath) -> Bool {
    let shared = style.layers[index].parent.flatMap { style.layers[$0].node["paint"]?[name] }
    guard let shared, shared.hasSpellingUpToLayout(of: value) else {
      step.report(
        .left, .sizeBesideRef, at: value, pointer,
        "\"\(name.string)\" is part of the layout in version 8, and the layer shares the layout of another by \"ref\"; "
          + "write the layer out (--deref) to give it a size of its own")
      return false
    }
    step.report(
      .migrated, .sizeMoved, at: value, pointer,
      "\"\(name.string)\" is part of the layout in version 8, where the layer that \"ref\" names has the same")
    return true
  }

  /// The paint was not shared by `ref`: a layer without a size takes that of another from here on.
  private mutating func reportSharedSize(_ name: JSONString, _ index: Int) {
    let layer = style.layers[index]
    guard let reference = layer.reference, let parent = layer.parent,
      style.layers[parent].node["paint"]?[name] != nil
    else { return }
    step.report(
      .left, .sizeBesideRef, at: reference, style.pointer(layer: index, "ref"),
      "\"\(name.string)\" is part of the layout in version 8, which the layer shares by \"ref\", so that it takes the size of "
        + "the other layer; write the layer out (--deref) to keep its own")
  }

  private mutating func write(
    _ value: JSONNode, _ name: JSONString, _ limit: JSONString, in layer: inout Layer, _ pointer: JSONPath
  ) {
    if let layout = layer.layouts.lastIndex(where: { $0.key == "layout" }) {
      var list = layer.layouts[layout].list
      if let target = list.last(name) ?? list.last(limit) {
        (list.members[target].name, list.members[target].value) = (name, .kept(value))
        list.removeAll(name, except: target)
      } else {
        list.members.append(.init(name, .kept(value)))
      }
      layer.layouts[layout].list = list
    } else {
      layer.moved.append(.init(name, .kept(value)))
    }
    step.report(
      .migrated, .sizeMoved, at: value, pointer, "\"\(name.string)\" is part of the layout in version 8")
    if pointer.components.dropLast().last != .key("paint") {
      step.report(
        .note, .classSizeMoved, at: value, pointer,
        "the size of a class now applies unconditionally: version 8 has no classes in its layout")
    }
  }

  private mutating func remove(
    _ limit: MemberList.Member, _ key: JSONNode, for name: JSONString, hasSize: Bool, in layer: inout Layer,
    _ layout: Int
  ) {
    guard !step.leavesAlone(limit.name, in: layer.index, of: style) else { return }
    let pointer = style.pointer(layer: layer.index, layer.layouts[layout].key, limit.name)
    layer.layouts[layout].list.members.removeAll { $0.name == limit.name && $0.source?.key.range == key.range }
    step.report(
      .migrated, .propertyRemoved, at: key, pointer,
      "version 8 does not have \"\(limit.name.string)\", so it was removed; only \"\(name.string)\" counts")
    if !hasSize {
      step.report(
        .note, .sizeNotWritten, at: key, pointer,
        "the layer has no \"\(name.string)\", so the default of version 8 applies; write a size if the default does not suit"
      )
    }
  }
}

extension MemberList {
  /// The position of the member with a value.
  fileprivate func place(of value: JSONNode) -> Int? {
    members.firstIndex { $0.source?.value.range == value.range }
  }
}

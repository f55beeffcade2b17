import SourceText
import StyleDiagnostics
import StyleSpec

/// What differs inside the layers of version 7: names of properties, fonts in one string, and sizes among the paint.
///
/// - Source: https://github.com/mapbox/mapbox-gl-style-spec, the changes of version 8 (2015)
struct VersionSevenLayers {
  private(set) var step = StructureStep()
  private let style: StructuredStyle
  private let lines: LineIndex

  /// Sizes that version 7 had in paint, and what limited them in layout.
  private static let sizes: [(name: JSONString, limit: JSONString)] = [
    ("text-size", "text-max-size"), ("icon-size", "icon-max-size"),
  ]

  init(_ style: StructuredStyle, _ lines: LineIndex) {
    self.style = style
    self.lines = lines
    for index in style.layers.indices where style.layers[index].node.kind == .object { visit(index) }
    step.patches.sort(by: Patch.precedes)
  }

  /// The groups of one layer, while they are changed.
  private struct Groups {
    struct Group {
      var key: JSONString
      var edits: MemberEdits
    }

    var index: Int
    var layouts: [Group] = []
    var paints: [Group] = []

    /// Where each key of a paint comes last in the layer: that one counts.
    var lastPaints: [JSONString: Int] = [:]

    func isRepeated(_ place: Int) -> Bool { lastPaints[paints[place].key] != place }
  }

  private mutating func visit(_ index: Int) {
    var groups = Groups(index: index)
    for member in style.layers[index].node.members {
      guard let key = member.key.string, let group = StructuredStyle.group(named: key),
        member.value.kind == .object
      else { continue }
      let opened = Groups.Group(key: key, edits: MemberEdits(member.value, lines))
      if group == .layout {
        groups.layouts.append(opened)
      } else {
        groups.lastPaints[key] = groups.paints.count
        groups.paints.append(opened)
      }
    }
    for place in groups.layouts.indices {
      rename("symbol-min-distance", to: "symbol-spacing", in: &groups.layouts[place], of: index)
      splitFonts(in: &groups.layouts[place], of: index)
    }
    for place in groups.paints.indices {
      rename("background-image", to: "background-pattern", in: &groups.paints[place], of: index)
      rename("line-image", to: "line-pattern", in: &groups.paints[place], of: index)
      rename("fill-image", to: "fill-pattern", in: &groups.paints[place], of: index)
    }
    var layer = MemberEdits(style.layers[index].node, lines)
    moveSizes(&groups, &layer)
    step.patches += layer.patches()
    for group in groups.layouts + groups.paints { step.patches += group.edits.patches() }
  }

  // MARK: Names

  private mutating func rename(
    _ old: JSONString, to new: JSONString, in group: inout Groups.Group, of index: Int
  ) {
    let places = group.edits.places(of: old)
    guard let last = places.last, !step.leavesAlone(old, in: index, of: style) else { return }
    for place in places.dropLast() + group.edits.places(of: new) { group.edits.remove(place) }
    group.edits.rename(last, to: new)
    step.report(
      .migrated, .change(.propertyRenamed), at: group.edits.members[last].key,
      style.pointer(layer: index, group.key, old), "\"\(old.string)\" was renamed to \"\(new.string)\"")
  }

  // MARK: Fonts

  private mutating func splitFonts(in group: inout Groups.Group, of index: Int) {
    for place in group.edits.places(of: "text-font") {
      let value = group.edits.members[place].value
      let pointer = style.pointer(layer: index, group.key, "text-font")
      var content: [Patch.Content] = []
      var position = value.range.lowerBound
      for string in FontLists.strings(in: value) {
        let container = value.kind == .object ? value : group.edits.object
        let comma: [UInt8] =
          if case .oneLine(let comma) = lines.layout(in: container, at: string.range.lowerBound) { comma } else {
            Array(", ".utf8)
          }
        guard let list = FontLists.list(string, comma: comma) else {
          step.report(
            .left, .structure(.unclearFont), at: string, pointer,
            "the string does not name a font; write an array of fonts")
          continue
        }
        content.append(.copied(SourceRange(lowerBound: position, upperBound: string.range.lowerBound)))
        content.append(.written(list))
        position = string.range.upperBound
      }
      guard position > value.range.lowerBound, !step.leavesAlone("text-font", in: index, of: style) else { continue }
      content.append(.copied(SourceRange(lowerBound: position, upperBound: value.range.upperBound)))
      group.edits.replaceValue(of: place, with: content)
      step.report(
        .migrated, .change(.fontList), at: value, pointer,
        "fonts in one string were rewritten as an array")
    }
  }

  // MARK: Sizes

  private mutating func moveSizes(_ groups: inout Groups, _ layer: inout MemberEdits) {
    var moved: [(key: JSONString, content: [Patch.Content])] = []
    let index = groups.index
    for (name, limit) in Self.sizes {
      let source = Self.source(of: name, in: groups)
      if source == nil { reportSharedSize(name, index) }
      for place in groups.paints.indices where !groups.isRepeated(place) {
        for member in groups.paints[place].edits.places(of: name)
        where !step.leavesAlone(name, in: index, of: style) {
          let pointer = style.pointer(layer: index, groups.paints[place].key, name)
          let value = groups.paints[place].edits.members[member].value
          guard let source, source.group == place || value.hasSpellingUpToLayout(of: source.value) else {
            step.report(
              .left, .structure(.classSize), at: value, pointer,
              "\"\(name.string)\" is part of the layout in version 8, which has no classes, and the layer already has one; "
                + "remove this one, or make a layer of it")
            continue
          }
          if style.layers[index].reference != nil {
            keepInReference(value, name, index, pointer, in: &groups.paints[place].edits, member)
            continue
          }
          groups.paints[place].edits.remove(member)
          if value.range == source.value.range { move(value, name, limit, in: &groups, to: &moved, pointer) }
        }
      }
      remove(limit, for: name, hasSize: source != nil, in: &groups)
    }
    if !moved.isEmpty { addLayout(moved, to: &layer, for: groups) }
  }

  /// Where the size of a layer is: in its paint, or, where that has none, in a class.
  private static func source(of name: JSONString, in groups: Groups) -> (group: Int, value: JSONNode)? {
    var ofClass: (group: Int, value: JSONNode)?
    var isAgreed = true
    for (index, group) in groups.paints.enumerated() where !groups.isRepeated(index) {
      guard let place = group.edits.places(of: name).last else { continue }
      let value = group.edits.members[place].value
      if group.key == "paint" { return (index, value) }
      if let ofClass, !ofClass.value.hasSpellingUpToLayout(of: value) { isAgreed = false }
      ofClass = ofClass ?? (index, value)
    }
    return isAgreed ? ofClass : nil
  }

  /// A layer with `ref` has the layout of another: a size of its own has no place.
  private mutating func keepInReference(
    _ value: JSONNode, _ name: JSONString, _ index: Int, _ pointer: JSONPath, in paint: inout MemberEdits,
    _ member: Int
  ) {
    let shared = style.layers[index].parent.flatMap { style.layers[$0].node["paint"]?[name] }
    if let shared, shared.hasSpellingUpToLayout(of: value) {
      paint.remove(member)
      step.report(
        .migrated, .change(.sizeMoved), at: value, pointer,
        "\"\(name.string)\" is part of the layout in version 8, where the layer that \"ref\" names has the same")
    } else {
      step.report(
        .left, .structure(.sizeBesideRef), at: value, pointer,
        "\"\(name.string)\" is part of the layout in version 8, and the layer shares the layout of another by \"ref\"; "
          + "write the layer out (--deref) to give it a size of its own")
    }
  }

  /// The paint was not shared by `ref`: a layer without a size takes that of another from here on.
  private mutating func reportSharedSize(_ name: JSONString, _ index: Int) {
    let layer = style.layers[index]
    guard let reference = layer.reference, let parent = layer.parent,
      style.layers[parent].node["paint"]?[name] != nil
    else { return }
    step.report(
      .left, .structure(.sizeBesideRef), at: reference, style.pointer(layer: index, "ref"),
      "\"\(name.string)\" is part of the layout in version 8, which the layer shares by \"ref\", so that it takes the size of "
        + "the other layer; write the layer out (--deref) to keep its own")
  }

  private mutating func move(
    _ value: JSONNode, _ name: JSONString, _ limit: JSONString, in groups: inout Groups,
    to moved: inout [(key: JSONString, content: [Patch.Content])], _ pointer: JSONPath
  ) {
    if let layout = groups.layouts.indices.last(where: { groups.layouts[$0].key == "layout" }) {
      let object = groups.layouts[layout].edits.object
      let old = groups.layouts[layout].edits.places(of: name)
      let limits = groups.layouts[layout].edits.places(of: limit)
      // The size takes the place of the old one, or of its limit, so that what belongs together stays together.
      let target = old.last ?? limits.last.map { $0 }
      let at = target.map { groups.layouts[layout].edits.members[$0].key.range.lowerBound }
      let last = groups.layouts[layout].edits.members.last?.key.range.lowerBound ?? object.range.lowerBound
      let content = lines.content(value.range, laidOut: lines.layout(in: object, at: at ?? last))
      if let target {
        groups.layouts[layout].edits.rename(target, to: name)
        groups.layouts[layout].edits.replaceValue(of: target, with: content)
        for other in old where other != target { groups.layouts[layout].edits.remove(other) }
      } else {
        groups.layouts[layout].edits.append(name, content)
      }
    } else {
      moved.append((name, [.copied(value.range)]))
    }
    let isOfClass = pointer.components.dropLast().last != .key("paint")
    step.report(
      .migrated, .change(.sizeMoved), at: value, pointer, "\"\(name.string)\" is part of the layout in version 8")
    if isOfClass {
      step.report(
        .note, .structure(.classSizeMoved), at: value, pointer,
        "the size of a class now applies unconditionally: version 8 has no classes in its layout")
    }
  }

  private mutating func remove(_ limit: JSONString, for name: JSONString, hasSize: Bool, in groups: inout Groups) {
    for place in groups.layouts.indices {
      for member in groups.layouts[place].edits.places(of: limit)
      where !step.leavesAlone(limit, in: groups.index, of: style) {
        let pointer = style.pointer(layer: groups.index, groups.layouts[place].key, limit)
        groups.layouts[place].edits.removeUnlessRenamed(member)
        step.report(
          .migrated, .change(.propertyRemoved), at: groups.layouts[place].edits.members[member].key, pointer,
          "version 8 does not have \"\(limit.string)\", so it was removed; only \"\(name.string)\" counts")
        if !hasSize {
          step.report(
            .note, .structure(.sizeNotWritten), at: groups.layouts[place].edits.members[member].key, pointer,
            "the layer has no \"\(name.string)\", so the default of version 8 applies; write a size if the default does not suit"
          )
        }
      }
    }
  }

  /// A layout for a layer without one, written as its paint is.
  private mutating func addLayout(
    _ sizes: [(key: JSONString, content: [Patch.Content])], to layer: inout MemberEdits, for groups: Groups
  ) {
    guard let paint = groups.paints.first(where: { !$0.edits.members.isEmpty }),
      let place = layer.members.firstIndex(where: { $0.value.range == paint.edits.object.range }),
      let first = paint.edits.members.first, let last = paint.edits.members.last
    else { return }
    let object = paint.edits.object.range
    var content: [Patch.Content] = [
      .written("{"), .copied(SourceRange(lowerBound: object.lowerBound + 1, upperBound: first.key.range.lowerBound)),
    ]
    for (number, size) in sizes.enumerated() {
      if number > 0 { content.append(.written(paint.edits.separator)) }
      content += [.written(JSONFragment.string(size.key).scalarBytes), .written(paint.edits.colon)] + size.content
    }
    content += [
      .copied(SourceRange(lowerBound: last.value.range.upperBound, upperBound: object.upperBound - 1)), .written("}"),
    ]
    layer.insert("layout", content, before: place)
  }
}

import SourceText
import StyleDiagnostics
import StyleSpec

// What version 8 changed: names of properties, fonts in lists, sizes in the layout, and the order of symbol layers.
//
// - Source: https://github.com/mapbox/mapbox-gl-style-spec, the changes of version 8 (2015)
extension StructureMigration {
  // MARK: Names and fonts

  private static let layoutNames: [JSONString: JSONString] = ["symbol-min-distance": "symbol-spacing"]
  private static let paintNames: [JSONString: JSONString] = [
    "background-image": "background-pattern", "line-image": "line-pattern", "fill-image": "fill-pattern",
  ]

  /// Gives the version and the properties their names of version 8, and writes fonts as lists.
  mutating func upgradeNames() {
    if let number = document.root["version"] {
      add(MovingEdit(number.range, [.text([UInt8(ascii: "8")])]))
      report(.versionUpgraded, at: number, JSONPath([.key("version")]))
    }
    for (index, layer) in layers.enumerated() {
      for member in layer.node.members {
        guard let name = member.key.string, let group = PropertyGroup(ofMember: name) else { continue }
        let names = group == .layout ? Self.layoutNames : Self.paintNames
        var replaced: Set<Int> = []
        for property in member.value.members {
          guard let old = property.key.string, member.value[old]?.range == property.value.range else { continue }
          if let new = names[old], !leavesAlone(old, in: index) {
            add(MovingEdit(property.key.range, [.text(JSONFragment.string(new).text)]))
            // Version 7 read the old name only.
            replaced.formUnion(member.value.indices(of: new))
            report(.propertyRenamed, at: property.key, path(index, name, old))
          }
          if group == .layout, old == "text-font" {
            splitFonts(in: property.value, at: path(index, name, old), of: index)
          }
        }
        if !replaced.isEmpty { edit(member.value, removing: replaced) }
      }
    }
  }

  /// Writes fonts in one string, `"A, B"`, as lists: the value itself, or the outputs of its stops and its default.
  private mutating func splitFonts(in value: JSONNode, at path: JSONPath, of index: Int) {
    let outputs = (value["stops"]?.elements.compactMap { $0[1] } ?? []) + [value["default"]].compactMap { $0 }
    let fonts = (value.kind == .string ? [value] : outputs).filter { $0.kind == .string }
    // What a template fills in may be several names.
    if fonts.isEmpty || fonts.contains(where: { $0.string?.isTemplate == true }) || leavesAlone("text-font", in: index)
    {
      return
    }
    for font in fonts {
      if let list = font.fontList {
        add(MovingEdit(font.range, [.text(list.text)]))
      } else {
        report(.unclearFont, at: font, path)
      }
    }
    if fonts.contains(where: { $0.fontList != nil }) { report(.fontList, at: value, path) }
  }

  // MARK: Sizes

  private static let sizes: [(name: JSONString, limit: JSONString)] = [
    ("text-size", "text-max-size"), ("icon-size", "icon-max-size"),
  ]

  /// Moves sizes from the paint to the layout, without the limits that version 7 had there.
  ///
  /// A size moves where the layer has a layout of its own and one size. A size of a class, and one beside a `ref`, whose
  /// layout is that of another layer, are left.
  mutating func migrateSizes(in index: Int) {
    let node = layers[index].node
    for group in node.members {
      guard let name = group.key.string, name.string.hasPrefix("paint.") else { continue }
      for (size, _) in Self.sizes {
        guard let value = group.value[size], !leavesAlone(size, in: index) else { continue }
        report(.classSize, at: value, path(index, name, size))
      }
    }
    if let reference = node["ref"] { return reportSizes(beside: reference, node["paint"], of: index) }
    let (paint, layout) = (node["paint"], node["layout"].flatMap { $0.kind == .object ? $0 : nil })
    var moved: [JSONMember] = []
    var (replacing, removing): ([Int: [JSONMember]], Set<Int>) = ([:], [])
    for (name, limit) in Self.sizes {
      let limits = layout?.indices(of: limit) ?? []
      if !limits.isEmpty, !leavesAlone(limit, in: index),
        let key = layout?.members.first(where: { $0.hasKey(limit) })?.key
      {
        removing.formUnion(limits)
        report(.propertyRemoved, at: key, path(index, "layout", limit))
      }
      guard let paint, let size = Array(paint.members).last(where: { $0.hasKey(name) }), !leavesAlone(name, in: index)
      else { continue }
      report(.sizeMoved, at: size.value, path(index, "paint", name))
      // In place of the size that version 7 did not read, or of the limit.
      if let place = layout?.indices(of: name).max() ?? removing.intersection(limits).max() {
        replacing[place] = [size]
        removing.remove(place)
      } else {
        moved.append(size)
      }
    }
    if let layout, !(moved.isEmpty && replacing.isEmpty && removing.isEmpty) {
      edit(layout, replacing: replacing, removing: removing, appending: moved)
    }
    guard let paint else { return }
    if layout == nil, !moved.isEmpty { insertLayout(of: moved, before: paint, in: node) }
    let sizes = Self.sizes.filter { name, _ in layers[index].ignore?.covers(name) != true }
    let old = Set(sizes.flatMap { name, _ in paint.indices(of: name) })
    if !old.isEmpty { edit(paint, removing: old) }
  }

  /// Inserts a layout that is laid out like the paint before it.
  private mutating func insertLayout(of sizes: [JSONMember], before paint: JSONNode, in layer: JSONNode) {
    let members = Array(paint.members)
    guard let member = layer.members.first(where: { $0.value.range == paint.range }), let first = members.first,
      let last = members.last
    else { return }
    let object =
      [.copy(SourceRange(paint.range.lowerBound..<first.range.lowerBound))]
      + paint.copies(of: sizes)
      + [.copy(SourceRange(last.range.upperBound..<paint.range.upperBound))]
    if let other = layer["layout"] { return add(MovingEdit(other.range, object, from: paint.range.lowerBound)) }
    let colon = SourceRange(member.key.range.upperBound..<paint.range.lowerBound)
    let start = member.range.lowerBound
    add(
      MovingEdit(
        SourceRange(start..<start),
        [.text(Array(#""layout""#.utf8)), .copy(colon)] + object + [.text(layer.separator)],
        from: paint.range.lowerBound))
  }

  /// The paint was not shared by `ref`: a layer has the size of another from here on, whatever its own was.
  private mutating func reportSizes(beside reference: JSONNode, _ paint: JSONNode?, of index: Int) {
    for (name, _) in Self.sizes {
      let own = paint?[name]
      let size = own ?? layers[index].parent.flatMap { layers[$0].node["paint"]?[name] }
      guard size != nil, !leavesAlone(name, in: index) else { continue }
      report(.sizeBesideRef, at: own ?? reference, own == nil ? path(index, "ref") : path(index, "paint", name))
    }
  }

  // MARK: Order

  /// Reverses the symbol layers on top.
  ///
  /// In version 7 the first symbol layer placed its labels first, in version 8 the last one does. No order keeps both
  /// drawing and placement. As in the reference converter, the symbol layers above all other layers are reversed, because
  /// among labels placement is what shows; those below other layers keep their place, because there drawing is what
  /// shows. A `ref` layer has the type of the layer it names.
  mutating func reverseSymbolLayers() {
    let top = (layers.lastIndex { $0.typeName != "symbol" } ?? -1) + 1
    let block = layers.indices[top...]
    if let first = block.first, block.count > 1 {
      let old = ignored
      for (index, other) in zip(block, block.reversed()) {
        ignored[index] = old[other]
        if index != other { add(MovingEdit(layers[index].node.range, [.copy(layers[other].node.range)])) }
      }
      report(.symbolLayersReversed, at: layers[first].node, path(first))
    }
    let below = layers.indices[..<top].filter { layers[$0].typeName == "symbol" }
    if let first = below.first, below.count + block.count > 1 {
      report(.symbolLayersBelow, at: layers[first].node, path(first))
    }
  }
}

extension JSONNode {
  /// The indices of the members with a name.
  fileprivate func indices(of name: JSONString) -> Set<Int> {
    Set(members.enumerated().filter { $1.hasKey(name) }.map { $0.offset })
  }

  /// The fonts in one string, as version 7 had them, as a list; `nil` for a string without any name.
  ///
  /// Blanks around a name go.
  fileprivate var fontList: JSONFragment? {
    guard let string, !hasLoneSurrogate else { return nil }
    let names = string.string.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { part in
      var name = part.drop { $0.isBlankOfJSON }
      while let last = name.last, last.isBlankOfJSON { name = name.dropLast() }
      return String(decoding: name, as: UTF8.self)
    }
    return names.allSatisfy { $0.isEmpty } ? nil : .array(names.map { .string(JSONString($0)) })
  }
}

import SourceText
import StyleDiagnostics
import StyleSpec

// What version 8 changed: names of properties, fonts in lists, sizes in the layout, and the order of symbol layers.
extension StructureMigration {
  /// Makes a style of version 7 one of version 8.
  ///
  /// - Source: https://github.com/mapbox/mapbox-gl-style-spec, the changes of version 8 (2015)
  mutating func migrateVersionSeven() {
    for index in layers.indices where layers[index].node.kind == .object {
      migrateNames(in: index)
      migrateSizes(in: index)
    }
    if let position = members.lastIndex(where: { $0.name == "version" }) {
      let number = members[position].value.place
      members[position].value = StructureValue(.number(8), for: number)
      report(
        .versionUpgraded, at: number, JSONPath([.key("version")]),
        "the style was upgraded from version 7 to version 8")
    }
    reverseSymbolLayers()
  }

  // MARK: Names and fonts

  private static let layoutNames: [(old: JSONString, new: JSONString)] = [("symbol-min-distance", "symbol-spacing")]
  private static let paintNames: [(old: JSONString, new: JSONString)] = [
    ("background-image", "background-pattern"), ("line-image", "line-pattern"), ("fill-image", "fill-pattern"),
  ]

  private mutating func migrateNames(in index: Int) {
    var value = values[index]
    value.changeMembers { member in
      guard let group = PropertyGroup(ofMember: member.name), member.value.isObject else { return }
      var properties = member.value.members
      for (old, new) in group == .layout ? Self.layoutNames : Self.paintNames {
        rename(old, to: new, in: &properties, at: path(index, member.name, old), of: index)
      }
      if group == .layout { splitFonts(in: &properties, at: path(index, member.name, "text-font"), of: index) }
      member.value.members = properties
    }
    values[index] = value
  }

  private mutating func rename(
    _ old: JSONString, to new: JSONString, in properties: inout [StructureValue.Member], at path: JSONPath,
    of index: Int
  ) {
    guard let member = properties.last(where: { $0.name == old }), !leavesAlone(old, in: index) else { return }
    properties.removeAll { $0.name == new }
    properties.put(member.value, as: new, insteadOf: old)
    properties.removeAll { $0.name == old }
    report(
      .propertyRenamed, at: member.key ?? member.value.place, path,
      "\"\(old.string)\" was renamed to \"\(new.string)\"")
  }

  /// Writes fonts in one string, `"A, B"`, as lists.
  private mutating func splitFonts(
    in properties: inout [StructureValue.Member], at path: JSONPath, of index: Int
  ) {
    for position in properties.indices where properties[position].name == "text-font" {
      var value = properties[position].value
      var fonts: [StructureValue] = []
      value.changeFonts { font in
        fonts.append(font)
        if let list = font.fontList { font = StructureValue(list, for: font.place) }
      }
      // What a template fills in may be several names.
      if fonts.contains(where: { $0.string?.isTemplate == true }) { continue }
      for font in fonts where font.fontList == nil {
        report(
          .unclearFont, at: font.place, path, "the string does not name a font; write an array of fonts")
      }
      guard fonts.contains(where: { $0.fontList != nil }), !leavesAlone("text-font", in: index) else { continue }
      report(.fontList, at: value.place, path, "fonts in one string were rewritten as an array")
      properties[position].value = value
    }
  }

  // MARK: Sizes

  private static let sizes: [(name: JSONString, limit: JSONString)] = [
    ("text-size", "text-max-size"), ("icon-size", "icon-max-size"),
  ]

  /// Moves sizes from the paint to the layout, without the limits that version 7 had there.
  ///
  /// A size moves where the layer has a layout of its own and one size. A size of a class, and one beside a `ref`, whose
  /// layout is that of another layer, are left.
  private mutating func migrateSizes(in index: Int) {
    var members = values[index].members
    for group in members where group.name.string.hasPrefix("paint.") {
      for member in group.value.members
      where Self.sizes.contains(where: { $0.name == member.name }) && !leavesAlone(member.name, in: index) {
        report(
          .classSize, at: member.value.place, path(index, group.name, member.name),
          "\"\(member.name.string)\" is part of the layout in version 8, which has no classes; remove it, or make a layer of it"
        )
      }
    }
    if let reference = members["ref"] { return reportSizes(beside: reference.place, members["paint"], of: index) }
    let paint = members.lastIndex { $0.name == "paint" }
    let own = members["layout"]
    var layout = own?.members ?? []
    for (name, limit) in Self.sizes {
      if let paint, let size = members[paint].value.members[name], !leavesAlone(name, in: index) {
        members[paint].value.members.removeAll { $0.name == name }
        layout.put(size, as: name, insteadOf: limit)
        report(
          .sizeMoved, at: size.place, path(index, "paint", name),
          "\"\(name.string)\" is part of the layout in version 8")
      }
      for member in own?.members ?? [] where member.name == limit && !leavesAlone(limit, in: index) {
        layout.removeAll { $0.name == limit }
        report(
          .propertyRemoved, at: member.key ?? member.value.place, path(index, "layout", limit),
          "version 8 does not have \"\(limit.string)\", so it was removed; only \"\(name.string)\" counts")
      }
    }
    if let position = members.lastIndex(where: { $0.name == "layout" }) {
      if members[position].value.isObject || !layout.isEmpty { members[position].value.members = layout }
    } else if let paint, !layout.isEmpty {
      members.insert(.init("layout", StructureValue(layout, like: members[paint].value)), at: paint)
    }
    values[index].members = members
  }

  /// The paint was not shared by `ref`: a layer has the size of another from here on, whatever its own was.
  private mutating func reportSizes(beside reference: JSONNode, _ paint: StructureValue?, of index: Int) {
    for (name, _) in Self.sizes {
      let own = paint?.members[name]?.place
      let size = own ?? layers[index].parent.flatMap { layers[$0].node["paint"]?[name] }
      guard size != nil, !leavesAlone(name, in: index) else { continue }
      report(
        .sizeBesideRef, at: own ?? reference, own == nil ? path(index, "ref") : path(index, "paint", name),
        "\"\(name.string)\" is part of the layout in version 8, which the layer shares by \"ref\", so that it takes the size "
          + "of the other layer; write the layer out (--deref) to keep its own")
    }
  }

  // MARK: Order

  /// Reverses the symbol layers on top.
  ///
  /// In version 7 the first symbol layer placed its labels first, in version 8 the last one does. No order keeps both
  /// drawing and placement. As in the reference converter, the symbol layers above all other layers are reversed, because
  /// among labels placement is what shows; those below other layers keep their place, because there drawing is what
  /// shows. A `ref` layer has the type of the layer it names.
  private mutating func reverseSymbolLayers() {
    let top = (layers.lastIndex { $0.typeName != "symbol" } ?? -1) + 1
    let block = layers.indices[top...]
    if let first = block.first, block.count > 1 {
      order[top...].reverse()
      report(
        .symbolLayersReversed, at: layers[first].node, path(first),
        "version 8 places the labels of the last symbol layer first, so the \(block.count) symbol layers on top were "
          + "reversed; where they overlap, they are now drawn in that order")
    }
    let below = layers.indices[..<top].filter { layers[$0].typeName == "symbol" }
    if let first = below.first, below.count + block.count > 1 {
      report(
        .symbolLayersBelow, at: layers[first].node, path(first),
        "\(below.count == 1 ? "1 symbol layer lies" : "\(below.count) symbol layers lie") below other layers and keep their "
          + "index, so that they are drawn as before; which labels are placed first may differ from version 7")
    }
  }
}

// Fonts in one string, as version 7 had them, and the lists of version 8.
extension StructureValue {
  /// Changes the strings of a `text-font`: the value itself, or the outputs of its stops and its default.
  fileprivate mutating func changeFonts(_ change: (inout StructureValue) -> Void) {
    if string != nil { return change(&self) }
    changeMembers { member in
      if member.name == "default", member.value.string != nil { change(&member.value) }
      guard member.name == "stops" else { return }
      member.value.elements = member.value.elements.map { stop in
        var stop = stop
        if stop.elements.count > 1, stop.elements[1].string != nil { change(&stop.elements[1]) }
        return stop
      }
    }
  }

  /// The list; `nil` for a string without any name.
  ///
  /// Blanks around a name go.
  fileprivate var fontList: JSONFragment? {
    guard let string, !place.hasLoneSurrogate else { return nil }
    let names = string.string.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { part in
      var name = part.drop { $0.isBlankOfJSON }
      while let last = name.last, last.isBlankOfJSON { name = name.dropLast() }
      return String(decoding: name, as: UTF8.self)
    }
    return names.allSatisfy { $0.isEmpty } ? nil : .array(names.map { .string(JSONString($0)) })
  }
}

import SourceText
import StyleDiagnostics
import StyleSpec

/// Puts the values of constants in the place of their names, and takes the table out.
///
/// Version 7 put them in for property values and the outputs of stops. Authors wrote them in filters, too, and in
/// `paint.<class>`, and as the name of a source layer; wherever the name of a constant stands, its value is what the author
/// meant, so all are put in, whole groups and sources included. `id`, `metadata` and data are names and remarks, and stay; so do
/// `source` and `ref`, unless the constant alone names a source or a layer. A name without a constant stays (see ``UndefinedConstants``).
///
/// The table stays while a name in it is in use and could not be resolved, so that nothing is lost.
struct ConstantInlining {
  private(set) var step = StructureStep()
  private let lines: LineIndex
  private let table: ConstantTable
  private let layerNames: Set<JSONString>
  private var budget: Int
  private var isNeeded = false

  /// Whether metadata keep a name as it is.
  private var isKept = false

  /// What all constants together may add: 64 MiB, or more in a large style.
  private static let smallestBudget = 1 << 26

  /// `nil` where the style has no constants.
  init?(_ style: StructuredStyle) {
    guard let constants = style.document.root["constants"] else { return nil }
    lines = LineIndex(style.document)
    table = ConstantTable(constants, lines)
    layerNames = Set(style.layers.compactMap { $0.node["id"]?.string })
    budget = max(Self.smallestBudget, style.document.bytes.count)
    for (index, layer) in style.layers.enumerated() {
      for member in layer.node.members {
        guard let name = member.key.string, !isName(member, in: style) else { continue }
        let pointer = style.pointer(layer: index, name)
        if StructuredStyle.group(named: name) == nil || member.value.kind != .object {
          visit(Place(value: member.value, name: name, holder: layer.node, layer: index, pointer: pointer), style)
        } else {
          visitGroup(member.value, in: index, at: pointer, style)
        }
      }
    }
    visitRoot(style)
    removeTable(constants, style)
    step.patches.sort(by: Patch.precedes)
  }

  /// Whether a member of a layer is a name in the style, or remarks.
  private func isName(_ member: JSONMember, in style: StructuredStyle) -> Bool {
    switch member.key.string?.string {
    case "id", "metadata": return true
    case "ref", "source":
      // A constant with the name of a source or layer that is there, where the name itself leads nowhere.
      let root = style.document.root
      guard let name = member.value.string, let other = root["constants"]?[name]?.string else { return true }
      func exists(_ name: JSONString) -> Bool {
        member.key.string == "ref" ? layerNames.contains(name) : root["sources"]?[name] != nil
      }
      return exists(name) || !exists(other)
    default: return false
    }
  }

  /// Looks at the members of the root and of the sources, but for data and remarks.
  private mutating func visitRoot(_ style: StructuredStyle) {
    for member in style.document.root.members {
      guard let name = member.key.string else { continue }
      switch name.string {
      case "constants", "metadata", "version", "imports": continue
      // What stands for a whole layer is left, which another diagnostic says.
      case "layers": if member.value.elements.contains(where: { table.index(of: $0) != nil }) { isNeeded = true }
      case "sources" where member.value.kind == .object:
        for source in member.value.members {
          guard let key = source.key.string else { continue }
          if source.value.kind != .object { visit(source, of: member.value, at: JSONPath([.key(name)]), style) }
          for part in source.value.members where !part.hasKey("data") {
            visit(part, of: source.value, at: JSONPath([.key(name), .key(key)]), style)
          }
        }
      default: visit(member, of: style.document.root, at: JSONPath(), style)
      }
    }
  }

  private mutating func visit(_ member: JSONMember, of holder: JSONNode, at pointer: JSONPath, _ style: StructuredStyle)
  {
    guard let name = member.key.string else { return }
    visit(
      Place(value: member.value, name: name, holder: holder, layer: nil, pointer: pointer.appending(.key(name))), style)
  }

  /// A value that may hold names of constants, or be one.
  private struct Place {
    var value: JSONNode

    /// The property, or the member of the layer.
    var name: JSONString
    var holder: JSONNode
    var layer: Int?
    var pointer: JSONPath
  }

  private mutating func visitGroup(
    _ group: JSONNode, in layer: Int?, at pointer: JSONPath, _ style: StructuredStyle
  ) {
    for member in group.members {
      guard let name = member.key.string else { continue }
      visit(
        Place(value: member.value, name: name, holder: group, layer: layer, pointer: pointer.appending(.key(name))),
        style)
    }
  }

  private mutating func visit(_ value: Place, _ style: StructuredStyle) {
    var scan = StringScan(value.value)
    while let found = scan.next() {
      guard let index = table.index(of: found.node) else { continue }
      if step.leavesAlone(value.name, in: value.layer, of: style) {
        (isNeeded, isKept) = (true, true)
        continue
      }
      let place = JSONPath(value.pointer.components + scan.path)
      let name = found.node.string?.string ?? ""
      let size = table.size(of: index)
      switch table.obstacle(of: index) {
      case .cyclic?:
        leave(
          .structure(.cyclicConstant), found, place,
          "the constant \"\(name)\" refers to itself; give it a value")
      case .tooDeep?:
        leave(
          .structure(.constantTooDeep), found, place,
          "the value of the constant \"\(name)\" is nested too deeply; write it in a simpler way")
      case .tooLarge?:
        leave(
          .structure(.constantTooLarge), found, place,
          "the value of the constant \"\(name)\" is too large, with the constants it refers to; write the values by hand"
        )
      case nil where 1 + found.depth + table.height(of: index) > StyleValue.maximumHeight:
        leave(
          .structure(.constantTooDeep), found, place,
          "the value of the constant \"\(name)\" would be nested too deeply here; write it in a simpler way")
      case nil where size > budget:
        leave(
          .structure(.constantTooLarge), found, place,
          "with the constant \"\(name)\" replaced everywhere, the style would be too large; write the values by hand")
      case nil:
        budget -= size
        let layout = lines.layout(in: found.container ?? value.holder, at: found.node.range.lowerBound)
        step.patches.append(Patch(found.node.range, [.written(table.text(of: index, laidOut: layout))]))
        step.report(
          .migrated, .change(.constantInlined), at: found.node, place,
          "the constant \"\(name)\" was replaced by its value")
      }
    }
  }

  private mutating func leave(_ id: DiagnosticKind, _ found: StringScan.Found, _ place: JSONPath, _ message: String) {
    isNeeded = true
    step.report(.left, id, at: found.node, place, message)
  }

  private mutating func removeTable(_ constants: JSONNode, _ style: StructuredStyle) {
    let pointer = JSONPath([.key("constants")])
    if constants.kind != .object && constants.kind != .null && constants.count > 0 {
      step.report(
        .left, .structure(.constantsKept), at: constants, pointer,
        "\"constants\" is not an object, and version 8 has no constants; remove it")
    } else if isNeeded {
      step.report(
        .left, .structure(.constantsKept), at: constants, pointer,
        "version 8 has no constants, but some that are in use were not replaced; "
          + (isKept
            ? "write their values where \"migrate-styles:ignore\" keeps their names" : "correct the other diagnostics"))
    } else {
      var root = MemberEdits(style.document.root, lines)
      for place in root.places(of: "constants") { root.remove(place) }
      step.patches += root.patches()
      step.report(
        .migrated, .change(.constantsRemoved), at: constants, pointer,
        "version 8 has no constants; the table was removed")
    }
  }
}

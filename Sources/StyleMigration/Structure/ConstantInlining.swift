import SourceText
import StyleDiagnostics
import StyleSpec

/// Replaces the names of constants in layers by their values, and removes the table.
///
/// Version 7 resolved them in property values and the outputs of stops. Authors also wrote them in filters, in
/// `paint.<class>`, and as the name of a source layer; all are inlined. A name without a value stays, and the migration of
/// values reports it.
///
/// The table stays while one of its names is in use elsewhere or could not be resolved, so that nothing is lost.
struct ConstantInlining {
  private(set) var step = StructureStep()
  private let table: ConstantTable
  private let style: StructuredStyle
  private var isNeeded = false

  /// What all constants together may still add, in bytes.
  private var budget: Int

  /// 64 MiB, or more in a large style.
  private static let smallestBudget = 1 << 26

  /// The members of a layer that are names or remarks, and no values.
  private static let names: Set<JSONString> = ["id", "metadata", "ref", "source"]

  /// `nil` where the style has no constants.
  init?(_ style: StructuredStyle) {
    guard let constants = style.document.root["constants"] else { return nil }
    self.style = style
    table = ConstantTable(constants)
    budget = max(Self.smallestBudget, style.document.bytes.count)
    for (index, layer) in style.layers.enumerated() {
      for member in layer.node.members {
        guard let name = member.key.string, !Self.names.contains(name) else { continue }
        if StructuredStyle.group(named: name) != nil, member.value.kind == .object {
          let pointer = style.pointer(layer: index, name)
          for property in member.value.members { visit(property, in: index, at: pointer) }
        } else {
          visit(member, in: index, at: JSONPath(layer.place.components))
        }
      }
    }
    isNeeded = isNeeded || isNamedOutsideOfLayers
    removeTable(constants)
  }

  private var isNamedOutsideOfLayers: Bool {
    style.document.root.members.contains { member in
      switch member.key.string {
      case "constants"?, "metadata"?: false
      case "layers"?: member.value.elements.contains { table.contains($0) }
      default: member.value.contains { table.contains($0) }
      }
    }
  }

  /// Puts constants into the value of a property, or of a member of the layer.
  private mutating func visit(_ member: JSONMember, in layer: Int, at holder: JSONPath) {
    guard let name = member.key.string, member.value.contains({ table.contains($0) }) else { return }
    guard !member.value.isTooDeep, !step.leavesAlone(name, in: layer, of: style) else { return isNeeded = true }
    var found: [(name: JSONNode, path: JSONPath)] = []
    member.value.forEachString(at: holder.appending(.key(name)).components) { node, path in
      if table.contains(node) { found.append((node, JSONPath(path))) }
    }
    for (name, path) in found {
      guard let value = table.value(of: name), value.size <= budget else {
        isNeeded = true
        continue
      }
      budget -= value.size
      step.replace(name, by: .written(value.fragment, like: value.model))
      step.report(
        .constantInlined, at: name, path,
        "the constant \"\(name.string?.string ?? "")\" was replaced by its value")
    }
  }

  private mutating func removeTable(_ constants: JSONNode) {
    let pointer = JSONPath([.key("constants")])
    if constants.kind != .object && constants.kind != .null && constants.count > 0 {
      step.report(
        .constantsKept, at: constants, pointer,
        "\"constants\" is not an object, and version 8 has no constants; remove it")
    } else if isNeeded {
      step.report(
        .constantsKept, at: constants, pointer,
        "version 8 has no constants, but names of this table are still in use; write their values there, and remove it")
    } else {
      var root = MemberList(style.document.root)
      root.members.removeAll { $0.name == "constants" }
      step.replace(root)
      step.report(
        .constantsRemoved, at: constants, pointer,
        "version 8 has no constants; the table was removed")
    }
  }
}

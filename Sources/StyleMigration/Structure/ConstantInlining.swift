import SourceText
import StyleDiagnostics
import StyleSpec

/// Replaces the names of constants by their values, and removes the table.
///
/// Version 7 resolved them in property values and the outputs of stops. Authors also wrote them in filters, in
/// `paint.<class>`, and as the name of a source layer; wherever the name of a constant occurs, the author meant its
/// value, so all are inlined, whole groups and sources included. `id`, `metadata` and data hold names and remarks, and
/// stay; so do `source` and `ref`, unless only the constant's value names a source or a layer. A name without a
/// constant stays (see ``UndefinedConstants``).
///
/// The table stays while a name in it is in use and could not be resolved, so that nothing is lost.
struct ConstantInlining {
  private(set) var step = StructureStep()
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
    table = ConstantTable(constants)
    layerNames = Set(style.layers.compactMap { $0.node["id"]?.string })
    budget = max(Self.smallestBudget, style.document.bytes.count)
    for (index, layer) in style.layers.enumerated() {
      for member in layer.node.members {
        guard let name = member.key.string, !isName(member, in: style) else { continue }
        let pointer = style.pointer(layer: index, name)
        if StructuredStyle.group(named: name) != nil, member.value.kind == .object {
          for property in member.value.members { visit(property, in: index, at: pointer, style) }
        } else {
          visit(member, in: index, at: JSONPath(layer.place.components), style)
        }
      }
    }
    visitRoot(style)
    removeTable(constants, style)
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
      // A constant for a whole layer is left; another diagnostic reports it.
      case "layers": if member.value.elements.contains(where: { table.entry(of: $0) != nil }) { isNeeded = true }
      case "sources" where member.value.kind == .object:
        for source in member.value.members {
          guard let key = source.key.string else { continue }
          if source.value.kind != .object { visit(source, at: JSONPath([.key(name)]), style) }
          for part in source.value.members where !part.hasKey("data") {
            visit(part, at: JSONPath([.key(name), .key(key)]), style)
          }
        }
      default: visit(member, at: JSONPath(), style)
      }
    }
  }

  /// Puts constants into the value of a property, or of a member of the layer or the root.
  private mutating func visit(
    _ member: JSONMember, in layer: Int? = nil, at holder: JSONPath, _ style: StructuredStyle
  ) {
    guard let name = member.key.string else { return }
    let pointer = holder.appending(.key(name))
    var found: [(node: JSONNode, depth: Int, pointer: JSONPath)] = []
    if member.value.isTooDeep {
      _ = member.value.contains { node in
        if found.isEmpty, table.entry(of: node) != nil { found = [(node, StyleValue.maximumHeight, pointer)] }
        return !found.isEmpty
      }
    } else {
      member.value.forEachString(at: pointer.components) { node, path in
        if table.entry(of: node) != nil {
          found.append((node, path.count - pointer.components.count, JSONPath(path)))
        }
      }
    }
    for (node, depth, pointer) in found {
      guard !step.leavesAlone(name, in: layer, of: style) else {
        (isNeeded, isKept) = (true, true)
        return
      }
      inline(node, at: depth, pointer)
    }
  }

  private mutating func inline(_ node: JSONNode, at depth: Int, _ pointer: JSONPath) {
    let name = node.string?.string ?? ""
    func leave(_ id: DiagnosticKind, _ message: String) {
      isNeeded = true
      step.report(.left, id, at: node, pointer, message)
    }
    switch table.entry(of: node) {
    case .obstacle(.cyclic)?: leave(.cyclicConstant, "the constant \"\(name)\" refers to itself; give it a value")
    case .obstacle(.tooDeep)?:
      leave(.constantTooDeep, "the value of the constant \"\(name)\" is nested too deeply; write it in a simpler way")
    case .obstacle(.tooLarge)?:
      leave(
        .constantTooLarge,
        "the value of the constant \"\(name)\" is too large, with the constants it refers to; write the values by hand")
    case .value(let value)? where depth + value.height > StyleValue.maximumHeight - 1:
      leave(
        .constantTooDeep,
        "the value of the constant \"\(name)\" would be nested too deeply here; write it in a simpler way")
    case .value(let value)? where value.size > budget:
      leave(
        .constantTooLarge,
        "with the constant \"\(name)\" replaced everywhere, the style would be too large; write the values by hand")
    case .value(let value)?:
      budget -= value.size
      step.replace(node, by: .written(value.fragment, like: value.model))
      step.report(
        .migrated, .constantInlined, at: node, pointer,
        "the constant \"\(name)\" was replaced by its value")
    case .open?, nil: break
    }
  }

  private mutating func removeTable(_ constants: JSONNode, _ style: StructuredStyle) {
    let pointer = JSONPath([.key("constants")])
    if constants.kind != .object && constants.kind != .null && constants.count > 0 {
      step.report(
        .left, .constantsKept, at: constants, pointer,
        "\"constants\" is not an object, and version 8 has no constants; remove it")
    } else if isNeeded {
      step.report(
        .left, .constantsKept, at: constants, pointer,
        "version 8 has no constants, but some that are in use were not replaced; "
          + (isKept
            ? "write their values where \"migrate-styles:ignore\" keeps their names" : "correct the other diagnostics"))
    } else {
      var root = MemberList(style.document.root)
      root.members.removeAll { $0.name == "constants" }
      step.replace(root)
      step.report(
        .migrated, .constantsRemoved, at: constants, pointer,
        "version 8 has no constants; the table was removed")
    }
  }
}

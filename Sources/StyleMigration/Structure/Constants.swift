import SourceText
import StyleDiagnostics
import StyleSpec

extension StructureMigration {
  /// Replaces the names of constants in layers by their values, and removes the table.
  ///
  /// Version 7 resolved them in property values and the outputs of stops. Authors also wrote them in filters, in
  /// `paint.<class>`, and as the name of a source layer; all are inlined. A name without a value stays, and the migration of
  /// values reports it.
  ///
  /// The table stays while one of its names is in use elsewhere or could not be resolved, so that nothing is lost.
  mutating func inlineConstants() {
    let root = document.root
    guard let node = root["constants"] else { return }
    var table = ConstantTable(node)
    for (index, layer) in layers.enumerated() where layer.node.contains({ table.contains($0) }) {
      for member in layer.node.members {
        guard let name = member.key.string, !["id", "metadata", "ref", "source"].contains(name) else { continue }
        if PropertyGroup(ofMember: name) != nil, member.value.kind == .object {
          for property in member.value.members { inline(&table, in: property, at: path(index, name), of: index) }
        } else {
          inline(&table, in: member, at: path(index), of: index)
        }
      }
    }
    let path = JSONPath([.key("constants")])
    let isTable = node.kind == .object || node.kind == .null || node.count == 0
    if !isTable || table.isNeeded || isNamedOutsideOfLayers(in: table) {
      return report(.constantsKept, at: node, path)
    }
    report(.constantsRemoved, at: node, path)
    edit(root, removing: Set(root.members.enumerated().filter { $1.hasKey("constants") }.map { $0.offset }))
  }

  /// Puts constants into the value of a property, or of a member of the layer.
  private mutating func inline(
    _ table: inout ConstantTable, in member: JSONMember, at holder: JSONPath, of layer: Int
  ) {
    guard let name = member.key.string, member.value.contains({ table.contains($0) }) else { return }
    guard !member.value.isTooDeep, !leavesAlone(name, in: layer) else { return table.isNeeded = true }
    var open = [member.value]
    while let node = open.popLast() {
      open += node.elements
      open += node.members.map { $0.value }
      guard table.contains(node), let constant = table.take(node) else { continue }
      add(MovingEdit(node.range, [.text(ValueLayout(of: constant.node, at: node).text(of: constant.value))]))
      report(.constantInlined, at: node, holder.appending(.key(name)))
    }
  }

  private func isNamedOutsideOfLayers(in table: ConstantTable) -> Bool {
    document.root.members.contains { member in
      switch member.key.string {
      case "constants"?, "metadata"?: false
      case "layers"?: member.value.elements.contains { table.contains($0) }
      default: member.value.contains { table.contains($0) }
      }
    }
  }
}

/// The `constants` of a style.
private struct ConstantTable {
  /// How often a name may lead to names.
  private static let levelLimit = 8

  /// The bytes of the largest value: of constants that name constants twice it would be exponential.
  private static let sizeLimit = 1 << 16

  private let nodes: [JSONString: JSONNode]

  /// What all uses together may still add, in bytes.
  private var budget: Int

  /// Whether a name stays in use.
  var isNeeded = false

  /// Reads a table: `{"@name": value, …}`, or of the drafts of version 8 `{"@name": {"type": …, "value": …}}`.
  ///
  /// Of equal names the last counts.
  ///
  /// - Complexity: O(members of the table).
  init(_ table: JSONNode) {
    budget = max(1 << 26, table.document.bytes.count)
    nodes = table.members.reduce(into: [:]) { nodes, member in
      guard member.key.isConstantName, let name = member.key.string else { return }
      let isTyped = member.value.count == 2 && member.value["type"]?.kind == .string
      nodes[name] = (isTyped ? member.value["value"] : nil) ?? member.value
    }
  }

  /// Whether a text is a name of the table.
  func contains(_ name: JSONNode) -> Bool {
    name.isConstantName && name.string.map { nodes[$0] != nil } ?? false
  }

  /// The value in the place of a name, with all constants in it put in, and the value of the table whose layout it has; `nil` for
  /// a name that stays, because it leads to itself, or to too much.
  mutating func take(_ name: JSONNode) -> (node: JSONNode, value: JSONFragment)? {
    var (node, level) = (name, Self.levelLimit)
    while level > 0, contains(node), let next = node.string.flatMap({ nodes[$0] }) { (node, level) = (next, level - 1) }
    let limit = min(budget, Self.sizeLimit)
    var left = limit
    guard let value = value(of: node, level, &left) else {
      isNeeded = true
      return nil
    }
    budget -= limit - left
    return (node, value)
  }

  /// A value with constants put in; `nil` where names lead too far, or it has more bytes than are left.
  private func value(of node: JSONNode, _ level: Int, _ left: inout Int) -> JSONFragment? {
    if contains(node) {
      guard level > 0, let inner = node.string.flatMap({ nodes[$0] }), !inner.isTooDeep else { return nil }
      return value(of: inner, level - 1, &left)
    }
    left -= node.isContainer ? 2 : node.range.count
    guard left >= 0 else { return nil }
    switch node.kind {
    case .array:
      var elements: [JSONFragment] = []
      for element in node.elements {
        guard let element = value(of: element, level, &left) else { return nil }
        elements.append(element)
      }
      return .array(elements)
    case .object:
      var members: [JSONFragmentMember] = []
      for member in node.members {
        guard let inner = value(of: member.value, level, &left) else { return nil }
        members.append(JSONFragmentMember(key: Array(member.key.spelling), value: inner))
      }
      return .object(members)
    case .null, .boolean, .number, .string: return node.fragment
    }
  }
}

extension JSONNode {
  /// Whether the text is a name as constants have: `@` and more.
  fileprivate var isConstantName: Bool {
    guard kind == .string, range.count > 3 else { return false }
    return document.bytes[range.lowerBound + 1] == UInt8(ascii: "@") || string?.string.utf8.first == UInt8(ascii: "@")
  }

  /// Whether this is the name of a constant, and not a placeholder, `"@road@"`.
  var namesConstant: Bool { isConstantName && string?.isTemplate == false }
}

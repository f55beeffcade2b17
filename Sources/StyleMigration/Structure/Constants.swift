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
    guard let node = root["constants"] else { return }
    var table = ConstantTable(node)
    for (index, layer) in layers.enumerated() where layer.node.contains({ table.contains($0) }) {
      var value = values[index]
      value.changeMembers { member in
        guard !["id", "metadata", "ref", "source"].contains(member.name) else { return }
        if PropertyGroup(ofMember: member.name) != nil, member.value.isObject {
          let path = path(index, member.name)
          member.value.changeMembers { inline(&table, in: &$0, at: path, of: index) }
        } else {
          inline(&table, in: &member, at: path(index), of: index)
        }
      }
      values[index] = value
    }
    removeTable(node, isNeeded: table.isNeeded || isNamedOutsideOfLayers(in: table))
  }

  /// Puts constants into the value of a property, or of a member of the layer.
  private mutating func inline(
    _ table: inout ConstantTable, in member: inout StructureValue.Member, at holder: JSONPath, of layer: Int
  ) {
    let node = member.value.place
    guard node.contains({ table.contains($0) }) else { return }
    guard !node.isTooDeep, !leavesAlone(member.name, in: layer) else { return table.isNeeded = true }
    member.value = node.replacingStrings(at: holder.appending(.key(member.name))) { name, path in
      guard let value = table.take(name) else { return nil }
      report(
        .constantInlined, at: name, path, "the constant \"\(name.string?.string ?? "")\" was replaced by its value")
      return value
    }
  }

  private func isNamedOutsideOfLayers(in table: ConstantTable) -> Bool {
    root.members.contains { member in
      switch member.key.string {
      case "constants"?, "metadata"?: false
      case "layers"?: member.value.elements.contains { table.contains($0) }
      default: member.value.contains { table.contains($0) }
      }
    }
  }

  private mutating func removeTable(_ constants: JSONNode, isNeeded: Bool) {
    let path = JSONPath([.key("constants")])
    if constants.kind != .object && constants.kind != .null && constants.count > 0 {
      report(
        .constantsKept, at: constants, path,
        "\"constants\" is not an object, and version 8 has no constants; remove it")
    } else if isNeeded {
      report(
        .constantsKept, at: constants, path,
        "version 8 has no constants, but names of this table are still in use; write their values there, and remove it")
    } else {
      members.removeAll { $0.name == "constants" }
      report(.constantsRemoved, at: constants, path, "version 8 has no constants; the table was removed")
    }
  }
}

/// The `constants` of a style.
private struct ConstantTable {
  /// A value with all constants in it put in, and its bytes.
  typealias Constant = (value: StructureValue, size: Int)

  /// How often a name may lead to names.
  private static let levelLimit = 8

  /// The bytes of the largest value: of constants that name constants twice it would be exponential.
  private static let sizeLimit = 1 << 16

  private let nodes: [JSONString: JSONNode]

  /// What was put in; `nil` for a name that leads to itself, or to too much.
  private var constants: [JSONString: Constant?] = [:]

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

  /// The value in the place of a name; `nil` for a name that stays.
  mutating func take(_ name: JSONNode) -> StructureValue? {
    guard contains(name), let key = name.string else { return nil }
    let constant = constants[key] ?? resolved(key, levels: Self.levelLimit)
    constants[key] = .some(constant)
    guard let constant, constant.size <= budget else {
      isNeeded = true
      return nil
    }
    budget -= constant.size
    return constant.value.replacing(name)
  }

  private func resolved(_ name: JSONString, levels: Int) -> Constant? {
    guard let node = nodes[name], levels > 0, !node.isTooDeep else { return nil }
    var size = node.range.count
    let value = node.replacingStrings { inner, _ in
      guard size <= Self.sizeLimit, contains(inner), let key = inner.string else { return nil }
      guard let constant = resolved(key, levels: levels - 1) else {
        size = .max
        return nil
      }
      size += constant.size - inner.range.count
      return constant.value.replacing(inner)
    }
    return size <= Self.sizeLimit ? (value, size) : nil
  }
}

extension JSONNode {
  /// Whether the text is a name as constants have: `@` and more.
  fileprivate var isConstantName: Bool {
    guard kind == .string, range.count > 3 else { return false }
    return document.bytes[range.lowerBound + 1] == UInt8(ascii: "@") || string?.string.utf8.first == UInt8(ascii: "@")
  }

  /// This value with others in the place of some of its strings, keys apart.
  ///
  /// - Precondition: The value is not too deep: this recurs over its levels.
  fileprivate func replacingStrings(
    at path: JSONPath = JSONPath(), by replacement: (_ string: JSONNode, _ path: JSONPath) -> StructureValue?
  ) -> StructureValue {
    var result = StructureValue(self)
    switch kind {
    case .string: return replacement(self, path) ?? result
    case .array:
      result.elements = elements.enumerated().map {
        $1.replacingStrings(at: path.appending(.index($0)), by: replacement)
      }
    case .object:
      result.members = members.map { source in
        var member = StructureValue.Member(source)
        member.value = source.value.replacingStrings(at: path.appending(.key(member.name)), by: replacement)
        return member
      }
    case .null, .boolean, .number: break
    }
    return result
  }

  /// The name of a constant, if this is one and not a placeholder, `"@road@"`.
  var constantName: JSONString? {
    guard isConstantName, let name = string, !name.isTemplate else { return nil }
    return name
  }
}

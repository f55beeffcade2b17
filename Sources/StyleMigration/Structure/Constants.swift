import SourceText
import StyleDiagnostics
import StyleSpec

extension StyleStructure {
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
        if Self.group(named: member.name) != nil, member.value.isObject {
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

/// The `constants` of a style: the value of each name, with all constants that it mentions inlined.
private struct ConstantTable {
  /// A value, and its bytes with all constants put in.
  typealias Constant = (value: StructureValue, size: Int)

  /// How often a name may lead to names.
  private static let levelLimit = 8

  /// The bytes of the largest value: of constants that mention constants twice it would be exponential.
  private static let sizeLimit = 1 << 16

  private var constants: [JSONString: Constant] = [:]

  /// What all uses together may still add, in bytes.
  private var budget: Int

  /// Whether a name stays in use.
  var isNeeded = false

  /// The names whose value is not known: those that lead to themselves, or to too much.
  private var unresolved: [JSONString: JSONNode] = [:]

  /// Reads a table: `{"@name": value, …}`, or of the drafts of version 8 `{"@name": {"type": …, "value": …}}`.
  ///
  /// Of equal names the last counts.
  ///
  /// - Complexity: O(table).
  init(_ table: JSONNode) {
    budget = max(1 << 26, table.document.bytes.count)
    for member in table.members where member.key.isConstantName {
      if let name = member.key.string { unresolved[name] = Self.value(of: member.value) }
    }
    for _ in 0..<Self.levelLimit {
      let known = self
      for (name, value) in known.unresolved {
        guard let resolved = known.resolved(value) else { continue }
        constants[name] = resolved
        unresolved[name] = nil
      }
      if constants.count == known.constants.count { break }
    }
  }

  /// The value of an entry; entries with a type were in drafts of version 8 only.
  private static func value(of entry: JSONNode) -> JSONNode {
    guard entry.count == 2, entry["type"]?.kind == .string, let value = entry["value"] else { return entry }
    return value
  }

  /// Whether a text is a name of the table.
  func contains(_ name: JSONNode) -> Bool {
    guard name.isConstantName, let string = name.string else { return false }
    return constants[string] != nil || unresolved[string] != nil
  }

  /// The value in the place of a name; `nil` for another text, and for a name that stays.
  mutating func take(_ name: JSONNode) -> StructureValue? {
    guard contains(name) else { return nil }
    guard let constant = name.string.flatMap({ constants[$0] }), constant.size <= budget else {
      isNeeded = true
      return nil
    }
    budget -= constant.size
    return constant.value.replacing(name)
  }

  /// A value with all constants put in; `nil` where one of them is not known, and where the result would be too large.
  private func resolved(_ node: JSONNode) -> Constant? {
    guard !node.isTooDeep else { return nil }
    var size = node.range.count
    var isKnown = true
    let value = node.replacingStrings { name, _ in
      guard contains(name) else { return nil }
      guard let inner = name.string.flatMap({ constants[$0] }) else {
        isKnown = false
        return nil
      }
      size += inner.size - name.range.count
      return inner.value.replacing(name)
    }
    return isKnown && size <= Self.sizeLimit ? (value, size) : nil
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

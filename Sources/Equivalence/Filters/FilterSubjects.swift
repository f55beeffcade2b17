import SourceText
import StyleSpec

/// The attributes that a filter reads, and the constants it compares each of them with, as far as its JSON shows them.
///
/// Nothing here knows what a condition or an expression means.
struct FilterSubjects {
  struct Attribute {
    var name: JSONString
    var constants: [StyleValue]
  }

  private(set) var attributes: [Attribute] = []
  private(set) var ids: [StyleValue] = []
  private(set) var hasGeometry = false

  /// Numbers of an expression that could be zooms, and what lies beside them.
  private(set) var zooms: [Double] = []

  private var indexByName: [JSONString: Int] = [:]

  /// Adds a legacy filter: each text in the place of a name, with all that follows it.
  mutating func add(legacy node: JSONNode) {
    if node.kind == .object {
      for member in node.members {
        guard let name = member.key.string else { continue }
        if name == "all" || name == "any" || name == "none" {
          for child in member.value.elements { add(legacy: child) }
        } else {
          add(name, Self.scalars(in: member.value))
        }
      }
    } else if let name = node[1]?.string {
      add(name, node.elements.dropFirst(2).flatMap { Self.scalars(in: $0) })
    } else {
      for child in node.elements.dropFirst() { add(legacy: child) }
    }
  }

  /// Adds an expression: every attribute that it reads, with every constant in it.
  mutating func add(expression: JSONFragment) {
    let root: JSONNode
    do throws(JSONSyntaxError) {
      root = try JSONDocument(parsing: expression.text).root
    } catch {
      // A fragment is JSON, unless it is too deep to be a filter at all.
      return
    }
    var names: Set<JSONString> = []
    var constants: [StyleValue] = []
    collect(root, &names, &constants)
    // The values of too many attributes are not tested.
    let tried = names.count > FilterPlan.attributeLimit ? [] : constants
    for name in names.sorted() { add(.attribute(name), tried) }
    add(.id, constants)
    for case .number(let zoom) in constants where zoom >= 0 && zoom <= 24 && zooms.count < 24 {
      zooms += [zoom, zoom.nextDown, zoom + 0.5]
    }
  }

  private mutating func collect(_ node: JSONNode, _ names: inout Set<JSONString>, _ constants: inout [StyleValue]) {
    if let standIn = StandIn(node) {
      names.insert(standIn.name)
      return
    }
    if node.count == 1, node[0]?.string == "geometry-type" { hasGeometry = true }
    if node.count == 2, let name = node[1]?.string {
      switch node[0]?.string {
      case "get", "has":
        names.insert(name)
        return
      case "global-state": return
      default: break
      }
    }
    if node.kind == .array {
      for element in node.elements { collect(element, &names, &constants) }
    } else if node.kind != .object, constants.count < 200 {
      constants.append(StyleValue(json: node))
    }
  }

  /// The values in here that are neither arrays nor objects.
  private static func scalars(in node: JSONNode) -> [StyleValue] {
    switch node.kind {
    case .array: node.elements.flatMap { scalars(in: $0) }
    case .object: node.members.flatMap { scalars(in: $0.value) }
    case .null, .boolean, .number, .string: [StyleValue(json: node)]
    }
  }

  private mutating func add(_ name: JSONString, _ constants: [StyleValue]) {
    switch name {
    case "$type": add(.geometryType, constants)
    case "$id": add(.id, constants)
    default: add(.attribute(name), constants)
    }
  }

  private mutating func add(_ input: ConditionInput, _ constants: [StyleValue]) {
    switch input {
    case .geometryType: hasGeometry = true
    case .id: ids += constants
    case .attribute(let name):
      if let index = indexByName[name] {
        attributes[index].constants += constants
      } else {
        indexByName[name] = attributes.count
        attributes.append(Attribute(name: name, constants: constants))
      }
    }
  }
}

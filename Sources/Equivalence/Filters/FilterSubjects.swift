import LegacyStyle
import SourceJSON
import StyleSpec

/// The attributes that a filter reads, and the constants it compares each of them with.
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

  /// The index of each attribute by its name; built when there are too many attributes to search through.
  private var indexByName: [JSONString: Int] = [:]
  private static let searched = 16

  mutating func add(_ filter: LegacyFilter) {
    switch filter {
    case .constant: break
    case .comparison(let key, _, let constant): add(key, [constant.value])
    case .membership(let key, let constants, _): add(key, constants.map { $0.value })
    case .presence(let key, _): add(key, [])
    case .all(let filters), .any(let filters), .none(let filters): for part in filters { add(part) }
    }
  }

  /// Adds the old parts, and of the expressions around them every attribute with every constant: nothing here looks into
  /// what an expression means.
  mutating func add(_ filter: MixedFilter) {
    var names: Set<JSONString> = []
    var constants: [StyleValue] = []
    collect(filter, &names, &constants)
    // The values of too many attributes are not tested.
    let tried = names.count > FilterPlan.attributeLimit ? [] : constants
    for name in names.sorted() { add(.attribute(name), tried) }
    add(.id, constants)
    for case .number(let zoom) in constants where zoom >= 0 && zoom <= 24 && zooms.count < 24 {
      zooms += [zoom, zoom.nextDown, zoom + 0.5]
    }
  }

  private func text(_ fragment: JSONFragment) -> JSONDocument? {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: fragment.text)
    } catch {
      // A fragment is JSON, unless it is too deep to be a filter at all.
      return nil
    }
  }

  private mutating func collect(_ filter: MixedFilter, _ names: inout Set<JSONString>, _ constants: inout [StyleValue])
  {
    switch filter {
    case .legacy(let part): add(part)
    case .call(_, let parts): for part in parts { collect(part, &names, &constants) }
    case .exclusion(let value, let excluded):
      constants += excluded.map { $0.value }
      if let document = text(value) { collect(document.root, &names, &constants) }
    case .kept(let fragment):
      if let document = text(fragment) { collect(document.root, &names, &constants) }
    }
  }

  private mutating func collect(_ node: JSONNode, _ names: inout Set<JSONString>, _ constants: inout [StyleValue]) {
    if node.count == 1, node[0]?.string == "geometry-type" { hasGeometry = true }
    if node.count == 2, let name = node[1]?.string, node[0]?.string == "get" || node[0]?.string == "has" {
      names.insert(name)
      return
    }
    if node.kind == .array {
      for element in node.elements { collect(element, &names, &constants) }
    } else if node.kind != .object, constants.count < 200 {
      constants.append(StyleValue(json: node))
    }
  }

  private mutating func add(_ key: FilterKey, _ constants: [StyleValue]) {
    switch key {
    case .geometryType: hasGeometry = true
    case .id: ids += constants
    case .attribute(let name):
      if let index = index(of: name) {
        attributes[index].constants += constants
      } else {
        attributes.append(Attribute(name: name, constants: constants))
        guard attributes.count > Self.searched else { return }
        for index in indexByName.count..<attributes.count { indexByName[attributes[index].name] = index }
      }
    }
  }

  private func index(of name: JSONString) -> Int? {
    attributes.count > Self.searched ? indexByName[name] : attributes.firstIndex { $0.name == name }
  }
}

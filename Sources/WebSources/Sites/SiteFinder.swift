import SourceJSON
import StyleMigration
import StyleSpec

/// Finds the values of a script that may be legacy.
struct SiteFinder {
  let script: Script
  let constants: ConstantTable
  let reader: LiteralReader
  var sites: [ValueSite] = []
  private var properties: [String: PropertySpecification?] = [:]

  /// The types that the script declares, once one was looked for.
  var types: [String: Range<Int>]?

  /// Whether they take texts and numbers alone, as far as that was asked.
  var closedTypes: [String: Bool] = [:]

  /// The names of parameters, once one was looked for.
  var parameters: Set<String>?

  /// The keys of objects around properties, by their first tokens.
  private var layers: [Int: ObjectKeys] = [:]

  /// Whether the object that begins at a token is a style of version 7.
  private var olderStyles: [Int: Bool] = [:]

  init(_ script: Script, _ constants: ConstantTable) {
    self.script = script
    self.constants = constants
    reader = LiteralReader(script: script)
  }

  /// - Complexity: O(tokens), and the objects in which filters stand.
  mutating func run() {
    for index in script.tokens.indices {
      switch script.tokens[index].kind {
      case .name:
        if script.isAt(":", index + 1) {
          visitKey(index)
        } else if script.isAt("(", index + 1) || script.isAt("?.", index + 1) {
          visitCall(index)
        } else if script.isAt("=", index + 1) {
          visitAssignment(index)
          visitAttribute(index)
        } else if script.isAt("filter", index), isInObject(index),
          script.isAt(",", index + 1) || script.isAt("}", index + 1)
        {
          visitFilterKey(index)
        }
      case .string: if script.isAt(":", index + 1) { visitKey(index) }
      case .close: if script.isAt("]", index), script.isAt("=", index + 1) { visitElementAssignment(index) }
      default: break
      }
    }
  }

  private func isInObject(_ index: Int) -> Bool {
    let parent = script.tokens[index].parent
    return parent >= 0 && script.isAt("{", parent) && script.tokens[parent].partner > 0
      && (index - 1 == parent || script.isAt(",", index - 1))
  }

  // MARK: Keys

  private mutating func visitKey(_ index: Int) {
    guard isInObject(index), let key = reader.key(index) else { return }
    if key == "filter" { return visitFilterKey(index) }
    guard let property = property(named: key) else { return }
    let parent = script.tokens[index].parent
    guard LayerProperties.isTelling(key) || isGroup(parent) || holdsProperties(parent),
      let (value, _) = reader.value(at: index + 2, before: script.tokens[parent].partner)
    else { return }
    let layer = layer(around: parent)
    if layer?.ignores?.covers(key) == true { return }
    add(value, of: property, in: layer?.id)
  }

  mutating func property(named name: String) -> PropertySpecification? {
    // Names of code are short words; those of properties are known after one look.
    if let known = properties[name] { return known }
    let found = LayerProperties.specification(named: name)
    properties[name] = .some(found)
    return found
  }

  /// Whether an object holds the properties of a layer, also as one of two: `paint: {…}`, `paint={{…}}`, `paint: on ? {…} : {}`.
  private func isGroup(_ open: Int) -> Bool {
    let parent = script.tokens[open].parent
    var index = open - 1
    let isBranch = script.isAt("?", index) || script.isAt(":", index) && script.kind(index - 1) == .close
    while isBranch, index > max(parent, open - 200), !script.isAt(",", index), !isGroupSign(index) {
      index =
        script.kind(index) == .close && script.tokens[index].partner > 0 ? script.tokens[index].partner - 1 : index - 1
    }
    if isGroupSign(index) || isGroupConstant(index) { return true }
    return index == parent && script.isAt("{", parent) && isGroupSign(parent - 1)
  }

  /// Whether the sign in front of a value stands behind `paint` or `layout`.
  private func isGroupSign(_ index: Int) -> Bool {
    guard script.isAt(":", index) || script.isAt("=", index) else { return false }
    return reader.key(index - 1).map { LayerProperties.isGroup($0) } ?? false
  }

  /// Whether what stands behind an equals sign is declared for `paint` or `layout`: `const roads: LinePaint = {…}`, `paint: roads`.
  private func isGroupConstant(_ equals: Int) -> Bool {
    guard let name = constant(before: equals) else { return false }
    return LayerProperties.isGroup(name) || mentions(of: name).contains { isGroupSign($0 - 1) }
  }

  /// The name in `const name =` and `const name: T =`.
  private func constant(before equals: Int) -> String? {
    guard script.isAt("=", equals) else { return nil }
    var name = equals - 1
    while name > max(1, equals - 20), !script.declaresVariables(name - 1), !script.isAt("=", name),
      !script.isAt(";", name)
    {
      name -= 1
    }
    guard script.declaresVariables(name - 1), name + 1 == equals || script.isAt(":", name + 1) else { return nil }
    return script.name(name)
  }

  /// The first tokens that name a constant, of which one tells what it is.
  private func mentions(of name: String) -> ArraySlice<Int> { constants[name]?.mentions.prefix(20) ?? [] }

  /// Whether a key of an object tells that it holds properties of a layer: `{'fill-opacity': {…}, 'fill-color': …}`.
  private func holdsProperties(_ open: Int) -> Bool {
    var index = open + 1
    while index < script.tokens[open].partner {
      if script.isAt(":", index + 1), script.kind(index) == .string, let key = reader.key(index),
        LayerProperties.isTelling(key), LayerProperties.specification(named: key) != nil
      {
        return true
      }
      index = script.next(index)
    }
    return false
  }

  private mutating func visitFilterKey(_ index: Int) {
    let parent = script.tokens[index].parent
    let close = script.tokens[parent].partner
    let isShort = !script.isAt(":", index + 1)
    if isShort, script.isPattern(parent) { return }
    guard let (value, _) = reader.value(at: isShort ? index : index + 2, before: close) else { return }
    let members = keys(around: parent)
    let isOfQuery = isOptionsOfQuery(parent)
    // `map.addLayer({...base, filter: […]})` may be of a layer: it is reported, and not changed.
    let isAdded = !members.isLayer && !members.isOther && isAdded(parent)
    guard members.isLayer || isOfQuery || isAdded, members.ignores?.covers("filter") != true,
      value.branches.contains(where: { mayBeFilter($0) || isBuiltFilter($0) })
    else { return }
    let first = sites.count
    addFilter(value, in: members.id)
    for index in first..<sites.count {
      sites[index].isOfQuery = isOfQuery
      if isAdded, sites[index].obstacle == nil { sites[index].obstacle = .notOfLayer }
    }
  }

  /// The keys beside the members of an object: of the object or the element that they are spread into.
  private func keys(around open: Int) -> ObjectKeys {
    guard let holder = objectWithSpread(open) else { return ObjectKeys(script, open: open) }
    let tag = script.tokens[holder].parent
    guard tag >= 0, script.kind(tag) == .tagStart, script.name(tag + 1)?.first?.isUppercase == true else {
      return ObjectKeys(script, open: holder)
    }
    return ObjectKeys(script, tag: tag)
  }

  /// The object that gets the members of another one: `{id: 'a', ...(b && {filter: […]})}`.
  private func objectWithSpread(_ open: Int) -> Int? {
    var inner = open
    var parent = script.tokens[inner].parent
    while parent >= 0, script.isAt("(", parent), script.kind(parent - 1) == .sign {
      inner = parent
      parent = script.tokens[inner].parent
    }
    return parent >= 0 && script.isAt("...", inner - 1) && script.isAt("{", parent) ? parent : nil
  }

  /// Whether `addLayer` gets an object, or what it is put together with.
  private func isAdded(_ open: Int) -> Bool {
    var call = script.tokens[open].parent
    if script.isAt("(", call), script.isAt("assign", call - 1) { call = script.tokens[call].parent }
    return script.isAt("(", call) && script.isAt("addLayer", call - 1)
  }

  private func isOptionsOfQuery(_ open: Int) -> Bool {
    func isArgument(_ index: Int) -> Bool {
      let call = script.tokens[index].parent
      guard call > 0, script.isAt("(", call) else { return false }
      return script.isAt("queryRenderedFeatures", call - 1) || script.isAt("querySourceFeatures", call - 1)
    }
    return isArgument(open) || constant(before: open - 1).map { mentions(of: $0).contains { isArgument($0) } } ?? false
  }

  /// The layer whose `paint` or `layout` an object is, also where a choice or a call gives it: `paint: wide ? {…} : {}`.
  private mutating func layer(around open: Int) -> ObjectKeys? {
    var parent = script.tokens[open].parent
    // `paint={…}` stands in the tag.
    while script.isAt("(", parent) || script.isAt("{", parent) && script.isAt("=", parent - 1) && script.isInTag(parent)
    {
      parent = script.tokens[parent].parent
    }
    guard script.isAt("{", parent) || script.kind(parent) == .tagStart else { return nil }
    if let known = layers[parent] { return known }
    let keys = script.isAt("{", parent) ? ObjectKeys(script, open: parent) : ObjectKeys(script, tag: parent)
    layers[parent] = keys
    return keys
  }

  // MARK: Values

  /// Adds a site; in a style of version 7 the first alone.
  mutating func append(_ site: ValueSite) {
    var site = site
    var open = script.tokens[site.token].parent
    while open >= 0 {
      if script.isAt("{", open) {
        let known = olderStyles[open]
        let isOlder = known ?? ObjectKeys(script, open: open).isVersionSeven
        olderStyles[open] = isOlder
        if isOlder {
          guard sites.last?.obstacle != .versionSeven else { return }
          site.obstacle = .versionSeven
        }
      }
      open = script.tokens[open].parent
    }
    sites.append(site)
  }
}

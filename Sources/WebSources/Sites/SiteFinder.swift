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
    guard LayerProperties.isTelling(key) || isGroup(parent),
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

  /// Whether an object holds the properties of a layer.
  private func isGroup(_ open: Int) -> Bool {
    if script.isAt(":", open - 1) { return reader.key(open - 2).map { LayerProperties.isGroup($0) } ?? false }
    // `paint={{…}}`
    return script.isAt("{", open - 1) && script.isAt("=", open - 2)
      && (script.name(open - 3).map { LayerProperties.isGroup($0) } ?? false)
  }

  private mutating func visitFilterKey(_ index: Int) {
    let parent = script.tokens[index].parent
    let close = script.tokens[parent].partner
    let isShort = !script.isAt(":", index + 1)
    if isShort, script.isPattern(parent) { return }
    guard let (value, _) = reader.value(at: isShort ? index : index + 2, before: close) else { return }
    guard value.branches.contains(where: { mayBeFilter($0) || isBuiltFilter($0) }) else { return }
    let members = ObjectKeys(script, open: objectWithSpread(parent) ?? parent)
    let isOfQuery = isOptionsOfQuery(parent)
    guard members.isLayer || isOfQuery, members.ignores?.covers("filter") != true else { return }
    let first = sites.count
    addFilter(value, in: members.id)
    for index in first..<sites.count { sites[index].isOfQuery = isOfQuery }
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

  private func isOptionsOfQuery(_ open: Int) -> Bool {
    let call = script.tokens[open].parent
    guard call > 0, script.isAt("(", call) else { return false }
    return script.isAt("queryRenderedFeatures", call - 1) || script.isAt("querySourceFeatures", call - 1)
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

  mutating func add(_ value: ScriptLiteral, of property: PropertySpecification, in layer: String?) {
    for branch in value.branches where !branch.isSpread {
      var site = ValueSite(
        form: .function, kind: .property(property), literal: branch, token: branch.tokens.lowerBound, layer: layer)
      if case .opaque = branch.content {
        let code = OpaqueCode(branch, in: script)
        if let name = code.name, let constant = constants[name] {
          site.constant = name
          site.literal = constant.value
          // `width.stops.push([5, 1])`
          if constant.value["stops"]?.elements?.isEmpty == true, constants.gainsStops(name, script) {
            site.obstacle = .stopsBuiltInCode(ValueShape.expression(of: constant.value, property))
          }
        } else if let name = code.nameOrField,
          constants.values(of: name).contains(where: { isOld($0, of: property) })
        {
          site.obstacle = obstacle(code)
          append(site)
          continue
        } else if property.hasTokens, let pieces = code.pieces,
          pieces.contains(where: { $0?.contains("{") == true })
        {
          site.form = .tokens
          site.obstacle = .tokenInTemplate
          sites.append(site)
          continue
        } else if let reason = oldInside(branch, of: property) {
          site.obstacle = reason
          append(site)
          continue
        }
      }
      if case .string(let string) = site.literal.content {
        guard property.hasTokens, string.text.contains("{"), !isType(branch) else { continue }
        site.form = .tokens
      } else if isBuiltFunction(site.literal), !isPattern(site.literal), !isType(site.literal) {
        site.obstacle = .stopsBuiltInCode(ValueShape.expression(of: site.literal, property))
      } else if !ValueShape.isFunction(site.literal) || isPattern(site.literal) || isType(site.literal) {
        continue
      }
      if namesOldType(branch, site.constant) { site.obstacle = .declaredType }
      append(site)
    }
  }

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

  /// Whether a literal is a function, or a text with tokens.
  private func isOld(_ literal: ScriptLiteral, of property: PropertySpecification) -> Bool {
    ValueShape.isFunction(literal) || property.hasTokens && literal.string?.contains("{") == true
  }

  /// Whether an object has its stops from a spread, or under a computed key: `{...growing, base: 1.5}`.
  private func isBuiltFunction(_ literal: ScriptLiteral) -> Bool {
    guard case .object(let members, isWhole: false) = literal.content, literal["stops"] == nil,
      members.allSatisfy({ ValueShape.functionKeys.contains($0.key) })
    else { return false }
    return literal.tokens.contains { index in
      if reader.key(index) == "stops" { return true }
      guard script.isAt("...", index - 1), let name = script.name(index) else { return false }
      return constants[name].map { ValueShape.isFunction($0.value) } ?? false
    }
  }

  /// Why something old is left that an operator chooses, or a variable with two values: `width && {stops: […]}`.
  private func oldInside(_ literal: ScriptLiteral, of property: PropertySpecification) -> WebLeftReason? {
    let parent = script.tokens[literal.tokens.lowerBound].parent
    let variable = OpaqueCode(literal, in: script).name.flatMap { constants.computedValue(behind: $0) }
    let parts =
      variable.flatMap { reader.value(behind: $0) }?.branches
      ?? literal.tokens.filter { index in
        let own = script.tokens[index].parent
        // `Object.assign({stops: […]}, options)`
        return own == parent || script.isAt("(", own) && script.tokens[own].parent == parent
      }
      .compactMap { reader.value(at: $0, before: script.next($0))?.literal }
    guard let old = parts.first(where: { isOld($0, of: property) }) else { return nil }
    return old.string == nil ? .stopsBuiltInCode(ValueShape.expression(of: old, property)) : .tokensInHole
  }

  mutating func addFilter(_ value: ScriptLiteral, in layer: String?) {
    // A filter that depends on a condition is two filters.
    for branch in value.branches {
      let isBuilt = isBuiltFilter(branch)
      guard isBuilt || mayBeFilter(branch) else { continue }
      var site = ValueSite(
        form: .filter, kind: .filter, literal: branch, token: branch.tokens.lowerBound, layer: layer)
      if isBuilt {
        site.obstacle = .filterBuiltInCode
        append(site)
        continue
      }
      let code = OpaqueCode(branch, in: script)
      if branch.isOpaque, let name = code.nameOrField {
        guard let constant = constants[name] else {
          site.obstacle = obstacle(code)
          append(site)
          continue
        }
        site.constant = name
        site.literal = constant.value
      }
      if isPattern(site.literal) || isType(site.literal) { continue }
      if namesOldType(branch, site.constant) { site.obstacle = .declaredType }
      append(site)
    }
  }

  /// Why what a name may stand for is left.
  private func obstacle(_ code: OpaqueCode) -> WebLeftReason {
    code.name.map { constants.states.contains($0) } == false ? .declaredTwice : .stopsUsedElsewhere
  }

  /// Adds a filter that is the whole script.
  mutating func addFilterAlone() {
    guard let (value, next) = reader.value(at: 0, before: script.tokens.count, isStatement: true),
      next >= script.tokens.count - 1, value.elements != nil
    else { return }
    addFilter(value, in: nil)
  }

  private func mayBeFilter(_ literal: ScriptLiteral) -> Bool {
    var literal = literal
    if literal.isSpread { return false }
    if literal.isOpaque, let name = OpaqueCode(literal, in: script).nameOrField {
      guard let constant = constants[name] else {
        return constants.values(of: name).contains { mayBeFilter($0) }
      }
      literal = constant.value
    }
    let names = literal.elements?.first?.branches.compactMap { $0.string } ?? []
    return names.contains { ValueShape.oldOperators.contains($0) } || ValueShape.comparesByComputedName(literal)
      || !names.isEmpty && !names.contains("literal") && holdsCondition(literal)
  }
}

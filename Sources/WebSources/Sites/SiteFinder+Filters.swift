import StyleMigration

/// Filters, and what may stand for one.
extension SiteFinder {
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
        guard let constant = constants[name], !isReassigned(constant, name) else {
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
  func obstacle(_ code: OpaqueCode) -> WebLeftReason {
    guard let name = code.name else { return .heldByMember }
    return constants.states.contains(name) ? .stopsUsedElsewhere : .declaredTwice
  }

  /// Whether a variable with a condition gets another literal later.
  private func isReassigned(_ constant: ConstantTable.Constant, _ name: String) -> Bool {
    constant.isAssigned && constant.value.elements?.count != 1 && constants.values(of: name).count > 1
  }

  /// Adds what is the whole script: a filter, or members that were copied without the braces around them.
  mutating func addValuesAlone() {
    let members = membersAlone ?? []
    if ObjectKeys(members, script).isOther { return }
    for (key, value) in members {
      if key == "filter" {
        addFilter(value, in: nil)
      } else if key.contains("-"), let property = property(named: key) {
        add(value, of: property, in: nil)
      }
    }
    guard let (value, next) = reader.value(at: 0, before: script.tokens.count, isStatement: true),
      next >= script.tokens.count - 1, value.elements != nil
    else { return }
    addFilter(value, in: nil)
  }

  /// The members of which the script consists: `'line-width': {…}, filter: […],`; `nil` for any other script.
  private var membersAlone: [(key: String, value: ScriptLiteral)]? {
    var members: [(key: String, value: ScriptLiteral)] = []
    var index = 0
    while index < script.tokens.count {
      guard script.isAt(":", index + 1), let key = reader.key(index),
        let (value, next) = reader.value(at: index + 2, before: script.tokens.count),
        next == script.tokens.count || script.isAt(",", next)
      else { return nil }
      members.append((key, value))
      index = next + 1
    }
    return members
  }

  func mayBeFilter(_ literal: ScriptLiteral) -> Bool {
    var literal = literal
    if literal.isSpread { return false }
    if literal.isOpaque, let name = OpaqueCode(literal, in: script).nameOrField {
      guard let constant = constants[name] else {
        return constants.values(of: name).contains { !$0.isOpaque && mayBeFilter($0) }
      }
      literal = constant.value
    }
    let names = literal.elements?.first?.branches.compactMap { $0.string } ?? []
    return names.contains { ValueShape.oldOperators.contains($0) } || ValueShape.comparesByComputedName(literal)
      || !names.isEmpty && !names.contains("literal") && holdsCondition(literal)
  }
}

import StyleMigration
import StyleSpec

/// Values of properties: functions, texts with tokens, and names that may stand for either.
extension SiteFinder {
  mutating func add(_ value: ScriptLiteral, of property: PropertySpecification, in layer: String?) {
    for branch in value.branches where !branch.isSpread {
      var site = ValueSite(
        form: .function, kind: .property(property), literal: branch, token: branch.tokens.lowerBound, layer: layer)
      if case .opaque = branch.content {
        let code = OpaqueCode(branch, in: script)
        if let name = code.name, let constant = constants[name] {
          if constant.isAssigned, constants.values(of: name).contains(where: { isOld($0, of: property) }) {
            site.obstacle = obstacle(code)
            append(site)
            continue
          }
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
        } else if let old = member(branch), isOld(old, of: property) {
          if old.string != nil { site.form = .tokens }
          site.obstacle = .heldByMember
          append(site)
          continue
        } else if let old = chosenByKey(branch)?.first(where: { isOld($0, of: property) }) {
          // `labels[language]`
          if old.string != nil { site.form = .tokens }
          site.obstacle = old.string == nil ? .chosenByKey : .tokenInTemplate
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

  /// Whether a literal is a function, or a text with tokens.
  private func isOld(_ literal: ScriptLiteral, of property: PropertySpecification) -> Bool {
    ValueShape.isFunction(literal) || property.hasTokens && literal.string?.contains("{") == true
  }

  /// What a path leads to in a constant: `theme.road.width`.
  private func member(_ literal: ScriptLiteral) -> ScriptLiteral? {
    let (first, end) = (literal.tokens.lowerBound, literal.tokens.upperBound)
    guard literal.tokens.count > 4, var value = script.name(first).flatMap({ constants[$0]?.value }) else { return nil }
    for index in stride(from: first + 1, to: end, by: 2) {
      guard script.isAt(".", index), let name = script.name(index + 1), index + 1 < end, let next = value[name] else {
        return nil
      }
      value = next
    }
    return value
  }

  /// The members of a constant of which a key chooses one.
  private func chosenByKey(_ literal: ScriptLiteral) -> [ScriptLiteral]? {
    let first = literal.tokens.lowerBound
    guard script.isAt("[", first + 1), script.tokens[first + 1].partner == literal.tokens.upperBound - 1,
      let value = script.name(first).flatMap({ constants[$0]?.value })
    else { return nil }
    if script.kind(first + 2) == .string, first + 3 == literal.tokens.upperBound - 1, let key = reader.key(first + 2) {
      return [value[key]].compactMap { $0 }
    }
    return value.members.map { $0.map { $0.value } } ?? value.elements
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
    let variables = OpaqueCode(literal, in: script).name.map { constants.computedValues(behind: $0) } ?? []
    let parts =
      variables.isEmpty
      ? literal.tokens.filter { index in
        let own = script.tokens[index].parent
        // `Object.assign({stops: […]}, options)`
        return own == parent || script.isAt("(", own) && script.tokens[own].parent == parent
      }
      .compactMap { reader.value(at: $0, before: script.next($0))?.literal }
      : variables.compactMap { reader.value(behind: $0) }.flatMap { $0.branches }
    guard let old = parts.first(where: { isOld($0, of: property) }) else { return nil }
    if old.string != nil { return .tokensInHole }
    let operators: [StaticString] = ["&&", "||", "??"]
    let isChosen = literal.tokens.contains { index in
      script.tokens[index].parent == parent && operators.contains { script.isAt($0, index) }
    }
    return isChosen ? .chosenByOperator : .stopsBuiltInCode(ValueShape.expression(of: old, property))
  }
}

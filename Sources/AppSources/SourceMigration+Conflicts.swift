import StyleSpec

/// Plans that cannot stand together.
extension SourceMigration {
  /// Drops plans whose value goes through something that has other values too, which remain of an old type.
  mutating func dropIncompleteHolders() {
    let branches = Branches(source: source)
    let holders = ValueHolders(source: source, scope: scope)
    while true {
      let planned = Set(plans.map { $0.call.tokens })
      let held = Set(plans.flatMap { $0.holders })
      let used = Set(held.flatMap { holders.uses(of: $0) ?? [] })
      let incomplete = held.filter { holder in
        !holder.values.allSatisfy { value in
          branches.leaves(of: value).allSatisfy { leaf in
            planned.contains(leaf) || used.contains(leaf) || leaf.count == 1 && source.isAt("nil", leaf.lowerBound)
          }
        }
      }
      guard !incomplete.isEmpty else { return }
      let dropped = plans.filter { !incomplete.isDisjoint(with: $0.holders) }
      plans.removeAll { !incomplete.isDisjoint(with: $0.holders) }
      for plan in dropped { leave(plan.call, ReadingRefusal(.styleValueStored)) }
    }
  }

  /// Drops plans for a branch of a conditional that has another one with an old value that is left, until none is left.
  mutating func dropBranches() {
    let branches = Branches(source: source)
    while true {
      let planned = TokenSet(plans.map { $0.call.tokens })
      let dropped = plans.filter { plan in
        let whole = branches.whole(plan.call.tokens)
        return whole != plan.call.tokens
          && branches.leaves(of: whole).contains { leaf in
            !planned.contains(leaf.lowerBound) && (source.namesOldClass(leaf) || calls[leaf.lowerBound] != nil)
          }
      }
      guard !dropped.isEmpty else { return }
      plans.removeAll { plan in dropped.contains { $0.call.tokens == plan.call.tokens } }
      for plan in dropped { leave(plan.call, ReadingRefusal(.otherBranchLeft)) }
      dropIncompleteHolders()
      dropConflicts()
    }
  }

  /// Drops plans whose dictionaries have other uses, of which a dropped plan is one, until none is left.
  mutating func dropConflicts() {
    for (index, plan) in plans.enumerated() {
      for stops in plan.stopsVariables { sharing[stops, default: []].append(index) }
    }
    var dropped: [Int: Range<Int>] = [:]
    var conflicts: [Declaration: Range<Int>] = [:]
    for (declaration, indices) in sharing {
      conflicts[declaration] = conflict(of: declaration, indices.map { plans[$0] })
    }
    while let (declaration, tokens) = conflicts.popFirst() {
      for index in sharing.removeValue(forKey: declaration) ?? [] where dropped[index] == nil {
        dropped[index] = tokens
        for other in plans[index].stopsVariables where sharing[other] != nil { conflicts[other] = tokens }
      }
    }
    for (index, tokens) in dropped { leave(plans[index].call, ReadingRefusal(.stopsUsedElsewhere, at: tokens)) }
    plans = plans.indices.filter { dropped[$0] == nil }.map { plans[$0] }
    sharing = [:]
    for (index, plan) in plans.enumerated() {
      for stops in plan.stopsVariables { sharing[stops, default: []].append(index) }
    }
  }

  /// Where a dictionary is used otherwise than by the plans that share it.
  private func conflict(of declaration: Declaration, _ plans: [CallPlan]) -> Range<Int>? {
    let names = Set(plans.compactMap { $0.stopsName })
    if let other = scope.uses(of: declaration).first(where: { !names.contains($0) }) { return other..<(other + 1) }
    let hasSameKind = Set(plans.map { $0.property.native.kind }).count == 1
    let hasSameUse = Set(plans.compactMap { $0.stopsUse }).count <= 1
    if hasSameUse, hasSameKind, !scope.isMentionedInText(declaration), !isIgnored(declaration) { return nil }
    return declaration.nameToken..<(declaration.nameToken + 1)
  }

  private func isIgnored(_ declaration: Declaration) -> Bool {
    source.isIgnored(declaration.statement) || source.isIgnored(declaration.nameToken..<(declaration.nameToken + 1))
  }
}

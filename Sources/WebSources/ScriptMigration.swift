import SourceText
import StyleMigration

/// The migration of one script: its values, its constants, and which of them have to stay together.
struct ScriptMigration {
  private let script: Script
  private let words: ReadingWords
  private let isUnsafe: Bool

  /// The names that stand elsewhere in the file, in its markup or in another script.
  private let namesAround: Set<String>
  private let constants: ConstantTable
  private var finder: SiteFinder
  private var planner: ValuePlanner
  private(set) var plans: [ValuePlan] = []

  init(
    _ script: Script, _ brackets: BracketKinds, _ habits: FileHabits, _ migrator: StyleMigrator, words: ReadingWords,
    namesAround: Set<String>, isUnsafe: Bool
  ) {
    self.script = script
    self.words = words
    self.namesAround = namesAround
    self.isUnsafe = isUnsafe
    constants = ConstantTable(script)
    finder = SiteFinder(script, brackets)
    planner = ValuePlanner(
      script: script, constants: constants, habits: FileHabits(script, in: habits), migrator: migrator)
  }

  /// - Complexity: O(tokens), and the proof of each value.
  mutating func run() {
    finder.run()
    finder.addFilterAlone()
    let parts = planner.migrator.options.parts
    for site in finder.sites where parts.contains(site.part) && !script.isIgnored(site.literal.tokens) {
      plans.append(checked(planner.plan(site)))
    }
    addConstants()
  }

  /// The plan, or the value left with the word that may read it.
  private func checked(_ plan: ValuePlan) -> ValuePlan {
    if plan.isMigrated, words.isOfVersionSeven { return plan.left(.versionSeven) }
    guard case .migrated = plan.outcome, !isUnsafe, let word = words.word(reading: plan.site) else { return plan }
    return plan.left(.mayBeRead(word.spelling, at: word.offset, text: plan.text(in: script)))
  }

  // MARK: Constants

  /// What is known of a constant: where it may stand, and what becomes of its values.
  fileprivate struct Use {
    var kinds: [CodeValue] = []
    var tokens: Set<Int> = []
    var layer: String?
    var isOfQuery = true
    var plans: [ValuePlan] = []

    /// Why it has to stay.
    var obstacle: WebLeftReason?

    /// The values that mention it, among the plans.
    var users: [Int] = []
  }

  private mutating func addConstants() {
    var uses: [String: Use] = [:]
    for site in finder.names where constants[site.name] != nil && isAsked(site.kind) {
      var use = uses[site.name] ?? Use()
      if !use.kinds.contains(site.kind) { use.kinds.append(site.kind) }
      use.tokens.insert(site.token)
      use.layer = use.layer ?? site.layer
      use.isOfQuery = use.isOfQuery && site.isOfQuery
      uses[site.name] = use
    }
    for (index, plan) in plans.enumerated() {
      for mention in plan.mentions { uses[mention.name, default: Use()].add(mention.token, of: plan, at: index) }
    }
    // A constant that shows its type is a filter wherever it is used.
    for (name, constant) in constants.filters(in: script) where uses[name] == nil && isAsked(.filter) {
      uses[name] = Use(kinds: [.filter], isOfQuery: false, obstacle: constant.isExported ? nil : .notUsedHere)
    }
    for (name, var use) in uses.sorted(by: { $0.key < $1.key }) {
      guard let constant = constants[name] else { continue }
      plan(constant, &use)
      if use.obstacle == nil { use.obstacle = obstacle(name, constant, use) }
      uses[name] = use
    }
    settle(&uses)
    for (_, use) in uses { plans += use.plans }
  }

  private func isAsked(_ kind: CodeValue) -> Bool {
    let parts = planner.migrator.options.parts
    return switch kind {
    case .filter: parts.contains(.filters)
    case .property: parts.contains(.functions) || parts.contains(.tokens)
    }
  }

  /// Plans the values of a constant, for each kind of place in which it stands.
  private mutating func plan(_ constant: ConstantTable.Constant, _ use: inout Use) {
    for branch in constant.value.branches {
      var plans: [ValuePlan] = []
      for kind in use.kinds {
        var site: ValueSite
        switch kind {
        case .filter:
          guard branch.elements != nil else { continue }
          site = ValueSite(form: .filter, kind: .filter, literal: branch, layer: use.layer)
          site.isOfQuery = use.isOfQuery
        case .property(let property):
          guard let found = SiteFinder.site(branch, of: property, in: use.layer) else { continue }
          site = found
        }
        if planner.migrator.options.parts.contains(site.part) {
          plans.append(checked(planner.plan(site, isConstant: true)))
        }
      }
      guard var plan = plans.first else { continue }
      if let other = plans.first(where: { $0.edits != plan.edits || $0.isLeft != plan.isLeft }) {
        plan = (plan.isModern ? other : plan).left(.usedForSeveral)
      }
      use.plans.append(plan)
    }
  }

  /// Why a constant has to stay; `nil` where each mention of it is a value that is written.
  private func obstacle(_ name: String, _ constant: ConstantTable.Constant, _ use: Use) -> WebLeftReason? {
    // Of what needs no edit nothing has to be known.
    guard let plan = use.plans.first(where: { $0.isMigrated }) else {
      return use.plans.contains { $0.isLeft } ? .conditionStays : nil
    }
    let text = plan.text(in: script)
    if script.isIgnored(constant.declaration) { return .ignored }
    if script.language.hasTypes, plan.site.isFunction, constant.type.isEmpty { return .inferredType(text) }
    if isUnsafe { return nil }
    if constant.isExported { return .exported(text) }
    if let other = constant.mentions.first(where: { !use.tokens.contains($0) }) {
      return .usedElsewhere(name, at: script.tokens[other].start, text: text)
    }
    return namesAround.contains(name) ? .usedElsewhere(name, at: nil, text: text) : nil
  }

  /// Leaves constants and the filters that mention them together, until each agrees with the others.
  ///
  /// - Complexity: O(plans and mentions).
  private mutating func settle(_ uses: inout [String: Use]) {
    for (name, use) in uses where use.obstacle == nil && !use.users.allSatisfy({ agrees(plans[$0], name, use) }) {
      uses[name]?.obstacle = .conditionStays
    }
    var queue = uses.filter { $0.value.obstacle != nil }.map { $0.key }
    while let name = queue.popLast() {
      guard let use = uses[name], let obstacle = use.obstacle else { continue }
      let isSilent = obstacle == .ignored || obstacle == .notUsedHere
      uses[name]?.plans = use.plans.compactMap { plan in
        guard plan.isMigrated else { return plan }
        return isSilent ? nil : plan.left(obstacle)
      }
      for user in use.users where plans[user].isMigrated {
        plans[user] = plans[user].left(.conditionStays)
        for mention in plans[user].mentions where uses[mention.name]?.obstacle == nil {
          uses[mention.name]?.obstacle = .conditionStays
          queue.append(mention.name)
        }
      }
    }
  }

  /// Whether a filter writes a constant in it as the constant is written by itself.
  private func agrees(_ plan: ValuePlan, _ name: String, _ use: Use) -> Bool {
    guard let constant = constants[name] else { return false }
    if plan.isLeft { return !use.plans.contains { $0.isMigrated } }
    let range = script.range(constant.value.tokens)
    let inside = plan.edits.filter {
      $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    return inside == use.plans.flatMap { $0.edits }
  }
}

extension ScriptMigration.Use {
  /// Adds that a filter has the constant as a condition.
  fileprivate mutating func add(_ token: Int, of plan: ValuePlan, at index: Int) {
    if !kinds.contains(.filter) { kinds.append(.filter) }
    tokens.insert(token)
    isOfQuery = isOfQuery && plan.site.isOfQuery
    users.append(index)
  }
}

extension ConstantTable {
  /// The constants that are declared as filters of a map's library.
  fileprivate func filters(in script: Script) -> [(String, Constant)] {
    all.filter { _, constant in
      constant.type.contains { script.isAt("FilterSpecification", $0) || script.isAt("LegacyFilterSpecification", $0) }
    }
  }
}

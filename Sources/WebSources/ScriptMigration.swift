import SourceText
import StyleMigration

/// The migration of one script: its values, its constants, and which of them have to stay together.
struct ScriptMigration {
  private let script: Script
  private let words: () -> ReadingWords
  private let lines: LineTable
  private let isUnsafe: Bool

  /// The names that occur in several parts of the file: in its markup, or in another script.
  private let sharedNames: Set<String>
  private let constants: ConstantTable
  private var planner: ValuePlanner
  private(set) var plans: [ValuePlan] = []
  private let finder: SiteFinder
  var ignored: [Range<Int>] { finder.ignored }

  init(
    _ script: Script, _ brackets: BracketKinds, _ habits: @escaping () -> FileHabits, _ migrator: StyleMigrator,
    words: @escaping () -> ReadingWords, lines: LineTable, sharedNames: Set<String>, isUnsafe: Bool
  ) {
    (self.script, self.words, self.lines, self.isUnsafe) = (script, words, lines, isUnsafe)
    self.sharedNames = sharedNames
    var finder = SiteFinder(script, brackets)
    finder.run()
    self.finder = finder
    // If no value can be a constant, constants need not be known.
    let mayExport = script.bytes[script.range].holds("FilterSpecification".utf8)
    constants = finder.sites.isEmpty && finder.names.isEmpty && !mayExport ? ConstantTable() : ConstantTable(script)
    planner = ValuePlanner(script, constants, habits, migrator)
  }

  /// - Complexity: O(tokens), and the proof of each value.
  mutating func run() {
    for site in finder.sites where isAsked(site) && !script.isIgnored(site.literal.tokens) {
      plans.append(checked(planner.plan(site)))
    }
    addConstants(finder.names)
  }

  private func isAsked(_ site: ValueSite) -> Bool { planner.migrator.options.parts.contains(site.form.part) }

  /// The plan, or, if a word may read the value, a plan that leaves it.
  private func checked(_ plan: ValuePlan) -> ValuePlan {
    if plan.isMigrated, words().isOfVersionSeven { return plan.left(.versionSeven) }
    guard plan.isMigrated, !isUnsafe, let word = words().word(reading: plan.site) else { return plan }
    return plan.left(.mayBeRead(word.spelling, line: lines.location(of: word.offset).line, plan.text(in: script)))
  }

  // MARK: Constants

  /// What is known of a constant: where it may be used, and what becomes of its values.
  private struct Use {
    var kinds: [CodeValue] = []
    var tokens: Set<Int> = []
    var layer: String?
    var isOfQuery = true
    var plans: [ValuePlan] = []

    /// Why it has to stay.
    var obstacle: WebLeftReason?

    /// The values that mention it, among the plans.
    var users: [Int] = []

    mutating func add(_ kind: CodeValue, _ token: Int, _ layer: String?, isOfQuery: Bool) {
      if !kinds.contains(kind) { kinds.append(kind) }
      tokens.insert(token)
      self.layer = self.layer ?? layer
      self.isOfQuery = self.isOfQuery && isOfQuery
    }
  }

  private mutating func addConstants(_ sites: [SiteFinder.NamedSite]) {
    var uses: [String: Use] = [:]
    for site in sites where constants[site.name] != nil {
      uses[site.name, default: Use()].add(site.kind, site.token, site.layer, isOfQuery: site.isOfQuery)
    }
    for (index, plan) in plans.enumerated() {
      for mention in plan.mentions {
        uses[mention.name, default: Use()].add(.filter, mention.token, nil, isOfQuery: plan.site.isOfQuery)
        uses[mention.name]?.users.append(index)
      }
    }
    // A constant with a recognisable type is a filter wherever other files use it.
    for (name, constant) in constants.byName where constant.isExported && uses[name] == nil {
      let isFilter = constant.type.contains { script.name($0)?.hasSuffix("FilterSpecification") == true }
      if isFilter { uses[name] = Use(kinds: [.filter], isOfQuery: false) }
    }
    for (name, var use) in uses.sorted(by: { $0.key < $1.key }) {
      guard let constant = constants[name], !script.isIgnored(constant.declaration) else { continue }
      use.plans = constant.value.branches.compactMap { plan($0, use) }
      use.obstacle = obstacle(name, constant, use)
      uses[name] = use
    }
    settle(&uses)
    for (_, use) in uses { plans += use.plans }
  }

  /// The plan of a constant's value for all kinds of places that use it.
  private mutating func plan(_ literal: ScriptLiteral, _ use: Use) -> ValuePlan? {
    let plans = use.kinds.compactMap { kind -> ValuePlan? in
      var site: ValueSite?
      switch kind {
      case .filter where literal.elements != nil:
        site = ValueSite(form: .filter, kind: .filter, literal: literal, layer: use.layer, isOfQuery: use.isOfQuery)
      case .filter: break
      case .property(let property): site = SiteFinder.site(literal, of: property, in: use.layer)
      }
      return site.flatMap { isAsked($0) ? checked(planner.plan($0, isConstant: true)) : nil }
    }
    guard let plan = plans.first,
      let other = plans.first(where: { $0.edits != plan.edits || $0.isLeft != plan.isLeft })
    else { return plans.first }
    return (plan.isModern ? other : plan).left(.usedForSeveral)
  }

  /// Why a constant has to stay; `nil` where each mention of it is a value that is written.
  private func obstacle(_ name: String, _ constant: ConstantTable.Constant, _ use: Use) -> WebLeftReason? {
    // A constant that needs no edit has no obstacle.
    guard let plan = use.plans.first(where: { $0.isMigrated }) else {
      return use.plans.contains { $0.isLeft } ? .conditionStays : nil
    }
    let text = plan.text(in: script)
    if script.language.hasTypes, plan.site.isFunction, constant.type.isEmpty { return .inferredType(text) }
    if isUnsafe { return nil }
    if constant.isExported { return .exported(text) }
    if let other = constant.mentions.first(where: { !use.tokens.contains($0) }) {
      return .usedElsewhere(name, line: lines.location(of: script.tokens[other].start).line, text)
    }
    return sharedNames.contains(name) ? .usedElsewhere(name, line: nil, text) : nil
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
      uses[name]?.plans = use.plans.map { $0.isMigrated ? $0.left(obstacle) : $0 }
      for user in use.users where plans[user].isMigrated {
        plans[user] = plans[user].left(.conditionStays)
        for mention in plans[user].mentions where uses[mention.name]?.obstacle == nil {
          uses[mention.name]?.obstacle = .conditionStays
          queue.append(mention.name)
        }
      }
    }
  }

  /// Whether a filter rewrites a constant in it the same way as the constant's own plan.
  private func agrees(_ plan: ValuePlan, _ name: String, _ use: Use) -> Bool {
    guard let constant = constants[name] else { return false }
    if plan.isLeft { return !use.plans.contains { $0.isMigrated } }
    return plan.edits.inside(script.range(constant.value.tokens)) == use.plans.flatMap { $0.edits }
  }
}

import SourceJSON
import SourceText
import StyleMigration

/// The migration of one script: its values, what becomes of each, and which of them cannot stand together.
struct ScriptMigration {
  let script: Script
  let migrator: StyleMigrator
  let habits: FileHabits

  /// The bytes of the file around the script, in which names may stand too.
  var surroundings: [Range<Int>] = []

  /// The names that the markup has as filters.
  var filtersOfMarkup: Set<String> = []

  /// What all scripts and attributes of the page read or change; where there is none, the script alone is looked at.
  var read: [ReadValues] = []

  /// The quote around an attribute, which is not written.
  var delimiter: UInt8?

  /// The string around the script, if it is JSON in a string.
  var json: JSONInString?
  private(set) var plans: [ValuePlan] = []
  private var constants: ConstantTable

  init(_ script: Script, _ habits: FileHabits, _ migrator: StyleMigrator) {
    self.script = script
    self.habits = habits
    self.migrator = migrator
    constants = ConstantTable(script)
  }

  /// - Parameter find: Finds the values beside those in objects and calls.
  mutating func run(finding find: (inout SiteFinder) -> Void = { _ in }) {
    var finder = SiteFinder(script, constants)
    finder.run()
    find(&finder)
    finder.addFilters(ofMarkup: filtersOfMarkup)
    guard !finder.sites.isEmpty else { return }
    var planner = ValuePlanner(
      script: script, constants: constants, habits: FileHabits(script, in: habits), migrator: migrator,
      delimiter: delimiter, json: json)
    for site in finder.sites where migrator.options.parts.contains(site.part) {
      let declaration = site.constant.flatMap { constants[$0]?.declaration }
      if script.isIgnored(declaration == nil ? site.literal.tokens : site.token..<site.token + 1) { continue }
      // A comment at a constant is for all its uses.
      if let declaration, script.isIgnored(declaration) { continue }
      plans.append(planner.plan(site))
    }
    leaveReadAgain()
    while leaveOneThatConflicts() {}
    plans = plans.map { $0.located(in: script) }
  }

  /// Leaves values that the script reads or changes through their layer, and those whose keys the page may change.
  private mutating func leaveReadAgain() {
    let read = self.read.isEmpty ? [ReadValues(script)] : self.read
    for (index, plan) in plans.enumerated() {
      guard case .migrated = plan.outcome else { continue }
      if let key = plan.holes.first(where: { mayChangeOutside($0) }) {
        plans[index].leave(.computedKey, at: script.tokens[key.token].start)
      } else if read.contains(where: { $0.contain(plan.site) }) {
        plans[index].leave(.stopsUsedElsewhere, at: script.tokens[plan.site.token].start)
      }
    }
  }

  /// Whether the name of a text is a variable that the markup around the script, or another module, may give another value.
  private func mayChangeOutside(_ hole: Hole) -> Bool {
    guard case .fixed = hole.role, case let name = String(decoding: hole.code, as: UTF8.self),
      let constant = constants[name],
      !constant.isConst
    else { return false }
    return constant.isExported || surroundings.contains { names(name, in: $0) }
  }

  /// Leaves a value that shares a constant with another use.
  ///
  /// - Returns: Whether there was one.
  private mutating func leaveOneThatConflicts() -> Bool {
    var users: [Int: [Int]] = [:]
    for (index, plan) in plans.enumerated() {
      for mention in plan.mentions { users[mention.token, default: []].append(index) }
    }
    // The edits of each constant with which all its uses agree.
    var agreed: [String: [SourceEdit]] = [:]
    for (index, plan) in plans.enumerated() {
      guard case .migrated = plan.outcome else { continue }
      if plan.mentions.contains(where: { isUsedElsewhere($0.name, plan, users, &agreed) }) {
        plans[index].leave(.stopsUsedElsewhere, at: script.tokens[plan.site.token].start)
        return true
      }
    }
    return false
  }

  /// Whether a constant has a use that is not a value of the same property which is migrated in the same way.
  ///
  /// - Parameters:
  ///   - name: The constant.
  ///   - plan: The value.
  ///   - users: The values that a token is a part of.
  ///   - agreed: The edits of each constant with which all its uses were found to agree.
  /// - Returns: Whether the value has to stay.
  /// - Complexity: O(uses of the constant), the first time.
  private func isUsedElsewhere(
    _ name: String, _ plan: ValuePlan, _ users: [Int: [Int]], _ agreed: inout [String: [SourceEdit]]
  ) -> Bool {
    guard let constant = constants[name], !constant.isExported else { return true }
    let range = script.range(constant.value.tokens)
    func edits(_ plan: ValuePlan) -> [SourceEdit] {
      plan.edits.filter { $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound }
    }
    let own = edits(plan)
    if agreed[name] == own { return false }
    if surroundings.contains(where: { names(name, in: $0) }) { return true }
    if script.isIgnored(constant.declaration) { return true }
    let agrees = constant.mentions.allSatisfy { mention in
      (users[mention] ?? []).contains { index in
        let other = plans[index]
        guard other.site.kind == plan.site.kind else { return false }
        switch other.outcome {
        case .migrated: return edits(other) == own
        // What needs no edit agrees where the constant stays as it is.
        case .modern: return own.isEmpty
        case .left, .leftByEngine: return false
        }
      }
    }
    if agrees { agreed[name] = own }
    return !agrees
  }

  /// Whether a name stands among bytes as a word.
  private func names(_ name: String, in range: Range<Int>) -> Bool {
    let text = Array(name.utf8)
    var index = range.lowerBound
    while index + text.count <= range.upperBound {
      if script.bytes[index] == text[0], script.bytes[index..<index + text.count].elementsEqual(text),
        index == range.lowerBound || !script.bytes[index - 1].isScriptNamePart,
        index + text.count == range.upperBound || !script.bytes[index + text.count].isScriptNamePart
      {
        return true
      }
      index += 1
    }
    return false
  }
}

extension ValuePlan {
  /// The same with its place in the file.
  fileprivate func located(in script: Script) -> ValuePlan {
    var plan = self
    plan.offset = script.tokens[site.token].start
    plan.end = site.constant == nil ? script.range(site.literal.tokens).upperBound : plan.offset
    return plan
  }

  mutating func leave(_ reason: WebLeftReason, at offset: Int) {
    outcome = .left(reason, offset: offset)
    edits = []
    pair = nil
  }
}

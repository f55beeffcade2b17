import ExpressionDialects
import LegacyStyle
import SourceJSON
import SourceText
import StyleMigration
import StyleSpec

/// The migration of one file: the old calls, what becomes of each, and the edits.
///
/// A function whose stops are in a variable is rewritten together with the variable, so that first everything is planned, then
/// plans that cannot stand together are dropped, and then the edits are made.
struct SourceMigration {
  let source: AppSource
  let scope: SourceScope
  let dialect: Dialect
  let semantics: LegacySemantics

  /// Whether format strings that newer systems refuse are rewritten.
  let readsFormats: Bool

  /// All old calls by their first token, nested ones included.
  private(set) var calls: [Int: OldCall] = [:]

  /// The calls that are not part of another, and those of dictionaries in variables, in the order of the file.
  private(set) var outermost: [OldCall] = []
  private(set) var plans: [CallPlan] = []

  /// The plans that use each variable with stops.
  private(set) var sharing: [Declaration: [Int]] = [:]

  /// Variables with stops that no call uses, and how many.
  var unusedStops: [(variable: Declaration, count: Int)] = []

  /// The format strings that are rewritten.
  var formatPlans: [FormatPlan] = []
  var findings: [AppSourceFinding] = []
  var edits: [SourceEdit] = []

  /// The types of holders that are changed.
  var heldTypes: Set<Range<Int>> = []

  /// Whether a comment says why there is a test of the type.
  var isTypeTestExplained = false

  /// Whether a translucent constant was mentioned, which is done once.
  var hasTranslucentConstant = false

  /// The tokens that are changed or that a finding speaks of.
  var covered = TokenSet()

  /// The tokens of dictionaries in variables.
  private let inVariables: TokenSet

  /// The classes of all calls.
  private(set) var classTokens: Set<Int> = []

  /// Writes the advice of findings.
  var code: SourceCode { SourceCode(dialect, in: source.language) }

  init(_ source: AppSource, dialect: Dialect, semantics: LegacySemantics, readsFormats: Bool = true) {
    self.readsFormats = readsFormats
    self.source = source
    scope = SourceScope(source)
    self.dialect = dialect
    self.semantics = semantics
    inVariables = TokenSet(
      scope.all.compactMap { [source] declaration in
        guard let initialiser = declaration.initialiser,
          DictionaryLiteral(source.literalTokens(of: initialiser), in: source) != nil
        else { return nil }
        return initialiser
      })
  }

  mutating func run() {
    guard source.brackets.isBalanced else { return leaveAll(.unbalanced) }
    guard !declaresClassOfTheSDK else { return leaveAll(.ofTheSDK) }
    readCalls()
    for call in outermost { plan(call) }
    dropIncompleteHolders()
    dropConflicts()
    for plan in plans { make(plan) }
    makeVariables()
    if readsFormats { makeFormats() }
    noteNames()
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    findings.sort { $0.offset < $1.offset }
  }

  // MARK: Calls

  private mutating func readCalls() {
    let reader = OldCallReader(source: source)
    for className in OldClass.allCases {
      for index in source.names.tokens(className.rawValue) {
        if case .call(let call) = reader.read(className, at: index) { calls[call.tokens.lowerBound] = call }
      }
    }
    // Embedded Swift cannot merge dictionaries.
    for (start, call) in ImpliedCalls(source: source, scope: scope).read(beside: calls) where calls[start] == nil {
      calls[start] = call
    }
    classTokens = Set(calls.values.map { $0.classToken })
    var end = 0
    for call in calls.values.sorted(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }) {
      guard call.tokens.lowerBound >= end else { continue }
      outermost.append(call)
      end = call.tokens.upperBound
    }
  }

  /// Whether the file declares one of the old classes: it is the SDK, and not an app.
  private var declaresClassOfTheSDK: Bool {
    OldClass.allCases.contains { className in
      source.names.tokens(className.rawValue).contains { index in
        let isDeclared =
          source.isAt("class", index - 1) || source.isAt("interface", index - 1)
          || source.isAt("implementation", index - 1)
        guard isDeclared else { return false }
        // A class declared ahead, and a category, are not the class.
        if source.language == .swift { return !source.isAt("(", index + 1) }
        return !source.isAt("class", index - 1) && !source.isAt("(", index + 1)
      }
    }
  }

  private mutating func leaveAll(_ reason: LeftReason) {
    var names = OldClass.allCases.flatMap { source.names.tokens($0.rawValue) }
    if readsFormats, reason == .unbalanced {
      names += RefusedFormats(source: source, scope: scope).calls().map { $0.text.lowerBound }
    }
    names.sort()
    guard let first = names.first else { return }
    let calls = reason == .ofTheSDK ? 1 : names.count
    findings.append(
      AppSourceFinding(reason, at: source.tokens[first].offset, of: source.name(first) ?? "", in: code, count: calls))
  }

  // MARK: Plans

  private mutating func plan(_ call: OldCall) {
    // What is in a dictionary of a variable belongs to the calls that use it.
    if isInVariable(call) { return }
    if source.isIgnored(call.tokens) {
      covered.insert(call.tokens)
      return
    }
    do throws(ReadingRefusal) {
      plans.append(try planned(call))
    } catch {
      leave(call, error)
    }
  }

  private func isInVariable(_ call: OldCall) -> Bool {
    var open = source.brackets.enclosing[call.tokens.lowerBound]
    guard isOfDictionary(open) else { return false }
    // The dictionaries of a composite function stand in another one.
    while isOfDictionary(source.brackets.enclosing[open]) { open = source.brackets.enclosing[open] }
    return inVariables.contains(open)
  }

  private func isOfDictionary(_ open: Int) -> Bool {
    source.language == .swift ? source.isAt("[", open) : source.isAt("{", open) && source.isAt("@", open - 1)
  }

  private func planned(_ call: OldCall) throws(ReadingRefusal) -> CallPlan {
    if source.hasDirective(in: source.range(call.tokens)) { throw ReadingRefusal(.preprocessorInValue) }
    var holders: [ValueHolder] = []
    let uses = CallUses(source: source, scope: scope)
    guard let property = try property(for: uses.use(of: call.tokens), uses, of: call.form, through: &holders) else {
      throw ReadingRefusal(.styleValueStored)
    }
    return try planned(call, for: property, in: holders)
  }

  /// The property that a value is for, through what holds it; `nil` where nothing uses that, or it was looked at.
  private func property(
    for use: CallUse, _ uses: CallUses, of form: OldCall.Form, through holders: inout [ValueHolder]
  ) throws(ReadingRefusal) -> SDKProperty? {
    switch use {
    case .property(let property): return property
    case .unknownProperty: throw ReadingRefusal(.propertyUnknown)
    case .entry: throw ReadingRefusal(.stopsBuiltInCode)
    case .stored: throw ReadingRefusal(.styleValueStored)
    case .read: throw ReadingRefusal(.readsStyleValue)
    case .held(let holder):
      guard !holders.contains(holder) else { return nil }
      holders.append(holder)
      return try property(of: holder, for: form, uses, through: &holders)
    }
  }

  /// The property that all uses of a holder are for; `nil` without a use.
  private func property(
    of holder: ValueHolder, for form: OldCall.Form, _ uses: CallUses, through holders: inout [ValueHolder]
  ) throws(ReadingRefusal) -> SDKProperty? {
    guard let mentions = ValueHolders(source: source, scope: scope).uses(of: holder) else {
      throw ReadingRefusal(.styleValueStored)
    }
    var found: SDKProperty?
    for use in mentions {
      guard let property = try property(for: uses.use(of: use), uses, of: form, through: &holders) else { continue }
      if let found {
        let isSame =
          found.specification.type == property.specification.type
          && (found.native.defaultValue == property.native.defaultValue || form == .constant || form == .camera)
          && found.native.isDataDriven == property.native.isDataDriven
          && found.native.isInterpolatable == property.native.isInterpolatable
          && found.specification.hasTokens == property.specification.hasTokens
        guard isSame else { throw ReadingRefusal(.differentTypes) }
      } else {
        found = property
      }
    }
    return found
  }

  private func planned(
    _ call: OldCall, for property: SDKProperty, in holders: [ValueHolder]
  ) throws(ReadingRefusal) -> CallPlan {
    let reader = FunctionReader(source: source, scope: scope, calls: calls, property: property, dialect: dialect)
    let planner = CallPlanner(source: source, scope: scope, property: property, dialect: dialect, semantics: semantics)
    guard call.form == .constant else {
      let function = try reader.read(call)
      return try planner.plan(function, of: call, in: holders)
    }
    let value = try reader.value(of: call, colorClass: reader.colorClass(of: [call]))
    return try planner.plan(value, of: call, in: holders)
  }

  // MARK: Conflicts

  /// Drops plans whose value goes through something that has other values too, which remain of an old type.
  private mutating func dropIncompleteHolders() {
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

  /// Drops plans whose dictionaries have other uses, of which a dropped plan is one, until none is left.
  private mutating func dropConflicts() {
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

  // MARK: Findings

  mutating func leave(_ call: OldCall, _ refusal: ReadingRefusal) {
    var refusal = refusal
    if [.styleValueStored, .propertyUnknown].contains(refusal.reason), let code = codeToWrite(for: call) {
      refusal.reason = refusal.reason == .propertyUnknown ? .unknownPropertyWrite(code) : .storedWrite(code)
    }
    covered.insert(call.tokens)
    // What is at fault in a variable is reported where it is used.
    let isInside = call.tokens.contains(refusal.tokens.lowerBound) && !refusal.tokens.isEmpty
    let place = isInside ? refusal.tokens.lowerBound : call.tokens.lowerBound
    findings.append(
      AppSourceFinding(refusal.reason, at: source.tokens[place].offset, of: subject(of: call), in: code))
    for name in call.tokens where source.isIdentifier(name) { coverDictionary(of: name) }
  }

  /// What takes the place of a call whose property does not show, if its value says what it is.
  private func codeToWrite(for call: OldCall) -> String? {
    let properties = [
      "line-width", "circle-color", "icon-optional", "icon-image", "text-font", "line-dasharray", "line-translate",
      "icon-text-fit-padding", "line-cap", "line-join", "text-anchor", "text-justify", "text-transform",
    ]
    for name in properties {
      guard let property = SDKProperty(named: name) else { continue }
      do throws(ReadingRefusal) {
        let plan = try planned(call, for: property, in: [])
        let isKnown = plan.holeCount == 0 || plan.function?.values.contains { !$0.isHole } != false
        let isOwnDefault =
          plan.function?.defaultValue.map { $0.raw != nil } == true && plan.expression.map { !$0.holdsTypeTest } == true
        guard isKnown, !isOwnDefault, plan.stopsVariables.isEmpty else { return nil }
        return source.text(call.tokens, with: plan.edits).onOneLine(in: source.language)
      } catch {
        continue
      }
    }
    return nil
  }

  /// The property that a call is for, or its class.
  private func subject(of call: OldCall) -> String {
    if case .property(let property) = CallUses(source: source, scope: scope).use(of: call.tokens) {
      return property.native.name.string
    }
    return call.className.rawValue
  }

  /// The local dictionary behind a name in a call that is left is left with it; its declared type is reported.
  private mutating func coverDictionary(of index: Int) {
    guard let name = source.name(index), scope.isUse(index) else { return }
    for declaration in scope.bindings(of: name, at: index) {
      guard declaration.scope == .local, let initialiser = declaration.initialiser,
        DictionaryLiteral(source.literalTokens(of: initialiser), in: source) != nil
      else { continue }
      covered.insert(source.literalTokens(of: initialiser))
    }
  }
}

extension String {
  /// The code with a blank in place of each line break and the blanks around it; `nil` where that would change it.
  fileprivate func onOneLine(in language: SourceLanguage) -> String? {
    let bytes = Array(utf8)
    var result: [UInt8] = []
    for token in CodeToken.tokens(of: bytes, in: language) {
      let text = bytes[token.offset..<token.end]
      if token.kind == .comment || text.contains(0x0A) || text.contains(0x0D) { return nil }
      let gap = token.followsSpace && !result.isEmpty
      let isOpen = result.last.map { "([{".utf8.contains($0) } ?? false
      let closes = text.first.map { ")]}".utf8.contains($0) } ?? false
      if gap, !(token.startsLine && (isOpen || closes)) { result.append(0x20) }
      result += text
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension JSONFragment {
  /// Whether an expression asks for the type of a value.
  fileprivate var holdsTypeTest: Bool { String(decoding: text, as: UTF8.self).holds("[\"typeof\"") }
}

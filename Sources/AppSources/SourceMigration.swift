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
  var plans: [CallPlan] = []

  /// The plans that use each variable with stops.
  var sharing: [Declaration: [Int]] = [:]

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

  /// The tokens of those in variables that other code may use.
  let inMembers: TokenSet

  /// The classes of all calls.
  private(set) var classTokens: Set<Int> = []

  /// Writes the advice of findings.
  var code: SourceCode { SourceCode(dialect, in: source.language, isForMac: source.isForMac) }

  init(_ source: AppSource, dialect: Dialect, semantics: LegacySemantics, readsFormats: Bool = true) {
    self.readsFormats = readsFormats
    self.source = source
    scope = SourceScope(source)
    self.dialect = dialect
    self.semantics = semantics
    let dictionaries = scope.all.filter { [source] declaration in
      declaration.initialiser.map { DictionaryLiteral(source.literalTokens(of: $0), in: source) != nil } ?? false
    }
    inVariables = TokenSet(dictionaries.compactMap { $0.initialiser })
    inMembers = TokenSet(dictionaries.filter { $0.scope != .local }.compactMap { $0.initialiser })
  }

  mutating func run() {
    guard source.brackets.isBalanced else { return leaveAll(.unbalanced) }
    guard !declaresClassOfTheSDK else { return leaveAll(.ofTheSDK) }
    readCalls()
    for call in outermost { plan(call) }
    dropIncompleteHolders()
    dropConflicts()
    dropBranches()
    for plan in plans { make(plan) }
    makeVariables()
    if readsFormats { makeFormats() }
    noteNames()
    sort()
  }

  /// Rewrites format strings alone.
  mutating func runOverFormats() {
    guard readsFormats, source.brackets.isBalanced else { return }
    makeFormats()
    sort()
  }

  private mutating func sort() {
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
    guard let first = names.first else { return leaveUnclosed() }
    let calls = reason == .ofTheSDK ? 1 : names.count
    findings.append(
      AppSourceFinding(reason, at: source.tokens[first].offset, of: source.name(first) ?? "", in: code, count: calls))
  }

  /// A string that does not close may hold all calls of the file.
  private mutating func leaveUnclosed() {
    for token in source.tokens where token.kind == .string && !token.isTerminated {
      let text = source.bytes[token.offset..<token.end]
      guard let name = OldClass.allCases.first(where: { text.holds($0.rawValue.utf8) }) else { continue }
      return findings.append(AppSourceFinding(.unbalanced, at: token.offset, of: name.rawValue, in: code, count: 1))
    }
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
    outermostDictionary(around: call.tokens.lowerBound).map { inVariables.contains($0) } ?? false
  }

  /// The bracket of the outermost dictionary around a token.
  func outermostDictionary(around index: Int) -> Int? {
    var open = source.brackets.enclosing[index]
    guard isOfDictionary(open) else { return nil }
    // The dictionaries of a composite function stand in another one.
    while isOfDictionary(source.brackets.enclosing[open]) { open = source.brackets.enclosing[open] }
    return open
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
      // They are followed by recursion.
      guard holders.count < 64 else { throw ReadingRefusal(.styleValueStored) }
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

  func planned(
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
}

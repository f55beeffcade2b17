import ExpressionDialects
import LegacyStyle
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// The migration of one file: the old calls, their plans, and the edits.
///
/// A function whose stops are in a variable is rewritten together with the variable, so everything is planned first,
/// then conflicting plans are dropped, and then the edits are made.
struct SourceMigration {
  /// A note about a place in the file, or why an old value was left there.
  struct Finding {
    var kind: DiagnosticKind
    var severity: Diagnostic.Severity
    var offset: Int
    var message: String

    /// The property, or the old name, that it is about; empty for the file.
    var subject: String
  }

  let source: CodeFile
  let scope: CodeScope
  let dialect: Dialect
  let semantics: LegacySemantics

  /// Whether format strings that newer systems refuse are rewritten.
  let readsFormats: Bool

  let locations: LineTable

  /// All old calls by their first token, nested ones included.
  private(set) var calls: [Int: OldCall] = [:]

  /// The calls that are not part of another, and those of dictionaries in variables, in the order of the file.
  private(set) var outermost: [OldCall] = []
  var plans: [CallPlan] = []

  var values: [MigratedAppSource.Value] = []
  private(set) var findings: [Finding] = []
  var edits: [SourceEdit] = []

  /// Whether a comment explains the test of the type.
  var isTypeTestExplained = false

  /// Whether a translucent constant was reported, which is done once.
  var hasTranslucentConstant = false

  /// The tokens that are changed or that a finding covers.
  var covered: Set<Int> = []

  /// The classes of all calls.
  private(set) var classTokens: Set<Int> = []

  /// The members of the file's types that have an old class, which cannot hold an expression.
  private var oldMembers: Set<String> = []

  init(_ source: CodeFile, dialect: Dialect, semantics: LegacySemantics, readsFormats: Bool) {
    self.readsFormats = readsFormats
    self.source = source
    scope = CodeScope(source)
    locations = LineTable(source.bytes)
    self.dialect = dialect
    self.semantics = semantics
  }

  /// Migrates the values of the old classes, and the format strings; or the format strings alone.
  mutating func run(readsValues: Bool) {
    guard source.brackets.isBalanced else { return leaveUnbalanced(readsValues) }
    if readsValues {
      readCalls()
      for call in outermost { plan(call) }
      dropConflicts()
      for plan in plans { make(plan) }
      makeVariables()
    }
    if readsFormats { makeFormats() }
    if readsValues { noteNames() }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    findings.sort { $0.offset < $1.offset }
    values.sort { $0.span.lowerBound < $1.span.lowerBound }
  }

  // MARK: Calls

  private mutating func readCalls() {
    for className in OldClass.allCases {
      for index in source.tokens(named: className.rawValue) {
        if let call = OldCall(className, at: index, in: source) { calls[call.tokens.lowerBound] = call }
        if let name = source.name(declaredWithTypeAt: index) { oldMembers.insert(name) }
      }
    }
    classTokens = Set(calls.values.map { $0.classToken })
    var end = 0
    for call in calls.values.sorted(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }) {
      guard call.tokens.lowerBound >= end else { continue }
      outermost.append(call)
      end = call.tokens.upperBound
    }
  }

  /// Leaves the whole file; a string that does not close may hold all calls.
  private mutating func leaveUnbalanced(_ readsValues: Bool) {
    let formats = RefusedFormats(source: source)
    for (index, token) in source.tokens.enumerated() {
      let text = source.bytes[token.offset..<token.end]
      let isOld = OldClass.allCases.contains { text.holds($0.rawValue.utf8) }
      guard isOld && readsValues || readsFormats && formats.function(in: index..<(index + 1)) != nil else { continue }
      return leave(.unbalanced, at: token.offset, of: source.name(index) ?? OldClass.value.rawValue)
    }
  }

  // MARK: Findings

  /// Reports that an old value is left, with the property or the old name.
  mutating func leave(_ refusal: Refusal, at offset: Int, of subject: String) {
    findings.append(
      Finding(
        kind: refusal.kind, severity: refusal.kind == .notEqual ? .fault : .warning, offset: offset,
        message: refusal.message, subject: subject))
  }

  mutating func note(_ kind: DiagnosticKind, at offset: Int, _ message: String) {
    findings.append(Finding(kind: kind, severity: .note, offset: offset, message: message, subject: ""))
  }

  // MARK: Plans

  private mutating func plan(_ call: OldCall) {
    // The content of a dictionary belongs to the calls that use it.
    if outermostDictionary(around: call.tokens.lowerBound) != nil { return }
    if source.isIgnored(call.tokens) {
      covered.formUnion(call.tokens)
      return
    }
    do throws(Refusal) {
      plans.append(try planned(call))
    } catch {
      leave(call, error)
    }
  }

  /// The bracket of the outermost dictionary around a token.
  func outermostDictionary(around index: Int) -> Int? {
    var open = source.brackets.enclosing[index]
    guard isOfDictionary(open) else { return nil }
    // The dictionaries of a composite function are nested in another one.
    while isOfDictionary(source.brackets.enclosing[open]) { open = source.brackets.enclosing[open] }
    return open
  }

  private func isOfDictionary(_ open: Int) -> Bool {
    source.language == .swift ? source.isAt("[", open) : source.isAt("{", open) && source.isAt("@", open - 1)
  }

  private func planned(_ call: OldCall) throws(Refusal) -> CallPlan {
    if source.hasDirective(in: source.range(call.tokens)) { throw .preprocessorInValue }
    let variable = scope.variable(initialisedBy: call.tokens)
    let isStored = (variable?.mentions ?? [call.tokens.lowerBound]).contains { value in
      source.isAt("=", value - 1) && source.isAt("self", value - 4)
        && source.name(value - 2).map(oldMembers.contains) == true
    }
    if isStored { throw .styleValueStored(in: source.language) }
    guard let holder = variable else {
      return try planned(call, for: try scope.property(taking: call.tokens))
    }
    return try planned(call, for: try scope.property(of: holder, for: call.form), in: holder)
  }

  func planned(
    _ call: OldCall, for property: SDKProperty, in holder: LocalVariable? = nil
  ) throws(Refusal) -> CallPlan {
    let reader = FunctionReader(scope: scope, calls: calls, property: property)
    let planner = CallPlanner(
      source: source, property: property, dialect: dialect, semantics: semantics, locations: locations)
    guard call.form == .constant else { return try planner.plan(try reader.read(call), of: call, in: holder) }
    return try planner.plan(constant: call, in: holder, reader.values(reader.colorClass(of: [call])))
  }

  // MARK: Conflicts

  /// Drops plans whose variables are mentioned by anything other than the remaining plans.
  private mutating func dropConflicts() {
    while true {
      let rewritten = Set(plans.flatMap { $0.rewrittenNames })
      let sharing = Dictionary(grouping: plans.filter { $0.stops != nil }) { $0.stops?.nameToken ?? -1 }
      let dropped = plans.filter { plan in
        let uses = sharing[plan.stops?.nameToken ?? -1] ?? []
        return plan.variables.contains { !$0.mentions.allSatisfy(rewritten.contains) || source.isIgnored($0.statement) }
          || Set(uses.map { $0.variable }).count > 1
      }
      guard !dropped.isEmpty else { return }
      let calls = Set(dropped.map { $0.call.tokens })
      plans.removeAll { calls.contains($0.call.tokens) }
      for plan in dropped {
        let message =
          "something else mentions the variable of this dictionary; write the dictionary in the call, then run this again"
        leave(plan.call, Refusal(.stopsUsedElsewhere, message))
      }
    }
  }

  // MARK: Edits

  /// Makes the edits of a plan, and reports it.
  mutating func make(_ plan: CallPlan) {
    edits += plan.changes.map { $0.edit(in: source) }
    values.append(plan.value)
    covered.formUnion(plan.call.tokens)
    if let type = plan.holder?.type {
      edits += CodeChange.changes(ofOldClassesIn: type, to: "NSExpression", in: source).map { $0.edit(in: source) }
      covered.formUnion(type)
    }
    explainTypeTest(plan)
    note(plan)
  }

  /// Writes a comment above the first test of a type, once per file.
  private mutating func explainTypeTest(_ plan: CallPlan) {
    let comment =
      "// The test of the type gives the default where the attribute has another type or is missing, as before"
    guard plan.testsType, !isTypeTestExplained else { return }
    isTypeTestExplained = true
    guard !source.comments.contains(where: { $0.text(in: source.bytes) == comment }) else { return }
    let start = source.lines.start(of: source.tokens[plan.call.tokens.lowerBound].offset)
    let isJoined = source.language == .objectiveC && source.bytes[..<start].suffix(3).contains(UInt8(ascii: "\\"))
    let isInComment = source.comments.contains { $0.offset < start && start < $0.end }
    guard !isJoined, !isInComment, !source.isInString(start) else { return }
    let line = source.indentation(start) + comment + source.lineBreak
    edits.append(SourceEdit(range: SourceRange(lowerBound: start, upperBound: start), replacement: Array(line.utf8)))
  }

  // MARK: Variables

  /// Rewrites the dictionaries of stops in variables, and removes those of options.
  mutating func makeVariables() {
    var done: Set<Int> = []
    for plan in plans {
      if let variable = plan.stops, done.insert(variable.nameToken).inserted {
        edits += plan.variable.map { $0.edit(in: source) }
        if plan.variable.isEmpty { remove(variable) } else { covered.formUnion(variable.statement) }
      }
      if let variable = plan.function?.options?.variable, done.insert(variable.nameToken).inserted { remove(variable) }
    }
  }

  /// Removes an unused dictionary; one that shares its lines stays and is reported.
  private mutating func remove(_ variable: LocalVariable) {
    guard let lines = source.removableLines(of: variable.statement) else { return }
    covered.formUnion(variable.statement)
    edits.append(SourceEdit(range: lines, replacement: []))
  }
}

extension JSONFragment {
  var string: String { String(decoding: text, as: UTF8.self) }
}

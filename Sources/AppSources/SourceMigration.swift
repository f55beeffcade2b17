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

  init(_ source: CodeFile, dialect: Dialect, semantics: LegacySemantics, readsFormats: Bool = true) {
    self.readsFormats = readsFormats
    self.source = source
    scope = CodeScope(source)
    locations = LineTable(source.bytes)
    self.dialect = dialect
    self.semantics = semantics
  }

  mutating func run() {
    guard source.brackets.isBalanced else { return leaveUnbalanced() }
    if let (index, name) = declaredClass {
      let refusal = Refusal(.oldTypeNamed, "this file declares a class of the SDK itself, and is left as a whole")
      return leave(refusal, at: source.tokens[index].offset, of: name)
    }
    readCalls()
    for call in outermost { plan(call) }
    dropConflicts()
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
    values.sort { $0.span.lowerBound < $1.span.lowerBound }
  }

  // MARK: Calls

  private mutating func readCalls() {
    for className in OldClass.allCases {
      for index in source.tokens(named: className.rawValue) {
        if let call = OldCall(className, at: index, in: source) { calls[call.tokens.lowerBound] = call }
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

  /// The first old class that the file names, if it declares one of them: it is the SDK, and not an app.
  private var declaredClass: (index: Int, name: String)? {
    let names = OldClass.allCases.flatMap { source.tokens(named: $0.rawValue) }
    guard names.contains(where: declaresClass), let first = names.min() else { return nil }
    return (first, source.name(first) ?? "")
  }

  private func declaresClass(_ index: Int) -> Bool {
    let words: [StaticString] = source.language == .swift ? ["class"] : ["interface", "implementation"]
    // A forward declaration and a category do not declare the class.
    return words.contains { source.isAt($0, index - 1) } && !source.isAt("(", index + 1)
  }

  private mutating func leaveUnbalanced() {
    var names = OldClass.allCases.flatMap { source.tokens(named: $0.rawValue) }
    if readsFormats {
      let formats = RefusedFormats(source: source)
      names += source.tokens.indices.filter { formats.function(in: $0..<($0 + 1)) != nil }
    }
    if let first = names.min() {
      return leave(.unbalanced, at: source.tokens[first].offset, of: source.name(first) ?? "")
    }
    // A string that does not close may hold all calls of the file.
    for token in source.tokens where token.kind == .string && !token.isTerminated {
      let text = source.bytes[token.offset..<token.end]
      guard let name = OldClass.allCases.first(where: { text.holds($0.rawValue.utf8) }) else { continue }
      return leave(.unbalanced, at: token.offset, of: name.rawValue)
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
    switch scope.use(of: call.tokens) {
    case .property(let property): return try planned(call, for: property)
    case .held(let variable):
      guard let property = try scope.property(of: variable, for: call.form) else {
        throw .styleValueStored(in: source.language)
      }
      return try planned(call, for: property, in: variable)
    case .unknownProperty: throw .propertyUnknown(in: source.language)
    case .entry: throw .stopsBuiltInCode(in: source.language)
    case .stored: throw .styleValueStored(in: source.language)
    case .read: throw .readsStyleValue
    }
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
          || Set(uses.map { $0.property.native.kind }).count > 1 || Set(uses.map { $0.variable?.use }).count > 1
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
}

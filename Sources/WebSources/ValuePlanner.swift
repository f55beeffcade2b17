import Rewriters
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// Plans one value, writes it, and proves the result.
struct ValuePlanner {
  let script: Script
  let constants: ConstantTable
  let migrator: StyleMigrator
  private let fileHabits: () -> FileHabits
  private lazy var habits = fileHabits().of(script, script.tokens.indices)

  /// The result for each value: in large styles most values occur many times, and each is judged once.
  private var judged: [CodeValue: [[UInt8]: MigratedStyle?]] = [:]

  init(_ script: Script, _ constants: ConstantTable, _ habits: @escaping () -> FileHabits, _ migrator: StyleMigrator) {
    (self.script, self.constants, fileHabits, self.migrator) = (script, constants, habits, migrator)
  }

  /// Plans a value; in the value of a constant (`isConstant`) no other constant is read.
  mutating func plan(_ site: ValueSite, isConstant: Bool = false) -> ValuePlan {
    var shape = ValueShape(site.literal, in: script, constants, readsConstants: !isConstant)
    if let reason = site.obstacle { shape.block(reason, at: site.literal) }
    switch (site.form, site.kind) {
    case (.filter, _): shape.visitCondition(site.literal)
    case (.function, .property(let property)):
      // The outputs of a function are texts with tokens: by zoom everywhere, by an attribute in native SDKs alone.
      shape.visitFunction(
        site.literal, of: property,
        resolvesTokens: site.literal["property"] == nil || migrator.options.semantics == .native)
    case (.function, .filter), (.tokens, _): break
    }
    var plan = ValuePlan(site, in: script)
    plan.hidesConditions =
      site.form == .filter && site.literal.elements?.first?.string == nil
      || shape.obstacles.contains { $0.reason == .spread || $0.reason == .computedCondition }
    if site.form == .filter, !shape.hasConditions { return plan }
    // Code that a template engine generates may be anything, and the other reasons would be about its marks.
    if script.hasPlaceholder(site.literal.tokens) { return plan.left(.placeholder) }
    if namesOldType(site.literal) { shape.block(.declaredType, at: site.literal) }
    let token = shape.obstacles.first?.token
    if token != nil, site.form == .filter, !isLegacy(site, shape) { return plan }
    plan.mentions = shape.mentions
    guard let token else { return written(plan, shape) }
    return plan.left(
      Diagnostic(shape.obstacles.map { $0.reason }), site.form.reported, at: script.tokens[token].start)
  }

  /// Whether a cast of a literal, or the type of its variable, names the old form.
  private func namesOldType(_ literal: ScriptLiteral) -> Bool {
    let casts = literal.whole.filter { !literal.tokens.contains($0) }.compactMap { script.name($0) }
    return (casts + script.declaredTypes(before: literal.whole.lowerBound - 1)).contains { Self.oldTypes.contains($0) }
  }

  private static let oldTypes: Set<String> = [
    "LegacyFilterSpecification", "StyleFunction", "FunctionSpecification", "CameraFunctionSpecification",
    "SourceFunctionSpecification", "CompositeFunctionSpecification",
  ]

  /// Whether a filter is legacy, given values for its computed parts.
  private mutating func isLegacy(_ site: ValueSite, _ shape: ValueShape) -> Bool {
    let document = LiteralDocument(site.literal, in: script) { literal, _ in
      if let known = shape.substitutes[literal.tokens.lowerBound] { return known }
      if literal.isSpread { return .nothing }
      return literal.isComputed ? .json(Array("\"value\"".utf8)) : nil
    }
    return document.flatMap { edited($0.bytes, site.kind) }?.report.sites.isEmpty == false
  }

  private mutating func edited(_ json: [UInt8], _ kind: CodeValue) -> MigratedStyle? {
    // Long values rarely occur twice.
    let isShort = json.count < 500
    if isShort, let known = judged[kind]?[json] { return known }
    do throws(MigrationError) {
      let edited = try JSONDocument(reading: json).map { value throws(MigrationError) in
        try migrator.migrated(value, as: kind)
      }
      if isShort { judged[kind, default: [:]][json] = .some(edited) }
      return edited
    } catch {
      return nil
    }
  }

  // MARK: Writing

  private mutating func written(_ plan: ValuePlan, _ shape: ValueShape) -> ValuePlan {
    var plan = plan
    let site = plan.site
    let writer = ValueWriter(script, site.literal, habits, copied: shape.holes.map { $0.range })
    plan.holes = shape.holes
    guard let document = document(of: site, shape) else { return plan.left(.computedPartCannotBeTried) }
    guard let edited = edited(document.bytes, site.kind) else { return plan.left(.notEqual("the value is not JSON")) }
    for report in edited.report.sites {
      if case .left(let diagnostic) = report.outcome {
        plan.notes = edited.report.notes
        let offset = document.code(at: diagnostic.offset) ?? plan.range.lowerBound
        return plan.left(diagnostic, report.kind, at: offset)
      }
    }
    let edits = edited.edits
    // The last site is the value; the colours in it come before.
    guard !edits.isEmpty, let own = edited.report.sites.last else { return plan }
    let json = SourceEdit.apply(edits, to: document.bytes)
    guard let code = writer.edits(edits, of: document) else { return plan.left(.conditionStays) }
    plan.edits = code.sorted { $0.range.lowerBound < $1.range.lowerBound }
    plan.outcome = .migrated(own)
    plan.notes = edited.report.notes
    plan.pair = shape.holes.isEmpty && shape.mentions.isEmpty ? (document.bytes, json) : nil
    if writer.movesCommentBesideComputedPart(of: site.literal) { return plan.left(.commentInComputedPart) }
    if shape.mentions.isEmpty, !writer.fits(site.literal, plan.edits) {
      plan.edits = opened(document, site, json, writer) ?? plan.edits
    }
    let proof = ValueProof(script: script, migrator: migrator, site: site, shape: shape, edits: plan.edits)
    return proof.refusal(expected: json).map { plan.left($0) } ?? plan
  }

  /// The value with placeholders, and the code that they represent.
  private func document(of site: ValueSite, _ shape: ValueShape) -> LiteralDocument? {
    var document = LiteralDocument(site.literal, in: script) { literal, _ in
      shape.substitutes[literal.tokens.lowerBound]
    }
    for hole in shape.holes { document?.spellings.add(hole.placeholder, spelled: hole.code) }
    return document
  }

  /// The value over several lines, which on one would be longer than the lines of the file.
  private mutating func opened(
    _ document: LiteralDocument, _ site: ValueSite, _ json: [UInt8], _ writer: ValueWriter
  ) -> [SourceEdit]? {
    let range = script.range(site.literal.tokens)
    let indentation = script.indentation(range.lowerBound)
    var text: [UInt8] = []
    if site.form == .function {
      // With a line end after its first bracket the engine lays it out over lines.
      let members = document.bytes.dropFirst(indentation.count + 1).drop { $0 == 0x20 || $0 == 0x09 }
      let old = indentation + [document.bytes[indentation.count]] + habits.newline + indentation + habits.unit + members
      guard let edits = edited(old, site.kind)?.edits else { return nil }
      text = Array(SourceEdit.apply(edits, to: old).dropFirst(indentation.count))
    } else {
      guard let new = JSONDocument(reading: json) else { return nil }
      let lines = JSONWriter(width: 100, unit: habits.unit, newline: habits.newline)
      text = lines.text(of: new.root.fragment, at: .init(indentation: indentation, reserved: nil))
    }
    return [writer.edit(range, to: writer.habits.code(of: text, document.spellings))]
  }
}

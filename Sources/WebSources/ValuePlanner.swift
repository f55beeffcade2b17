import Rewriters
import SourceJSON
import SourceText
import StyleMigration
import StyleSpec

/// Decides about one value, writes it, and proves what was written.
struct ValuePlanner {
  let script: Script
  let constants: ConstantTable
  let habits: FileHabits
  let migrator: StyleMigrator

  /// What the engine made of the values so far: bundles repeat themselves.
  private var judged: [Judged: EditedStyle] = [:]

  private struct Judged: Hashable {
    let json: [UInt8]
    let kind: CodeValue
  }

  init(script: Script, constants: ConstantTable, habits: FileHabits, migrator: StyleMigrator) {
    self.script = script
    self.constants = constants
    self.habits = habits
    self.migrator = migrator
  }

  /// Plans a value; in the value of a constant (`isConstant`) no other constant is read.
  mutating func plan(_ site: ValueSite, isConstant: Bool = false) -> ValuePlan {
    var shape = ValueShape(site.literal, in: script, constants, readsConstants: !isConstant)
    if let reason = site.obstacle { shape.block(reason, at: site.literal) }
    switch (site.form, site.kind) {
    case (.filter, _): shape.visitCondition(site.literal)
    case (.function, .property(let property)):
      shape.visitFunction(site.literal, of: property, resolvesTokens: resolvesTokens(site.literal))
    case (.function, .filter), (.tokens, _): break
    }
    if site.form == .filter, !shape.hasConditions { return modern(site, shape) }
    // What an engine of templates writes may be anything, and the other reasons speak of its marks.
    if script.hasPlaceholder(script.range(site.literal.tokens)) { return left(site, [.placeholder], site.token, shape) }
    if namesOldType(site.literal) { shape.block(.declaredType, at: site.literal) }
    if let token = shape.obstacles.first?.token {
      guard site.form != .filter || isLegacy(site, shape) else {
        return modern(site, shape)
      }
      return left(site, shape.obstacles.map { $0.reason }, token, shape)
    }
    return written(site, shape)
  }

  private func modern(_ site: ValueSite, _ shape: ValueShape) -> ValuePlan {
    var plan = ValuePlan(site, .modern, in: script)
    plan.hidesConditions =
      site.form == .filter && site.literal.elements?.first?.string == nil
      || shape.obstacles.contains { $0.reason == .spread || $0.reason == .computedCondition }
    return plan
  }

  /// Whether the outputs of a function are texts with tokens: by zoom everywhere, by an attribute in native SDKs alone.
  private func resolvesTokens(_ function: ScriptLiteral) -> Bool {
    function["property"] == nil || migrator.options.semantics == .native
  }

  private func left(_ site: ValueSite, _ reasons: [WebLeftReason], _ token: Int, _ shape: ValueShape) -> ValuePlan {
    var plan = ValuePlan(site, .left(reasons, offset: script.tokens[token].start), in: script)
    plan.mentions = shape.mentions
    return plan
  }

  /// Whether a cast around a literal, or the type of the variable that it is given to, names the old form.
  private func namesOldType(_ literal: ScriptLiteral) -> Bool {
    guard script.language.hasTypes else { return false }
    var start = literal.whole.lowerBound
    if script.isAt("=", start - 1) {
      while start > 0, start > literal.whole.lowerBound - 20, !script.isAt(":", start), !script.isAt(";", start) {
        start -= 1
      }
    }
    return (start..<literal.whole.upperBound).contains { index in
      !literal.tokens.contains(index) && (script.name(index).map { Self.oldTypes.contains($0) } ?? false)
    }
  }

  private static let oldTypes: Set<String> = [
    "LegacyFilterSpecification", "StyleFunction", "FunctionSpecification", "CameraFunctionSpecification",
    "SourceFunctionSpecification", "CompositeFunctionSpecification",
  ]

  /// Whether a filter is old, given values for what is computed in it.
  private mutating func isLegacy(_ site: ValueSite, _ shape: ValueShape) -> Bool {
    let document = LiteralDocument(site.literal, in: script) { literal, _ in
      if let known = shape.substitutes[literal.tokens.lowerBound] { return known }
      if literal.isSpread { return .nothing }
      return literal.isComputed ? .json(Array("\"value\"".utf8)) : nil
    }
    guard let document, let edited = edited(document, site.kind) else { return false }
    return !edited.report.sites.isEmpty
  }

  private mutating func edited(_ document: LiteralDocument, _ kind: CodeValue) -> EditedStyle? {
    let key = Judged(json: document.bytes, kind: kind)
    if let known = judged[key] { return known }
    guard let value = document.parsed else { return nil }
    do throws(MigrationError) {
      let edited = try migrator.edited(value, as: kind)
      judged[key] = edited
      return edited
    } catch {
      return nil
    }
  }

  // MARK: Writing

  private mutating func written(_ site: ValueSite, _ shape: ValueShape) -> ValuePlan {
    let writer = ValueWriter(script, site.literal, habits, copied: shape.holes.map { $0.range })
    var plan = modern(site, shape)
    plan.mentions = shape.mentions
    plan.holes = shape.holes
    guard let document = document(of: site, shape) else {
      return left(site, [.computedPartCannotBeTried], site.token, shape)
    }
    guard let edited = edited(document, site.kind) else {
      return left(site, [.notEqual("the value is not JSON")], site.token, shape)
    }
    if let left = leftByEngine(plan, edited.report, document) { return left }
    let edits = edited.edits(ofTextWith: document.bytes.count)
    // The last site is the value; before it stand the colours in it.
    guard !edits.isEmpty, let own = edited.report.sites.last else { return plan }
    let json = SourceEdit.apply(edits, to: document.bytes)
    guard let code = writer.edits(edits, of: document) else {
      return left(site, [.conditionStays], site.token, shape)
    }
    plan.edits = code.sorted { $0.range.lowerBound < $1.range.lowerBound }
    plan.outcome = .migrated(own)
    plan.notes = edited.report.notes
    plan.pair = shape.isPlain ? (document.bytes, json) : nil
    if writer.movesCommentBesideComputedPart(of: site.literal) {
      return left(site, [.commentInComputedPart], site.token, shape)
    }
    if shape.mentions.isEmpty, !writer.fits(site.literal, plan.edits) {
      plan.edits = opened(site, shape, json, writer) ?? plan.edits
    }
    let proof = ValueProof(script: script, migrator: migrator, site: site, shape: shape, edits: plan.edits)
    switch proof.verdict(expected: json) {
    case .asJudged: return plan
    case .left(let reason): return left(site, [reason], site.token, shape)
    case .proved(let samples): return plan.proved(samples)
    }
  }

  /// The value as the engine leaves it; `nil` where it writes one.
  private func leftByEngine(_ plan: ValuePlan, _ report: MigrationReport, _ document: LiteralDocument) -> ValuePlan? {
    guard let first = report.sites.first(where: { if case .left = $0.outcome { true } else { false } }),
      case .left(let diagnostic) = first.outcome
    else { return nil }
    var plan = plan
    plan.outcome = .leftByEngine(first, offset: document.code(at: diagnostic.offset))
    plan.notes = report.notes
    return plan
  }

  /// The value with placeholders, and what stands for them in code.
  private func document(of site: ValueSite, _ shape: ValueShape, opening: [UInt8]? = nil) -> LiteralDocument? {
    guard
      var document = LiteralDocument(
        site.literal, in: script, openedBy: opening,
        substitute: { literal, _ in shape.substitutes[literal.tokens.lowerBound] })
    else { return nil }
    for hole in shape.holes {
      if hole.placeholder.first == UInt8(ascii: "[") {
        let scalar = hole.placeholder.dropFirst().prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "]") }
        document.spellings.add(arrayWith: Array(scalar), spelled: hole.code)
      } else {
        document.spellings.add(hole.placeholder, spelled: hole.code)
      }
    }
    return document
  }

  /// The value over several lines, which on one would be longer than the lines of the file.
  private mutating func opened(
    _ site: ValueSite, _ shape: ValueShape, _ json: [UInt8], _ writer: ValueWriter
  ) -> [SourceEdit]? {
    let range = script.range(site.literal.tokens)
    let indentation = script.indentation(range.lowerBound)
    guard let document = document(of: site, shape, opening: habits.newline + indentation + habits.unit) else {
      return nil
    }
    var text: [UInt8] = []
    if site.form == .function {
      guard let edited = edited(document, site.kind) else { return nil }
      let edits = edited.edits(ofTextWith: document.bytes.count)
      text = Array(SourceEdit.apply(edits, to: document.bytes).dropFirst(indentation.count))
    } else {
      do throws(JSONSyntaxError) {
        let lines = JSONWriter.Lines(indentation: indentation, unit: habits.unit, newline: habits.newline)
        JSONWriter().write(try JSONDocument(parsing: json).root.fragment, over: lines, into: &text)
      } catch {
        return nil
      }
    }
    return [writer.edit(range, to: writer.notation.code(of: text, document.spellings))]
  }
}

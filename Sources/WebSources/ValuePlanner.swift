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

  /// The quote around an attribute, which is not written.
  var delimiter: UInt8?

  /// The string around the script, if it is JSON in a string.
  var json: JSONInString?

  /// What the engine made of the values so far: bundles repeat themselves.
  private(set) var judged: [Judged: EditedStyle] = [:]

  struct Judged: Hashable {
    let json: [UInt8]
    let kind: CodeValue
  }

  /// More choices than this are not tried.
  private static let maximumChoiceCount = 4

  mutating func plan(_ site: ValueSite) -> ValuePlan {
    let isOfTemplate = script.hasPlaceholder(script.range(site.literal.tokens))
    // There is no literal to look into.
    if site.obstacle == .filterBuiltInCode {
      return left(site, isOfTemplate ? .placeholder : .filterBuiltInCode, site.token)
    }
    if let obstacle = site.obstacle, [.declaredTwice, .heldByMember, .stopsUsedElsewhere].contains(obstacle) {
      return mayBeLegacy(site) ? left(site, obstacle, site.token) : ValuePlan(site, .modern)
    }
    var shape = ValueShape(script, constants)
    if let name = site.constant, let constant = constants[name] {
      let mention = ScriptLiteral(
        content: .opaque, tokens: site.token..<site.token + 1, whole: site.token..<site.token + 1)
      shape.addMention(name, at: mention, constant)
    }
    switch (site.form, site.kind) {
    case (.filter, _): shape.visitCondition(site.literal)
    case (.function, .property(let property)):
      shape.visitFunction(site.literal, of: property, resolvesTokens: resolvesTokens(site.literal))
    case (.function, .filter), (.tokens, _): break
    }
    if site.form == .filter, !shape.hasConditions { return ValuePlan(site, .modern) }
    if shape.conditions.contains(where: { $0.needsTarget }), !takesLists {
      shape.block(.spreadNeedsTarget, at: site.literal)
    }
    // Some renderers have MultiPoint beside Point; nothing tells which a computed type means.
    if migrator.options.target == .any, shape.holes.contains(where: { $0.role.isGeometryType }) {
      shape.block(.holeCannotBeTried, at: site.literal)
    }
    if shape.choices.count > Self.maximumChoiceCount { shape.block(.manyConditions, at: site.literal) }
    if let reason = site.obstacle { shape.block(reason, at: site.literal) }
    if isOfTemplate { shape.block(.placeholder, at: site.literal) }
    if let (obstacle, token) = shape.obstacle {
      let reason = isOfTemplate ? .placeholder : obstacle
      if reason == .tokenInTemplate { return left(site, reason, token) }
      let isKnown = site.form == .filter && !isOfTemplate && !shape.holdsOld
      return isKnown && !isLegacy(site, shape) ? ValuePlan(site, .modern) : left(site, reason, token)
    }
    let plan = written(site, shape)
    guard plan.isRefusedForAPart, !shape.holes.isEmpty else { return plan }
    // Another stand-in may fit; the engine's reason would speak of what stands in.
    if let shape = shape.withNumbers, case let other = written(site, shape), !other.isRefusedForAPart { return other }
    return left(site, .holeCannotBeTried, site.token)
  }

  /// Whether the outputs of a function are texts with tokens: by zoom everywhere, by an attribute in native SDKs alone.
  private func resolvesTokens(_ function: ScriptLiteral) -> Bool {
    function["property"] == nil || migrator.options.semantics == .native
  }

  private var takesLists: Bool {
    switch migrator.options.target {
    case .maplibreGLJS, .mapboxGLJS, .maplibreNative: true
    case .current, .any: false
    }
  }

  private func left(_ site: ValueSite, _ reason: WebLeftReason, _ token: Int) -> ValuePlan {
    var plan = ValuePlan(site, .left(reason, offset: script.tokens[token].start))
    if let name = site.constant { plan.mentions = [(name, site.token)] }
    return plan
  }

  /// Whether a filter is old, given values for what is computed in it.
  private mutating func isLegacy(_ site: ValueSite, _ shape: ValueShape) -> Bool {
    let document = LiteralDocument(site.literal, in: script) { literal, _ in
      if let known = shape.substitutes[literal.tokens.lowerBound] { return known }
      if literal.isSpread { return .list([]) }
      return literal.isComputed ? .json(Array("\"value\"".utf8)) : nil
    }
    guard let document else { return false }
    guard let edited = edited(document, site.kind) else { return false }
    return !edited.report.sites.isEmpty
  }

  /// Whether a name that is bound more than once stands for something old.
  private mutating func mayBeLegacy(_ site: ValueSite) -> Bool {
    guard site.form == .filter else { return true }
    let known = OpaqueCode(site.literal, in: script).nameOrField.map(constants.values)
    for value in known ?? [site.literal] {
      var shape = ValueShape(script, constants)
      shape.visitCondition(value)
      var one = site
      one.literal = value
      if shape.hasConditions, isLegacy(one, shape) { return true }
    }
    return false
  }

  mutating func edited(_ document: LiteralDocument, _ kind: CodeValue) -> EditedStyle? {
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
    let writer = ValueWriter(
      script, site.literal, habits, delimiter: delimiter, isJSON: json != nil, copied: shape.holes.map { $0.range })
    var plan = ValuePlan(site, .modern)
    plan.mentions = shape.mentions
    plan.holes = shape.holes
    var json: (old: [UInt8], new: [UInt8])?
    for number in 0..<(1 << shape.choices.count) {
      guard let document = document(of: site, shape, choices: number, writer) else {
        return left(site, .holeCannotBeTried, site.token)
      }
      guard let edited = edited(document, site.kind) else {
        return left(site, .notEqual("the value is not JSON"), site.token)
      }
      let (report, asked) = mixed(site, shape, choices: number, beside: edited, writer) ?? (edited.report, document)
      if let left = leftByEngine(site, report, asked) { return left }
      var edits = edited.edits(ofTextWith: document.bytes.count)
      edits += conditionEdits(shape, document, beside: edits)
      edits.sort { $0.range.lowerBound < $1.range.lowerBound }
      guard !edits.isEmpty else { continue }
      json = (document.bytes, SourceEdit.apply(edits, to: document.bytes))
      guard let code = writer.edits(edits, of: document), plan.add(code) else {
        return left(site, .branchesDiffer, site.token)
      }
      if case .modern = plan.outcome { plan.outcome = .migrated(reported(report, site, shape)) }
      plan.notes += report.notes.filter { note in !plan.notes.contains { $0.id == note.id } }
    }
    guard case .migrated = plan.outcome, let json else { return plan }
    plan.pair = shape.isPlain || shape.isOfConstantAlone ? json : nil
    if self.json?.isTemplate != false, shape.choices.isEmpty, shape.mentions.count <= (site.constant == nil ? 0 : 1),
      !writer.fits(site.literal, plan.edits)
    {
      plan.edits = opened(site, shape, json.new, writer) ?? plan.edits
    }
    let proof = ValueProof(script: script, migrator: migrator, site: site, shape: shape, edits: plan.edits)
    switch proof.verdict(expected: shape.choices.isEmpty ? json.new : nil) {
    case .asJudged: return plan
    case .left(let reason): return left(site, reason, site.token)
    case .proved(let samples): return plan.proved(samples)
    }
  }

  /// The value with placeholders, and what stands for them in code.
  func document(
    of site: ValueSite, _ shape: ValueShape, choices: Int, opening: [UInt8]? = nil, showsOld: Bool = false,
    _ writer: ValueWriter
  ) -> LiteralDocument? {
    let substitutes = shape.substitutes(choices: choices, showsOld: showsOld)
    guard
      var document = LiteralDocument(
        site.literal, in: script, openedBy: opening,
        substitute: { literal, _ in
          substitutes[literal.tokens.lowerBound]
        })
    else { return nil }
    for hole in shape.holes {
      guard let placeholder = hole.role.placeholder(hole.number) else { return nil }
      if placeholder.first == UInt8(ascii: "[") {
        let scalar = placeholder.dropFirst().prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "]") }
        document.spellings.add(arrayWith: Array(scalar), spelled: hole.code)
      } else {
        document.spellings.add(placeholder, spelled: hole.code)
      }
    }
    for (number, condition) in shape.conditions.enumerated() {
      document.spellings.add(
        arrayWith: ValueShape.conditionName(number),
        spelled: writer.notation.code(of: condition.json, document.spellings))
    }
    return document
  }

  /// The edits of conditions that have a form of their own, where the engine has not written them.
  private func conditionEdits(
    _ shape: ValueShape, _ document: LiteralDocument, beside edits: [SourceEdit]
  ) -> [SourceEdit] {
    var result: [SourceEdit] = []
    for (number, condition) in shape.conditions.enumerated() {
      guard let range = document.json(of: script.range(condition.literal.tokens)) else { continue }
      let isCovered = edits.contains {
        $0.range.lowerBound <= range.lowerBound && $0.range.upperBound >= range.upperBound
      }
      if !isCovered { result.append(SourceEdit(range: range, replacement: ValueShape.marker(number))) }
    }
    return result
  }

  /// The value over several lines, which on one would be longer than the lines of the file.
  private mutating func opened(_ site: ValueSite, _ shape: ValueShape, _ json: [UInt8], _ writer: ValueWriter)
    -> [SourceEdit]?
  {
    let range = script.range(site.literal.tokens)
    let indentation = script.indentation(range.lowerBound)
    guard
      let document = document(
        of: site, shape, choices: 0, opening: habits.newline + indentation + habits.unit, writer)
    else { return nil }
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
    return [writer.edit(range, to: writer.notation.code(of: text, document.spellings), keptOf: document)]
  }
}

import SourceText
import StyleMigration

/// The migration of a file: of its scripts, one by one, and of the attributes of its elements.
struct WebFileMigration {
  private let bytes: [UInt8]
  private let language: WebLanguage
  private let migrator: StyleMigrator
  private let habits: FileHabits

  /// Whether a comment asks for an exception anywhere.
  private let hasExceptions: Bool
  private(set) var plans: [ValuePlan] = []

  /// What the scripts of a page and the values of its attributes read, each of which may read what another has.
  private var read: [ReadValues] = []

  /// The names that the markup has as filters.
  private var filtersOfMarkup: Set<String> = []

  /// Where scripts cannot be read on, or begin what they do not close.
  private(set) var unbalanced: [Int] = []

  init(_ bytes: [UInt8], _ language: WebLanguage, _ migrator: StyleMigrator) {
    self.bytes = bytes
    self.language = language
    self.migrator = migrator
    habits = FileHabits(bytes)
    hasExceptions = bytes.holds("migrate-styles:ignore".utf8)
  }

  mutating func run() {
    let start = bytes.hasByteOrderMark ? 3 : 0
    switch language {
    case .javascript, .typescript, .tsx:
      let script = Script(bytes, in: start..<bytes.count, language: language)
      let templates = MarkupAttribute.templates(of: script)
      findReads(of: [script], templates)
      filtersOfMarkup = MarkupAttribute.namesOfFilters(in: bytes, templates)
      migrate(script, around: templates)
      for template in templates { migrateAttributes(in: template) }
    case .html, .svelte:
      let regions = ScriptRegions(bytes)
      let scripts = regions.scripts.map { Script(bytes, in: $0.range, language: $0.language) }
      findReads(of: scripts, regions.markup)
      filtersOfMarkup = MarkupAttribute.namesOfFilters(in: bytes, regions.markup)
      for (index, script) in scripts.enumerated() {
        let others = regions.scripts.indices.filter { $0 != index }.map { regions.scripts[$0].range }
        migrate(script, around: regions.markup + others)
      }
      for markup in regions.markup {
        if language == .svelte { migrateTags(in: markup) }
        migrateAttributes(in: markup)
      }
    }
    leaveOutermost()
    plans.sort { $0.offset < $1.offset }
  }

  /// Leaves values with a legacy value in a part that is computed: the edits of both cannot be made.
  private mutating func leaveOutermost() {
    var edits: [(edit: SourceEdit, plan: Int)] = []
    for (index, plan) in plans.enumerated() {
      if case .migrated = plan.outcome { edits += plan.edits.map { ($0, index) } }
    }
    edits.sort {
      ($0.edit.range.lowerBound, $1.edit.range.upperBound) < ($1.edit.range.lowerBound, $0.edit.range.upperBound)
    }
    var last: (edit: SourceEdit, plan: Int)?
    for next in edits {
      if case .left = plans[next.plan].outcome { continue }
      if let outer = last, outer.edit.range.upperBound > next.edit.range.lowerBound, outer.edit != next.edit {
        plans[outer.plan].leave(.legacyInHole, at: plans[outer.plan].offset)
      }
      last = next
    }
  }

  private mutating func migrate(_ script: Script, around surroundings: [Range<Int>]) {
    if let fault = script.fault {
      if LegacySigns.stand(in: Array(bytes[script.range])) { unbalanced.append(fault) }
      return
    }
    var migration = ScriptMigration(script, habits, migrator)
    migration.surroundings = surroundings
    migration.filtersOfMarkup = filtersOfMarkup
    migration.read = read
    // A literal alone was copied from code.
    migration.run { $0.addValuesAlone() }
    plans += migration.plans
    for index in JSONInString.arguments(of: script) { migrateJSON(in: index, of: script) }
  }

  // MARK: Strings

  /// JSON is JavaScript too; a string whose text is not its spelling is left.
  private mutating func migrateJSON(in index: Int, of script: Script) {
    let string = JSONInString(script, at: index)
    let isFilter = script.isFilter(index - 4)
    guard isFilter || LegacySigns.stand(in: string.text) else { return }
    let (bytes, range) = string.isVerbatim ? (bytes, string.range) : (string.text, 0..<string.text.count)
    let inner = Script(bytes, in: range, language: .javascript)
    guard inner.isBalanced else { return }
    var migration = ScriptMigration(inner, habits, migrator)
    migration.json = string
    migration.read = read
    migration.run { if isFilter { $0.addValuesAlone() } }
    for plan in migration.plans {
      if case .modern = plan.outcome { continue }
      var plan = plan
      if !string.isVerbatim {
        (plan.offset, plan.end) = (string.range.lowerBound, string.range.upperBound)
        plan.leave(.jsonInString, at: plan.offset)
        plans.append(plan)
        return
      }
      plans.append(plan)
    }
  }

  // MARK: Markup

  /// Finds what scripts and their markup read; what is not balanced is not read at all.
  private mutating func findReads(of scripts: [Script], _ markup: [Range<Int>]) {
    let parts = markup.flatMap { MarkupCode.reads(in: bytes, $0) }
      .map { Script(bytes, in: $0, language: .typescript) }.filter { $0.isBalanced }
    read = (scripts.filter { $0.fault == nil } + parts).map { ReadValues($0) }
  }

  /// The attributes of Vue and Angular, and those of Svelte in quotation marks.
  private mutating func migrateAttributes(in markup: Range<Int>) {
    for attribute in MarkupAttribute.all(in: bytes, markup, isSvelte: language == .svelte) {
      if isIgnored(attribute.tag) || isIgnored(attribute.range.lowerBound) { continue }
      // An element of HTML has no filter of a map.
      if attribute.name == "filter", !isComponent(attribute.tag + 1, before: markup.upperBound, orHyphenated: true) {
        continue
      }
      guard attribute.hasReferences(in: bytes) else {
        plans += plans(of: attribute, in: bytes, attribute.range)
        continue
      }
      // The value is looked at as a browser reads it, and left.
      let text = attribute.text(in: bytes)
      for plan in plans(of: attribute, in: text, 0..<text.count) {
        if case .modern = plan.outcome { continue }
        var plan = plan
        plan.offset = attribute.range.lowerBound
        plan.end = attribute.range.upperBound
        plan.leave(.characterReferences, at: plan.offset)
        plans.append(plan)
      }
    }
  }

  private func plans(of attribute: MarkupAttribute, in bytes: [UInt8], _ range: Range<Int>) -> [ValuePlan] {
    let script = Script(bytes, in: range, language: .typescript)
    guard script.isBalanced else { return [] }
    var migration = ScriptMigration(script, habits, migrator)
    migration.read = read
    migration.delimiter = attribute.quote
    migration.run { finder in
      guard let (value, next) = finder.reader.value(at: 0, before: script.tokens.count), next == script.tokens.count
      else {
        return
      }
      if attribute.name == "filter" { return finder.addFilter(value, in: nil) }
      if attribute.name == "layer" { return }
      for member in value.members ?? [] {
        // Names with a hyphen are found wherever they stand.
        guard !LayerProperties.isTelling(member.key), let property = finder.property(named: member.key) else {
          continue
        }
        finder.add(member.value, of: property, in: nil)
      }
    }
    return migration.plans
  }

  /// Whether `<!-- migrate-styles:ignore -->` stands on the line of an offset, or alone on the line before.
  private func isIgnored(_ offset: Int) -> Bool {
    guard hasExceptions else { return false }
    let start = bytes.startOfLine(before: offset)
    let before = start > 0 ? bytes.startOfLine(before: start - 1) : start
    let mark = "migrate-styles:ignore".utf8
    func holdsMark(_ line: ArraySlice<UInt8>) -> Bool { line.holds("<!--".utf8) && line.holds(mark) }
    return holdsMark(bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D })
      || holdsMark(bytes[before..<start]) && bytes[before..<start].drop { $0 <= 0x20 }.starts(with: "<!--".utf8)
  }

  /// Whether the name of a component begins here: it has a capital letter, a dot or a colon.
  private func isComponent(_ start: Int, before end: Int, orHyphenated: Bool = false) -> Bool {
    let marks = [UInt8(ascii: "."), UInt8(ascii: ":")] + (orHyphenated ? [UInt8(ascii: "-")] : [])
    let name = bytes[start..<end].prefix { $0.isScriptNamePart || marks.contains($0) }
    guard let first = name.first, (0x41...0x5A).contains(first & 0xDF) else { return false }
    return first & 0x20 == 0 || name.contains { marks.contains($0) }
  }

  /// The tags of Svelte, which are those of JSX.
  private mutating func migrateTags(in markup: Range<Int>) {
    var index = markup.lowerBound
    while index + 1 < markup.upperBound {
      if bytes[index] == UInt8(ascii: "<"), isComponent(index + 1, before: markup.upperBound) {
        let script = Script(bytes, in: index..<markup.upperBound, language: .javascript, isOfTag: true)
        if script.isBalanced {
          if !isIgnored(index) { migrate(script, around: []) }
          index = script.tokens.last?.end ?? index + 1
          continue
        }
      }
      index += 1
    }
  }
}

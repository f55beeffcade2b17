import SourceText
import StyleMigration

/// The migration of a file: its scripts, one by one, and the findings in its markup.
struct WebFileMigration {
  private let bytes: [UInt8]
  private let language: WebLanguage
  let lines: LineTable
  private(set) var plans: [ValuePlan] = []

  /// Values that look legacy and are not sites.
  private(set) var possible: [PossibleLegacyValues.Value] = []

  /// Where scripts cannot be read further, or have something unclosed.
  private(set) var unbalanced: [Int] = []

  init(_ bytes: [UInt8], _ language: WebLanguage, _ migrator: StyleMigrator, isUnsafe: Bool) {
    let mayBeLegacy = LegacySigns.stand(in: bytes)
    (self.bytes, self.language, lines) = (bytes, language, LineTable(mayBeLegacy ? bytes : []))
    if !mayBeLegacy { return }
    let (scripts, markup) = Self.regions(of: bytes, language)
    let read = scripts.map { (script: $0, brackets: BracketKinds($0)) }
    let parts = markup.flatMap { MarkupCode.parts(of: bytes, $0) }
      .map { (part: $0, script: Script(bytes, in: $0.range, language: .typescript)) }
    // Both are needed only where a value would be written.
    lazy var words = ReadingWords(read, markup: parts.map { $0.script })
    lazy var habits = FileHabits(bytes)
    var ignored: [Range<Int>] = []
    let sharedNames = Self.namesOfSeveral(scripts.map { $0.range } + markup, in: bytes)
    for (script, brackets) in read {
      if let fault = script.fault {
        if LegacySigns.stand(in: Array(bytes[script.range])) { unbalanced.append(fault) }
        continue
      }
      var migration = ScriptMigration(
        script, brackets, { habits }, migrator, words: { words }, lines: lines, sharedNames: sharedNames,
        isUnsafe: isUnsafe)
      migration.run()
      plans += migration.plans
      ignored += migration.ignored
      possible += PossibleLegacyValues(script, brackets).values + valuesInStrings(of: script)
    }
    let ignoredLines = parts.isEmpty ? [] : ignoredLines
    for (part, script) in parts
    where script.isBalanced && !ignoredLines.contains(lines.location(of: part.range.lowerBound).line) {
      let isOfLayer = part.attribute.map { ["filter", "paint", "layout", "layer"].contains($0) } ?? false
      possible += PossibleLegacyValues(
        script, BracketKinds(script), isFilter: part.attribute == "filter"
      ).values.map { value in
        var value = value
        value.isOfMap = value.isOfMap || isOfLayer
        return value
      }
    }
    leaveOutermost()
    plans.sort { $0.range.lowerBound < $1.range.lowerBound }
    readAgain(after: scripts)
    forgetWhatWasTold(ignored)
  }

  /// The lines of markup with `migrate-styles:ignore`, and the lines after them.
  private var ignoredLines: Set<Int> {
    let marks = bytes.indices.filter { bytes.has("migrate-styles:ignore", at: $0, before: bytes.count) }
    return Set(marks.flatMap { [lines.location(of: $0).line, lines.location(of: $0).line + 1] })
  }

  /// The scripts of a file, and the markup between them.
  static func regions(
    of bytes: [UInt8], _ language: WebLanguage
  ) -> (scripts: [Script], markup: [Range<Int>]) {
    let start = bytes.hasByteOrderMark ? 3 : 0
    switch language {
    case .javascript, .typescript, .tsx:
      let script = Script(bytes, in: start..<bytes.count, language: language)
      // The templates of Angular's components.
      let templates = script.tokens.indices.filter {
        script.kind($0) == .template && script.isAt(":", $0 - 1) && script.isAt("template", $0 - 2)
      }
      return ([script], templates.map { script.tokens[$0].start + 1..<script.tokens[$0].end - 1 })
    case .html, .svelte:
      let regions = ScriptRegions(bytes)
      return (regions.scripts.map { Script(bytes, in: $0.range, language: $0.language) }, regions.markup)
    }
  }

  /// The names that occur in several parts of a file.
  private static func namesOfSeveral(_ parts: [Range<Int>], in bytes: [UInt8]) -> Set<String> {
    if parts.count < 2 { return [] }
    var (known, several) = (Set<String>(), Set<String>())
    for part in parts {
      let names = Set(bytes[part].split { !$0.isNamePart }.map { String(decoding: $0, as: UTF8.self) })
      several.formUnion(names.intersection(known))
      known.formUnion(names)
    }
    return several
  }

  /// The strings that hold JSON with something in it that looks legacy.
  private func valuesInStrings(of script: Script) -> [PossibleLegacyValues.Value] {
    script.tokens.indices.compactMap { index -> PossibleLegacyValues.Value? in
      let (kind, range) = (script.tokens[index].kind, script.tokens[index].range)
      guard kind == .string || kind == .template, let first = bytes[range.dropFirst()].first(where: { $0 > 0x20 }),
        first == UInt8(ascii: "{") || first == UInt8(ascii: "["), !script.isIgnored(index..<index + 1),
        let inner = ScriptString(bytes[range]).map({ Array($0.text.utf8) }), LegacySigns.stand(in: inner)
      else { return nil }
      let json = Script(inner, in: 0..<inner.count, language: .javascript)
      guard json.isBalanced, var value = PossibleLegacyValues(json, BracketKinds(json)).values.first else { return nil }
      value.range = range
      return value
    }
  }

  /// Leaves values with a legacy value in a computed part, because the edits of both would overlap.
  private mutating func leaveOutermost() {
    let starts = plans.filter { $0.isMigrated }.map { $0.range.lowerBound }.sorted()
    for index in plans.indices where plans[index].isMigrated {
      let holdsValue = plans[index].holes.contains { hole in
        let next = starts.partitionPoint { $0 < hole.range.lowerBound }
        return next < starts.count && starts[next] < hole.range.upperBound
      }
      if holdsValue { plans[index] = plans[index].left(.legacyInComputedPart) }
    }
  }

  /// The edits of some values, without duplicates: a filter includes those of its constants.
  static func edits(of plans: [ValuePlan]) -> [SourceEdit] {
    var known: Set<SourceEdit> = []
    return plans.flatMap { $0.edits }.filter { known.insert($0).inserted }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Reads the written file again; if it is not as intended, nothing is written.
  private mutating func readAgain(after scripts: [Script]) {
    let edits = Self.edits(of: plans)
    guard !edits.isEmpty, !WrittenFile(bytes, edits).isAsExpected(after: scripts, in: language) else { return }
    plans = plans.map { $0.isMigrated ? $0.left(.notEqual("the file, read again, is not what was written")) : $0 }
  }

  /// Drops findings inside of a value that was written, left or ignored.
  private mutating func forgetWhatWasTold(_ ignored: [Range<Int>]) {
    let known = plans.filter { !$0.isModern || !$0.hidesConditions }.map { $0.range } + ignored
    var told: [Range<Int>] = []
    for range in known.sorted(by: { $0.lowerBound < $1.lowerBound })
    where told.last.map({ $0.upperBound <= range.lowerBound }) ?? true {
      told.append(range)
    }
    possible.removeAll { value in
      let next = told.partitionPoint { $0.lowerBound <= value.range.lowerBound }
      return next > 0 && told[next - 1].upperBound >= value.range.upperBound
    }
  }
}

/// The search for words without which a file contains nothing legacy.
enum LegacySigns {
  /// Whether there is a function, a filter with a legacy operator, or a property with tokens.
  ///
  /// - Complexity: O(bytes).
  static func stand(in source: [UInt8]) -> Bool {
    // A list alone is a filter that was copied from code.
    var hasFilter = source.first { 0x21...0x7F ~= $0 } == UInt8(ascii: "[")
    var hasOperator = false
    for index in source.indices {
      func isAt(_ text: StaticString) -> Bool { source.has(text, at: index, before: source.count) }
      switch source[index] {
      case UInt8(ascii: "s"): if isAt("stops") { return true }
      case UInt8(ascii: "i"):
        if isAt("identity") || isAt("icon-image") { return true }
        if isAt("ilter") { hasFilter = true }
      case UInt8(ascii: "t"): if isAt("text-field") { return true }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        // In JSON inside a string the quotes are escaped.
        let name = source[(index + 1)...].prefix(6).prefix { $0 != source[index] && $0 != UInt8(ascii: "\\") }
        guard name.count < 5, operators.contains(where: { $0.utf8.elementsEqual(name) }) else { continue }
        // At the start of an array it is always a condition.
        if source[..<index].last(where: { $0 > 0x20 }) == UInt8(ascii: "[") { return true }
        hasOperator = true
      case UInt8(ascii: "&"): if isAt("&quot;") || isAt("&#") { hasOperator = true }
      // A word may be spelled with escapes.
      case UInt8(ascii: "\\"): if isAt("\\x") || isAt("\\u") { return true }
      default: break
      }
      if hasFilter, hasOperator { return true }
    }
    return false
  }

  private static let operators = ["==", "!=", "<", "<=", ">", ">=", "in", "!in", "has", "!has", "all", "any", "none"]
}

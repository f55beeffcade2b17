import SourceText
import StyleMigration

/// The migration of a file: of its scripts, one by one, and what is to be mentioned in its markup.
struct WebFileMigration {
  private let bytes: [UInt8]
  private let language: WebLanguage
  private let migrator: StyleMigrator
  private let isUnsafe: Bool
  private(set) var plans: [ValuePlan] = []

  /// What looks legacy and was not told of at a site.
  private(set) var possible: [PossibleLegacyValues.Value] = []

  /// Where scripts cannot be read on, or begin what they do not close.
  private(set) var unbalanced: [Int] = []

  init(_ bytes: [UInt8], _ language: WebLanguage, _ migrator: StyleMigrator, isUnsafe: Bool) {
    self.bytes = bytes
    self.language = language
    self.migrator = migrator
    self.isUnsafe = isUnsafe
  }

  mutating func run() {
    let (scripts, markup) = Self.regions(of: bytes, language)
    let read = scripts.map { (script: $0, brackets: BracketKinds($0)) }
    let parts = markup.flatMap { MarkupCode.parts(of: bytes, $0, with: Self.words) }
      .map { (part: $0, script: Script(bytes, in: $0.range, language: .typescript)) }
    var words = ReadingWords()
    for (script, brackets) in read { words.add(script, brackets) }
    for (part, script) in parts {
      if script.isBalanced {
        words.add(script, BracketKinds(script), isInMarkup: true)
      } else {
        words.add(bytes, part.range)
      }
    }
    let namesInMarkup = markup.reduce(into: Set<String>()) { $0.formUnion(Self.names(in: bytes, $1)) }
    let namesInScripts = read.count > 1 ? read.map { Self.names(in: bytes, $0.script.range) } : [[]]
    let habits = FileHabits(bytes)
    for (index, (script, brackets)) in read.enumerated() {
      if let fault = script.fault {
        if LegacySigns.stand(in: Array(bytes[script.range])) { unbalanced.append(fault) }
        continue
      }
      let others = namesInScripts.indices.filter { $0 != index }.reduce(into: namesInMarkup) {
        $0.formUnion(namesInScripts[$1])
      }
      var migration = ScriptMigration(
        script, brackets, habits, migrator, words: words, namesAround: others, isUnsafe: isUnsafe)
      migration.run()
      plans += migration.plans
      possible += PossibleLegacyValues(script, brackets).values + valuesInStrings(of: script)
    }
    for (part, script) in parts where script.isBalanced && !isIgnored(part.range.lowerBound) {
      let isOfLayer = part.attribute.map { ["filter", "paint", "layout", "layer"].contains($0) } ?? false
      possible += PossibleLegacyValues(script, BracketKinds(script)).values.map { value in
        var value = value
        value.isOfMap = value.isOfMap || isOfLayer
        return value
      }
    }
    leaveOutermost()
    plans.sort { $0.range.lowerBound < $1.range.lowerBound }
    readAgain(scripts)
    forgetWhatWasTold()
  }

  /// Whether `<!-- migrate-styles:ignore -->` stands on the line of an offset in markup, or on the line before.
  private func isIgnored(_ offset: Int) -> Bool {
    let start = bytes.startOfLine(before: max(bytes.startOfLine(before: offset) - 1, 0))
    let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return bytes[start..<end].holds("migrate-styles:ignore".utf8)
  }

  /// The scripts of a file, and what stands between them.
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

  /// The words without which markup has neither a legacy value nor code that reads one.
  private static let words = [
    "stops", "filter", "Filter", "paint", "layout", "text-field", "icon-image", "'=='", "'!='", "\"==\"", "\"!=\"",
    "!has", "!in", "none",
  ]

  /// The names in some text.
  private static func names(in bytes: [UInt8], _ range: Range<Int>) -> Set<String> {
    Set(bytes[range].split { !$0.isScriptNamePart }.map { String(decoding: $0, as: UTF8.self) })
  }

  /// The strings that hold JSON with something in it that looks legacy.
  private func valuesInStrings(of script: Script) -> [PossibleLegacyValues.Value] {
    script.tokens.indices.flatMap { index -> [PossibleLegacyValues.Value] in
      let range = script.tokens[index].range
      guard [.string, .template].contains(script.kind(index)),
        let first = bytes[range.dropFirst()].first(where: { $0 > 0x20 }),
        first == UInt8(ascii: "{") || first == UInt8(ascii: "["), !script.isIgnored(index..<index + 1),
        let text = ScriptString(bytes[range])
      else { return [] }
      let inner = Array(text.text.utf8)
      guard LegacySigns.stand(in: inner) else { return [] }
      let json = Script(inner, in: 0..<inner.count, language: .javascript)
      guard json.isBalanced, let value = PossibleLegacyValues(json, BracketKinds(json)).values.first else { return [] }
      return [.init(range: range, form: value.form, isOfMap: value.isOfMap)]
    }
  }

  /// Leaves values with a legacy value in a part that is computed: the edits of both cannot be made.
  private mutating func leaveOutermost() {
    var edits: [(edit: SourceEdit, plan: Int)] = []
    for (index, plan) in plans.enumerated() where plan.isMigrated { edits += plan.edits.map { ($0, index) } }
    edits.sort {
      ($0.edit.range.lowerBound, $1.edit.range.upperBound) < ($1.edit.range.lowerBound, $0.edit.range.upperBound)
    }
    var last: (edit: SourceEdit, plan: Int)?
    for next in edits where plans[next.plan].isMigrated {
      if let outer = last, outer.edit.range.upperBound > next.edit.range.lowerBound, outer.edit != next.edit {
        plans[outer.plan] = plans[outer.plan].left(.legacyInComputedPart)
      }
      last = next
    }
  }

  /// The edits of all values, each once.
  var edits: [SourceEdit] {
    var known: Set<SourceEdit> = []
    return plans.flatMap { $0.edits }.filter { known.insert($0).inserted }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Reads the written file again; where it is not what was meant, nothing of it is written.
  private mutating func readAgain(_ scripts: [Script]) {
    let edits = edits
    guard !edits.isEmpty else { return }
    guard !WrittenFile(bytes, edits).isAsExpected(scripts, language) else { return }
    plans = plans.map { $0.isMigrated ? $0.left(.notEqual("the file, read again, is not what was written")) : $0 }
  }

  /// Drops what stands in a value that was written or left.
  private mutating func forgetWhatWasTold() {
    let told = plans.filter { !$0.isModern || !$0.hidesConditions }.map { $0.range }.sorted {
      $0.lowerBound < $1.lowerBound
    }
    var end = 0
    let ends = told.map { range in
      end = max(end, range.upperBound)
      return end
    }
    possible.removeAll { value in
      let count = told.partitionPoint { $0.lowerBound <= value.range.lowerBound }
      return count > 0 && ends[count - 1] >= value.range.upperBound
    }
  }
}

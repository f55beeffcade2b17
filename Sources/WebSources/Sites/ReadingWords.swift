import SourceJSON
import SourceText
import StyleMigration

/// The words by which a file shows that it reads values of layers in the language in which they were written: `getFilter`,
/// `layer.paint`, `.stops`.
///
/// Nothing is asked further: a word keeps all values of its kind in the file as they are.
struct ReadingWords {
  struct Word {
    /// What stands there, in few tokens.
    var spelling: String
    var offset: Int
  }

  private var ofFilters: Word?
  private var ofFunctions: Word?

  /// Of texts alone: `typeof value === 'string'`.
  private var ofTexts: Word?

  /// By names of properties: `paint['line-width']`.
  private var ofProperties: [String: Word] = [:]

  /// Whether a style of version 7 stands in the file, whose values are another matter.
  var isOfVersionSeven: Bool { hasVersionSeven && hasLayers }
  private var (hasVersionSeven, hasLayers) = (false, false)

  /// The word that may read a value; `nil` where there is none.
  func word(reading site: ValueSite) -> Word? {
    switch site.form {
    // What a query is given stands nowhere else.
    case .filter: site.isOfQuery ? nil : ofFilters
    case .function: ofFunctions ?? ofProperties[site.kind.name.string]
    case .tokens: ofFunctions ?? ofTexts ?? ofProperties[site.kind.name.string]
    }
  }

  // MARK: Scripts

  /// Adds the words of a script.
  ///
  /// In the markup of a component (`isInMarkup`) names alone may be what a loop takes apart.
  ///
  /// - Complexity: O(tokens).
  mutating func add(_ script: Script, _ brackets: BracketKinds, isInMarkup: Bool = false) {
    for index in script.tokens.indices {
      switch script.tokens[index].kind {
      case .name: addName(index, script, brackets, isInMarkup)
      case .string: addString(index, script, brackets)
      default: break
      }
    }
  }

  private mutating func addName(_ index: Int, _ script: Script, _ brackets: BracketKinds, _ isInMarkup: Bool) {
    let isMember = script.isAt(".", index - 1) || script.isAt("?.", index - 1)
    func word() -> Word {
      Word(
        spelling: script.shortText(max(index - (isMember ? 2 : 0), 0)..<index + 1), offset: script.tokens[index].start)
    }
    let parent = script.tokens[index].parent
    // `{filter}`, `{filter: f}` and `{filter = x}` of a pattern
    let isKey = script.isKey(index)
    let isTaken =
      isInMarkup && !isMember && !(isKey && script.isAt(":", index + 1))
      || isKey && brackets.mayBePattern(parent) && !brackets.isType(parent)
    switch script.text(script.tokens[index].range) {
    case "version", "layers": addKey(index, script)
    case "getFilter": ofFilters = ofFilters ?? word()
    case "getPaintProperty", "getLayoutProperty": ofFunctions = ofFunctions ?? word()
    case "filter":
      if isTaken || isMember && !isCalled(index, script) && !script.isAt("=", index + 1) {
        ofFilters = ofFilters ?? word()
      }
    case "paint", "layout":
      if isTaken || isMember && !isAssigned(index, script) { ofFunctions = ofFunctions ?? word() }
    case "stops": if isTaken || isMember { ofFunctions = ofFunctions ?? word() }
    case "isArray": if script.isAt("Array", index - 2) { ofFunctions = ofFunctions ?? word() }
    case "entries", "values": if script.isAt("Object", index - 2) { ofFunctions = ofFunctions ?? word() }
    case "in":
      if !isMember, parent >= 0, script.isAt("(", parent), script.isAt("for", parent - 1) {
        ofFunctions = ofFunctions ?? Word(spelling: "for … in", offset: script.tokens[index].start)
      }
    default: break
    }
  }

  private mutating func addKey(_ index: Int, _ script: Script) {
    guard script.isAt(":", index + 1) else { return }
    if LiteralReader(script: script).key(index) == "layers" { hasLayers = true }
    if script.kind(index + 2) == .number, script.shortText(index + 2..<index + 3) == "7" { hasVersionSeven = true }
  }

  private func isCalled(_ index: Int, _ script: Script) -> Bool {
    let next = script.isAt("!", index + 1) || script.isAt("?.", index + 1) ? index + 2 : index + 1
    return script.isAt("(", next) || script.language.hasTypes && script.isAt("<", next)
  }

  /// Whether `layer.paint` or a member of it is given a value, and nothing is read.
  private func isAssigned(_ index: Int, _ script: Script) -> Bool {
    var end = index + 1
    if script.isAt("[", end), script.tokens[end].partner > end {
      end = script.tokens[end].partner + 1
    } else if script.isAt(".", end) {
      end += 2
    }
    return script.isAt("=", end)
  }

  private mutating func addString(_ index: Int, _ script: Script, _ brackets: BracketKinds) {
    guard let text = LiteralReader(script: script).key(index) else { return }
    let word = Word(spelling: script.shortText(index..<index + 1), offset: script.tokens[index].start)
    let isKey = script.isAt(":", index + 1)
    let isTaken = isKey && script.isKey(index) && brackets.mayBePattern(script.tokens[index].parent)
    let isElement = script.isAt("[", index - 1) && script.isAt("]", index + 1)
    let isRead = isTaken || isElement && !script.isAt("=", index + 2)
    switch text {
    case "version", "layers": addKey(index, script)
    case "filter": if isRead { ofFilters = ofFilters ?? word }
    case "paint", "layout":
      if isTaken || isElement && !isAssigned(index + 1, script) { ofFunctions = ofFunctions ?? word }
    case "stops": if !isKey || isTaken { ofFunctions = ofFunctions ?? word }
    case "object": if isCompared(index, script) { ofFunctions = ofFunctions ?? word }
    case "string": if isCompared(index, script) { ofTexts = ofTexts ?? word }
    default: if isRead, LayerProperties.isTelling(text), ofProperties[text] == nil { ofProperties[text] = word }
    }
  }

  /// Whether a type is asked for: `typeof v === 'object'`, `case 'object':`.
  private func isCompared(_ index: Int, _ script: Script) -> Bool {
    let signs: [StaticString] = ["===", "==", "!==", "!="]
    return script.isAt("case", index - 1) || signs.contains { script.isAt($0, index - 1) || script.isAt($0, index + 1) }
  }

  // MARK: Markup

  /// Adds the words of code that cannot be read, wherever they stand in it.
  mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
    let text = Array(bytes[range])
    for name in ["paint", "layout", "stops"] where text.holds(name.utf8) {
      ofFunctions = ofFunctions ?? Word(spelling: name, offset: range.lowerBound)
    }
    if text.holds("filter".utf8) { ofFilters = ofFilters ?? Word(spelling: "filter", offset: range.lowerBound) }
  }
}

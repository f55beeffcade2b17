import SourceText
import StyleMigration

/// The words that show that a file reads values of layers in their old form: `getFilter`,
/// `layer.paint`, `.stops`.
///
/// There is no further analysis: a word keeps all values of its kind in the file as they are.
struct ReadingWords {
  struct Word {
    /// The code there, in a few tokens.
    var spelling: String
    var offset: Int
  }

  private var ofFilters: Word?
  private var ofFunctions: Word?

  /// For texts only: `typeof value === 'string'`.
  private var ofTexts: Word?

  /// By names of properties: `paint['line-width']`.
  private var ofProperties: [String: Word] = [:]

  /// Whether the file contains a style of version 7, whose values are not migrated here.
  var isOfVersionSeven: Bool { hasVersionSeven && hasLayers }
  private var (hasVersionSeven, hasLayers) = (false, false)

  /// The word that may read a value; `nil` where there is none.
  func word(reading site: ValueSite) -> Word? {
    switch site.form {
    // The argument of a query is used nowhere else.
    case .filter: site.isOfQuery ? nil : ofFilters
    case .function: ofFunctions ?? ofProperties[site.kind.name.string]
    case .tokens: ofFunctions ?? ofTexts ?? ofProperties[site.kind.name.string]
    }
  }

  /// The words of the scripts of a file, and of the code in its markup.
  ///
  /// - Complexity: O(tokens).
  init(_ scripts: [(script: Script, brackets: BracketKinds)], markup: [Script]) {
    for (script, brackets) in scripts { add(script, brackets) }
    for script in markup { add(script, BracketKinds(script), isInMarkup: true) }
  }

  /// In the markup of a component (`isInMarkup`) names alone may be destructured by a loop.
  private mutating func add(_ script: Script, _ brackets: BracketKinds, isInMarkup: Bool = false) {
    if !script.isBalanced { return addText(of: script) }
    let reader = LiteralReader(script: script)
    for index in script.tokens.indices {
      let kind = script.tokens[index].kind
      guard kind == .name || kind == .string, let text = reader.key(index) else { continue }
      add(text, at: index, script, brackets, isInMarkup)
    }
  }

  private mutating func add(
    _ text: String, at index: Int, _ script: Script, _ brackets: BracketKinds, _ isInMarkup: Bool
  ) {
    let isName = script.kind(index) == .name
    let isMember = isName && script.isMember(index)
    let isElement = !isName && script.isAt("[", index - 1) && script.isAt("]", index + 1)
    let end = isElement ? index + 2 : index + 1
    // `{filter}`, `{filter: f}` and `{filter = x}` of a pattern
    let (isKey, isPair, parent) = (script.isKey(index), script.isAt(":", index + 1), script.tokens[index].parent)
    let isTaken =
      isName && isInMarkup && !isMember && !(isKey && isPair)
      || isKey && (isName || isPair) && brackets.mayBePattern(parent) && !brackets.isType(parent)
    let start = isMember ? index - 1 : index
    func note(_ word: inout Word?) {
      if word != nil { return }
      word = Word(
        spelling: script.shortText((isMember && script.name(index - 2) != nil ? index - 2 : start)..<index + 1),
        offset: script.tokens[index].start)
    }
    func isOf(_ name: StaticString) -> Bool { isMember && script.isAt(name, index - 2) }
    switch text {
    case "layers": if isPair { hasLayers = true }
    case "version":
      // A style without layers has no values.
      let isEmpty = script.members(of: max(parent, 0)).contains {
        script.isAt("layers", $0) && script.isAt("[", $0 + 2) && script.isAt("]", $0 + 3)
      }
      if isPair, script.kind(index + 2) == .number, script.shortText(index + 2..<index + 3) == "7", !isEmpty {
        hasVersionSeven = true
      }
    case "getFilter": note(&ofFilters)
    case "getPaintProperty", "getLayoutProperty": note(&ofFunctions)
    case "filter":
      let isRead = (isMember || isElement) && !isCalled(end, script) && !script.isAt("=", end)
      if isTaken || isRead { note(&ofFilters) }
    case "paint", "layout":
      if isTaken || (isMember || isElement) && !isAssigned(end, script) { note(&ofFunctions) }
    case "stops": if isTaken || isMember || !isName && !isPair { note(&ofFunctions) }
    case "isArray": if isOf("Array") { note(&ofFunctions) }
    case "entries", "values": if isOf("Object") { note(&ofFunctions) }
    case "in":
      if isName, !isMember, parent >= 0, script.isAt("(", parent), script.isAt("for", parent - 1) {
        ofFunctions = ofFunctions ?? Word(spelling: "for … in", offset: script.tokens[index].start)
      }
    case "object": if !isName, isCompared(index, script) { note(&ofFunctions) }
    case "string": if !isName, isCompared(index, script) { note(&ofTexts) }
    default:
      if isTaken || isElement && !script.isAt("=", end), LayerProperties.isTelling(text) { note(&ofProperties[text]) }
    }
  }

  private func isCalled(_ end: Int, _ script: Script) -> Bool {
    let next = script.isAt("!", end) || script.isAt("?.", end) ? end + 1 : end
    return script.isAt("(", next) || script.language.hasTypes && script.isAt("<", next)
  }

  /// Whether `layer.paint` or a member of it is only assigned, not read.
  private func isAssigned(_ end: Int, _ script: Script) -> Bool {
    if script.isAt("[", end), script.tokens[end].partner > end {
      return script.isAt("=", script.tokens[end].partner + 1)
    }
    return script.isAt("=", script.isAt(".", end) ? end + 2 : end)
  }

  /// Whether a type is tested: `typeof v === 'object'`, `case 'object':`.
  private func isCompared(_ index: Int, _ script: Script) -> Bool {
    let signs: [StaticString] = ["===", "==", "!==", "!="]
    return script.isAt("case", index - 1) || signs.contains { script.isAt($0, index - 1) || script.isAt($0, index + 1) }
  }

  /// Adds the words of code that cannot be read, wherever they occur in it.
  private mutating func addText(of script: Script) {
    let (text, start) = (script.bytes[script.range], script.range.lowerBound)
    for name in ["paint", "layout", "stops"] where text.holds(name.utf8) {
      ofFunctions = ofFunctions ?? Word(spelling: name, offset: start)
    }
    if text.holds("filter".utf8) { ofFilters = ofFilters ?? Word(spelling: "filter", offset: start) }
  }
}

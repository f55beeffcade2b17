import SourceText

/// Literals that look like legacy values, wherever they stand.
///
/// What may be written is decided strictly, at sites; this is the broad question of what must be mentioned.
struct PossibleLegacyValues {
  struct Value {
    var range: Range<Int>
    var form: ValueSite.Form

    /// Whether its surroundings show that it is of a map.
    var isOfMap: Bool
  }

  private let script: Script
  private let brackets: BracketKinds
  private let reader: LiteralReader
  private(set) var values: [Value] = []

  /// For each token, whether a list of conditions begins there, and the outermost list of conditions around it, or itself.
  private var combinations: [(begins: Bool, outermost: Int)] = []

  /// Whether some condition of a list is old by itself, as far as that was asked.
  private var listsWithOld: [Int: Bool] = [:]

  /// - Complexity: O(tokens).
  init(_ script: Script, _ brackets: BracketKinds) {
    self.script = script
    self.brackets = brackets
    reader = LiteralReader(script: script)
    for index in script.tokens.indices {
      let parent = script.tokens[index].parent
      let isInside = parent >= 0 && combinations[parent].begins
      combinations.append((beginsCombination(index), isInside ? combinations[parent].outermost : index))
    }
    var seen: Set<Int> = []
    for index in script.tokens.indices where script.kind(index) == .open && script.tokens[index].partner > index {
      if brackets.isType(index) { continue }
      let isFunction = script.isAt("{", index)
      guard isFunction ? self.isFunction(index) : isCondition(index) else { continue }
      let outermost = isFunction ? index : combination(around: index)
      guard seen.insert(outermost).inserted, !script.isIgnored(outermost..<script.tokens[outermost].partner + 1) else {
        continue
      }
      values.append(
        Value(
          range: script.range(outermost..<script.tokens[outermost].partner + 1), form: isFunction ? .function : .filter,
          isOfMap: isOfMap(outermost)))
    }
    addTexts()
  }

  /// Adds texts with tokens in elements and calls of a map; elsewhere nothing tells them from those of an interface.
  private mutating func addTexts() {
    for index in script.tokens.indices where script.kind(index) == .string && script.isAt(":", index - 1) {
      let parent = script.tokens[index].parent
      guard let key = reader.key(index - 2), ["text-field", "icon-image", "textField", "iconImage"].contains(key),
        reader.key(index)?.contains("{") == true, parent >= 0, !brackets.mayBePattern(parent), !brackets.isType(parent),
        !script.isIgnored(index..<index + 1)
      else { continue }
      let isOfLayout = script.isAt(":", parent - 1) && reader.key(parent - 2) == "layout"
      if isOfLayout || isOfMap(parent) || isWhole(parent) {
        values.append(Value(range: script.tokens[index].range, form: .tokens, isOfMap: isOfLayout || isOfMap(parent)))
      }
    }
  }

  /// Whether an object is all of the code, as in an attribute.
  private func isWhole(_ open: Int) -> Bool { open == 0 && script.tokens[open].partner == script.tokens.count - 1 }

  // MARK: Functions

  /// Whether an object has keys of functions alone, with stops that are lists, or do not show.
  private func isFunction(_ open: Int) -> Bool {
    if brackets.mayBePattern(open) { return false }
    var (index, hasStops) = (open + 1, false)
    while index < script.tokens[open].partner {
      if script.isAt("...", index) {
        index = endOfMember(index)
        continue
      }
      guard let key = reader.key(index), ValueShape.functionKeys.contains(key) else { return false }
      let isPair = script.isAt(":", index + 1)
      guard isPair || script.isAt(",", index + 1) || script.isAt("}", index + 1) else { return false }
      if key == "stops" {
        hasStops = true
        if isPair, !mayBeStops(index + 2) { return false }
      }
      if key == "type", isPair, script.kind(index + 2) == .string,
        !["exponential", "interval", "categorical", "identity"].contains(reader.key(index + 2))
      {
        return false
      }
      index = endOfMember(index)
    }
    return hasStops
  }

  /// The token behind the comma of a member.
  private func endOfMember(_ start: Int) -> Int {
    var index = start
    while script.kind(index) != nil, script.kind(index) != .close, !script.isAt(",", index) {
      index = script.next(index)
    }
    return script.isAt(",", index) ? index + 1 : index
  }

  /// Whether a value is a list of lists, an empty list, or computed, and neither a text, a number nor a type.
  private func mayBeStops(_ start: Int) -> Bool {
    switch script.kind(start) {
    case .open where script.isAt("[", start):
      return script.isAt("[", start + 1) || script.isAt("]", start + 1) || script.isAt("...", start + 1)
    case .name:
      let isWord = ["true", "false", "null", "undefined", "string", "number"].contains { script.isAt($0, start) }
      // `number[][]`, `Array<Stop>`
      let isList = script.isAt("[", start + 1) && script.isAt("]", start + 2)
      let isGeneric =
        script.language.hasTypes && (script.isAt("Array", start) || script.isAt("ReadonlyArray", start))
        && script.isAt("<", start + 1)
      return !isWord && !isList && !isGeneric
    case .templateStart: return false
    default: return false
    }
  }

  // MARK: Conditions

  /// The tokens at which the elements of a list begin.
  private func elements(_ open: Int) -> [Int] {
    var (elements, index, isFirst) = ([Int](), open + 1, true)
    while index < script.tokens[open].partner {
      if isFirst { elements.append(index) }
      isFirst = script.isAt(",", index)
      index = script.next(index)
    }
    return elements
  }

  /// Whether a list is a legacy condition, or in a filter's place may be one.
  private mutating func isCondition(_ open: Int) -> Bool {
    guard script.isAt("[", open), script.kind(open + 1) == .string, let name = reader.key(open + 1) else {
      return false
    }
    let isCombination = name == "none"
    guard isCombination || ValueShape.oldConditions.contains(name), name != "has" else { return false }
    // An element that is taken from a list by its name is not a list.
    if [.name, .close, .string].contains(script.kind(open - 1)), !endsStatementWord(open - 1) { return false }
    let elements = elements(open)
    guard elements.count > 1 else { return false }
    let key = elements[1]
    if isCombination { return elements.dropFirst().allSatisfy { script.isAt("[", $0) } }
    if script.kind(key) == .string, isAlone(key) {
      guard let text = reader.key(key), isNameOfAttribute(text) else { return false }
      switch name {
      case "!has": return elements.count == 2
      case "!in": return true
      case "in": return elements.count > 3 || text.hasPrefix("$") && elements.count > 2
      default: return elements.count == 3 && !script.isAt("[", elements[2])
      }
    }
    // A computed key.
    guard name != "!has" || elements.count == 2, elements.count > 1,
      [.name, .templateStart].contains(script.kind(key)), name == "!has" || name == "!in" || elements.count > 2
    else { return false }
    if name != "!has", elements.count > 2, script.isAt("[", elements[2]) { return false }
    if name != "in", name != "!in", name != "!has", elements.count != 3 { return false }
    return isInPlaceOfFilter(open) || isBesideCondition(open)
  }

  /// Whether a word in front of a bracket does not have members.
  private func endsStatementWord(_ index: Int) -> Bool {
    ["return", "case", "default", "in", "of", "else", "yield", "await", "typeof"].contains { script.isAt($0, index) }
      || script.isAt(")", index) && script.isStatement(max(script.tokens[index].partner, 0))
  }

  /// Whether an element is one token.
  private func isAlone(_ index: Int) -> Bool { script.isAt(",", index + 1) || script.isAt("]", index + 1) }

  /// Whether a text may name an attribute, and is neither an operator nor a keyword beside another one.
  private func isNameOfAttribute(_ text: String) -> Bool {
    text.utf8.contains { $0.isScriptNamePart }
      && !["of", "instanceof", "typeof", "not in", "is", "like"].contains(text)
  }

  private func isInPlaceOfFilter(_ open: Int) -> Bool {
    var index = combination(around: open) - 1
    if script.isAt("{", index), script.isAt("=", index - 1) { index -= 1 }
    if script.isAt(":", index) || script.isAt("=", index), reader.key(index - 1) == "filter" { return true }
    if let type = declaredType(before: index), type.contains("Filter") { return true }
    let call = script.tokens[combination(around: open)].parent
    return call > 0 && script.isAt("(", call) && script.isAt("setFilter", call - 1)
  }

  /// Whether another condition of the combination around one is old by itself.
  private mutating func isBesideCondition(_ open: Int) -> Bool {
    let parent = script.tokens[open].parent
    guard parent >= 0, combinations[parent].begins else { return false }
    if let known = listsWithOld[parent] { return known }
    let hasOld = elements(parent).contains { other in
      guard script.isAt("[", other), script.kind(other + 1) == .string, script.isAt(",", other + 2) else {
        return false
      }
      // One with a computed key asks this itself.
      return script.kind(other + 3) == .string && isCondition(other)
    }
    listsWithOld[parent] = hasOld
    return hasOld
  }

  private func beginsCombination(_ open: Int) -> Bool {
    script.isAt("[", open) && script.kind(open + 1) == .string
      && reader.key(open + 1).map { ValueShape.combinations.contains($0) } == true
  }

  private func combination(around open: Int) -> Int { combinations[open].outermost }

  // MARK: Surroundings

  /// Whether a call of a map, an element that is a layer, a declared type of a map's library, a property of layers or an object
  /// that gets the members of another one stands around a value.
  private func isOfMap(_ value: Int) -> Bool {
    if let type = declaredType(before: value - 1), Self.isTypeOfMap(type) { return true }
    var open = value
    for _ in 0..<Self.nearest where open >= 0 {
      if script.isAt(":", open - 1) || script.isAt("=", open - 1), let key = reader.key(open - 2) {
        if LayerProperties.isTelling(key), LayerProperties.specification(named: key) != nil { return true }
        if key == "filter", open == value, hasSpread(script.tokens[open].parent) { return true }
      }
      if script.isAt("(", open), let name = script.name(open - 1), Self.calls.contains(name) { return true }
      if script.kind(open) == .tagStart,
        ObjectKeys.elements.contains(String(script.name(open + 1)?.split(separator: ".").last ?? ""))
      {
        return true
      }
      open = script.tokens[open].parent
    }
    return false
  }

  /// How many brackets around a value are looked at.
  private static let nearest = 12

  private static let calls: Set<String> = [
    "setFilter", "setPaintProperty", "setLayoutProperty", "addLayer", "queryRenderedFeatures", "querySourceFeatures",
  ]

  private func hasSpread(_ open: Int) -> Bool {
    open >= 0 && script.isAt("{", open) && elements(open).contains { script.isAt("...", $0) }
  }

  /// The names in the type of a variable or field: `const a: mapboxgl.FilterSpecification =`.
  private func declaredType(before equals: Int) -> String? {
    guard script.language.hasTypes, script.isAt("=", equals) else { return nil }
    var (index, names) = (equals - 1, "")
    while index > 0, index > equals - 20, !script.isAt(":", index), !script.isAt(";", index), !script.isAt("=", index) {
      if let name = script.name(index) { names += name + " " }
      index -= 1
    }
    return script.isAt(":", index) ? names : nil
  }

  private static func isTypeOfMap(_ names: String) -> Bool {
    ["Specification", "LayerProps", "AnyLayer", "AnyPaint", "AnyLayout", "StyleFunction", "mapboxgl", "maplibregl"]
      .contains { names.contains($0) }
  }
}

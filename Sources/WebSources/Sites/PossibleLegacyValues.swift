import SourceText
import StyleSpec

/// Literals that look like legacy values, wherever they are.
///
/// Sites decide strictly what may be written; this search decides broadly what must be reported.
struct PossibleLegacyValues {
  struct Value {
    var range: Range<Int>
    var form: ValueSite.Form

    /// Whether its surroundings show that it belongs to a map.
    var isOfMap: Bool
  }

  private let script: Script
  private let brackets: BracketKinds
  private let reader: LiteralReader

  /// Whether all of the code is a filter, as in an attribute.
  private let isFilter: Bool
  private(set) var values: [Value] = []

  /// For the first token of each list of conditions, that of the outermost one around it, or itself; -1 for other tokens.
  private var combinations: [Int]

  /// Whether some condition of a list is legacy on its own, as far as that is known.
  private var listsWithOld: [Int: Bool] = [:]

  /// - Complexity: O(tokens).
  init(_ script: Script, _ brackets: BracketKinds, isFilter: Bool = false) {
    (self.script, self.brackets, self.isFilter) = (script, brackets, isFilter)
    reader = LiteralReader(script: script)
    combinations = [Int](repeating: -1, count: script.tokens.count)
    for index in script.tokens.indices where beginsCombination(index) { combinations[index] = outermost(index) }
    var seen: Set<Int> = []
    for index in script.tokens.indices where script.tokens[index].partner > index && !brackets.isType(index) {
      let isFunction = script.isAt("{", index)
      guard isFunction ? self.isFunction(index) : isCondition(index) else { continue }
      let outermost = isFunction ? index : self.outermost(index)
      let tokens = outermost..<script.tokens[outermost].partner + 1
      guard seen.insert(outermost).inserted, !script.isIgnored(tokens) else { continue }
      values.append(
        Value(range: script.range(tokens), form: isFunction ? .function : .filter, isOfMap: isOfMap(outermost)))
    }
    addTexts()
  }

  /// Adds texts with tokens in elements and calls of a map; elsewhere they cannot be distinguished from texts of a user
  /// interface.
  private mutating func addTexts() {
    for index in script.tokens.indices where script.kind(index) == .string && script.isAt(":", index - 1) {
      let parent = script.tokens[index].parent
      guard let key = reader.key(index - 2), ["text-field", "icon-image", "textField", "iconImage"].contains(key),
        reader.key(index)?.contains("{") == true, parent >= 0, !brackets.mayBePattern(parent), !brackets.isType(parent),
        !script.isIgnored(index..<index + 1)
      else { continue }
      let isOfMap = script.isAt(":", parent - 1) && reader.key(parent - 2) == "layout" || isOfMap(parent)
      // An object may be all of the code, as in an attribute.
      if isOfMap || parent == 0 && script.tokens[parent].partner == script.tokens.count - 1 {
        values.append(Value(range: script.tokens[index].range, form: .tokens, isOfMap: isOfMap))
      }
    }
  }

  // MARK: Functions

  /// Whether an object has stops that are lists or unknown, and only keys of functions; under the name of a property,
  /// any keys.
  private func isFunction(_ open: Int) -> Bool {
    let members = script.members(of: open).filter { !script.isAt("...", $0) }
    guard !brackets.mayBePattern(open), members.contains(where: { reader.key($0) == "stops" }) else { return false }
    return members.allSatisfy { index in
      let isPair = script.isAt(":", index + 1)
      let key = reader.key(index)
      guard key.map({ ValueShape.functionKeys.contains($0) }) == true || isUnderProperty(open),
        isPair || script.isAt(",", index + 1) || script.isAt("}", index + 1)
      else { return false }
      if key == "stops", isPair { return mayBeStops(index + 2) }
      let isText = key == "type" && isPair && script.kind(index + 2) == .string
      return !isText || ["exponential", "interval", "categorical", "identity"].contains(reader.key(index + 2))
    }
  }

  private func isUnderProperty(_ value: Int) -> Bool {
    script.isAt(":", value - 1) && reader.key(value - 2).map { LayerProperties.specification(named: $0) != nil } == true
  }

  /// Whether a value is a list of lists, an empty list, or computed, and neither a text, a number nor a type.
  private func mayBeStops(_ start: Int) -> Bool {
    if script.isAt("[", start) { return ["[", "]", "..."].contains { script.isAt($0, start + 1) } }
    guard let name = script.name(start), !["true", "false", "null", "undefined", "string", "number"].contains(name)
    else { return false }
    // `number[][]`, `Array<Stop>`
    let isGeneric = script.language.hasTypes && name.hasSuffix("Array") && script.isAt("<", start + 1)
    return !isGeneric && !(script.isAt("[", start + 1) && script.isAt("]", start + 2))
  }

  // MARK: Conditions

  /// Whether a list is a legacy condition, or may be one in the position of a filter.
  private mutating func isCondition(_ open: Int) -> Bool {
    guard script.isAt("[", open), script.kind(open + 1) == .string, let name = reader.key(open + 1),
      name == "none" || ValueShape.oldConditions.contains(name) && name != "has"
    else { return false }
    // Brackets of a member access are not a list.
    if [.name, .close, .string].contains(script.kind(open - 1)), !endsStatementWord(open - 1) { return false }
    let elements = script.members(of: open)
    guard elements.count > 1 else { return false }
    if name == "none" { return elements.dropFirst().allSatisfy { script.isAt("[", $0) } }
    let key = elements[1]
    let isAlone = script.isAt(",", key + 1) || script.isAt("]", key + 1)
    let hasList = elements.count > 2 && script.isAt("[", elements[2])
    if script.kind(key) == .string, isAlone {
      guard let text = reader.key(key), isNameOfAttribute(text) else { return false }
      switch name {
      case "!has": return elements.count == 2
      case "!in": return true
      case "in": return elements.count > 3 || text.hasPrefix("$") && elements.count > 2
      default: return elements.count == 3 && !hasList
      }
    }
    // A computed key.
    guard [.name, .templateStart].contains(script.kind(key)), !hasList else { return false }
    switch name {
    case "!has": if elements.count != 2 { return false }
    case "!in": break
    case "in": if elements.count < 3 { return false }
    default: if elements.count != 3 { return false }
    }
    return isInPlaceOfFilter(open) || isBesideCondition(open)
  }

  /// Whether the word before a bracket does not have members.
  private func endsStatementWord(_ index: Int) -> Bool {
    ["return", "case", "default", "in", "of", "else", "yield", "await", "typeof"].contains { script.isAt($0, index) }
      || script.isAt(")", index) && script.isStatement(max(script.tokens[index].partner, 0))
  }

  /// Whether a text may name an attribute, and is neither an operator nor a keyword next to another one.
  private func isNameOfAttribute(_ text: String) -> Bool {
    text.utf8.contains { $0.isNamePart }
      && !["of", "instanceof", "typeof", "not in", "is", "like"].contains(text)
  }

  private func isInPlaceOfFilter(_ open: Int) -> Bool {
    let outermost = outermost(open)
    let isInBraces = script.isAt("{", outermost - 1) && script.isAt("=", outermost - 2)
    let end = isInBraces ? outermost - 1 : outermost
    // `filter: c ? […] : null`, `filter: any = […]`
    let before = (max(end - 20, 0)..<end).reversed().prefix { index in
      script.kind(index) != .open && !script.isAt(",", index) && !script.isAt(";", index)
    }
    let isNamed = before.contains { index in
      (script.isAt(":", index + 1) || script.isAt("=", index + 1)) && reader.key(index) == "filter"
    }
    if isFilter || isNamed { return true }
    if script.declaredTypes(before: end - 1).contains(where: { Array($0.utf8).holds("Filter".utf8) }) { return true }
    let call = script.tokens[outermost].parent
    return call > 0 && script.isAt("(", call) && script.isAt("setFilter", call - 1)
  }

  /// Whether another condition of the surrounding combination is legacy on its own.
  private mutating func isBesideCondition(_ open: Int) -> Bool {
    let parent = script.tokens[open].parent
    guard parent >= 0, combinations[parent] >= 0 else { return false }
    if let known = listsWithOld[parent] { return known }
    // A condition with a computed key calls this itself.
    let hasOld = script.members(of: parent).contains { other in
      script.isAt("[", other) && script.isAt(",", other + 2) && script.kind(other + 3) == .string && isCondition(other)
    }
    listsWithOld[parent] = hasOld
    return hasOld
  }

  /// The outermost list of conditions around a token, or the token itself.
  private func outermost(_ index: Int) -> Int {
    let parent = script.tokens[index].parent
    return parent >= 0 && combinations[parent] >= 0 ? combinations[parent] : index
  }

  private func beginsCombination(_ open: Int) -> Bool {
    script.isAt("[", open) && script.kind(open + 1) == .string
      && reader.key(open + 1).map { ValueShape.combinations.contains($0) } == true
  }

  // MARK: Surroundings

  /// Whether a value is inside a call of a map, an element that is a layer, a declared type of a map library, a
  /// property of layers, or an object that gets the members of another one.
  private func isOfMap(_ value: Int) -> Bool {
    let isTyped = script.declaredTypes(before: value - 1).contains { name in
      Array(name.utf8).holds(anyOf: Self.typesOfMaps)
    }
    if isTyped { return true }
    func isSpread(_ index: Int) -> Bool { script.isAt("...", index) }
    var open = value
    for _ in 0..<Self.nearest where open >= 0 {
      if script.isAt(":", open - 1) || script.isAt("=", open - 1), let key = reader.key(open - 2) {
        if LayerProperties.isTelling(key), LayerProperties.specification(named: key) != nil { return true }
        let parent = script.tokens[open].parent
        if key == "filter", open == value, parent >= 0, script.members(of: parent).contains(where: isSpread) {
          return true
        }
      }
      if script.isAt("(", open), let name = script.name(open - 1), Self.calls.contains(name) { return true }
      if script.kind(open) == .tagStart, ObjectKeys.layerElement(script, tag: open) != nil { return true }
      open = script.tokens[open].parent
    }
    return false
  }

  /// How many brackets around a value are inspected.
  private static let nearest = 12

  private static let calls: Set<String> = [
    "setFilter", "setPaintProperty", "setLayoutProperty", "addLayer", "queryRenderedFeatures", "querySourceFeatures",
  ]

  private static let typesOfMaps = [
    "Specification", "LayerProps", "AnyLayer", "AnyPaint", "AnyLayout", "StyleFunction", "mapboxgl", "maplibregl",
  ]
}

/// The properties of layers by their names, of any layer type.
enum LayerProperties {
  /// The specification of a property; `nil` for other names.
  static func specification(named name: String) -> PropertySpecification? {
    let name = JSONString(name)
    return PropertyTable.specification(named: name) ?? PropertyTable.mapbox.row(named: name)
  }

  /// Whether the name alone identifies a property of a layer: it has a hyphen, and neither SVG nor CSS has it.
  static func isTelling(_ name: String) -> Bool {
    name.contains("-")
      && !["fill-opacity", "text-anchor", "background-color", "text-transform", "text-justify"].contains(name)
  }

  /// Whether texts that are not of a map may have this name too.
  static func mayBeText(_ name: String) -> Bool { name == "text-field" || name == "icon-image" }

  /// Whether an object under this key holds properties.
  static func isGroup(_ key: String) -> Bool { key == "paint" || key == "layout" || key.hasPrefix("paint.") }
}

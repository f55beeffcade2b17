import SourceText
import StyleMigration
import StyleSpec

/// Finds the places of a script that hold values of layers: as literals, or as the names of constants.
struct SiteFinder {
  let script: Script
  let reader: LiteralReader
  private let brackets: BracketKinds
  private(set) var sites: [ValueSite] = []

  /// The places where a constant may be the whole value.
  private(set) var names: [NamedSite] = []

  /// The values that are left alone because of the metadata of their layers.
  private(set) var ignored: [Range<Int>] = []

  struct NamedSite {
    var name: String
    var token: Int
    var kind: CodeValue
    var layer: String?
    var isOfQuery = false
  }

  private var layers: [Int: ObjectKeys] = [:]

  init(_ script: Script, _ brackets: BracketKinds) {
    (self.script, self.brackets, reader) = (script, brackets, LiteralReader(script: script))
  }

  /// - Complexity: O(tokens).
  mutating func run() {
    for index in script.tokens.indices {
      let kind = script.tokens[index].kind
      guard kind == .name || kind == .string else { continue }
      if script.isAt(":", index + 1) {
        visitKey(index)
      } else if script.isAt("(", index + 1) || script.isAt("?.", index + 1) {
        visitCall(index)
      } else if script.isAt("filter", index) {
        if script.isAt("=", index + 1) { visitAttribute(index) } else { visitFilterAsKey(index) }
      }
    }
  }

  // MARK: Keys

  /// Whether a token is the key of an object, and not of a pattern or a type.
  private func isKeyOfObject(_ index: Int) -> Bool {
    let parent = script.tokens[index].parent
    return script.isKey(index) && !brackets.mayBePattern(parent) && !brackets.isType(parent)
      && script.tokens[parent].partner > 0
  }

  private mutating func visitKey(_ index: Int) {
    guard isKeyOfObject(index), let key = reader.key(index) else { return }
    let parent = script.tokens[index].parent
    func value() -> ScriptLiteral? { reader.value(at: index + 2, before: script.tokens[parent].partner)?.literal }
    if key == "filter" {
      let (keys, isOfQuery) = (keys(of: parent), isOptionsOfQuery(parent))
      guard isOfQuery || keys.isLayer, let value = value() else { return }
      return addFilter(value, of: keys, isOfQuery: isOfQuery)
    }
    // Most keys of code are short words.
    guard key.utf8.contains(UInt8(ascii: "-")) || isGroup(parent), mayBeLegacy(index + 2, of: key, in: parent),
      let property = LayerProperties.specification(named: key),
      isProperty(key, in: parent, isObject: script.isAt("{", index + 2)),
      let value = value()
    else { return }
    let layer = layer(around: parent)
    if layer?.ignores(key) == true { return ignored.append(script.range(value.tokens)) }
    add(value, of: property, in: layer?.id)
  }

  /// Whether a value may be a function or a text with tokens, as far as it shows without the tables of properties, which
  /// take long to read.
  private mutating func mayBeLegacy(_ start: Int, of key: String, in open: Int) -> Bool {
    let isWord = script.isAt("true", start) || script.isAt("false", start)
    let isText = script.kind(start) == .string && !script.mayHaveTokens(start)
    // A list that the metadata of its layer asks to leave alone is one of the ignored values.
    let isList = script.isAt("[", start) && layer(around: open)?.ignores(key) != true
    if script.kind(start) == .number || isWord || isText || isList {
      let end = script.next(start)
      return !script.isAt(",", end) && !script.isAt(";", end) && script.kind(end) != .close
    }
    guard script.isAt("{", start) else { return true }
    return script.members(of: start).allSatisfy {
      !script.isAt(":", $0 + 1) || reader.key($0).map { ValueShape.functionKeys.contains($0) } ?? true
    }
  }

  /// A filter in shorthand: `{id: 'a', type: 'line', source, filter}`.
  private mutating func visitFilterAsKey(_ index: Int) {
    guard isKeyOfObject(index), script.isAt(",", index + 1) || script.isAt("}", index + 1) else { return }
    let keys = keys(of: script.tokens[index].parent)
    guard keys.isLayer, !keys.ignores("filter") else { return }
    names.append(NamedSite(name: "filter", token: index, kind: .filter, layer: keys.id))
  }

  /// Whether a key of an object is that of a property: in `paint` or `layout`, or by its name.
  ///
  /// Texts of a user interface may be named `text-field`, and CSS and SVG styles `fill-opacity`.
  private func isProperty(_ key: String, in open: Int, isObject: Bool) -> Bool {
    isGroup(open) || LayerProperties.isTelling(key) && (isObject || !LayerProperties.mayBeText(key))
      || holdsProperties(open)
  }

  /// Whether an object holds the properties of a layer: `paint: {…}`, `paint={{…}}`, `const paint = {…}`.
  private func isGroup(_ open: Int) -> Bool {
    let sign =
      script.isAt("{", script.tokens[open].parent) && script.tokens[open].parent == open - 1 ? open - 2 : open - 1
    guard script.isAt(":", sign) || script.isAt("=", sign) else { return false }
    return reader.key(sign - 1).map { LayerProperties.isGroup($0) } ?? false
  }

  /// Whether a key of an object shows that it holds properties of a layer: `{'fill-opacity': {…}, 'fill-color': …}`.
  private func holdsProperties(_ open: Int) -> Bool {
    script.members(of: open).contains { index in
      guard script.kind(index) == .string, script.isAt(":", index + 1), let key = reader.key(index) else {
        return false
      }
      return LayerProperties.isTelling(key) && !LayerProperties.mayBeText(key)
        && LayerProperties.specification(named: key) != nil
    }
  }

  private func isOptionsOfQuery(_ open: Int) -> Bool {
    let call = script.tokens[open].parent
    return call > 1 && script.isAt("(", call) && script.isMember(call - 1)
      && (script.isAt("queryRenderedFeatures", call - 1) || script.isAt("querySourceFeatures", call - 1))
  }

  private mutating func keys(of open: Int) -> ObjectKeys {
    if let known = layers[open] { return known }
    let keys = script.isAt("{", open) ? ObjectKeys(script, open: open) : ObjectKeys(script, tag: open)
    layers[open] = keys
    return keys
  }

  /// The layer whose `paint` or `layout` an object is.
  private mutating func layer(around open: Int) -> ObjectKeys? {
    var parent = script.tokens[open].parent
    // `paint={…}` is in the tag.
    if parent >= 0, script.isAt("{", parent), script.isInTag(parent) { parent = script.tokens[parent].parent }
    guard parent >= 0, script.isAt("{", parent) || script.kind(parent) == .tagStart else { return nil }
    return keys(of: parent)
  }

  // MARK: Attributes and calls

  private mutating func visitAttribute(_ index: Int) {
    let open = index + 2
    guard script.isInTag(index), script.isAt("{", open) else { return }
    let keys = keys(of: script.tokens[index].parent)
    guard keys.isLayer,
      let (value, next) = reader.value(at: open + 1, before: script.tokens[open].partner),
      next == script.tokens[open].partner
    else { return }
    addFilter(value, of: keys)
  }

  private mutating func visitCall(_ index: Int) {
    let open = script.isAt("?.", index + 1) ? index + 2 : index + 1
    guard script.isMember(index), let name = script.name(index), Self.setters.contains(name), script.isAt("(", open),
      script.tokens[open].partner > open
    else { return }
    var arguments: [ScriptLiteral] = []
    var start = open + 1
    while arguments.count < 3, let (argument, next) = reader.value(at: start, before: script.tokens[open].partner),
      !argument.isSpread
    {
      arguments.append(argument)
      start = next + 1
    }
    if name == "setFilter" {
      if arguments.count >= 2 { addFilter(arguments[1], in: arguments[0].string) }
    } else if arguments.count == 3,
      let property = arguments[1].string.flatMap({ LayerProperties.specification(named: $0) })
    {
      add(arguments[2], of: property, in: arguments[0].string)
    }
  }

  private static let setters: Set<String> = ["setFilter", "setPaintProperty", "setLayoutProperty"]

  // MARK: Values

  private mutating func addFilter(_ value: ScriptLiteral, of keys: ObjectKeys, isOfQuery: Bool = false) {
    if keys.ignores("filter") { return ignored.append(script.range(value.tokens)) }
    addFilter(value, in: keys.id, isOfQuery: isOfQuery)
  }

  private mutating func addFilter(_ value: ScriptLiteral, in layer: String?, isOfQuery: Bool = false) {
    for branch in value.branches where !branch.isSpread {
      if let name = script.name(of: branch) {
        names.append(
          NamedSite(name: name, token: branch.tokens.lowerBound, kind: .filter, layer: layer, isOfQuery: isOfQuery))
      } else if branch.elements != nil {
        sites.append(ValueSite(form: .filter, kind: .filter, literal: branch, layer: layer, isOfQuery: isOfQuery))
      }
    }
  }

  private mutating func add(_ value: ScriptLiteral, of property: PropertySpecification, in layer: String?) {
    for branch in value.branches where !branch.isSpread {
      if let name = script.name(of: branch) {
        names.append(NamedSite(name: name, token: branch.tokens.lowerBound, kind: .property(property), layer: layer))
      } else if let site = Self.site(branch, of: property, in: layer) {
        sites.append(site)
      } else if branch.isOpaque, property.hasTokens, script.hasTemplateWithTokens(branch.whole) {
        sites.append(
          ValueSite(
            form: .tokens, kind: .property(property), literal: branch, layer: layer, obstacle: .tokenInTemplate))
      }
    }
  }

  /// The site of a literal that is a function, or a text with tokens; `nil` for other literals.
  static func site(_ literal: ScriptLiteral, of property: PropertySpecification, in layer: String?) -> ValueSite? {
    var site = ValueSite(form: .function, kind: .property(property), literal: literal, layer: layer)
    if case .string(let string) = literal.content {
      site.form = .tokens
      return property.hasTokens && string.text.contains("{") ? site : nil
    }
    if ValueShape.isFunction(literal) { return site }
    // `{...growing, base: 1.5}`
    guard case .object(let members, isWhole: false) = literal.content, !members.isEmpty,
      ValueShape.hasKeysOfFunction(literal)
    else { return nil }
    site.obstacle = .stopsBuiltInCode(ValueShape.expression(of: literal, property))
    return site
  }
}

extension Script {
  /// Whether a text contains a brace, or an escape, which may spell one.
  fileprivate func mayHaveTokens(_ index: Int) -> Bool {
    bytes[tokens[index].range].contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "\\") }
  }

  /// Whether some tokens include a template or a concatenated text with a brace: `` `{${name}}` ``.
  fileprivate func hasTemplateWithTokens(_ tokens: Range<Int>) -> Bool {
    tokens.contains { index in
      let text = bytes[self.tokens[index].range]
      // A template with a substitution ends with its brace.
      return [.string, .template, .templateStart, .templateMiddle, .templateEnd].contains(kind(index))
        && text.dropLast(text.last == UInt8(ascii: "{") ? 1 : 0).contains(UInt8(ascii: "{"))
    }
  }
}

import StyleSpec

/// What the keys of an object say of it.
struct ObjectKeys {
  /// The id that it has as a literal.
  private(set) var id: String?

  /// What its metadata asks to leave alone.
  private(set) var ignores: Ignores?

  /// Whether it is a style of version 7.
  var isVersionSeven: Bool { hasVersionSeven && hasLayers }
  private var hasVersionSeven = false
  private var hasLayers = false
  private var ofLayers = 0
  private var isOfSource = false
  private var hasOtherType = false

  /// Those of values, and of sources.
  private static let otherTypes: Set<String> = [
    "string", "number", "boolean", "date", "datetime", "text", "object", "array", "geojson", "vector", "image", "video",
  ]

  /// The attributes of an element beside which `filter` is that of a layer.
  static let ofElements: Set<String> = [
    "id", "type", "source", "sourceLayer", "source-layer", "paint", "layout", "style", "sourceID", "sourceLayerID",
  ]

  init(of object: ScriptLiteral) { for member in object.members ?? [] { add(member.key) } }

  init(_ members: [(key: String, value: ScriptLiteral)], _ script: Script) {
    let reader = LiteralReader(script: script)
    for (key, value) in members {
      add(key)
      add(key, at: value.tokens.lowerBound, script, reader, value.tokens.upperBound)
    }
  }

  /// - Complexity: O(tokens of the object at its own level).
  init(_ script: Script, open: Int) {
    let reader = LiteralReader(script: script)
    let close = script.tokens[open].partner
    var index = open + 1
    var isAtKey = true
    while index < close {
      if isAtKey {
        if script.isAt("...", index) {
          ofLayers += 1
        } else if let key = reader.key(index) {
          add(key)
          if script.isAt(":", index + 1) { add(key, at: index + 2, script, reader, close) }
        }
      }
      isAtKey = script.isAt(",", index)
      index = script.next(index)
    }
  }

  /// The attributes of an element.
  ///
  /// - Complexity: O(tokens of the tag).
  init(_ script: Script, tag: Int) {
    let reader = LiteralReader(script: script)
    var index = tag + 1
    while index < script.tokens[tag].partner {
      if let name = script.name(index), script.isAt("=", index + 1) {
        add(name)
        let isCode = script.isAt("{", index + 2)
        let end = isCode ? script.tokens[index + 2].partner : script.tokens[tag].partner
        add(name, at: isCode ? index + 3 : index + 2, script, reader, end)
      }
      index = script.next(index)
    }
    // `<Layer {...style} {...{filter: […]}} />`
    if script.name(tag + 1)?.hasSuffix("Layer") == true { ofLayers += 2 }
  }

  /// Looks at the values that matter.
  private mutating func add(_ key: String, at index: Int, _ script: Script, _ reader: LiteralReader, _ close: Int) {
    switch key {
    case "id":
      if script.kind(index) == .string { id = reader.key(index) }
      if let text = markupText(at: index, script) { id = text }
    case "type":
      // A column of a table, a rule and a source have a type and a filter, too.
      let type = script.kind(index) == .string ? reader.key(index) : markupText(at: index, script)
      guard let type, LayerType(rawValue: type) == nil, MapboxLayerType(rawValue: type) == nil else { return }
      if Self.otherTypes.contains(type) { isOfSource = true }
      hasOtherType = true
      ofLayers -= 1
    case "version": hasVersionSeven = script.kind(index) == .number && script.text(script.tokens[index].range) == "7"
    case "layers": hasLayers = true
    case "metadata":
      if script.isAt("{", index) {
        ignores = reader.value(at: index, before: close).flatMap { Ignores($0.literal, script) }
      }
    default: break
    }
  }

  private func markupText(at index: Int, _ script: Script) -> String? {
    guard script.kind(index) == .markupString else { return nil }
    return script.text(script.tokens[index].start + 1..<script.tokens[index].end - 1)
  }

  private mutating func add(_ key: String) {
    switch key {
    case "id", "type", "source", "source-layer", "paint", "layout", "ref", "minzoom", "maxzoom", "sourceID",
      "sourceLayerID":
      ofLayers += 1
    case "data", "tiles", "cluster": isOfSource = true
    default: break
    }
  }

  /// Whether these are keys of a layer; a GeoJSON source never had a legacy filter.
  var isLayer: Bool { ofLayers >= 2 && !isOfSource }

  /// Whether the type is not that of a layer, and little else stands beside it that only layers have.
  var isOther: Bool { isOfSource || hasOtherType && !isLayer }
}

/// What a layer asks to be left alone: `metadata: {'migrate-styles:ignore': true}`, or a list of property names.
struct Ignores {
  /// The names; `nil` for all.
  private let names: [String]?

  init?(_ metadata: ScriptLiteral, _ script: Script) {
    guard let value = metadata["migrate-styles:ignore"] else { return nil }
    if let elements = value.elements {
      names = elements.compactMap { $0.string }
    } else {
      guard case .word = value.content, script.isAt("true", value.tokens.lowerBound) else { return nil }
      names = nil
    }
  }

  func covers(_ name: String) -> Bool { names?.contains(name) ?? true }
}

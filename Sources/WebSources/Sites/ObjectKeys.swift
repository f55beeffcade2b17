import StyleSpec

/// What the keys of an object, or the attributes of an element, say of it.
struct ObjectKeys {
  /// The id that it has as a literal.
  private(set) var id: String?

  /// What its metadata asks to leave alone.
  private(set) var ignores: Ignores?
  private(set) var hasSpread = false

  private var hasId = false
  private var hasType = false
  private var isBackground = false
  private var hasSource = false
  private var refersToLayer = false

  /// Whether it shows to be a layer: it has an id, a type of the specification, and where its data come from or how it looks.
  var isLayer: Bool { hasId && (hasType && (hasSource || isBackground) || refersToLayer) }

  /// - Complexity: O(tokens of the object at its own level, and of its paint and layout).
  init(_ script: Script, open: Int) {
    let reader = LiteralReader(script: script)
    var index = open + 1
    var isAtKey = true
    while index < script.tokens[open].partner {
      if isAtKey {
        if script.isAt("...", index) {
          hasSpread = true
        } else if let key = reader.key(index) {
          add(key, valueAt: script.isAt(":", index + 1) ? index + 2 : nil, script, reader)
        }
      }
      isAtKey = script.isAt(",", index)
      index = script.next(index)
    }
  }

  /// The attributes of an element; of an SDK for React Native, the name of the element tells the type.
  ///
  /// - Complexity: O(tokens of the tag).
  init(_ script: Script, tag: Int) {
    let reader = LiteralReader(script: script)
    guard let name = script.name(tag + 1).flatMap({ $0.split { $0 == "." || $0 == ":" }.last }),
      Self.elements.contains(String(name))
    else { return }
    hasType = name != "Layer"
    var index = tag + 2
    while index < script.tokens[tag].partner {
      if script.isAt("{", index), script.isAt("...", index + 1) { hasSpread = true }
      if let name = script.name(index), script.isAt("=", index + 1) {
        add(name, valueAt: script.isAt("{", index + 2) ? index + 3 : index + 2, script, reader)
      }
      index = script.next(index)
    }
    // What stands inside of `<Source>` has no source of its own.
    hasSource = true
  }

  /// The elements that are layers, in react-map-gl and its like.
  static let elements: Set<String> = [
    "Layer", "BackgroundLayer", "CircleLayer", "FillExtrusionLayer", "FillLayer", "HeatmapLayer", "LineLayer",
    "RasterLayer", "SymbolLayer",
  ]

  private mutating func add(_ key: String, valueAt index: Int?, _ script: Script, _ reader: LiteralReader) {
    switch key {
    case "id":
      hasId = true
      id = index.flatMap { text(at: $0, script, reader) }
    case "type":
      guard let type = index.flatMap({ text(at: $0, script, reader) }) else { return }
      isBackground = type == LayerType.background.rawValue
      hasType = LayerType(rawValue: type) != nil || MapboxLayerType(rawValue: type) != nil
    case "source", "source-layer", "sourceLayer", "sourceID", "sourceLayerID": hasSource = true
    case "paint", "layout": if let index, holdsProperty(index, script, reader) { hasSource = true }
    case "ref": refersToLayer = index.flatMap { text(at: $0, script, reader) } != nil
    case "metadata":
      if let index, script.isAt("{", index) {
        ignores = reader.value(at: index, before: script.tokens[index].partner + 1).flatMap {
          Ignores($0.literal, script)
        }
      }
    default: break
    }
  }

  private func text(at index: Int, _ script: Script, _ reader: LiteralReader) -> String? {
    switch script.kind(index) {
    case .string: reader.key(index)
    case .markupString: script.text(script.tokens[index].start + 1..<script.tokens[index].end - 1)
    default: nil
    }
  }

  /// Whether an object has the name of a property of layers as a key.
  private func holdsProperty(_ open: Int, _ script: Script, _ reader: LiteralReader) -> Bool {
    guard script.isAt("{", open) else { return false }
    var index = open + 1
    while index < script.tokens[open].partner {
      if script.isAt(":", index + 1), let key = reader.key(index), LayerProperties.specification(named: key) != nil {
        return true
      }
      index = script.next(index)
    }
    return false
  }
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

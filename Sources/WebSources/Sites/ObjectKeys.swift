import StyleSpec

/// The keys of an object, or the attributes of an element, that show whether it is a layer.
struct ObjectKeys {
  /// The id, if it is a literal.
  private(set) var id: String?

  private let script: Script
  private let reader: LiteralReader
  private var hasId = false
  private var hasType = false
  private var isBackground = false
  private var hasSource = false
  private var refersToLayer = false

  /// What `metadata: {'migrate-styles:ignore': …}` asks to leave alone: all, or a list of properties.
  private var ignoresAll = false
  private var ignored: [String] = []

  /// Whether it is known to be a layer: it has an id, a type of the specification, and a source or properties.
  var isLayer: Bool { hasId && (hasType && (hasSource || isBackground) || refersToLayer) }

  func ignores(_ name: String) -> Bool { ignoresAll || ignored.contains(name) }

  /// - Complexity: O(tokens of the object at its own level, and of its paint and layout).
  init(_ script: Script, open: Int) {
    (self.script, reader) = (script, LiteralReader(script: script))
    for index in script.members(of: open) {
      guard let key = reader.key(index) else { continue }
      add(key, valueAt: script.isAt(":", index + 1) ? index + 2 : nil)
    }
  }

  /// The attributes of an element; in an SDK for React Native, the name of the element determines the type.
  ///
  /// - Complexity: O(tokens of the tag).
  init(_ script: Script, tag: Int) {
    (self.script, reader) = (script, LiteralReader(script: script))
    guard let name = Self.layerElement(script, tag: tag) else { return }
    // An element inside `<Source>` has no source of its own.
    (hasType, hasSource) = (name != "Layer", true)
    for index in script.siblings(from: tag + 2, before: script.tokens[tag].partner) {
      guard let name = script.name(index), script.isAt("=", index + 1) else { continue }
      add(name, valueAt: script.isAt("{", index + 2) ? index + 3 : index + 2)
    }
  }

  /// The name of an element that is a layer, in react-map-gl and similar libraries.
  static func layerElement(_ script: Script, tag: Int) -> String? {
    let name = script.name(tag + 1).flatMap { $0.split { $0 == "." || $0 == ":" }.last }.map { String($0) }
    return name.flatMap { layerElements.contains($0) ? $0 : nil }
  }

  private static let layerElements: Set<String> = [
    "Layer", "BackgroundLayer", "CircleLayer", "FillExtrusionLayer", "FillLayer", "HeatmapLayer", "LineLayer",
    "RasterLayer", "SymbolLayer",
  ]

  private mutating func add(_ key: String, valueAt index: Int?) {
    let text = index.flatMap { literalText(at: $0) }
    switch key {
    case "id": (hasId, id) = (true, text)
    case "type":
      guard let text else { return }
      isBackground = text == LayerType.background.rawValue
      hasType = LayerType(rawValue: text) != nil || MapboxLayerType(rawValue: text) != nil
    case "source", "source-layer", "sourceLayer", "sourceID", "sourceLayerID": hasSource = true
    case "paint", "layout": if let index, holdsProperty(index) { hasSource = true }
    case "ref": refersToLayer = text != nil
    case "metadata":
      guard let index, script.isAt("{", index),
        let value = reader.value(at: index, before: script.tokens[index].partner + 1)?.literal["migrate-styles:ignore"]
      else { return }
      ignored = value.elements?.compactMap { $0.string } ?? []
      ignoresAll = script.isAt("true", value.tokens.lowerBound)
    default: break
    }
  }

  private func literalText(at index: Int) -> String? {
    switch script.kind(index) {
    case .string: reader.key(index)
    case .markupString: script.text(script.tokens[index].start + 1..<script.tokens[index].end - 1)
    default: nil
    }
  }

  /// Whether an object has the name of a property of layers as a key.
  private func holdsProperty(_ open: Int) -> Bool {
    script.isAt("{", open)
      && script.members(of: open).contains { index in
        script.isAt(":", index + 1) && reader.key(index).flatMap { LayerProperties.specification(named: $0) } != nil
      }
  }
}

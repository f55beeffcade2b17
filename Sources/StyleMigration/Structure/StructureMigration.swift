package import SourceText
package import StyleDiagnostics

/// Brings the structure of a style into the present: what is not a matter of single values.
///
/// It is a first pass. Values in old forms stay, where they belong in version 8; a second pass migrates them on
/// ``document`` and finds the places of the original by ``offsets``.
///
/// A style of version 7 becomes one of version 8: constants are put in, properties get their new names, fonts their
/// lists, sizes their place in the layout, and the symbol layers on top the reverse order. In a style of version 8
/// only what was left behind is changed: constants. `ref` layers are written out where that is asked for. Objects with other
/// members than before are printed anew; all other bytes stay. Vendors' keys, `metadata` and data of sources are not looked into.
package struct StructureMigration: Sendable {
  /// The style in its new structure.
  package let document: JSONDocument

  /// The edits of each step, each of the text that the one before has written; none where nothing structural is old.
  package let passes: [[SourceEdit]]

  /// What was done and left, in the order of the document.
  package let changes: [StructureChange]

  /// Where the values of each step's text come from, exact also for what was moved.
  package let offsets: [OffsetMap]

  /// What would have changed in a layer that asks to be left alone: names of properties and members, by the layer's place in
  /// the new text.
  package let ignored: [Int: Set<JSONString>]

  /// Migrates the structure of a style; `ref` layers are written out where that is asked for.
  ///
  /// A document that is not a style, by its root or its `layers`, has nothing to migrate. A missing `version` is taken
  /// for 8 and noted, since parts of styles are kept so, unless something in the style is older.
  ///
  /// - Throws: ``StructureError`` for versions before 7, whose layers are not those of version 8: what it is, and what to do.
  /// - Complexity: O(bytes of document and result, and n log n in the number of edits).
  package init(_ document: JSONDocument, dereferencesLayers: Bool = false) throws(StructureError) {
    let version = try StyleVersion(document.root)
    let signs = StructureSigns(document.root)
    if version == .eight, !signs.isAny {
      self.document = document
      passes = []
      changes = []
      offsets = []
      ignored = [:]
      return
    }
    var text = SteppedText(document, signs)
    if LayerEntries(document.root) != nil {
      try text.migrate(from: version, dereferencesLayers: dereferencesLayers)
    }
    self.document = text.style.document
    passes = text.passes
    offsets = text.offsets
    changes = text.changes.enumerated().sorted { left, right in
      (left.element.offset, left.offset) < (right.element.offset, right.offset)
    }.map { $0.element }
    var ignored: [Int: Set<JSONString>] = [:]
    for (new, old) in text.layerOrder.enumerated() { ignored[new] = text.ignored[old] }
    self.ignored = ignored
  }
}

/// A style on its way: after each step it is read anew, so that the next one sees plain JSON.
private struct SteppedText {
  private let original: JSONDocument
  private(set) var style: StructuredStyle
  private(set) var passes: [[SourceEdit]] = []
  private(set) var offsets: [OffsetMap] = []
  private(set) var changes: [StructureChange] = []
  private(set) var layerOrder: [Int]
  private(set) var ignored: [Int: Set<JSONString>] = [:]
  private let signs: StructureSigns

  init(_ document: JSONDocument, _ signs: StructureSigns) {
    original = document
    self.signs = signs
    style = StructuredStyle(document)
    layerOrder = Array(style.layers.indices)
  }

  mutating func migrate(from version: StyleVersion, dereferencesLayers: Bool) throws(StructureError) {
    if version == .unwritten {
      var step = StructureStep()
      step.report(
        .note, .missingVersion, at: original.root, JSONPath(),
        "the style has no \"version\", so it was read as version 8; write \"version\": 8")
      try make(step)
    }
    if version == .ofAuthor, let number = original.root["version"] {
      var step = StructureStep()
      let isScalar = number.kind == .string || number.kind == .number
      let found = isScalar ? String(decoding: number.spelling, as: UTF8.self) : number.kind.wording
      step.report(
        .note, .versionOfAuthor, at: number, JSONPath([.key("version")]),
        "\"version\" is \(found), and the layers are those of version 8, so the style was read as version 8; write "
          + "\"version\": 8, which renderers expect")
      try make(step)
    }
    if signs.hasClasses { try make(StyleClasses(style).step) }
    let inlining = signs.hasConstants ? ConstantInlining(style) : nil
    if let inlining { try make(inlining.step) }
    if signs.hasConstants {
      try make(UndefinedConstants(style, isOfTheTime: version == .seven || inlining != nil).step)
    }
    try make(Dereferencing(style, writesOut: dereferencesLayers).step)
    guard version == .seven else { return }
    var step = VersionSevenNames(style).step
    if let number = style.document.root["version"] {
      step.replace(number, by: .written(.number(8)))
      step.report(
        .migrated, .versionUpgraded, at: number, JSONPath([.key("version")]),
        "the style was upgraded from version 7 to version 8")
    }
    try make(step)
    try make(VersionSevenSizes(style).step)
    let order = LayerOrder(style)
    layerOrder = order.order
    try make(order.step)
  }

  /// Makes the patches of a step, and takes its changes over with the places of the original.
  private mutating func make(_ step: StructureStep) throws(StructureError) {
    for var change in step.changes where !offsets.isCopy(change.offset) {
      change.offset = offsets.original(change.offset)
      changes.append(change)
    }
    for (layer, names) in step.ignored { ignored[layer, default: []].formUnion(names) }
    guard !step.replacements.isEmpty else { return }
    let replacements = step.replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let edits = replacements.map { SourceEdit(range: $0.range, replacement: $0.text) }
    do throws(JSONSyntaxError) {
      offsets.append(try OffsetMap(replacements))
      passes.append(edits)
      style = StructuredStyle(
        try JSONDocument(parsing: SourceEdit.apply(edits, to: style.document.bytes), maximumDepth: .max))
    } catch {
      throw StructureError(
        message: "a step of the structure's migration wrote no JSON, please report it: \(error.message)", node: nil)
    }
  }
}

/// What a style's structure had that is old, and what became of it.
package struct StructureChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// It was brought into the form of today.
    case migrated

    /// It stays as it was, and something has to be done by hand.
    case left

    /// It works, or what was done is not perfect: worth knowing.
    case note
  }

  /// The stable name of the kind of change, in kebab case: `constant-inlined`.
  package var id: DiagnosticKind
  package var kind: Kind

  /// The way to the value in the style as it was.
  package var path: JSONPath

  /// The byte in the style as it was.
  package var offset: Int

  /// What was found, and what was done or is to be done; lower case.
  package var message: String

  /// The id of the layer of a property; `nil` elsewhere.
  package var layer: String?

  package init(id: DiagnosticKind, kind: Kind, path: JSONPath, offset: Int, message: String, layer: String? = nil) {
    self.id = id
    self.kind = kind
    self.path = path
    self.offset = offset
    self.message = message
    self.layer = layer
  }
}

extension StructureChange {
  /// An entry among layers that is not one, or a list of layers in a layer.
  package init(notALayer entry: JSONNode) {
    let found = entry.kind == .object ? #"neither a type, a "ref", "paint" nor "layout""# : entry.kind.wording
    var message = "expected a layer, found \(found); nothing in it was read: correct it, or remove it"
    if case .key? = entry.path.components.last {
      message = "renderers ignore layers inside of a layer; nothing in them was read: move them to the list of layers"
    }
    self.init(
      id: .notALayer, kind: .left, path: entry.path, offset: entry.range.lowerBound, message: message)
  }
}

/// What one step of a structure migration does to the text that it read, and changes with offsets in that text.
struct StructureStep {
  private(set) var replacements: [Replacement] = []
  var changes: [StructureChange] = []

  /// What would have been changed, had its layer not asked to be left alone: names of properties and members by layer.
  var ignored: [Int: Set<JSONString>] = [:]

  /// Whether a layer asks for something old in it to be left alone; takes it down.
  mutating func leavesAlone(_ name: JSONString, in layer: Int?, by ignore: LayerIgnore?) -> Bool {
    guard let layer, ignore?.covers(name) == true else { return false }
    ignored[layer, default: []].insert(name)
    return true
  }

  mutating func leavesAlone(_ name: JSONString, in layer: Int?, of style: StructuredStyle) -> Bool {
    leavesAlone(name, in: layer, by: layer.flatMap { style.layers[$0].ignore })
  }

  mutating func replace(_ node: JSONNode, by value: StructureValue) {
    replacements.append(Replacement(range: node.range, text: value.text(insteadOf: node), value: value))
  }

  mutating func replace(_ list: MemberList) { replacements += list.replacements }

  mutating func report(
    _ kind: StructureChange.Kind, _ id: DiagnosticKind, at node: JSONNode, _ path: JSONPath, _ message: String,
    of layer: String? = nil
  ) {
    changes.append(
      StructureChange(
        id: id, kind: kind, path: path, offset: node.range.lowerBound, message: message, layer: layer))
  }
}

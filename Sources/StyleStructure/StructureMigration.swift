package import SourceJSON
package import SourceText
import StyleDiagnostics

/// Brings the structure of a style into the present: what is not a matter of single values.
///
/// It is a first pass. Values in old forms stay, where they belong in version 8; a second pass migrates them on
/// `SourceEdit.apply(edits, to: document.bytes)` and finds the places of the original by ``offsets``.
///
/// A style of version 7 becomes one of version 8: constants are put in, properties get their new names, fonts their
/// lists, sizes their place in the layout, and the symbol layers on top the reverse order. In a style of version 8
/// only what was left behind is changed: constants. `ref` layers are written out where that is asked for. Bytes that need no change stay; vendors' keys,
/// `metadata` and data of sources are not looked into.
package struct StructureMigration: Sendable {
  package struct Options: Hashable, Sendable {
    /// Whether `ref` layers are written out.
    package var dereferencesLayers: Bool

    package init(dereferencesLayers: Bool = false) {
      self.dereferencesLayers = dereferencesLayers
    }
  }

  /// The edits of the document, sorted, not overlapping; none where nothing structural is old.
  package let edits: [SourceEdit]

  /// What was done and left, in the order of the document.
  package let changes: [StructureChange]

  /// Where the bytes of the new text come from, exact also for what was moved.
  package let offsets: OffsetMap

  /// For each layer of the new text, which one of the document it was.
  package let layerOrder: [Int]

  /// What would have changed in a layer that asks to be left alone: names of properties and members, by the layer's place in
  /// the new text.
  package let ignored: [Int: Set<JSONString>]

  /// Migrates the structure of a style.
  ///
  /// A document that is not a style, by its root or its `layers`, has nothing to migrate. A missing `version` is taken
  /// for 8 and noted, since parts of styles are kept so, unless something in the style is older.
  ///
  /// - Throws: ``StructureError`` for versions before 7, whose layers are not those of version 8: what it is, and what to do.
  /// - Complexity: O(bytes of document and result, and n log n in the number of edits).
  package init(
    _ document: JSONDocument, options: Options = Options()
  ) throws(StructureError) {
    let version = try StyleVersion(document.root)
    let signs = StructureSigns(document.root)
    if version == .eight, !signs.isAny {
      edits = []
      changes = []
      offsets = OffsetMap([])
      layerOrder = Array(0..<(LayerEntries(document.root)?.count ?? 0))
      ignored = [:]
      return
    }
    var text = SteppedText(document, signs)
    if LayerEntries(document.root) != nil {
      try text.migrate(from: version, options: options)
    }
    edits = text.table.edits(of: document.bytes)
    offsets = OffsetMap(text.table)
    changes = text.changes.enumerated().sorted { left, right in
      (left.element.offset, left.offset) < (right.element.offset, right.offset)
    }.map { $0.element }
    layerOrder = text.layerOrder
    var ignored: [Int: Set<JSONString>] = [:]
    for (new, old) in layerOrder.enumerated() { ignored[new] = text.ignored[old] }
    self.ignored = ignored
  }
}

/// A style on its way: after each step it is read anew, so that the next one sees plain JSON.
private struct SteppedText {
  private let original: JSONDocument
  private var style: StructuredStyle
  private(set) var table: PieceTable
  private(set) var changes: [StructureChange] = []
  private(set) var layerOrder: [Int]
  private(set) var ignored: [Int: Set<JSONString>] = [:]
  private let signs: StructureSigns

  init(_ document: JSONDocument, _ signs: StructureSigns) {
    original = document
    self.signs = signs
    table = PieceTable(count: document.bytes.count)
    style = StructuredStyle(document)
    layerOrder = Array(style.layers.indices)
  }

  mutating func migrate(from version: StyleVersion, options: StructureMigration.Options) throws(StructureError) {
    if version == .unwritten {
      var step = StructureStep()
      step.report(
        .note, .structure(.missingVersion), at: original.root, JSONPath(),
        "the style has no \"version\", so it was read as version 8; write \"version\": 8")
      try make(step)
    }
    if version == .ofAuthor, let number = original.root["version"] {
      var step = StructureStep()
      let isScalar = number.kind == .string || number.kind == .number
      let found = isScalar ? String(decoding: number.spelling, as: UTF8.self) : number.kind.wording
      step.report(
        .note, .structure(.versionOfAuthor), at: number, JSONPath([.key("version")]),
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
    try make(Dereferencing(style, writesOut: options.dereferencesLayers).step)
    guard version == .seven else { return }
    let lines = LineIndex(style.document)
    var step = VersionSevenLayers(style, lines).step
    if let number = style.document.root["version"] {
      step.patches.append(Patch(number.range, [.written("8")]))
      step.report(
        .migrated, .change(.versionUpgraded), at: number, JSONPath([.key("version")]),
        "the style was upgraded from version 7 to version 8")
    }
    step.patches.sort(by: Patch.precedes)
    try make(step)
    let order = LayerOrder(style)
    layerOrder = order.order
    try make(order.step)
  }

  /// Makes the patches of a step, and takes its changes over with the places of the original.
  private mutating func make(_ step: StructureStep) throws(StructureError) {
    for var change in step.changes where !table.isCopy(at: change.offset) {
      change.offset = table.oldOffset(of: change.offset)
      changes.append(change)
    }
    for (layer, names) in step.ignored { ignored[layer, default: []].formUnion(names) }
    guard !step.patches.isEmpty else { return }
    table = table.patched(by: step.patches)
    do throws(JSONSyntaxError) {
      style = StructuredStyle(
        try JSONDocument(parsing: table.bytes(from: original.bytes), maximumDepth: .max))
    } catch {
      throw StructureError(
        message: "a step of the structure's migration wrote no JSON, please report it: \(error.message)", node: nil)
    }
  }
}

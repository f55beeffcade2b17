package import SourceText
import StyleDiagnostics
import StyleSpec

/// Migrates the structure of a style: everything except single values.
///
/// It edits the text in passes, each over the output of the one before. Values in legacy forms stay, moved to where version 8 has
/// them; a later pass migrates them in ``document``, and maps their places to the original by ``maps``.
///
/// A style of version 7 becomes one of version 8: constants are inlined, properties renamed, fonts become lists, sizes
/// move to the layout, and the symbol layers on top are reversed. In a style of version 8 only leftover constants are
/// changed. `ref` layers are written out on request. Vendors' keys, `metadata` and data of sources are not searched.
package struct StructureMigration: Sendable {
  /// The style in its new structure.
  package private(set) var document: JSONDocument

  /// The edits of each pass; none where nothing structural is old.
  package private(set) var passes: [[SourceEdit]] = []

  /// For each pass where the values of its text come from, exact also for what was moved.
  package private(set) var maps: [OffsetMap] = []

  /// What was done, left or found, in the order of the document.
  package private(set) var changes: [Diagnostic] = []

  /// What would have changed in a layer that asks to be left alone: names of properties and members, by the layer's place in
  /// the new text.
  var ignored: [Int: Set<JSONString>] = [:]

  /// The layers before the current pass; of repeated `layers` the last.
  private(set) var layers: [StyleLayer]

  /// What the current pass edits.
  private var edits: [MovingEdit] = []

  /// Migrates the structure of a style; `ref` layers are written out where that is asked for.
  ///
  /// A document that is not a style, by its root or its `layers`, has nothing to migrate. A missing `version` is taken
  /// for 8 and noted, since parts of styles are kept so, unless something in the style is older.
  ///
  /// - Throws: ``MigrationError`` for versions before 7, whose layers are not those of version 8: what it is, and what to do.
  /// - Complexity: O(bytes of document and result, and n log n in the number of edits).
  package init(_ document: JSONDocument, dereferencesLayers: Bool = false) throws(MigrationError) {
    let entries = LayerEntries(document.root)
    (self.document, layers) = (document, entries?.layers ?? [])
    let version = try StyleVersion(document.root)
    if entries == nil { return }
    if version == .unwritten { report(.missingVersion, at: document.root, JSONPath()) }
    if version == .ofAuthor, let number = document.root["version"] {
      report(.versionOfAuthor, at: number, JSONPath([.key("version")]))
    }
    noteClasses()
    inlineConstants()
    try finishPass()
    dereference(writesOut: dereferencesLayers)
    try finishPass()
    if version == .seven {
      upgradeNames()
      try finishPass()
      for index in layers.indices { migrateSizes(in: index) }
      try finishPass()
      reverseSymbolLayers()
      try finishPass()
    }
    // The sort is stable.
    changes.sort { $0.offset < $1.offset }
  }

  mutating func add(_ edit: MovingEdit) { edits.append(edit) }

  private mutating func finishPass() throws(MigrationError) {
    guard !edits.isEmpty else { return }
    // The sort is stable.
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    passes.append(edits.map { $0.edit(of: document.bytes) })
    maps.append(OffsetMap(edits))
    edits = []
    do throws(JSONSyntaxError) {
      document = try JSONDocument(
        parsing: SourceEdit.apply(passes[passes.count - 1], to: document.bytes), maximumDepth: .max)
    } catch {
      throw MigrationError(.fault, "the structure's migration wrote no JSON, please report it: \(error.message)")
    }
    layers = LayerEntries(document.root)?.layers ?? []
  }

  func path(_ layer: Int, _ keys: JSONString...) -> JSONPath {
    JSONPath(layers[layer].place.components + keys.map { .key($0) })
  }

  /// Whether a layer asks for something old in it to be left alone; takes it down.
  mutating func leavesAlone(_ name: JSONString, in layer: Int) -> Bool {
    guard layers[layer].ignore?.covers(name) == true else { return false }
    ignored[layer, default: []].insert(name)
    return true
  }

  /// Reports what was done, left or found at a value of the current text; its record has the words, and tells whether something was
  /// left, unless the caller does.
  mutating func report(_ kind: DiagnosticKind, isLeft: Bool? = nil, at node: JSONNode, _ path: JSONPath) {
    changes.append(Diagnostic(kind, isLeft: isLeft, at: maps.original(node.range.lowerBound), path))
  }

  /// Notes classes such as `paint.night`: values that an application could switch on.
  ///
  /// No renderer reads them today. They are kept, and legacy values inside them are migrated like all others.
  private mutating func noteClasses() {
    var known: Set<JSONString> = ["paint", "layout"]
    for (index, layer) in layers.enumerated() {
      for member in layer.node.members {
        guard let key = member.key.string, PropertyGroup(ofMember: key) != nil, known.insert(key).inserted else {
          continue
        }
        report(.classKept, at: member.value, path(index, key))
      }
    }
  }
}

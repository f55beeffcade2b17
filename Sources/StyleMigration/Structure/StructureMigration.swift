package import SourceText
import StyleDiagnostics
import StyleSpec

/// Migrates the structure of a style: everything except single values.
///
/// It is the first pass. Values in legacy forms stay, moved to where version 8 has them; a second pass migrates them in
/// ``document``, and maps their places to the original by ``offsets``.
///
/// A style of version 7 becomes one of version 8: constants are inlined, properties renamed, fonts become lists, sizes
/// move to the layout, and the symbol layers on top are reversed. In a style of version 8 only leftover constants are
/// changed. `ref` layers are written out on request. Objects with new members are printed anew; all other bytes
/// stay. Vendors' keys, `metadata` and data of sources are not searched.
package struct StructureMigration: Sendable {
  /// The style in its new structure.
  package private(set) var document: JSONDocument

  /// The edits of the text that came in; none where nothing structural is old.
  package private(set) var edits: [SourceEdit] = []

  /// Where the values of the new text come from, exact also for what was moved.
  package private(set) var offsets = OffsetMap([])

  /// What was done, left or found, in the order of the document.
  package private(set) var changes: [Diagnostic] = []

  /// What would have changed in a layer that asks to be left alone: names of properties and members, by the layer's place in
  /// the new text.
  var ignored: [Int: Set<JSONString>] { order.indices.reduce(into: [:]) { $0[$1] = ignoredByLayer[order[$1]] } }
  private var ignoredByLayer: [Int: Set<JSONString>] = [:]

  // MARK: The style while it changes

  let root: JSONNode

  /// The members of the root as they become.
  var members: [StructureValue.Member]

  /// The layers as they came in; of repeated `layers` the last.
  let layers: [StyleLayer]

  /// What becomes of each layer.
  var values: [StructureValue]

  /// For each place the layer that is there in the end.
  var order: [Int]

  /// Migrates the structure of a style; `ref` layers are written out where that is asked for.
  ///
  /// A document that is not a style, by its root or its `layers`, has nothing to migrate. A missing `version` is taken
  /// for 8 and noted, since parts of styles are kept so, unless something in the style is older.
  ///
  /// - Throws: ``MigrationError`` for versions before 7, whose layers are not those of version 8: what it is, and what to do.
  /// - Complexity: O(bytes of document and result, and n log n in the number of edits).
  package init(_ document: JSONDocument, dereferencesLayers: Bool = false) throws(MigrationError) {
    let entries = LayerEntries(document.root)
    (self.document, root, layers) = (document, document.root, entries?.layers ?? [])
    members = root.members.map { StructureValue.Member($0) }
    values = layers.map { StructureValue($0.node) }
    order = Array(layers.indices)
    let version = try StyleVersion(root)
    if entries == nil { return }
    noteVersion(version)
    noteClasses()
    inlineConstants()
    dereference(writesOut: dereferencesLayers)
    if version == .seven { migrateVersionSeven() }
    // The sort is stable.
    changes.sort { $0.offset < $1.offset }
    try write()
  }

  private mutating func write() throws(MigrationError) {
    var style = StructureValue(root)
    if root.kind == .object { style.members = members }
    edits = style.edits(of: root)
    for (layer, index) in zip(layers, order) { edits += values[index].edits(of: layer.node) }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    guard !edits.isEmpty else { return }
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: SourceEdit.apply(edits, to: document.bytes), maximumDepth: .max)
    } catch {
      throw .fault(message: "the structure's migration wrote no JSON, please report it: \(error.message)")
    }
    let written = LayerEntries(document.root)?.layers ?? []
    offsets = OffsetMap(edits, of: order.map { values[$0] }, writtenAs: written.map { $0.node })
  }

  func path(_ layer: Int, _ keys: JSONString...) -> JSONPath {
    JSONPath(layers[layer].place.components + keys.map { .key($0) })
  }

  /// Whether a layer asks for something old in it to be left alone; takes it down.
  mutating func leavesAlone(_ name: JSONString, in layer: Int) -> Bool {
    guard layers[layer].ignore?.covers(name) == true else { return false }
    ignoredByLayer[layer, default: []].insert(name)
    return true
  }

  /// Reports what was done, left or found; its record tells which, unless the caller does.
  mutating func report(
    _ kind: DiagnosticKind, isLeft: Bool? = nil, at node: JSONNode, _ path: JSONPath, _ message: String
  ) {
    changes.append(Diagnostic(kind, isLeft: isLeft, at: node, path, message))
  }

  // MARK: What is kept

  private mutating func noteVersion(_ version: StyleVersion) {
    if version == .unwritten {
      report(
        .missingVersion, at: root, JSONPath(),
        "the style has no \"version\", so it was read as version 8; write \"version\": 8")
    } else if version == .ofAuthor, let number = root["version"] {
      report(
        .versionOfAuthor, at: number, JSONPath([.key("version")]),
        "\"version\" is \(number.asVersion), and the layers are those of version 8, so the style was read as version 8; "
          + "write \"version\": 8, which renderers expect")
    }
  }

  /// Notes classes such as `paint.night`: values that an application could switch on.
  ///
  /// No renderer reads them today. They are kept, and legacy values inside them are migrated like all others.
  private mutating func noteClasses() {
    var classes: [JSONString: (first: JSONNode, path: JSONPath, count: Int)] = [:]
    for (index, layer) in layers.enumerated() {
      for member in layer.node.members {
        guard let key = member.key.string, key != "paint", key != "layout", PropertyGroup(ofMember: key) != nil
        else { continue }
        classes[key, default: (member.value, path(index, key), 0)].count += 1
      }
    }
    for (key, found) in classes {
      report(
        .classKept, at: found.first, found.path,
        "\"\(key.string)\", in \(found.count == 1 ? "1 layer" : "\(found.count) layers"), is a class, which no current renderer "
          + "reads; remove it, or make it a style of its own")
    }
  }
}

extension Diagnostic {
  /// A diagnostic of the structure: its record tells whether something is left, unless the caller does.
  init(
    _ kind: DiagnosticKind, isLeft: Bool? = nil, at node: JSONNode, _ path: JSONPath, _ message: String
  ) {
    self.init(
      id: DiagnosticID(kind), severity: isLeft ?? (kind.severity == .warning) ? .warning : .note,
      pointer: path.pointer, offset: node.range.lowerBound, message: message)
  }
}

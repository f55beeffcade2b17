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

  /// What was done and left, in the order of the document.
  package private(set) var changes: [Diagnostic] = []

  /// What would have changed in a layer that asks to be left alone: names of properties and members, by the layer's place in
  /// the new text.
  package private(set) var ignored: [Int: Set<JSONString>] = [:]

  /// Migrates the structure of a style; `ref` layers are written out where that is asked for.
  ///
  /// A document that is not a style, by its root or its `layers`, has nothing to migrate. A missing `version` is taken
  /// for 8 and noted, since parts of styles are kept so, unless something in the style is older.
  ///
  /// - Throws: ``MigrationError`` for versions before 7, whose layers are not those of version 8: what it is, and what to do.
  /// - Complexity: O(bytes of document and result, and n log n in the number of edits).
  package init(_ document: JSONDocument, dereferencesLayers: Bool = false) throws(MigrationError) {
    self.document = document
    let version = try StyleVersion(document.root)
    guard let entries = LayerEntries(document.root) else { return }
    var style = StyleStructure(document.root, entries.layers)
    style.noteVersion(version)
    style.noteClasses()
    style.inlineConstants()
    style.dereference(writesOut: dereferencesLayers)
    if version == .seven { style.migrateVersionSeven() }
    // The sort is stable.
    changes = style.changes.sorted { $0.offset < $1.offset }
    for (new, old) in style.order.enumerated() { ignored[new] = style.ignored[old] }
    edits = style.edits
    guard !edits.isEmpty else { return }
    do throws(JSONSyntaxError) {
      self.document = try JSONDocument(parsing: SourceEdit.apply(edits, to: document.bytes), maximumDepth: .max)
    } catch {
      throw .fault(message: "the structure's migration wrote no JSON, please report it: \(error.message)")
    }
    offsets = OffsetMap(
      edits, of: style.order.map { style.values[$0] },
      writtenAs: LayerEntries(self.document.root)?.layerNodes ?? [])
  }
}

/// The structure of a style while it changes, with what is to be reported of it.
struct StyleStructure {
  let root: JSONNode

  /// The members of the root as they become.
  var members: [StructureValue.Member]

  /// The layers as they came in; of repeated `layers` the last.
  let layers: [StyleLayer]

  /// What becomes of each layer.
  var values: [StructureValue]

  /// For each place the layer that is there in the end.
  var order: [Int]

  private(set) var changes: [Diagnostic] = []

  /// What would have been changed, had its layer not asked to be left alone: names of properties and members by layer.
  private(set) var ignored: [Int: Set<JSONString>] = [:]

  init(_ root: JSONNode, _ layers: [StyleLayer]) {
    (self.root, self.layers) = (root, layers)
    members = StructureValue(root).members
    values = layers.map { StructureValue($0.node) }
    order = Array(layers.indices)
  }

  /// The edits of the text, sorted.
  fileprivate var edits: [SourceEdit] {
    var style = StructureValue(root)
    if root.kind == .object { style.members = members }
    var edits = style.edits(of: root)
    for (layer, index) in zip(layers, order) { edits += values[index].edits(of: layer.node) }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  func path(_ layer: Int, _ keys: JSONString...) -> JSONPath {
    JSONPath(layers[layer].place.components + keys.map { .key($0) })
  }

  /// The group of properties that a member of a layer is: `paint`, `layout`, or a class of one, such as `paint.night`.
  static func group(named name: JSONString) -> PropertyGroup? {
    if name == "paint" || name.string.hasPrefix("paint.") { return .paint }
    if name == "layout" || name.string.hasPrefix("layout.") { return .layout }
    return nil
  }

  /// Whether a layer asks for something old in it to be left alone; takes it down.
  mutating func leavesAlone(_ name: JSONString, in layer: Int) -> Bool {
    guard layers[layer].ignore?.covers(name) == true else { return false }
    ignored[layer, default: []].insert(name)
    return true
  }

  /// Reports what was done, left or found; its record tells which, unless the caller does.
  mutating func report(
    _ kind: DiagnosticKind, isLeft: Bool? = nil, at node: JSONNode, _ path: JSONPath, _ message: String
  ) {
    changes.append(Diagnostic(kind, isLeft: isLeft, at: node, path, message))
  }

  // MARK: What is kept

  fileprivate mutating func noteVersion(_ version: StyleVersion) {
    if version == .unwritten {
      report(
        .missingVersion, at: root, JSONPath(),
        "the style has no \"version\", so it was read as version 8; write \"version\": 8")
    } else if version == .ofAuthor, let number = root["version"] {
      let isScalar = number.kind == .string || number.kind == .number
      let found = isScalar ? String(decoding: number.spelling, as: UTF8.self) : number.kind.wording
      report(
        .versionOfAuthor, at: number, JSONPath([.key("version")]),
        "\"version\" is \(found), and the layers are those of version 8, so the style was read as version 8; write "
          + "\"version\": 8, which renderers expect")
    }
  }

  /// Notes classes such as `paint.night`: values that an application could switch on.
  ///
  /// No renderer reads them today. They are kept, and legacy values inside them are migrated like all others.
  fileprivate mutating func noteClasses() {
    var classes: [JSONString: (first: JSONNode, path: JSONPath, count: Int)] = [:]
    for (index, layer) in layers.enumerated() {
      for member in layer.node.members {
        guard let key = member.key.string, key != "paint", key != "layout", Self.group(named: key) != nil else {
          continue
        }
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
      id: DiagnosticID(kind), severity: isLeft ?? (kind.record.severity == .warning) ? .warning : .note,
      pointer: path.pointer, offset: node.range.lowerBound, message: message)
  }
}

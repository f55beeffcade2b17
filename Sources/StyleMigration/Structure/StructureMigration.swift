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
/// changed. `ref` layers are written out on request. Objects whose members change are printed anew; all other bytes
/// stay. Vendors' keys, `metadata` and data of sources are not searched.
package struct StructureMigration: Sendable {
  /// The edits of each step, each of the text that the one before has written; none where nothing structural is old.
  package private(set) var passes: [[SourceEdit]] = []

  /// What was done and left, in the order of the document.
  package private(set) var changes: [Diagnostic] = []

  /// Where the values of each step's text come from, exact also for what was moved.
  package private(set) var offsets: [OffsetMap] = []

  /// What would have changed in a layer that asks to be left alone: names of properties and members, by the layer's place in
  /// the new text.
  package private(set) var ignored: [Int: Set<JSONString>] = [:]

  /// The style on its way: after each step it is read anew, so that the next one sees plain JSON.
  private var style: StructuredStyle

  /// The style in its new structure.
  package var document: JSONDocument { style.document }

  /// Migrates the structure of a style; `ref` layers are written out where that is asked for.
  ///
  /// A document that is not a style, by its root or its `layers`, has nothing to migrate. A missing `version` is taken
  /// for 8 and noted, since parts of styles are kept so, unless something in the style is older.
  ///
  /// - Throws: ``MigrationError`` for versions before 7, whose layers are not those of version 8: what it is, and what to do.
  /// - Complexity: O(bytes of document and result, and n log n in the number of edits).
  package init(_ document: JSONDocument, dereferencesLayers: Bool = false) throws(MigrationError) {
    let version = try StyleVersion(document.root)
    style = StructuredStyle(document)
    guard LayerEntries(document.root) != nil else { return }
    try makeVersionKnown(version)
    try make(StyleClasses(style).step)
    if let inlining = ConstantInlining(style) { try make(inlining.step) }
    try make(Dereferencing(style, writesOut: dereferencesLayers).step)
    if version == .seven { try migrateVersionSeven() }
    // The sort is stable.
    changes.sort { $0.offset < $1.offset }
  }

  private mutating func makeVersionKnown(_ version: StyleVersion) throws(MigrationError) {
    var step = StructureStep()
    let root = style.document.root
    if version == .unwritten {
      step.report(
        .missingVersion, at: root, JSONPath(),
        "the style has no \"version\", so it was read as version 8; write \"version\": 8")
    } else if version == .ofAuthor, let number = root["version"] {
      let isScalar = number.kind == .string || number.kind == .number
      let found = isScalar ? String(decoding: number.spelling, as: UTF8.self) : number.kind.wording
      step.report(
        .versionOfAuthor, at: number, JSONPath([.key("version")]),
        "\"version\" is \(found), and the layers are those of version 8, so the style was read as version 8; write "
          + "\"version\": 8, which renderers expect")
    }
    try make(step)
  }

  private mutating func migrateVersionSeven() throws(MigrationError) {
    var step = VersionSevenNames(style).step
    if let number = style.document.root["version"] {
      step.replace(number, by: .written(.number(8)))
      step.report(
        .versionUpgraded, at: number, JSONPath([.key("version")]),
        "the style was upgraded from version 7 to version 8")
    }
    try make(step)
    try make(VersionSevenSizes(style).step)
    let order = LayerOrder(style)
    try make(order.step)
    let ignored = ignored
    for (new, old) in order.order.enumerated() { self.ignored[new] = ignored[old] }
  }

  /// Makes the patches of a step, and takes its changes over with the places of the original.
  private mutating func make(_ step: StructureStep) throws(MigrationError) {
    for var change in step.changes {
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
      throw .fault(message: "a step of the structure's migration wrote no JSON, please report it: \(error.message)")
    }
  }
}

/// The structure of a style: the layers, and what they take from one another.
struct StructuredStyle {
  let document: JSONDocument

  /// Of repeated `layers` the last.
  let layers: [StyleLayer]

  /// - Complexity: O(members of the root and of the layers).
  init(_ document: JSONDocument) {
    self.document = document
    layers = LayerEntries(document.root)?.layers ?? []
  }

  /// The group of properties that a member of a layer is: `paint`, `layout`, or a class of one, such as `paint.night`.
  static func group(named name: JSONString) -> PropertyGroup? {
    if name == "paint" || name.string.hasPrefix("paint.") { return .paint }
    if name == "layout" || name.string.hasPrefix("layout.") { return .layout }
    return nil
  }

  func pointer(layer: Int, _ keys: JSONString...) -> JSONPath {
    JSONPath(layers[layer].place.components + keys.map { .key($0) })
  }
}

/// The edits of one step of a structure migration, and the reported changes, with offsets in the text that the step
/// read.
struct StructureStep {
  private(set) var replacements: [Replacement] = []
  private(set) var changes: [Diagnostic] = []

  /// What would have been changed, had its layer not asked to be left alone: names of properties and members by layer.
  private(set) var ignored: [Int: Set<JSONString>] = [:]

  /// Whether a layer asks for something old in it to be left alone; takes it down.
  mutating func leavesAlone(_ name: JSONString, in layer: Int?, of style: StructuredStyle) -> Bool {
    // Of a repeated `layers` the first may have more.
    guard let layer, layer < style.layers.count, style.layers[layer].ignore?.covers(name) == true else { return false }
    ignored[layer, default: []].insert(name)
    return true
  }

  mutating func replace(_ node: JSONNode, by value: StructureValue) {
    replacements.append(Replacement(range: node.range, text: value.text(insteadOf: node), value: value))
  }

  mutating func replace(_ list: MemberList) { replacements += list.replacements }

  /// Reports what was done, left or found; its record tells which, unless the caller does.
  mutating func report(
    _ kind: DiagnosticKind, isLeft: Bool? = nil, at node: JSONNode, _ path: JSONPath, _ message: String
  ) {
    changes.append(
      Diagnostic(
        id: DiagnosticID(kind), severity: isLeft ?? (kind.record.severity == .warning) ? .warning : .note,
        pointer: path.pointer, offset: node.range.lowerBound, message: message))
  }
}

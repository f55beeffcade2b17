package import SourceText
package import StyleDiagnostics

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
      id: .structure(.notALayer), kind: .left, path: entry.path, offset: entry.range.lowerBound, message: message)
  }
}

/// What one step of a structure migration does: patches of the text that it read, and changes with offsets in that
/// text.
struct StructureStep {
  var patches: [Patch] = []
  var changes: [StructureChange] = []

  /// What would have been changed, had its layer not asked to be left alone: names of properties and members by layer.
  var ignored: [Int: Set<JSONString>] = [:]

  /// Whether a layer asks for something old in it to be left alone; takes it down.
  mutating func leavesAlone(_ name: JSONString, in layer: Int?, of style: StructuredStyle) -> Bool {
    guard let layer, style.layers[layer].ignore?.covers(name) == true else { return false }
    ignored[layer, default: []].insert(name)
    return true
  }

  mutating func report(
    _ kind: StructureChange.Kind, _ id: DiagnosticKind, at node: JSONNode, _ path: JSONPath, _ message: String,
    of layer: String? = nil
  ) {
    changes.append(
      StructureChange(
        id: id, kind: kind, path: path, offset: node.range.lowerBound, message: message, layer: layer))
  }
}

import SourceJSON

/// Layers that stand behind one another, for one of those who walk over a large style.
struct LayerStretch {
  /// The first layer on the tape and among the layers, and where the last ends.
  var place: Int
  var index: Int
  var end: Int

  /// How many layers these are.
  var count: Int

  /// All layers, where a large text was read in parts in as many stretches.
  ///
  /// - Complexity: O(parts).
  static func all(of layers: JSONNode) -> [LayerStretch] {
    let document = layers.document
    var (end, count) = (Int(document.tape.node(at: layers.place).next), layers.count)
    var stretches: [LayerStretch] = []
    for boundary in document.boundaries.reversed() where boundary.array == layers.place {
      stretches.append(
        LayerStretch(place: boundary.place, index: boundary.index, end: end, count: count - boundary.index))
      (end, count) = (boundary.place, boundary.index)
    }
    stretches.append(LayerStretch(place: layers.firstChild, index: 0, end: end, count: count))
    return stretches.reversed()
  }
}

import SourceJSON

/// Layers that stand behind one another, for one of those who walk over a large style.
struct LayerStretch {
  /// The first layer on the tape and among the layers, and where the last ends.
  var place: Int
  var index: Int
  var end: Int

  /// All layers, where a large text was read in parts in as many stretches.
  ///
  /// - Complexity: O(parts).
  static func all(of layers: JSONNode) -> [LayerStretch] {
    let document = layers.document
    var end = Int(document.tape[layers.place].next)
    var stretches: [LayerStretch] = []
    for parting in document.partings.reversed() where parting.array == layers.place {
      stretches.append(LayerStretch(place: parting.place, index: parting.index, end: end))
      end = parting.place
    }
    stretches.append(LayerStretch(place: layers.place + 1, index: 0, end: end))
    return stretches.reversed()
  }
}

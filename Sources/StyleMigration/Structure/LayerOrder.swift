import SourceText
import StyleDiagnostics

/// The order of symbol layers, which decides what is drawn on top, and which labels are placed first.
///
/// In version 7 the first symbol layer placed its labels first, in version 8 the last one does. No order keeps both
/// drawing and placement. As in the reference converter, the symbol layers above all other layers are reversed, because
/// among labels placement is what shows; those below other layers keep their place, because there drawing is what
/// shows. A `ref` layer has the type of the layer it names.
struct LayerOrder {
  private(set) var step = StructureStep()

  /// For each place the layer that is there now.
  private(set) var order: [Int]

  init(_ style: StructuredStyle) {
    let layers = style.layers
    order = Array(layers.indices)
    let top = (layers.lastIndex { $0.typeName != "symbol" } ?? -1) + 1
    let block = layers.indices[top...]
    if let first = block.first, block.count > 1 {
      for (index, other) in zip(block, block.reversed()) where index != other {
        order[index] = other
        step.replace(layers[index].node, by: .kept(layers[other].node))
      }
      step.report(
        .symbolLayersReversed, at: layers[first].node, style.pointer(layer: first),
        "version 8 places the labels of the last symbol layer first, so the \(block.count) symbol layers on top were "
          + "reversed; where they overlap, they are now drawn in that order")
    }
    let below = layers.indices[..<top].filter { layers[$0].typeName == "symbol" }
    if let first = below.first, below.count + block.count > 1 {
      step.report(
        .symbolLayersBelow, at: layers[first].node, style.pointer(layer: first),
        "\(below.count == 1 ? "1 symbol layer lies" : "\(below.count) symbol layers lie") below other layers and keep their "
          + "index, so that they are drawn as before; which labels are placed first may differ from version 7")
    }
  }
}

import SourceText
import StyleDiagnostics

/// Classes, `paint.night`: values that an application could switch on.
///
/// No renderer of today reads them. They are kept, and what is old inside them is migrated like all else.
struct StyleClasses {
  private(set) var step = StructureStep()

  init(_ style: StructuredStyle) {
    var classes: [JSONString: (first: JSONNode, pointer: JSONPath, count: Int)] = [:]
    for (index, layer) in style.layers.enumerated() {
      for member in layer.node.members {
        guard let key = member.key.string, key != "paint", key != "layout", StructuredStyle.group(named: key) != nil
        else { continue }
        classes[key, default: (member.value, style.pointer(layer: index, key), 0)].count += 1
      }
    }
    for (key, found) in classes {
      step.report(
        .note, .structure(.classKept), at: found.first, found.pointer,
        "\"\(key.string)\", in \(found.count == 1 ? "1 layer" : "\(found.count) layers"), is a class, which no current renderer "
          + "reads; remove it, or make it a style of its own")
    }
  }
}

import SourceJSON
import StyleSpec

/// The layers of a style as functions of Objective-C that set the properties of layers.
struct ObjectiveCLayers {
  let source: SourceCode

  func file(of layers: [StyledLayer]) -> String {
    let module = source.dialect.module
    let text = "#import <\(module)/\(module).h>\n#import <UIKit/UIKit.h>\n"
    return text + layers.map { "\n" + function(for: $0) }.joined() + dispatcher(layers)
  }

  private func function(for layer: StyledLayer) -> String {
    let title = ObjectiveCSpelling.literal(layer.identifier).dropFirst()
    guard let className = LayerProperty.className(of: layer.type, of: source.dialect) else {
      return "The layer \(title): \(DialectError.notInSDK(source.dialect).message)".comment(indentedBy: "")
    }
    return """
      /// Sets the properties of the layer \(title) as the style does.
      static void style\(layer.name)(\(className) *layer) {
      \(layer.statements.map(statement).joined())}

      """
  }

  private func statement(_ statement: StyledLayer.Statement) -> String {
    switch statement {
    case .zoomLevel(let zoom, let isMinimum):
      "    layer.\(isMinimum ? "minimum" : "maximum")ZoomLevel = \(zoom.literal);\n"
    case .visibility(let isVisible): "    layer.visible = \(isVisible ? "YES" : "NO");\n"
    case .predicate(let tree): assignment(to: "predicate", tree)
    case .property(let name, let tree):
      assignment(to: LayerProperty.name(of: name, in: .objectiveC, of: source.dialect) ?? name.string, tree)
    case .omission(let name, let error, _): "\(name): \(error.message)".onOneLine.comment(indentedBy: "    ")
    }
  }

  private func assignment(to name: String, _ tree: SourceTree) -> String {
    let target = "layer.\(name) = "
    return "    " + target + source.text(tree, level: 1, column: target.utf8.count + 1) + ";\n"
  }

  /// The function that calls the others, and its declaration.
  private func dispatcher(_ layers: [StyledLayer]) -> String {
    let layers = layers.filter { LayerProperty.className(of: $0.type, of: source.dialect) != nil }
    guard !layers.isEmpty else { return "" }
    let letters = source.dialect.letters
    let declaration = "void styleAllLayers(\(letters)Style *style)"
    var text = """

      /// Sets the properties of every layer of this file that the style has.
      \(declaration);

      \(declaration) {
          \(letters)StyleLayer *layer;

      """
    for layer in layers {
      guard let className = LayerProperty.className(of: layer.type, of: source.dialect) else { continue }
      text += """
            layer = [style layerWithIdentifier:\(ObjectiveCSpelling.literal(layer.identifier))];
            if ([layer isKindOfClass:[\(className) class]]) {
                style\(layer.name)((\(className) *)layer);
            }

        """
    }
    return text + "}\n"
  }
}

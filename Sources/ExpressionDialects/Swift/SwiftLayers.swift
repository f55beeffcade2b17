import SourceJSON
import StyleSpec

/// The layers of a style as Swift functions that set the properties of layers.
struct SwiftLayers {
  let source: SourceCode

  func file(of layers: [StyledLayer]) -> String {
    let text = "import \(source.dialect.module)\nimport UIKit\n" + layers.map { "\n" + function(for: $0) }.joined()
    return text + dispatcher(layers)
  }

  private func function(for layer: StyledLayer) -> String {
    let title = SwiftSpelling.literal(layer.identifier)
    guard let className = LayerProperty.className(of: layer.type, of: source.dialect) else {
      return "The layer \(title): \(DialectError.notInSDK(source.dialect).message)".comment(indentedBy: "")
    }
    return """
      /// Sets the properties of the layer \(title) as the style does.
      func style\(layer.name)(_ layer: \(className)) {
      \(layer.statements.map(statement).joined())}

      """
  }

  private func statement(_ statement: StyledLayer.Statement) -> String {
    switch statement {
    case .zoomLevel(let zoom, let isMinimum):
      "    layer.\(isMinimum ? "minimum" : "maximum")ZoomLevel = \(zoom.literal)\n"
    case .visibility(let isVisible): "    layer.isVisible = \(isVisible)\n"
    case .predicate(let tree): assignment(to: "predicate", tree)
    case .property(let name, let tree):
      assignment(to: LayerProperty.name(of: name, in: .swift, of: source.dialect) ?? name.string, tree)
    case .omission(let name, let error, _): "\(name): \(error.message)".onOneLine.comment(indentedBy: "    ")
    }
  }

  private func assignment(to name: String, _ tree: SourceTree) -> String {
    let target = "layer.\(name) = "
    return "    " + target + source.text(tree, level: 1, column: target.utf8.count) + "\n"
  }

  /// The function that calls the others.
  private func dispatcher(_ layers: [StyledLayer]) -> String {
    guard !layers.isEmpty else { return "" }
    var text = """

      /// Sets the properties of every layer of this file that the style has.
      func styleAllLayers(of style: \(source.dialect.letters)Style) {

      """
    for layer in layers {
      guard let className = LayerProperty.className(of: layer.type, of: source.dialect) else { continue }
      text += """
            if let layer = style.layer(withIdentifier: \(SwiftSpelling.literal(layer.identifier))) as? \(className) {
                style\(layer.name)(layer)
            }

        """
    }
    return text + "}\n"
  }
}

extension String {
  /// The text without line breaks, for a comment.
  var onOneLine: String {
    String(decoding: utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
  }
}

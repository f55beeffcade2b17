import SourceText
import StyleSpec

/// The layers of a style as functions that set the properties of layers.
struct LayerPrinter {
  let source: SourceCode

  private var isSwift: Bool { source.language == .swift }

  func file(of layers: [StyledLayer]) -> String {
    let module = source.dialect.module
    let head =
      isSwift ? "import \(module)\nimport UIKit\n" : "#import <\(module)/\(module).h>\n#import <UIKit/UIKit.h>\n"
    return head + layers.map { "\n" + function(for: $0) }.joined() + dispatcher(layers)
  }

  private func function(for layer: StyledLayer) -> String {
    let title = isSwift ? literal(layer.identifier) : String(literal(layer.identifier).dropFirst())
    guard let className = LayerProperty.className(of: layer.type, of: source.dialect) else {
      return "The layer \(title): \(DialectError.notInSDK(source.dialect).message)".comment(indentedBy: "")
    }
    return """
      /// Sets the properties of the layer \(title) as the style does.
      \(isSwift ? "func style\(layer.name)(_ layer: \(className))" : "static void style\(layer.name)(\(className) *layer)") {
      \(layer.statements.map(statement).joined())}

      """
  }

  private func literal(_ text: JSONString) -> String { SourceSpelling.literal(text, in: source.language) }

  private var end: String { isSwift ? "\n" : ";\n" }

  private func statement(_ statement: StyledLayer.Statement) -> String {
    switch statement {
    case .zoomLevel(let zoom, let isMinimum):
      return "    layer.\(isMinimum ? "minimum" : "maximum")ZoomLevel = \(zoom.literal)" + end
    case .visibility(let isVisible):
      return "    layer." + (isSwift ? "isVisible = \(isVisible)" : "visible = " + (isVisible ? "YES" : "NO")) + end
    case .predicate(let tree): return assignment(to: "predicate", tree)
    case .property(let name, let tree):
      return assignment(
        to: LayerProperty.name(of: name, in: source.language, of: source.dialect) ?? name.string, tree)
    case .omission(let name, let error):
      return "\(name): \(error.message)".onOneLine.comment(indentedBy: "    ")
    }
  }

  private func assignment(to name: String, _ tree: SourceTree) -> String {
    let target = "layer.\(name) = "
    let column = target.utf8.count + end.utf8.count - 1
    return "    " + target + source.text(tree, level: 1, column: column) + end
  }

  /// The function that calls the others; in Objective-C with its declaration.
  private func dispatcher(_ layers: [StyledLayer]) -> String {
    let style = source.dialect.letters + "Style"
    let known = layers.compactMap { layer in
      LayerProperty.className(of: layer.type, of: source.dialect).map { (layer: layer, className: $0) }
    }
    guard isSwift ? !layers.isEmpty : !known.isEmpty else { return "" }
    let comment = "\n/// Sets the properties of every layer of this file that the style has.\n"
    guard isSwift else {
      let declaration = "void styleAllLayers(\(style) *style)"
      let calls = known.map { layer, className in
        """
            layer = [style layerWithIdentifier:\(literal(layer.identifier))];
            if ([layer isKindOfClass:[\(className) class]]) {
                style\(layer.name)((\(className) *)layer);
            }

        """
      }
      return comment + "\(declaration);\n\n\(declaration) {\n    \(style)Layer *layer;\n" + calls.joined() + "}\n"
    }
    let calls = known.map { layer, className in
      """
          if let layer = style.layer(withIdentifier: \(literal(layer.identifier))) as? \(className) {
              style\(layer.name)(layer)
          }

      """
    }
    return comment + "func styleAllLayers(of style: \(style)) {\n" + calls.joined() + "}\n"
  }
}

extension String {
  /// The text without line breaks, for a comment.
  fileprivate var onOneLine: String {
    String(decoding: utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
  }
}

import SourceText
import StyleSpec

/// The layers of a style as Swift functions that make layers of the Azure Maps SDK with their options.
struct AzureLayers {
  let source: SourceCode

  func file(of layers: [StyledLayer]) -> String {
    "import \(source.dialect.module)\nimport UIKit\n" + layers.map { "\n" + function(for: $0) }.joined()
  }

  private func function(for layer: StyledLayer) -> String {
    let title = SwiftSpelling.literal(layer.identifier)
    guard let className = AzureOption.className(of: layer.type) else {
      return
        "The layer \(title): the pages of \(source.dialect.product) show no layer of the type \(layer.type.rawValue)."
        .comment(indentedBy: "") + layer.statements.map { line($0, indentation: "") }.joined()
    }
    return """
      /// Makes the layer \(title) with the options that the style sets.
      func make\(layer.name)(source: DataSource) -> \(className) {
          \(className)(
              source: source,
              options: [
      \(layer.statements.map { line($0, indentation: "            ") }.joined())        ]
          )
      }

      """
  }

  /// An option, or a comment where there is none.
  private func line(_ statement: StyledLayer.Statement, indentation: String) -> String {
    switch statement {
    case .predicate(let tree): return indentation + option("filter", tree)
    case .property(let name, let tree):
      switch AzureOption(name) {
      case .expression(let option): return indentation + self.option(option, tree)
      case .constant(let option):
        return indentation + ".\(option)(\(source.oneLine(tree.optionConstant ?? tree))),\n"
      case nil: return "\(name)".comment(indentedBy: indentation)
      }
    case .omission(let name, let error, let tree):
      let reason = "\(name): \(error.message)".onOneLine.comment(indentedBy: indentation)
      return reason + (tree.map { source.text($0).comment(indentedBy: indentation) } ?? "")
    case .zoomLevel, .visibility: return ""
    }
  }

  private func option(_ name: String, _ tree: SourceTree) -> String {
    let start = ".\(name)(from: "
    return start + source.text(tree, level: 3, column: start.utf8.count + 2) + "),\n"
  }
}

import SourceText
import StyleSpec

/// An option of a layer of the Azure Maps SDK, as far as its pages show them.
///
/// - Source: Azure Maps, "Data-driven style expressions in the iOS SDK (Preview)".
enum AzureOption {
  /// `.bubbleColor(from: expression)`
  case expression(String)

  /// `.textSize(12)`
  case constant(String)

  /// The option for a property of the style specification; `nil` where the pages show none.
  init?(_ property: JSONString) {
    switch property {
    case "circle-color": self = .expression("bubbleColor")
    case "heatmap-radius": self = .expression("heatmapRadius")
    case "heatmap-color": self = .expression("heatmapColor")
    case "line-gradient": self = .expression("strokeGradient")
    case "text-field": self = .expression("textField")
    case "text-offset": self = .constant("textOffset")
    case "text-size": self = .constant("textSize")
    case "text-color": self = .constant("textColor")
    default: return nil
    }
  }

  /// The class of a type of layers; `nil` where the pages show none.
  static func className(of type: LayerType) -> String? {
    switch type {
    case .circle: "BubbleLayer"
    case .heatmap: "HeatMapLayer"
    case .line: "LineLayer"
    case .symbol: "SymbolLayer"
    case .background, .fill, .fillExtrusion, .raster, .hillshade, .colorRelief: nil
    }
  }

  /// The statement, or the omission of what the pages do not show.
  static func documented(_ statement: StyledLayer.Statement, in type: LayerType) -> StyledLayer.Statement {
    let isKnown = className(of: type) != nil
    switch statement {
    case .zoomLevel(_, let isMinimum): return .omission(isMinimum ? "minzoom" : "maxzoom", .notDocumented(.azure), nil)
    case .visibility: return .omission("visibility", .notDocumented(.azure), nil)
    case .predicate(let tree): return isKnown ? statement : .omission("filter", .notDocumented(.azure), tree)
    case .property(let name, let tree):
      switch Self(name) {
      case .expression where isKnown: return statement
      case .constant where tree.optionConstant != nil: return statement
      case .constant: return .omission(name, .constantsOnly(.azure), tree)
      case .expression, nil: return .omission(name, .notDocumented(.azure), tree)
      }
    case .omission: return statement
    }
  }
}

extension SourceTree {
  /// What an option that takes constants is given: a number, a colour, a vector; `nil` for other values.
  var optionConstant: SourceTree? {
    guard case .call(.constant, let arguments) = self, let value = arguments.first else { return nil }
    switch value {
    case .number, .namedColor, .call(.color, _): return value
    case .call(.vector, let arguments): return arguments.first
    default: return nil
    }
  }
}

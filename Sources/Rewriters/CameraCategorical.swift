import LegacyStyle
import SourceText
import StyleExpressions
import StyleSpec

/// The steps of a function that maps exact zooms: the stop's output at its zoom, the default just beyond.
///
/// A property without a default is refused, because an expression that reads only the zoom always has a value, and so are
/// strings with tokens.
///
/// - Source: class B5 of the divergence list.
enum CameraCategorical {
  static func rewrite(
    _ stops: [Stop], _ fallback: StopOutput?, for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression {
    for output in stops.map({ $0.output }) + [fallback].compactMap({ $0 }) {
      guard property.hasTokens, case .string(let string) = output.json.value, TokenString(string) != nil else {
        continue
      }
      throw .tokensInCategories(property: property)
    }
    let otherwise: StyleExpression
    if let fallback {
      otherwise = fallback.expression(in: .plain)
    } else if property.type == .resolvedImage || property.type == .formatted {
      otherwise = .literal(.string(""))
    } else {
      throw .cannotGiveNothing(property: property)
    }
    var steps: [(label: Literal, output: StyleExpression)] = []
    for stop in stops {
      let zoom = stop.input.number
      if let last = steps.last, last.label.number == zoom { steps.removeLast() }
      steps.append((stop.input.label, stop.output.expression(in: .plain)))
      if let above = Literal(above: zoom) { steps.append((above, otherwise)) }
    }
    guard !steps.isEmpty else { return otherwise }
    return .step(.zoom, first: otherwise, steps)
  }
}

import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// A zoom function that maps exact zooms.
///
/// It was never legal, but the GL JS runtime evaluates it.
///
/// ## Before
/// `{"type": "categorical", "stops": [[3, 4]]}`
///
/// ## After
/// `["step", ["zoom"], 1, 3, 4, 3.0000000000000004, 1]`: the stop's output at its zoom, the default just beyond.
///
/// ## Refuses
/// A property that has no default: an expression that reads only the zoom always has a value. Strings with tokens.
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
      throw RewriteRefusal(.tokensInCategoricalStops)
    }
    let otherwise: StyleExpression
    if let fallback {
      otherwise = fallback.expression(in: .plain)
    } else if property.type == .resolvedImage || property.type == .formatted {
      otherwise = .literal(.string(""))
    } else {
      throw RewriteRefusal(.needsDefault)
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

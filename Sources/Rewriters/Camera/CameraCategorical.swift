package import LegacyStyle
import SourceJSON
package import StyleExpressions
package import StyleSpec

/// A zoom function of exact zooms.
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
/// A property that has no default: an expression that reads only the zoom cannot give nothing. Strings with tokens.
///
/// - Source: class B5 of the divergence list.
package enum CameraCategorical: Rewriter {
  package struct Input: Hashable, Sendable {
    package var stops: [Stop]
    package var fallback: Fallback

    package init(stops: [Stop], fallback: Fallback) {
      self.stops = stops
      self.fallback = fallback
    }
  }

  package static var id: RewriterID { .cameraCategorical }

  package static func rewrite(
    _ input: Input, for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression {
    for output in input.stops.map({ $0.output }) + [input.fallback.output].compactMap({ $0 }) {
      guard property.hasTokens, case .string(let string) = output.json, TokenString(string) != nil else { continue }
      throw .tokensInCategories(property: property)
    }
    let otherwise: StyleExpression
    if let output = input.fallback.output {
      otherwise = output.expression
    } else if property.type == .resolvedImage || property.type == .formatted {
      otherwise = .literal(.string(""))
    } else {
      throw .cannotGiveNothing(property: property)
    }
    var steps: [(label: Literal, output: StyleExpression)] = []
    for stop in input.stops {
      guard case .number(let zoom) = stop.input.value else { continue }
      if let last = steps.last, case .number(zoom) = last.label.value { steps.removeLast() }
      steps.append((stop.input.label, stop.output.expression))
      if let above = Literal(above: zoom) { steps.append((above, otherwise)) }
    }
    guard !steps.isEmpty else { return otherwise }
    return .step(.zoom, first: otherwise, steps)
  }
}

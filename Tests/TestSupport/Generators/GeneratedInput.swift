import SourceText
package import StyleSpec

/// The input of a function: a zoom and the attributes of a feature.
package struct GeneratedInput: Hashable, Sendable, CustomStringConvertible {
  package var zoom: Double

  /// A JSON object.
  package var properties: SpelledValue

  package var context: EvaluationContext {
    guard case .object(let object) = properties.value else { return EvaluationContext(zoom: zoom) }
    return EvaluationContext(zoom: zoom, feature: Feature(properties: object))
  }

  /// As `style-eval` and the values table of a migration case read it.
  package var description: String {
    "{\"zoom\":\(SpelledValue.numberText(zoom)),\"properties\":\(properties.text)}"
  }

  /// An input near the stops of a function: at them, next to them, between, beyond, of another type, or missing.
  static func draw(
    _ source: inout ChoiceSource, attribute: String, zooms: [Double], keys: [StyleValue],
    property: PropertySpecification
  ) -> GeneratedInput {
    let zoom = source.near(zooms + [0, 22])
    var members: [(key: String, value: SpelledValue)] = []
    switch source.index(weights: [2, 6, 3, 3]) {
    case 0: break
    case 1: members.append((attribute, source.near(keys)))
    case 2: members.append((attribute, source.output(of: property.type)))
    default: members.append((attribute, source.anything()))
    }
    if property.hasTokens {
      for name in ["name", "ref"] where source.oneIn(2) { members.append((name, source.anything())) }
    }
    return GeneratedInput(zoom: zoom, properties: .object(members))
  }
}

extension ChoiceSource {
  /// A number at, next to, between or beyond the given ones, of which there is at least one.
  fileprivate mutating func near(_ numbers: [Double]) -> Double {
    let number = pick(numbers)
    let drawn: Double
    switch index(weights: [4, 1, 1, 4, 2, 2, 1]) {
    case 0: drawn = number
    case 1: drawn = number.nextUp
    case 2: drawn = number.nextDown
    case 3: drawn = number + (pick(numbers) - number) * Double(int(in: 0...16)) / 16
    case 4: drawn = number + Double(int(in: -5...5))
    case 5: drawn = Double(int(in: 0...220)) / 10
    default: drawn = -0.0
    }
    return drawn.isFinite ? drawn : number
  }

  /// An attribute value near the keys of a table or a curve.
  fileprivate mutating func near(_ keys: [StyleValue]) -> SpelledValue {
    guard !keys.isEmpty else { return anything() }
    switch pick(keys) {
    case .number(let key):
      let numbers = keys.compactMap { other -> Double? in
        if case .number(let number) = other { number } else { nil }
      }
      switch index(weights: [8, 1, 1]) {
      case 0: return .number(near(numbers))
      case 1: return .string(SpelledValue.numberText(key))
      default: return .number(key.rounded(.towardZero) + 0.5)
      }
    case .string(let key):
      switch index(weights: [8, 1, 1]) {
      case 0: return .string(key.string)
      case 1: return Double(key.string).map { .number($0) } ?? .boolean(key.string == "true")
      default: return .string(key.string + "a")
      }
    case .boolean(let key):
      switch index(weights: [6, 2, 1, 1]) {
      case 0: return .boolean(key)
      case 1: return .boolean(!key)
      case 2: return .string(key ? "true" : "false")
      default: return .number(key ? 1 : 0)
      }
    default: return anything()
    }
  }
}

import LegacyStyle
import SourceJSON
package import StyleExpressions
package import StyleSpec

/// A function that passes an attribute on, where it is of the property's type.
///
/// ## Before
/// `{"property": "height", "type": "identity", "default": 0}`
///
/// ## After
/// `["number", ["get", "height"], 0]`: the key path, asserted or converted as the property needs.
///
/// ## Refuses
/// A `default` on a property whose valid values no expression can test for (`text-variable-anchor-offset`), and lists of
/// listed names.
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
package enum SourceIdentity: Rewriter {
  package struct Input: Hashable, Sendable {
    package var attribute: Attribute

    /// Whether any attribute becomes text, or only a string is taken.
    package var convertsToText: Bool

    package init(attribute: Attribute, convertsToText: Bool) {
      self.attribute = attribute
      self.convertsToText = convertsToText
    }
  }

  package static var id: RewriterID { .sourceIdentity }

  package static func rewrite(
    _ input: Input, for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression {
    let attribute = input.attribute
    let value = attribute.value
    let fallback = attribute.fallback.output?.expression
    let withFallback = fallback.map { [value, $0] } ?? [value]
    switch property.type {
    case .number: return .assertNumber(withFallback)
    case .string: return .assertString(withFallback)
    case .boolean: return .assertBoolean(withFallback)
    case .array(.enumeration, _):
      throw .cannotTestShape(property: property)
    case .array(let element, let length):
      return .assertArray(item: element.assertion, length: length, withFallback)
    case .enumeration(let members):
      return .match(
        value, [(labels: members.map { Literal(.string($0)) }, output: value)],
        otherwise: try attribute.otherwise(for: property))
    case .color:
      guard let fallback else { return .toColor([.assertString([value])]) }
      return .toColor([.assertString([value, .literal(.string(""))]), fallback])
    case .padding:
      let names = ["number", "array<number, 1>", "array<number, 2>", "array<number, 3>", "array<number, 4>"]
      return .match(
        .typeOf(value), [(labels: names.map { Literal(.string(JSONString($0))) }, output: value)],
        otherwise: try attribute.otherwise(for: property))
    case .formatted, .resolvedImage:
      return input.convertsToText ? text(attribute) : .assertString(withFallback)
    case .numberArray, .colorArray, .variableAnchorOffsetCollection, .projectionDefinition, .any:
      guard fallback == nil else { throw .cannotTestShape(property: property) }
      return value
    }
  }

  /// Any attribute as text.
  ///
  /// A missing one converts to "", so that a default of "" needs no test.
  private static func text(_ attribute: Attribute) -> StyleExpression {
    let text = StyleExpression.toString(attribute.value)
    guard let output = attribute.fallback.output, output.json != .string("") else { return text }
    return .caseOf([(condition: .has(attribute.name), output: text)], otherwise: output.expression)
  }
}

extension PropertyElement {
  /// The element type that the `array` assertion takes; `nil` for any.
  var assertion: ArrayItem? {
    switch self {
    case .number: .number
    case .string, .enumeration: .string
    case .boolean: .boolean
    case .value: nil
    }
  }
}

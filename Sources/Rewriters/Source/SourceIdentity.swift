import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

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
enum SourceIdentity {
  /// The attribute with its fallback; it is converted to text, or used only where it is a string.
  static func rewrite(
    _ attribute: Attribute, convertsToText: Bool, for property: PropertySpecification, in form: RewritingForm
  ) throws(RewriteRefusal) -> StyleExpression {
    let value = attribute.value
    // An assertion converts nothing.
    let fallback = attribute.fallback?.expression(in: .plain)
    let withFallback = fallback.map { [value, $0] } ?? [value]
    // The type is asserted anyway, and a value of another type fails, which gives the property's default.
    let isBare = form.allowsErrors && (fallback.map { property.isDefault($0) } ?? true)
    switch property.type {
    case .number: return isBare ? value : .assertNumber(withFallback)
    case .string: return .assertString(withFallback)
    case .boolean: return isBare ? value : .assertBoolean(withFallback)
    case .array(.enumeration, _): throw RewriteRefusal(.cannotTestShape)
    case .array(let element, let length):
      return isBare ? value : .assertArray(item: element.assertion, length: length, withFallback)
    case .enumeration where isBare && fallback != nil: return value
    case .enumeration(let members):
      return .match(
        value, [(labels: members.map { Literal(.string($0)) }, output: value)],
        otherwise: try attribute.otherwise(for: property, in: form))
    case .color:
      // An array can be a colour, too, but vector tiles have no arrays.
      if isBare { return form.readsVectorTiles ? value : .assertString([value]) }
      if form.readsVectorTiles { return .toColor(withFallback) }
      guard let fallback else { return .toColor([.assertString([value])]) }
      return .toColor([.assertString([value, .literal(.string(""))]), fallback])
    case .padding:
      let names = ["number", "array<number, 1>", "array<number, 2>", "array<number, 3>", "array<number, 4>"]
      return .match(
        .typeOf(value), [(labels: names.map { Literal(.string(JSONString($0))) }, output: value)],
        otherwise: try attribute.otherwise(for: property, in: form))
    case .formatted, .resolvedImage:
      return convertsToText ? text(attribute, in: form) : .assertString(withFallback)
    case .numberArray, .colorArray, .variableAnchorOffsetCollection, .projectionDefinition, .any:
      guard fallback == nil else { throw RewriteRefusal(.cannotTestShape) }
      return value
    }
  }

  /// Any attribute as text.
  ///
  /// A missing one converts to "", so that a default of "" needs no test.
  private static func text(_ attribute: Attribute, in form: RewritingForm) -> StyleExpression {
    func text(isOutermost: Bool) -> StyleExpression {
      form.converts(isOutermost: isOutermost) ? attribute.value : .toString(attribute.value)
    }
    guard let output = attribute.fallback, output.json.value != .string("") else { return text(isOutermost: true) }
    return .caseOf(
      [(condition: .has(attribute.name), output: text(isOutermost: false))], otherwise: output.expression(in: form))
  }
}

extension PropertyType {
  /// What an `array` assertion names for elements of the type; `nil` for any.
  var assertion: Operator? {
    switch self {
    case .number: .number
    case .string, .enumeration: .string
    case .boolean: .boolean
    default: nil
    }
  }
}

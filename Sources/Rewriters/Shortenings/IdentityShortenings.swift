import SourceJSON
import StyleExpressions
import StyleSpec

// Identity functions.
extension Shortenings {
  /// The shorter form of an identity function; `nil` where there is none but for text.
  func identity(_ expression: StyleExpression) -> StyleExpression? {
    guard property.type == .color else { return bareAttribute(expression) }
    let read = readsVectorTiles ? readingVectorTiles(expression) : nil
    return bareColor(expression) ?? read
  }

  /// `["number", x, d]` as `x`, where `d` is the property's default: the type is asserted anyway, and a value of another one
  /// gives the default by way of an error.
  private func bareAttribute(_ expression: StyleExpression) -> StyleExpression? {
    guard !profile.isSilent else { return nil }
    switch (property.type, expression) {
    case (.number, .assertion(let assertion)), (.boolean, .assertion(let assertion)),
      (.array, .assertion(let assertion)):
      return bare(assertion.arguments)
    case (.enumeration, .matching(let match))
    where match.branches.count == 1 && match.branches[0].output == match.input:
      return bare([match.input, match.fallback])
    default: return nil
    }
  }

  /// `["to-color", x, d]` for `["to-color", ["string", x, ""], d]`: of what vector tiles hold, only strings are colours.
  private func readingVectorTiles(_ expression: StyleExpression) -> StyleExpression? {
    guard let (attribute, fallback) = color(of: expression) else { return nil }
    return .toColor([attribute] + fallback)
  }

  /// A colour whose default is the property's: `x` from vector tiles, and else `["string", x]`, for an array is a colour too.
  private func bareColor(_ expression: StyleExpression) -> StyleExpression? {
    guard !profile.isSilent, let (attribute, fallback) = color(of: expression), let bare = bare([attribute] + fallback)
    else { return nil }
    return readsVectorTiles ? bare : .assertString([bare])
  }

  /// The attribute and the default of `["to-color", ["string", x, ""], d]`.
  private func color(of expression: StyleExpression) -> (attribute: StyleExpression, fallback: [StyleExpression])? {
    guard case .conversion(let conversion) = expression, conversion.kind == .toColor,
      case .assertion(let assertion)? = conversion.arguments.first, assertion.kind == .string,
      let attribute = assertion.arguments.first, attribute.isAttribute
    else { return nil }
    return (attribute, Array(conversion.arguments.dropFirst()))
  }

  /// The attribute of an attribute and its default, where that is the property's or both have none.
  private func bare(_ arguments: [StyleExpression]) -> StyleExpression? {
    guard let attribute = arguments.first, attribute.isAttribute, arguments.count <= 2 else { return nil }
    if arguments.count == 2, !isDefault(arguments[1]) { return nil }
    return attribute
  }
}

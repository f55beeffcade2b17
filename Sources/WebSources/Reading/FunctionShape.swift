import SourceText
import StyleSpec

/// The computed parts of a function.
extension ValueShape {
  /// Whether an object has the keys of a function, and is one.
  static func isFunction(_ literal: ScriptLiteral) -> Bool {
    guard case .object(let members, _) = literal.content, hasKeysOfFunction(literal) else { return false }
    let hasStops = members.contains { $0.key == "stops" }
    return hasStops || literal["property"] != nil && literal["type"]?.string == "identity"
  }

  /// Whether all known keys are keys of a function.
  static func hasKeysOfFunction(_ literal: ScriptLiteral) -> Bool {
    literal.members?.allSatisfy { functionKeys.contains($0.key) } ?? false
  }

  static let functionKeys: Set<String> = ["stops", "property", "type", "base", "default", "colorSpace"]

  /// Looks for computed parts of a function.
  mutating func visitFunction(_ literal: ScriptLiteral, of property: PropertySpecification, resolvesTokens: Bool) {
    var property = property
    property.hasTokens = property.hasTokens && resolvesTokens
    guard case .object(let members, let isWhole) = literal.content else { return }
    let built = WebLeftReason.stopsBuiltInCode(Self.expression(of: literal, property))
    if case .string(let name)? = property.defaultValue { scalars.insert(JSONFragment.string(name).text) }
    // A spread next to the stops may add a type or an attribute.
    if !isWhole { block(literal["stops"]?.elements == nil ? built : .computedType, at: literal) }
    // The names of an enumeration are all written, so that none of them can be used as a placeholder.
    var writesAllNames = false
    if case .enumeration = property.type { writesAllNames = literal["type"]?.string == "identity" }
    for (key, value) in members.map({ ($0.key, $0.value) }) {
      switch key {
      case "stops" where writesAllNames && value.hasComputedPart,
        "default" where writesAllNames && value.hasComputedPart:
        block(.computedPartCannotBeTried, at: value)
      case "stops": visitStops(value, of: property, unless: built)
      case "default": visitOutput(value, of: property)
      case "base" where value.isComputed && !value.mayBeUndefined: add(.base, value)
      case "property" where value.isComputed && !value.mayBeUndefined: add(.property, value)
      default:
        if value.isComputed { block(value.mayBeUndefined ? .computedPartCannotBeTried : .computedType, at: value) }
      }
    }
  }

  private mutating func visitStops(
    _ stops: ScriptLiteral, of property: PropertySpecification, unless built: WebLeftReason
  ) {
    guard let stopList = stops.elements else {
      if stops.isComputed { block(built, at: stops) }
      return
    }
    for stop in stopList {
      if stop.isSpread || stop.isComputed { block(built, at: stop) }
      for (index, part) in (stop.elements ?? []).enumerated() {
        if part.isSpread {
          block(built, at: part)
        } else if index == 1 {
          visitOutput(part, of: property)
        } else if part.hasComputedPart {
          block(.computedInput, at: part)
        }
      }
    }
  }

  /// The expression to write instead of a function whose stops are unknown.
  static func expression(of function: ScriptLiteral, _ property: PropertySpecification) -> String {
    let input = function["property"] == nil ? "[\"zoom\"]" : "[\"get\", property]"
    switch function["type"]?.string ?? (property.isInterpolated ? "exponential" : "interval") {
    case "categorical": return "[\"match\", \(input), ...stops.flat(), default]"
    case "interval": return "[\"step\", \(input), stops[0][1], ...stops.slice(1).flat()]"
    default:
      let curve = function["base"] == nil ? "[\"linear\"]" : "[\"exponential\", base]"
      return "[\"interpolate\", \(curve), \(input), ...stops.flat()]"
    }
  }

  private mutating func visitOutput(_ output: ScriptLiteral, of property: PropertySpecification) {
    if output.isComputed {
      if output.mayBeUndefined { return block(.computedPartCannotBeTried, at: output) }
      if property.hasTokens { return block(.tokensInComputedPart, at: output) }
      add(.output(property.type), output)
    } else if let elements = output.elements {
      for element in elements where element.isComputed || element.isSpread {
        if element.isSpread || !property.type.holdsNumbers { return block(.computedPartCannotBeTried, at: element) }
        add(.element, element)
      }
    } else if output.hasComputedPart {
      block(.computedPartCannotBeTried, at: output)
    }
  }
}

extension PropertyType {
  fileprivate var holdsNumbers: Bool {
    switch self {
    case .array(.number, _), .padding, .numberArray: true
    default: false
    }
  }
}

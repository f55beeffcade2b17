import SourceJSON
import StyleSpec

/// What is computed in a function.
extension ValueShape {
  /// Whether an object has the keys of a function, and is one.
  static func isFunction(_ literal: ScriptLiteral) -> Bool {
    guard case .object(let members, _) = literal.content, hasKeysOfFunction(literal) else { return false }
    let hasStops = members.contains { $0.key == "stops" }
    return hasStops || literal["property"] != nil && literal["type"]?.string == "identity"
  }

  /// Whether the keys that show are all those of a function.
  static func hasKeysOfFunction(_ literal: ScriptLiteral) -> Bool {
    literal.members?.allSatisfy { functionKeys.contains($0.key) } ?? false
  }

  static let functionKeys: Set<String> = ["stops", "property", "type", "base", "default", "colorSpace"]

  /// Looks for what is computed in a function.
  mutating func visitFunction(_ literal: ScriptLiteral, of property: PropertySpecification, resolvesTokens: Bool) {
    var property = property
    property.hasTokens = property.hasTokens && resolvesTokens
    guard case .object(let members, let isWhole) = literal.content else { return }
    let built = WebLeftReason.stopsBuiltInCode(Self.expression(of: literal, property))
    var names = Self.names(in: literal)
    if case .string(let name)? = property.defaultValue { names.insert(name) }
    // What is spread beside the stops may bring a type or an attribute.
    if !isWhole { block(literal["stops"]?.elements == nil ? built : .computedType, at: literal) }
    // The names of an enumeration are all written, so that none of them can stand for something else.
    var writesAllNames = false
    if case .enumeration = property.type { writesAllNames = literal["type"]?.string == "identity" }
    for member in members {
      switch member.key {
      case "stops" where writesAllNames && member.value.hasComputedPart,
        "default" where writesAllNames && member.value.hasComputedPart:
        block(.computedPartCannotBeTried, at: member.value)
      case "stops": visitStops(member.value, of: property, besides: names, unless: built)
      case "default": visitOutput(member.value, of: property, besides: names)
      case "base", "property":
        guard member.value.isComputed else { continue }
        if member.value.mayBeUndefined { block(.computedPartCannotBeTried, at: member.value) }
        add(member.key == "base" ? .base : .property, member.value)
      default: if member.value.isComputed { block(.computedType, at: member.value) }
      }
    }
  }

  private mutating func visitStops(
    _ stops: ScriptLiteral, of property: PropertySpecification, besides names: Set<JSONString>,
    unless built: WebLeftReason
  ) {
    guard let stopList = stops.elements else {
      if stops.isComputed { block(built, at: stops) }
      return
    }
    for stop in stopList {
      guard !stop.isSpread, let parts = stop.elements else {
        if stop.isSpread || stop.isComputed { block(built, at: stop) }
        continue
      }
      for (index, part) in parts.enumerated() {
        if part.isSpread {
          block(built, at: part)
        } else if index == 1 {
          visitOutput(part, of: property, besides: names)
        } else if part.hasComputedPart {
          block(.computedInput, at: part)
        }
      }
    }
  }

  /// The texts that a value spells: none of them can stand for a computed one.
  private static func names(in literal: ScriptLiteral) -> Set<JSONString> {
    switch literal.content {
    case .string(let string): [JSONString(string.text)]
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(names(in: $1)) }
    case .object(let members, _): members.reduce(into: []) { $0.formUnion(names(in: $1.value)) }
    default: []
    }
  }

  /// What to write instead of a function whose stops do not show.
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

  private mutating func visitOutput(
    _ output: ScriptLiteral, of property: PropertySpecification, besides names: Set<JSONString>
  ) {
    if output.isComputed {
      if output.mayBeUndefined { return block(.computedPartCannotBeTried, at: output) }
      if property.hasTokens { return block(.tokensInComputedPart, at: output) }
      add(.output(property.type, besides: names), output)
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

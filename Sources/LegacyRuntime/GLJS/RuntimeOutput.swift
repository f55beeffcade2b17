import SourceText
import StyleSpec

/// An output of a stop, prepared: a typed value, a string with tokens, or something that is not a value of the property.
enum RuntimeOutput: Hashable, Sendable {
  case value(StyleValue)
  case tokens(TokenText)
  case accident(LegacyAccident)

  init(_ raw: StyleValue, for property: PropertySpecification, semantics: LegacySemantics, resolvesTokens: Bool) {
    if resolvesTokens, property.hasTokens, case .string(let string) = raw {
      self = .tokens(TokenText(string, for: property, semantics: semantics))
    } else if let typed = raw.typed(as: property.type) {
      self = .value(typed)
    } else {
      self = .accident(.wrongType)
    }
  }

  func result(in context: EvaluationContext) -> RuntimeResult {
    switch self {
    case .value(let value): .output(value)
    case .tokens(let text): .output(text.value(in: context))
    case .accident(let accident): .accident(accident)
    }
  }
}

/// The value D that a function gives where its stops do not answer.
enum RuntimeFallback {
  /// - Source: part d.2; A11 for the documented meaning of a default of 0.
  static func result(
    of function: FunctionObject, for property: PropertySpecification, semantics: LegacySemantics
  ) -> RuntimeResult {
    let isUsed = !function.isCamera || function.mode == .categorical || function.mode == .identity
    guard isUsed, let raw = function.defaultValue else { return propertyDefault(of: property) }
    switch property.type {
    case .color, .padding, .numberArray, .colorArray:
      if semantics == .glJS, raw.isFalsy { return propertyDefault(of: property) }
    default:
      // The runtime takes null for a value, and a property without a value is what it shows.
      if raw == .null { return .output(.null) }
    }
    return raw.typed(as: property.type).map { .output($0) } ?? .accident(.wrongType)
  }

  private static func propertyDefault(of property: PropertySpecification) -> RuntimeResult {
    guard let value = property.defaultValue?.typed(as: property.type) else { return .nothing }
    return .output(value)
  }
}

extension StyleValue {
  /// Whether JavaScript takes this JSON value for false.
  var isFalsy: Bool {
    switch self {
    case .null, .boolean(false), .number(0): true
    case .string(let string): string.isEmpty
    default: false
    }
  }
}

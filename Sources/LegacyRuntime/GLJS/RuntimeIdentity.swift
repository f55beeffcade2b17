import SourceText
import StyleSpec

/// An identity function: the attribute itself, where the runtime takes it for a value of the property.
///
/// - Source: part d.3 of the specification notes; A13, A14, A15 and B13 for the documented meaning.
struct RuntimeIdentity: Hashable, Sendable {
  let property: PropertySpecification
  let semantics: LegacySemantics

  func value(of attribute: StyleValue) -> RuntimeResult {
    switch property.type {
    case .formatted, .resolvedImage: text(attribute)
    case .array: array(attribute)
    case .enumeration(let members): member(attribute, of: members)
    case .variableAnchorOffsetCollection where semantics == .glJS: .fallback
    case .color: if case .string = attribute { typed(attribute) } else { .fallback }
    case .projectionDefinition: if case .string = attribute { typed(attribute) } else { .fallback }
    default: typed(attribute)
    }
  }

  private func typed(_ attribute: StyleValue) -> RuntimeResult {
    attribute.typed(as: property.type).map { .output($0) } ?? .fallback
  }

  private func text(_ attribute: StyleValue) -> RuntimeResult {
    let text: JSONString
    switch (attribute, semantics) {
    case (.null, .glJS): return .thrown
    case (.null, _): text = ""
    case (.string(let string), _): text = string
    case (_, .glJS): text = JSONString(attribute.javaScriptString)
    default: text = attribute.jsonText
    }
    return .output(property.type.value(ofText: text))
  }

  private func array(_ attribute: StyleValue) -> RuntimeResult {
    guard case .array = attribute else { return .fallback }
    let result = typed(attribute)
    return result == .fallback && semantics == .glJS ? .accident(.uncheckedArray) : result
  }

  /// The runtime looks the attribute up in a plain object of members, which takes `["top"]` for `"top"` and finds
  /// `"constructor"` as well.
  private func member(_ attribute: StyleValue, of members: [JSONString]) -> RuntimeResult {
    if case .string(let string) = attribute, members.contains(string) { return .output(attribute) }
    guard semantics == .glJS else { return .fallback }
    let key = JSONString(attribute.javaScriptString)
    return members.contains(key) || Self.prototypeNames.contains(key) ? .accident(.uncheckedName) : .fallback
  }

  private static let prototypeNames: [JSONString] = [
    "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__proto__", "constructor",
    "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
  ]
}

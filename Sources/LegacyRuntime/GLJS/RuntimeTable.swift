import SourceText
import StyleSpec

/// A categorical table: the type of the first key decides what is looked up at all, and keys are compared as JavaScript
/// prints them.
///
/// - Source: part d.3 of the specification notes.
struct RuntimeTable: Sendable {
  private let outputs: [RuntimeOutput]

  /// The index of the output for each attribute value, all of the first key's type.
  private var indices: [StyleValue: Int] = [:]

  init(_ stops: [FunctionObject.Stop], for property: PropertySpecification, semantics: LegacySemantics) {
    outputs = stops.map { RuntimeOutput($0.output, for: property, semantics: semantics, resolvesTokens: false) }
    guard let first = stops.first else { return }
    indices.reserveCapacity(stops.count)
    for (index, stop) in stops.enumerated() {
      if let key = Self.key(stop.input, asTypeOf: first.input) { indices[key] = index }
    }
  }

  func value(of attribute: StyleValue, in context: EvaluationContext) -> RuntimeResult {
    indices[attribute].map { outputs[$0].result(in: context) } ?? .fallback
  }

  /// The attribute value that finds a key: of the first key's type, and printed as the key is.
  ///
  /// `nil` when none does.
  static func key(_ key: StyleValue, asTypeOf first: StyleValue) -> StyleValue? {
    switch (first, key) {
    case (.string, .string): return key
    case (.string, _): return .string(JSONString(key.javaScriptString))
    case (.boolean, .boolean): return key
    case (.boolean, _):
      switch JSONString(key.javaScriptString) {
      case "true": return .boolean(true)
      case "false": return .boolean(false)
      default: return nil
      }
    case (.number, .number(let number)): return .number(number == 0 ? 0 : number)
    case (.number, _):
      let text = JSONString(key.javaScriptString)
      // Only the canonical spelling of a number is what a number is printed as.
      guard let number = text.number, JSONString(number.javaScriptText) == text else { return nil }
      return .number(number)
    default: return nil
    }
  }
}

import SourceJSON
import StyleSpec

/// A string of a token property: its tokens are replaced by the attributes of each feature.
struct TokenText: Hashable, Sendable {
  private let plain: JSONString
  private let tokens: TokenString?
  private let type: PropertyType
  private let spellsLikeJavaScript: Bool

  /// Whether there is anything to replace.
  var hasTokens: Bool { tokens != nil }

  init(_ string: JSONString, for property: PropertySpecification, semantics: LegacySemantics) {
    plain = string
    tokens = property.hasTokens ? TokenString(string, semantics: semantics) : nil
    type = property.type
    spellsLikeJavaScript = semantics == .glJS
  }

  func value(in context: EvaluationContext) -> StyleValue {
    guard let tokens else { return typed(plain) }
    var text = ""
    for piece in tokens.pieces {
      switch piece {
      case .text(let literal): text += literal.string
      case .token(let name):
        if let value = context.feature?.properties[name] { text += self.text(of: value) }
      }
    }
    return typed(JSONString(text))
  }

  private func text(of value: StyleValue) -> String {
    if spellsLikeJavaScript { return value.javaScriptString }
    return switch value {
    case .null: ""
    case .string(let string): string.string
    default: value.jsonText.string
    }
  }

  private func typed(_ string: JSONString) -> StyleValue {
    switch type {
    case .formatted: .formatted(FormattedText(string))
    case .resolvedImage: string.isEmpty ? .null : .image(ResolvedImage(name: string))
    default: .string(string)
    }
  }
}

extension StyleValue {
  /// JavaScript's `String(value)`: arrays joined by commas, objects without a look inside.
  var javaScriptString: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): number.javaScriptText
    case .string(let string): string.string
    case .array(let elements):
      elements.map { $0 == .null ? "" : $0.javaScriptString }.joined(separator: ",")
    default: "[object Object]"
    }
  }
}

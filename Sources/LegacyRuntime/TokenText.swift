package import SourceText
package import StyleSpec

/// A string of a token property: each `{name}` is replaced by the attribute of the feature.
///
/// A name is at least one character, braces excluded; in native semantics `{}` is the attribute "". Of `{a{b}c}` only `{b}` is
/// replaced.
///
/// - Source: part d.5 of the specification notes; for `{}` `token.hpp` of the native core.
package struct TokenText: Hashable, Sendable {
  private enum Piece: Hashable {
    case text(String)
    case attribute(JSONString)
  }

  private let pieces: [Piece]
  private let type: PropertyType
  private let spellsLikeJavaScript: Bool

  init(_ string: JSONString, for property: PropertySpecification, semantics: LegacySemantics) {
    pieces = property.hasTokens ? Self.pieces(of: string, semantics) : [.text(string.string)]
    type = property.type
    spellsLikeJavaScript = semantics == .glJS
  }

  /// The names of the attributes in a string, in order.
  package static func names(in string: JSONString, semantics: LegacySemantics) -> [JSONString] {
    pieces(of: string, semantics).compactMap { if case .attribute(let name) = $0 { name } else { nil } }
  }

  /// The values that are made of strings with tokens, each with its text.
  static func all(
    in outputs: [StyleValue], for property: PropertySpecification, _ semantics: LegacySemantics,
    asValue value: (StyleValue) -> StyleValue?
  ) -> [StyleValue: TokenText] {
    var all: [StyleValue: TokenText] = [:]
    for output in outputs {
      guard property.hasTokens, case .string(let string) = output, let value = value(output),
        !names(in: string, semantics: semantics).isEmpty
      else { continue }
      all[value] = TokenText(string, for: property, semantics: semantics)
    }
    return all
  }

  private static func pieces(of string: JSONString, _ semantics: LegacySemantics) -> [Piece] {
    var pieces: [Piece] = []
    var rest = Substring(string.string).utf8
    while let close = rest.firstIndex(of: UInt8(ascii: "}")) {
      let before = rest[..<close]
      let name = before.lastIndex(of: UInt8(ascii: "{")).map { before[before.index(after: $0)...] }
      if let name, !name.isEmpty || semantics == .native {
        pieces.append(.text(String(before.dropLast(name.count + 1)) ?? ""))
        pieces.append(.attribute(JSONString(String(name) ?? "")))
      } else {
        pieces.append(.text(String(rest[...close]) ?? ""))
      }
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [.text(String(rest) ?? "")]
  }

  func value(in context: EvaluationContext) -> StyleValue {
    let texts = pieces.map { piece in
      switch piece {
      case .text(let literal): literal
      case .attribute(let name): context.feature?.properties[name].map { text(of: $0) } ?? ""
      }
    }
    return type.value(ofText: JSONString(texts.joined()))
  }

  private func text(of value: StyleValue) -> String {
    if spellsLikeJavaScript { return value.javaScriptString }
    return switch value {
    case .null: ""
    case .string(let string): string.string
    default: value.jsonText.string
    }
  }
}

extension PropertyType {
  /// A text as a value of a property; an image without a name is nothing.
  func value(ofText text: JSONString) -> StyleValue {
    switch self {
    case .formatted: .formatted(FormattedText(text))
    case .resolvedImage: text.isEmpty ? .null : .image(ResolvedImage(name: text))
    default: .string(text)
    }
  }
}

extension StyleValue {
  /// JavaScript's `String(value)`: arrays joined by commas, objects without their content.
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

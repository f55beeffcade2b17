package import SourceText
package import StyleSpec

/// A string with `{name}` tokens, each of which represents an attribute of the feature.
///
/// A token is `{`, at least one character that is not a brace, `}`. The name is verbatim, blanks included; unpaired
/// braces are text; of `{a{b}c}` only `{b}` is a token. In GL JS `{}` is text; in native semantics it represents the
/// attribute "".
///
/// - Source: part d.5 of the specification notes; https://maplibre.org/maplibre-style-spec/types/#string. For `{}` MapLibre
///   Native, whose pictures show it, and `token.hpp`, which reads on from `{` to the next brace.
package struct TokenString: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(JSONString)
    case token(JSONString)
  }

  package let pieces: [Piece]

  /// Whether a null attribute becomes `null`, as in the GL JS runtime; otherwise it becomes the empty text, like a
  /// missing one.
  package let spellsNull: Bool

  /// The pieces of a string, `nil` when it holds no token.
  ///
  /// O(n).
  package init?(_ string: JSONString, semantics: LegacySemantics = .documented) {
    spellsNull = semantics == .glJS
    let shortest = semantics == .native ? 0 : 1
    var pieces: [Piece] = []
    let bytes = Array(string.string.utf8)
    var textStart = 0
    var open: Int?
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "{"): open = index
      case UInt8(ascii: "}"):
        if let start = open, index > start + shortest {
          if start > textStart { pieces.append(.text(Self.string(bytes[textStart..<start]))) }
          pieces.append(.token(Self.string(bytes[(start + 1)..<index])))
          textStart = index + 1
        }
        open = nil
      default: break
      }
    }
    guard textStart > 0 else { return nil }
    if textStart < bytes.count { pieces.append(.text(Self.string(bytes[textStart...]))) }
    self.pieces = pieces
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> JSONString {
    JSONString(String(decoding: bytes, as: UTF8.self))
  }
}

import SourceText

/// A value that is a literal in code, as far as it is one.
struct ScriptLiteral: Sendable {
  indirect enum Content: Sendable {
    /// The members that are keys and values; `nil` for a spread, a method, a computed key.
    case object([Member], isWhole: Bool)
    case array([ScriptLiteral])

    /// A string or a template without substitutions; half of a surrogate pair is as in JSON.
    case string(ScriptString)

    /// A number as JSON spells it.
    case number([UInt8])

    /// `true`, `false` or `null`.
    case word
    case undefined

    /// Code that is copied.
    case opaque

    /// `test ? then : otherwise`.
    case choice(ScriptLiteral, ScriptLiteral)
  }

  struct Member: Sendable {
    /// The name of the key, and its token.
    var key: String
    var keyToken: Int
    var value: ScriptLiteral
  }

  var content: Content

  /// The tokens of the value itself.
  var tokens: Range<Int>

  /// The same with surrounding parentheses and casts.
  var whole: Range<Int>
  var isSpread = false

  var isOpaque: Bool { if case .opaque = content { true } else { false } }

  var elements: [ScriptLiteral]? { if case .array(let elements) = content { elements } else { nil } }

  var members: [Member]? { if case .object(let members, _) = content { members } else { nil } }

  /// The text of a string.
  var string: String? { if case .string(let string) = content { string.text } else { nil } }

  /// The value of the last member with a key.
  subscript(key: String) -> ScriptLiteral? { members?.last { $0.key == key }?.value }

  /// The literals that this may be: itself, or those of a choice.
  var branches: [ScriptLiteral] {
    if case .choice(let first, let second) = content { return first.branches + second.branches }
    return [self]
  }

  /// Whether the value is not known.
  var isComputed: Bool {
    switch content {
    case .opaque, .choice: true
    default: false
    }
  }

  /// Whether one of its values is `undefined`.
  var mayBeUndefined: Bool { branches.contains { if case .undefined = $0.content { true } else { false } } }

  /// Whether this is a list or an object, or a choice of one.
  var isContainer: Bool { branches.contains { $0.elements != nil || $0.members != nil } }

  /// Whether a part of it is computed.
  var hasComputedPart: Bool {
    switch content {
    case .object(let members, let isWhole): !isWhole || members.contains { $0.value.hasComputedPart }
    case .array(let elements): elements.contains { $0.isSpread || $0.hasComputedPart }
    default: isComputed
    }
  }

  /// Its scalars as JSON, and its numbers by value, so that none of them is used as a stand-in.
  var scalars: [[UInt8]] {
    switch content {
    case .string(let string): [string.json]
    case .number(let json): [json, Array("\(JSONString(String(decoding: json, as: UTF8.self)).number ?? 0)".utf8)]
    case .array(let elements): elements.flatMap { $0.scalars }
    case .object(let members, _): members.flatMap { $0.value.scalars }
    case .choice(let first, let second): first.scalars + second.scalars
    case .word, .undefined, .opaque: []
    }
  }
}

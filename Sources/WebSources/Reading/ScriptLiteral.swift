/// A value that stands in code as a literal, as far as it is one.
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

  /// The same with parentheses and casts around it.
  var whole: Range<Int>
  var isSpread = false

  var isOpaque: Bool { if case .opaque = content { true } else { false } }

  var elements: [ScriptLiteral]? { if case .array(let elements) = content { elements } else { nil } }

  var members: [Member]? { if case .object(let members, _) = content { members } else { nil } }

  /// The text of a string.
  var string: String? { if case .string(let string) = content { string.text } else { nil } }

  /// The value of the last member with a key.
  subscript(key: String) -> ScriptLiteral? { members?.last { $0.key == key }?.value }

  /// The name of the list that is spread.
  func spreadName(in script: Script) -> String? { isSpread && tokens.count == 1 ? script.name(tokens.lowerBound) : nil }

  /// The literals that this may be: itself, or those of a choice.
  var branches: [ScriptLiteral] {
    if case .choice(let first, let second) = content { return first.branches + second.branches }
    return [self]
  }
}

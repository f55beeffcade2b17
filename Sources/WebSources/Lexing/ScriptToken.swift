/// A token of JavaScript, TypeScript or JSX.
struct ScriptToken: Sendable {
  enum Kind: Sendable {
    case name
    case number
    case string

    /// A template without substitutions.
    case template

    /// The parts of a template with substitutions: `` `a${ ``, `}b${` and `` }c` ``.
    case templateStart
    case templateMiddle
    case templateEnd
    case regularExpression
    case sign
    case open
    case close

    /// The `<` of a tag and its `>` or `/>`.
    case tagStart
    case tagEnd

    /// The text between tags, and the quoted value of an attribute, in which nothing is escaped.
    case markupText
    case markupString
  }

  var kind: Kind
  var range: Range<Int>

  /// Whether a line break precedes it.
  var followsLineBreak: Bool

  /// The index of the bracket around it; -1 at the top.
  var parent: Int

  /// The index of the other bracket, the other end of the template or of the tag; -1 where there is none.
  var partner = -1

  var start: Int { range.lowerBound }
  var end: Int { range.upperBound }
}

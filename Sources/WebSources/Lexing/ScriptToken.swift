/// A token of JavaScript, TypeScript or JSX.
struct ScriptToken: BitwiseCopyable, Sendable {
  enum Kind: UInt8, BitwiseCopyable, Sendable {
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

    /// What stands between tags, and the quoted value of an attribute, in which nothing is escaped.
    case markupText
    case markupString
  }

  var kind: Kind

  /// Whether a line break stands before it.
  var followsLineBreak: Bool
  private var first: UInt32
  private var last: UInt32

  /// The index of the other bracket, the other end of the template or of the tag; -1 where there is none.
  private(set) var partnerIndex: Int32 = -1

  /// The index of the bracket around it; -1 at the top.
  private var parentIndex: Int32

  init(_ kind: Kind, _ range: Range<Int>, followsLineBreak: Bool, parent: Int) {
    self.kind = kind
    self.followsLineBreak = followsLineBreak
    first = UInt32(truncatingIfNeeded: range.lowerBound)
    last = UInt32(truncatingIfNeeded: range.upperBound)
    parentIndex = Int32(truncatingIfNeeded: parent)
  }

  var start: Int { Int(first) }
  var end: Int { Int(last) }
  var range: Range<Int> { start..<end }
  var parent: Int { Int(parentIndex) }

  var partner: Int {
    get { Int(partnerIndex) }
    set { partnerIndex = Int32(truncatingIfNeeded: newValue) }
  }
}

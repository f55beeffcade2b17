import SourceText

/// A word, a sign or a literal of a format string.
struct FormatToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case number(FormatNumber)
    case string(JSONString)

    /// A key, a reserved word or the bare name of a function.
    case word(String)

    /// `#word`
    case quotedWord(String)

    /// A name with colons before a parenthesis.
    case selector(String)

    /// `$name`
    case variable(String)

    /// `%@`, `%K` or a printf conversion: its letter.
    case placeholder(UInt8)
    case sign(Sign)
    case end
  }

  /// The raw value is the spelling; of two spellings, the printed one.
  enum Sign: String, Hashable, Sendable {
    case leftParenthesis = "("
    case rightParenthesis = ")"
    case leftBracket = "["
    case rightBracket = "]"
    case leftBrace = "{"
    case rightBrace = "}"
    case comma = ","
    case dot = "."
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case power = "**"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case and = "&&"
    case or = "||"
    case not = "!"
    case assign = ":="

    init?(spelling: String) {
      switch spelling {
      case "=": self = .equal
      case "<>": self = .notEqual
      case "=<": self = .lessOrEqual
      case "=>": self = .greaterOrEqual
      default: self.init(rawValue: spelling)
      }
    }
  }

  var kind: Kind
  var offset: Int
  var end: Int
}

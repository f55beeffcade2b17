import SourceText

/// A call of an old factory or initialiser.
struct OldCall: Hashable, Sendable {
  /// What the labels say the call makes; the class at the call says nothing of it.
  enum Form: Hashable, Sendable {
    case constant
    case camera
    case source
    case composite
  }

  struct Argument: Hashable, Sendable {
    /// The label, or the part of the selector, without its colon.
    var label: String
    var labelToken: Int
    var tokens: Range<Int>
  }

  /// All tokens, from the class or the opening bracket to the closing bracket.
  var tokens: Range<Int>

  /// The token of the class.
  var classToken: Int
  var className: OldClass

  /// The tokens between the angle brackets behind the class.
  var typeArgument: Range<Int>?

  /// What names the call: the class with its type argument and `.init`, `[` and the message of `alloc` included.
  var receiver: Range<Int>
  var form: Form
  var arguments: [Argument]

  /// The argument with a label of these.
  func argument(_ labels: String...) -> Argument? {
    arguments.first { labels.contains($0.label) }
  }
}

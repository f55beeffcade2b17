/// What binds a name: the declaration of a variable, a parameter, a pattern, a capture, a member.
struct Declaration: Hashable, Sendable {
  /// Where the name can be seen.
  enum Scope: Hashable, Sendable {
    /// In a function, a closure or a file of statements.
    case local

    /// In a type.
    case member

    /// In a file that declares types and functions.
    case file
  }

  var name: String
  var nameToken: Int

  /// From the first modifier to the end of the initialiser, or the semicolon behind it; the same for all that it declares.
  var statement: Range<Int>
  var type: Range<Int>?

  /// `nil` if there is none, or the binding is not a plain variable.
  var initialiser: Range<Int>?

  /// The brace in which the name can be used, -1 for the file.
  var block: Int

  var scope: Scope

  /// Whether the language keeps other code from changing it, or only code of the same function can.
  var isConstant: Bool
}

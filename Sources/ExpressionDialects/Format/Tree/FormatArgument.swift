package import SourceText

/// The argument of a placeholder in a format string.
package enum FormatArgument: Hashable, Sendable {
  /// For `%@`: an expression is spliced in; a value is a constant expression. For `%K`, a constant string.
  case expression(FormatExpression)

  /// A predicate object for `%@`.
  case predicate(FormatPredicate)

  package static func constant(_ constant: FormatConstant) -> Self { .expression(.constant(constant)) }
  package static func string(_ string: JSONString) -> Self { .constant(.string(string)) }
}

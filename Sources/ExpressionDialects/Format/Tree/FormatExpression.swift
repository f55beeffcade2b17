package import SourceText

/// An expression as `NSExpression(format:)` makes it.
///
/// Spellings that Foundation reads alike are one tree: `a + b` is `add:to:(a, b)`, `a[i]` is `objectFrom:withIndex:(a, i)`,
/// `CAST(a, 'NSNumber')` is `castObject:toType:(a, 'NSNumber')`, `sqrt(a)` is `sqrt:(a)`.
/// An attribute of a literal name is ``attribute(_:)``, not a key path; an assertion is ``operation(_:_:)``, not a cast.
package indirect enum FormatExpression: Hashable, Sendable {
  case constant(FormatConstant)

  /// Keys joined by dots.
  case keyPath(JSONString)

  /// `$name`, the name without the sign.
  case variable(JSONString)

  /// `SELF`
  case evaluatedObject

  /// `{a, b}`
  case aggregate([FormatExpression])

  /// A function with its whole selector, colons included.
  case function(JSONString, [FormatExpression])

  /// `FUNCTION(operand, 'selector:', …)`: a message to any object.
  case message(JSONString, to: FormatExpression, [FormatExpression])

  /// `MGL_LET(…)` and the others of any length.
  case control(ControlStructure, [FormatExpression])

  /// `TERNARY(predicate, a, b)`
  case conditional(FormatPredicate, FormatExpression, FormatExpression)

  // MARK: Unsupported by map SDKs

  /// `SUBQUERY(collection, $name, predicate)`
  case subquery(FormatExpression, variable: JSONString, FormatPredicate)

  /// `$name := value`
  case assignment(JSONString, FormatExpression)

  /// `ANYKEY`
  case anyKey
}

extension FormatExpression {
  package static func number(_ value: Double) -> Self { .constant(.number(FormatNumber(value))) }
  package static func string(_ value: JSONString) -> Self { .constant(.string(value)) }
  package static func boolean(_ value: Bool) -> Self { .constant(.boolean(value)) }
  package static var null: Self { .constant(.null) }

  /// An operator of the style specification by its own name: `MGL_FUNCTION('name', …)`.
  package static func operation(_ name: JSONString, _ arguments: [Self]) -> Self {
    .control(.function, [.string(name)] + arguments)
  }

  /// The attribute of exactly this name, dots and all.
  package static func attribute(_ name: JSONString) -> Self { .operation("get", [.string(name)]) }

  /// A conversion: `CAST(operand, 'type')`.
  package static func cast(_ operand: Self, to type: JSONString) -> Self {
    .function("castObject:toType:", [operand, .string(type)])
  }
}

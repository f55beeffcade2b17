/// The result of a legacy value for one input.
package enum LegacyOutcome: Hashable, Sendable {
  /// The property's final value, after the function's default and the property's own; `null` is nothing.
  case value(StyleValue)

  /// The GL JS runtime's result is not a value of the property's type; the class says why.
  case accident(LegacyAccident)
}

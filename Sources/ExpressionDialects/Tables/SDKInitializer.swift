/// An initialiser or a class method that builds an expression, a predicate or a constant.
///
/// Each has a name in Swift and one in Objective-C, ``name(in:of:)``, and is found again by it, ``init(_:on:in:)``.
package enum SDKInitializer: Hashable, Sendable, CaseIterable {
  // MARK: NSExpression

  case constant
  case keyPath
  case variable
  case aggregate
  case function

  /// A function that is sent to an operand.
  case message
  case expressionFormat

  /// Foundation's own conditional, which the SDKs take as well.
  case foundationConditional
  case conditional
  case step
  case interpolation
  case match
  case expressionJSON
  case attributed

  /// A part of an attributed text.
  case attributedText
  case coalescence
  case join

  // MARK: NSPredicate

  case predicateFormat
  case predicateValue
  case predicateJSON
  case conjunction
  case disjunction
  case negation

  // MARK: Constants

  case color
  case vector
  case insets

  /// The class that has the initialiser.
  package var className: String {
    switch self {
    case .constant, .keyPath, .variable, .aggregate, .function, .message, .expressionFormat, .foundationConditional,
      .conditional, .step, .interpolation, .match, .expressionJSON, .attributed, .coalescence, .join:
      "NSExpression"
    case .attributedText: "MGLAttributedExpression"
    case .predicateFormat, .predicateValue, .predicateJSON: "NSPredicate"
    case .conjunction, .disjunction, .negation: "NSCompoundPredicate"
    case .color: "UIColor"
    case .vector, .insets: "NSValue"
    }
  }

  /// The class that has the initialiser on a platform, in an SDK.
  func className(isForMac: Bool, of dialect: Dialect = .mapbox) -> String {
    switch self {
    case .color where isForMac: "NSColor"
    case .attributedText: dialect.letters + "AttributedExpression"
    default: className
    }
  }

  /// Whether unlabelled arguments follow those that are named.
  var isVariadic: Bool { self == .expressionFormat || self == .predicateFormat }
}

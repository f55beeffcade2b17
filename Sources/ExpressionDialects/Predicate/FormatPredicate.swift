package import SourceText

/// A predicate as `NSPredicate(format:)` makes it.
///
/// `SOME` is `ANY`, and `NONE a = b` is `NOT ANY a = b`, as Foundation reads them. A chain of `AND` is one list.
package indirect enum FormatPredicate: Hashable, Sendable {
  /// `TRUEPREDICATE`, `FALSEPREDICATE`
  case constant(Bool)
  case not(FormatPredicate)
  case and([FormatPredicate])
  case or([FormatPredicate])
  case comparison(FormatComparison)

  /// A condition that the SDK reads from JSON.
  case json(JSONFragment)

  /// A predicate that is code, and has no format string.
  case block

  package static func comparison(
    _ left: FormatExpression, _ relation: FormatComparison.Relation, _ right: FormatExpression
  ) -> Self {
    .comparison(FormatComparison(left, relation, right))
  }
}

/// Two expressions, and how they are compared.
package struct FormatComparison: Hashable, Sendable {
  package enum Modifier: String, Hashable, Sendable {
    case any = "ANY"
    case all = "ALL"
  }

  /// The raw value is the spelling that is printed.
  package enum Relation: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case between = "BETWEEN"
    case isIn = "IN"
    case contains = "CONTAINS"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"
  }

  /// Letters in brackets after an operator: `=[cd]`.
  ///
  /// The raw values are those of `NSComparisonPredicate.Options`.
  package struct Options: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let caseInsensitive = Options(rawValue: 1)
    package static let diacriticInsensitive = Options(rawValue: 2)
    package static let normalized = Options(rawValue: 4)
    package static let localeSensitive = Options(rawValue: 8)

    /// The letters of the options, in the order that is printed.
    static let letters: [(letter: UInt8, option: Options)] = [
      (UInt8(ascii: "c"), .caseInsensitive), (UInt8(ascii: "d"), .diacriticInsensitive),
      (UInt8(ascii: "l"), .localeSensitive), (UInt8(ascii: "n"), .normalized),
    ]
  }

  package var modifier: Modifier?
  package var left: FormatExpression
  package var relation: Relation
  package var options: Options
  package var right: FormatExpression

  package init(
    _ left: FormatExpression, _ relation: Relation, _ right: FormatExpression, options: Options = [],
    modifier: Modifier? = nil
  ) {
    self.modifier = modifier
    self.left = left
    self.relation = relation
    self.options = options
    self.right = right
  }
}

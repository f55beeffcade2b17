package import SourceText
package import StyleDiagnostics

/// Why a filter has no meaning as a legacy filter, and where.
package struct LegacyFilterError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case keyNotAString, constantNotAScalar, missingConstant, severalConstants(isNegated: Bool)
    case orderingOfTypes, typeNotAString, orderingWithNull, negatedHasOfExpression

    /// An object that is not a filter of the versions before 6 either.
    case unreadableObject

    /// An object among expressions, in place of a value.
    case objectAsValue

    /// A text or a number in place of a filter: perhaps a placeholder of a build step.
    case notAnArray
  }

  package let reason: Reason
  package let range: SourceRange

  package init(_ reason: Reason, at node: JSONNode) {
    self.reason = reason
    range = node.range
  }

  /// The kind of diagnostic that reports it.
  package var id: DiagnosticKind {
    switch reason {
    case .keyNotAString: .filterKeyNotAString
    case .constantNotAScalar: .filterConstantNotAScalar
    case .missingConstant: .filterMissingConstant
    case .severalConstants: .filterSeveralConstants
    case .orderingOfTypes: .filterOrderingOfTypes
    case .typeNotAString: .filterTypeNotAString
    case .orderingWithNull: .filterOrderingWithNull
    case .negatedHasOfExpression: .filterNegatedHasOfExpression
    case .unreadableObject: .filterIsAnObject
    case .objectAsValue: .filterPartDoesNotCompile
    case .notAnArray: .wrongValue
    }
  }

  /// The class of the divergence list, where there is one.
  package var divergence: String? {
    switch reason {
    case .orderingOfTypes: "F10"
    case .negatedHasOfExpression: "F7"
    default: nil
    }
  }

  /// What was found, what was expected, and what to do.
  package var message: String {
    switch reason {
    case .keyNotAString: "the second element of this filter is not a string; expected the name of an attribute"
    case .constantNotAScalar:
      "the filter compares with an array or an object; expected a string, a number or a boolean, or for one of several "
        + "values [\"in\", key, value, …]"
    case .severalConstants(let isNegated):
      "the filter compares with several values, and renderers refuse it; write [\"\(isNegated ? "!in" : "in")\", key, value, …]"
    case .missingConstant: "the filter compares with nothing; write the value to compare with"
    case .orderingOfTypes: "geometry types have no order; write == or in with the types that are meant"
    case .typeNotAString:
      "$type is compared with a value that is not a string; expected Point, LineString or Polygon"
    case .orderingWithNull: "ordering comparison with null; write == or has"
    case .negatedHasOfExpression:
      "expected the name of an attribute after !has, found an expression; write [\"!\", [\"has\", name]]"
    case .unreadableObject:
      "this object is not a filter, and today's runtimes show every feature; write the condition as an expression"
    case .objectAsValue:
      "an object in place of a value, and renderers refuse the filter: \"Bare objects invalid. Use [\"literal\", {...}] "
        + "instead.\"; write the value, or the condition as an expression"
    case .notAnArray: "the filter is not an array, and renderers refuse the style; write a condition, or remove it"
    }
  }
}

import SourceJSON
package import SourceText

/// Why a filter has no meaning in the old language, and where.
package struct LegacyFilterError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A key that is not a string.
    case keyIsNoString

    /// A list or an object to compare with.
    case constantIsNoScalar

    /// `<` and its like on `$type`, which no runtime compiles (F10).
    case orderOfTypes

    /// `$type` compared with something that is not a string.
    case typeIsNoString

    /// `<` and its like against null.
    case orderOfNull

    /// `!has` of an expression: whether the name or the value was meant is unknown.
    case presenceOfExpression

    /// An object that is not a filter of the versions before 6 either.
    case unreadableObject

    /// An operator that a compiler once leaked (`filter-…`), with the wrong operands.
    case leakedOperator
  }

  package let reason: Reason
  package let range: SourceRange

  init(_ reason: Reason, at node: JSONNode) {
    self.reason = reason
    range = node.range
  }

  package var id: String {
    switch reason {
    case .keyIsNoString: "filter-key-is-no-string"
    case .constantIsNoScalar: "filter-constant-is-no-scalar"
    case .orderOfTypes: "filter-order-of-types"
    case .typeIsNoString: "filter-type-is-no-string"
    case .orderOfNull: "filter-order-of-null"
    case .presenceOfExpression: "filter-presence-of-expression"
    case .unreadableObject: "filter-is-an-object"
    case .leakedOperator: "filter-leaked-operator"
    }
  }

  /// The class of the divergence list, where there is one.
  package var divergence: String? {
    switch reason {
    case .orderOfTypes: "F10"
    case .presenceOfExpression: "F7"
    default: nil
    }
  }

  package var message: String {
    switch reason {
    case .keyIsNoString: "the second element of this filter is no string; expected the name of an attribute"
    case .constantIsNoScalar:
      "this filter compares with a list or an object; expected a string, a number or a boolean. For one of several "
        + "values write [\"in\", key, value, …]"
    case .orderOfTypes: "types of geometry have no order; write == or in with the types that are meant"
    case .typeIsNoString: "$type is compared with something that is no string; expected Point, LineString or Polygon"
    case .orderOfNull: "nothing comes before or after null; write == or has"
    case .presenceOfExpression:
      "!has takes the name of an attribute, and here stands an expression; write [\"!\", [\"has\", name]] with the name that is meant"
    case .unreadableObject:
      "this object is no filter, and today's runtimes show every feature; write the condition as an expression"
    case .leakedOperator:
      "this internal operator of a runtime does not have the operands it had there; write the filter anew"
    }
  }
}

package import SourceJSON
package import StyleDiagnostics

/// What a reader of a format string should know of it, although it can be converted.
package enum DialectWarning: Hashable, Sendable {
  /// `AND` and `OR` side by side without parentheses: other readers group them otherwise.
  case mixedConnectives(offset: Int)

  /// A control structure by the name of another vendor.
  case otherVendor(JSONString, offset: Int)

  /// `IN` or `CONTAINS` with options becomes an `in` of three arguments, which every renderer refuses.
  case optionsOnIn

  /// An aggregate becomes a literal array, in which expressions are arrays of strings.
  case expressionsInLiteral

  /// A colour in a dictionary or array becomes an array, not a colour.
  case colorInLiteral

  /// Foundation has no such value; the core counts only three kinds of geometry.
  case geometryNeverSeen(JSONString)

  /// A literal number that the SDK turns into a named constant.
  case namedConstant(JSONString)

  /// The options of an operator become a literal object, which renderers do not read as options.
  case optionsInLiteral(JSONString)

  /// A key path of several keys looks up attributes of attributes, which features of vector tiles do not have.
  case nestedLookup(JSONString)

  /// Options are no part of the conversion of `BETWEEN`.
  case optionsDropped

  /// The kind of diagnostic that reports it.
  package var id: DiagnosticKind {
    switch self {
    case .mixedConnectives: .conversion(.mixedConnectives)
    case .otherVendor: .conversion(.otherVendor)
    case .optionsOnIn: .conversion(.optionsOnIn)
    case .expressionsInLiteral: .conversion(.expressionsInLiteral)
    case .colorInLiteral: .conversion(.colorInLiteral)
    case .geometryNeverSeen: .conversion(.geometryNeverMatches)
    case .namedConstant: .conversion(.namedConstant)
    case .optionsInLiteral: .conversion(.optionsInLiteral)
    case .nestedLookup: .conversion(.nestedLookup)
    case .optionsDropped: .conversion(.optionsDropped)
    }
  }

  /// What happens, and what to write instead.
  package var message: String {
    switch self {
    case .mixedConnectives(let offset):
      "AND binds tighter than OR at byte \(offset), which readers other than Foundation turn around; write parentheses"
    case .otherVendor(let name, let offset): "\(name) at byte \(offset) is another vendor's name"
    case .optionsOnIn:
      "IN and CONTAINS with options become an \"in\" of three arguments, which renderers refuse; "
        + "compare with each element by =[…] OR =[…], or change the case of both sides"
    case .expressionsInLiteral:
      "the expressions of this list become arrays of strings inside of \"literal\"; compare with each by OR"
    case .colorInLiteral:
      "a colour of this dictionary or array becomes an array inside of \"literal\" and is no colour; use MGL_MATCH"
    case .geometryNeverSeen(let name): "no feature is a \(name): renderers know Point, LineString and Polygon"
    case .namedConstant(let name): "this number becomes [\"\(name)\"]"
    case .optionsInLiteral(let name):
      "the options of \"\(name)\" become a literal object, which renderers refuse; write the expression as JSON"
    case .nestedLookup(let path):
      "the key path \(path) looks for objects within objects; an attribute with a dot in its name is "
        + "MGL_FUNCTION('get', '\(path)')"
    case .optionsDropped: "the options of BETWEEN are dropped; compare with each limit by >=[…] AND <=[…]"
    }
  }
}

/// Where a name stands in a format string.
package struct FormatLandmark: Hashable, Sendable {
  package let name: JSONString
  package let offset: Int
}

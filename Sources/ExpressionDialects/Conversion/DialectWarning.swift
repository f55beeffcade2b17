package import SourceText
package import StyleDiagnostics

/// A warning about a format string that can be converted.
package enum DialectWarning: Hashable, Sendable {
  /// `AND` and `OR` without parentheses: other readers group them differently.
  case mixedConnectives(offset: Int)

  /// A control structure by the name of another vendor.
  case otherVendor(JSONString, offset: Int)

  /// `IN` or `CONTAINS` with options becomes an `in` of three arguments, which renderers refuse.
  case optionsOnIn

  /// An aggregate becomes a literal array, in which expressions are arrays of strings.
  case expressionsInLiteral

  /// A colour in a dictionary or array becomes an array of numbers.
  case colorInLiteral

  /// A kind of geometry that features never have: the core knows three.
  case geometryNeverSeen(JSONString)

  /// A literal number that the SDK turns into a named constant.
  case namedConstant(JSONString)

  /// The options of an operator become a literal object, which renderers do not read as options.
  case optionsInLiteral(JSONString)

  /// A key path of several keys looks up attributes of attributes, which features of vector tiles do not have.
  case nestedLookup(JSONString)

  /// Options of `BETWEEN` are dropped.
  case optionsDropped

  /// An assertion in JSON, which the SDK reads as a conversion.
  case assertionInJSON(JSONString)

  /// A comparison of a string with another constant in JSON, as legacy filters have it.
  case constantsCompared(String, with: String)

  /// The kind of diagnostic that reports it.
  package var id: DiagnosticKind {
    switch self {
    case .mixedConnectives: .mixedConnectives
    case .otherVendor: .otherVendor
    case .optionsOnIn: .optionsOnIn
    case .expressionsInLiteral: .expressionsInLiteral
    case .colorInLiteral: .colorInLiteral
    case .geometryNeverSeen: .geometryNeverMatches
    case .namedConstant: .namedConstant
    case .optionsInLiteral: .optionsInLiteral
    case .nestedLookup: .nestedLookup
    case .optionsDropped: .optionsDropped
    case .assertionInJSON: .assertionInJSON
    case .constantsCompared: .constantsCompared
    }
  }

  /// What happens, and what to write instead.
  package var message: String {
    switch self {
    case .mixedConnectives(let offset):
      "AND and OR without parentheses at byte \(offset): Foundation binds AND tighter, other readers OR; add parentheses"
    case .otherVendor(let name, let offset): "\(name) at byte \(offset) is another vendor's name"
    case .optionsOnIn:
      "IN and CONTAINS with options become an \"in\" of three arguments, which renderers refuse; "
        + "compare with each element by =[…] OR =[…], or change the case of both sides"
    case .expressionsInLiteral:
      "the expressions of this list become arrays of strings inside \"literal\"; compare with each by OR"
    case .colorInLiteral:
      "a colour in this dictionary or array becomes an array of numbers inside \"literal\"; use MGL_MATCH"
    case .geometryNeverSeen(let name): "features are never \(name); compare with Point, LineString or Polygon"
    case .namedConstant(let name): "this number becomes [\"\(name)\"]"
    case .optionsInLiteral(let name):
      "the options of \"\(name)\" become a literal object, which renderers refuse; write the expression as JSON"
    case .nestedLookup(let path):
      "the key path \(path) looks for objects within objects; an attribute with a dot in its name is "
        + "MGL_FUNCTION('get', '\(path)')"
    case .assertionInJSON(let name):
      "the SDK reads [\"\(name)\", …] in JSON as [\"to-\(name)\", …]; the assertion is kept here"
    case .constantsCompared(let name, let string):
      "[\(name), \(string), …] compares two constants, but as a legacy filter the attribute \(string); write "
        + "[\"get\", \(string)] for the attribute"
    case .optionsDropped: "the options of BETWEEN are dropped; compare with each limit by >=[…] AND <=[…]"
    }
  }
}

/// The offset of a name in a format string.
package struct FormatLandmark: Hashable, Sendable {
  package let name: JSONString
  package let offset: Int
}

package import SourceText

/// One row of ``OperatorTable``: how the dialects write an operator.
package struct OperatorRow: Sendable {
  /// The type that the core enforces for every operand.
  enum OperandType: Hashable, Sendable {
    case number
    case string
    case anything
  }

  package var format: FormatForm
  var operands: OperandType

  /// Whether the result is always a boolean, so that a predicate needs no assertion.
  var isCondition: Bool

  init(_ format: FormatForm, operands: OperandType = .anything, isCondition: Bool = false) {
    self.format = format
    self.operands = operands
    self.isCondition = isCondition
  }

  /// An operator that the SDKs know by its own name only.
  static let named = OperatorRow(.named)

  /// An operator that is written and read in a way of its own.
  static let structure = OperatorRow(.structure)

  static func arithmetic(_ functions: FormatFunction...) -> Self {
    OperatorRow(.functions(functions), operands: .number)
  }

  static func variable(_ name: JSONString, inAzure azureName: JSONString? = nil) -> Self {
    OperatorRow(.variable(name, inAzure: azureName ?? name))
  }
}

/// How a format string spells an operator.
package enum FormatForm: Sendable {
  /// `$name`; in code a property of `NSExpression`, which Azure's SDK may name differently.
  case variable(JSONString, inAzure: JSONString)

  /// A number in place of the operator.
  case number(Double)

  /// The first function that takes the operands; by name if none does.
  case functions([FormatFunction])

  /// `MGL_FUNCTION('name', …)`
  case named

  /// A syntax of its own, written by `FormatWriter` and read by `FormatReader`.
  case structure

  /// No format string can express it.
  case unavailable
}

/// A function of format strings that passes on its arguments unchanged.
package struct FormatFunction: Hashable, Sendable {
  enum Operands: Hashable, Sendable {
    /// One for each colon.
    case fixed

    /// Two; more are read, but not written.
    case chain

    /// One list; loose arguments are read, but not written.
    case list

    /// One string constant; anything is read.
    case text

    /// The exponent of a power of e.
    case exponent
  }

  package let selector: JSONString
  let operands: Operands

  static func fixed(_ selector: JSONString) -> Self { Self(selector: selector, operands: .fixed) }
  static func chain(_ selector: JSONString) -> Self { Self(selector: selector, operands: .chain) }
  static func list(_ selector: JSONString) -> Self { Self(selector: selector, operands: .list) }
  static func text(_ selector: JSONString) -> Self { Self(selector: selector, operands: .text) }
  static func exponent(_ selector: JSONString) -> Self { Self(selector: selector, operands: .exponent) }
}

extension JSONString {
  /// The number of arguments that a selector names.
  var colonCount: Int { string.utf8.count { $0 == UInt8(ascii: ":") } }
}

import ExpressionDialects
import SDKFunctions
import SourceText
import StyleDiagnostics

/// Why an old value is left as it is: what is wrong, and what to write by hand.
///
/// Reasons that several places share have a name here; all others are created where they are found.
struct Refusal: Error, Hashable, Sendable {
  var kind: DiagnosticKind
  var message: String

  /// The tokens at fault; empty for the whole call.
  var tokens = 0..<0

  init(_ kind: DiagnosticKind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  func at(_ tokens: Range<Int>) -> Refusal {
    var refusal = self
    refusal.tokens = tokens
    return refusal
  }
}

extension Refusal {
  // MARK: What does not show

  static let opaqueArgument = Refusal(
    .opaqueArgument,
    "the value of this argument does not show here; write it as a literal, or write the expression by hand")

  static let holeInStops = Refusal(
    .holeInStops,
    "this value of a function is computed; write it as a literal, or write the expression by hand")

  static func stopsBuiltInCode(in language: SourceLanguage) -> Refusal {
    Refusal(
      .stopsBuiltInCode,
      "these stops are neither in the call nor in a \(language == .swift ? "let" : "variable") of the same function; "
        + "write the dictionary in the call, then run this again")
  }

  // MARK: Uses

  static func styleValueStored(in language: SourceLanguage, write code: String? = nil) -> Refusal {
    Refusal(
      .styleValueStored,
      "this style value is not assigned to a layer's property here; change the type to NSExpression, and write "
        + (code ?? "\(constant(in: language)) or the expression by hand"))
  }

  static func propertyUnknown(in language: SourceLanguage, write code: String? = nil) -> Refusal {
    Refusal(
      .propertyUnknown,
      "the property that this value is for does not show here; "
        + (code.map { "if it takes such values, write " + $0 }
          ?? "write \(constant(in: language)) or the expression by hand"))
  }

  private static func constant(in language: SourceLanguage) -> String {
    language == .swift ? "NSExpression(forConstantValue:)" : "[NSExpression expressionForConstantValue:]"
  }

  static let readsStyleValue = Refusal(
    .readsStyleValue,
    "code that reads style values has to read expressions: use constantValue of the NSExpression, or its JSON")

  static func typeNamed(_ name: String) -> Refusal {
    Refusal(
      .oldTypeNamed,
      OldClass.isConstant(name)
        ? "the constant \(name) is gone; write what took its place in the expression"
        : "the type \(name) is gone; write NSExpression, and change what is done with it")
  }

  static let unknownName = Refusal(
    .unknownOldName,
    "this is not a call that made a function of a layer in a released SDK; write the expression by hand")

  // MARK: What the SDK refused, and what cannot be written

  static func wrongType(expected: String) -> Refusal {
    Refusal(
      .wrongType,
      "the property takes \(expected), and this is something else; write \(expected), then run this again")
  }

  static let equalKeys = Refusal(.equalKeys, "two keys are one to the SDK; remove one of them")

  static func sdkRefuses(_ error: StyleFunctionError) -> Refusal {
    Refusal(.sdkRefuses, "the SDK refused this: \(error.message)")
  }

  /// A function without an exact expression, with the message of the migration.
  static func notMigrated(_ message: String) -> Refusal { Refusal(.sdkRefuses, "no exact expression: \(message)") }

  static func notEqual(_ message: String) -> Refusal {
    Refusal(.notEqual, "the rewriting could not be proved: \(message)")
  }

  // MARK: Text

  /// A format string with a function that newer systems refuse, and the reason why it is not rewritten; `nil` for an
  /// unknown value.
  static func formatRefused(_ function: String, _ fault: String?) -> Refusal {
    Refusal(
      .formatRefused,
      "iOS 15.5 and later raise for \(function) in a format string; "
        + (fault ?? "the value of this code is unknown: write it as a literal, then run this again"))
  }

  static let classImplied = Refusal(
    .unknownOldName, "the class of .init does not show: write its name in front, then run this again")

  static let preprocessorInValue = Refusal(
    .preprocessorInValue, "the value contains #if; write the whole value in each branch")

  static let unbalanced = Refusal(
    .unbalancedSource, "brackets, strings or comments of this file do not close; correct it, then run this again")
}

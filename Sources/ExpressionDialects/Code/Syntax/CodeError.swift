import SourceText
package import StyleDiagnostics

/// Why code is not read, and where.
package struct CodeError: Error, Hashable, Sendable {
  // Indirect, so that an error is small on the stack of a parser that recurses.
  package indirect enum Reason: Hashable, Sendable {
    /// What was expected, and what stands there instead.
    case expected(String, found: String)
    case unclosed(String)
    case unterminatedString
    case interpolation
    case badNumber(String)
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)

    /// Code of this kind has no value here.
    case unreadable(String)

    /// A name that the code gives no value.
    case unknownName(String)

    /// A call or message that builds nothing known.
    case unknownCall(String, nearest: String?)

    /// A type, an initialiser or a function of the API before expressions.
    case legacyAPI(String)

    /// A value of another kind than the call takes.
    case unexpectedValue(expected: String, found: String)

    /// Integers whose quotient is not whole: cut or a fraction, depending on the type.
    case division(Double, Double)

    /// The fault of a format string inside the code.
    case format(FormatStringError.Reason)

    /// The code holds no expression.
    case noExpression

    /// The code holds several expressions, of these properties.
    case severalExpressions([String])
  }

  package let reason: Reason
  private let place: Place

  private indirect enum Place: Hashable {
    case byte(Int, of: String)
  }

  package init(_ reason: Reason, at offset: Int, in text: String) {
    self.reason = reason
    place = .byte(offset, of: text)
  }

  /// The byte of the code at which reading stopped.
  package var offset: Int {
    switch place {
    case .byte(let offset, _): offset
    }
  }

  private var text: String {
    switch place {
    case .byte(_, let text): text
    }
  }

  /// Whether a bracket has no end.
  var isUnclosed: Bool {
    if case .unclosed = reason { true } else { false }
  }

  /// The kind of diagnostic that reports it.
  package var id: DiagnosticKind {
    switch reason {
    case .expected, .unclosed, .unterminatedString, .badNumber, .format: .refusal(.parseError)
    case .tooDeep: .value(.nestedTooDeeply)
    case .tooLarge: .refusal(.codeTooLarge)
    case .interpolation, .unreadable, .unknownName: .refusal(.unknownValue)
    case .unknownCall: .refusal(.unknownCall)
    case .legacyAPI: .refusal(.legacyCode)
    case .unexpectedValue: .refusal(.unexpectedValue)
    case .division: .refusal(.ambiguousDivision)
    case .noExpression: .refusal(.expressionNotFound)
    case .severalExpressions: .refusal(.severalExpressions)
    }
  }

  /// What is wrong and what to do, without the location.
  package var message: String {
    switch reason {
    case .expected(let expected, let found): "expected \(expected), found \(found)"
    case .unclosed(let bracket): "\"\(bracket)\" is never closed"
    case .unterminatedString: "unterminated string"
    case .interpolation: "the text of this string is computed; write the text itself"
    case .badNumber(let number): "invalid number \(number)"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .tooLarge(let limit): "more than \(limit) values; names that stand for lists of lists grow fast"
    case .unreadable(let what): "\(what) has no value here; write the value itself"
    case .unknownName(let name):
      "unknown name \(name); put its value here, or its declaration (let \(name) = …) before this line"
    case .unknownCall(let call, let nearest):
      "\(call) does not build a map expression" + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .legacyAPI(let name):
      "\(name) is of the API before expressions; migrate the file that it stands in: migrate-styles --diff Map.swift"
    case .unexpectedValue(let expected, let found): "expected \(expected), found \(found)"
    case .division(let left, let right):
      "\(left.javaScriptText) / \(right.javaScriptText) is a whole number or a fraction, depending on its type; "
        + "write \(left.javaScriptText).0 / \(right.javaScriptText), or the number itself"
    case .format(let reason): FormatStringError(reason, at: 0, in: "").message
    case .noExpression: "no NSExpression and no NSPredicate is built in this code"
    case .severalExpressions(let names):
      "expected one expression, found \(names.count): \(names.joined(separator: ", ")); choose one with its property"
    }
  }

  /// The message, the location and the line with a caret under the fault.
  package var description: String {
    if case .noExpression = reason { return message }
    let location = MarkedLine(offset, of: text)
    return "\(message) (at \(location.words))\n\(location.excerpt)"
  }
}

extension CodeError: CustomStringConvertible {}

package import SourceText
package import StyleDiagnostics
package import StyleExpressions

/// Why a format string, code or an expression cannot be read or written.
public struct DialectError: Error, Hashable, Sendable {
  private struct Parts: Hashable, Sendable {
    var kind: DiagnosticKind
    var message: String
    var isMissingArgument: Bool

    /// The names to search for in a format string.
    var names: [JSONString]
    var offset: Int?
    var text: String?
  }

  // Indirect, so that an error is small on the stack of a parser that recurses.
  private indirect enum Box: Hashable, Sendable {
    case parts(Parts)
  }

  private var box: Box

  private var parts: Parts {
    get {
      switch box {
      case .parts(let parts): parts
      }
    }
    set { box = .parts(newValue) }
  }

  package init(
    _ kind: DiagnosticKind, _ message: String, names: [JSONString] = [], isMissingArgument: Bool = false
  ) {
    box = .parts(Parts(kind: kind, message: message, isMissingArgument: isMissingArgument, names: names))
  }

  /// The stable name of the kind of error.
  public var id: String { kind.id }

  package var kind: DiagnosticKind { parts.kind }

  /// Whether a placeholder has no argument.
  package var isMissingArgument: Bool { parts.isMissingArgument }

  /// What was found, what was expected and what to do, on one line.
  public var message: String { parts.message }

  /// The byte of the format string or of the code at which the fault was found, if it is in one.
  public var offset: Int? { parts.offset }

  /// The error at a byte of a text.
  package func at(_ offset: Int, in text: String) -> DialectError {
    var error = self
    error.parts.offset = offset
    // If no expression is found, no line is at fault.
    if kind != .expressionNotFound { error.parts.text = text }
    return error
  }

  /// The error at the first of its names in a format string, otherwise at another byte, if given.
  func located(in text: String, by landmarks: [FormatLandmark], otherwise offset: Int? = nil) -> DialectError {
    let names = parts.names
    let place = landmarks.first { names.contains($0.name) }?.offset ?? offset
    return place.map { at($0, in: text) } ?? self
  }

  /// The line of the text with a caret under the fault; a long line is cut on both sides.
  package var excerpt: String {
    guard let text = parts.text, let offset else { return "" }
    return MarkedLine(offset, of: text).excerpt
  }
}

extension DialectError: CustomStringConvertible {
  /// The message, and the line of the format string or of the code with a caret under the fault.
  public var description: String {
    guard let text = parts.text, let offset else { return message }
    return "\(message) (at \(MarkedLine(offset, of: text).words))\n\(excerpt)"
  }
}

extension DialectError {
  // MARK: Text that cannot be read

  static func parse(_ message: String) -> Self { Self(.parseError, message) }

  static func missingArgument(of placeholder: String, found: Int) -> Self {
    Self(.parseError, "missing argument for \(placeholder), found \(found)", isMissingArgument: true)
  }

  package static func expected(_ what: String, found: String) -> Self { parse("expected \(what), found \(found)") }

  package static var unclosedString: Self { parse("unterminated string") }
  package static func badEscape(_ escape: String) -> Self { parse("unknown escape \(escape)") }
  package static func badNumber(_ number: String) -> Self { parse("invalid number \(number)") }

  package static func formatTooDeep(limit: Int) -> Self { parse("nested deeper than \(limit) levels") }

  static func unclosed(_ bracket: String) -> Self { parse("\"\(bracket)\" is never closed") }

  // MARK: Code that has no value

  static var interpolation: Self { Self(.unknownValue, "the text of this string is computed; write the text itself") }

  /// A kind of code that has no value here.
  static func unreadable(_ what: String) -> Self {
    Self(.unknownValue, "\(what) has no value here; write the value itself")
  }

  /// A name without a value in the code.
  static func unknownName(_ name: String) -> Self {
    Self(
      .unknownValue,
      "unknown name \(name); put its value here, or its declaration (let \(name) = …) before this line")
  }

  /// A call or message that builds nothing known.
  static func unknownCall(_ call: String) -> Self {
    Self(.unknownCall, "\(call) does not build a map expression")
  }

  /// A type, an initialiser or a function of the API before expressions.
  static func legacyAPI(_ name: String) -> Self {
    Self(
      .legacyForm,
      "\(name) belongs to the API before expressions; migrate its file: migrate-styles --diff Map.swift")
  }

  // MARK: What no map SDK or renderer takes

  static func unsupportedKind(_ kind: String) -> Self {
    Self(.unsupportedKind, "\(kind) is not supported in map expressions", names: [JSONString(kind)])
  }

  static func collectionOperator(_ name: JSONString) -> Self {
    Self(.unsupportedKind, "the collection operator \(name) is not supported; count(…) and others are")
  }

  static func argumentCount(_ name: JSONString, expected: Int, found: Int) -> Self {
    Self(
      .argumentCount, "\(name) takes \(expected) argument\(expected == 1 ? "" : "s"), found \(found)",
      names: name.spellings)
  }

  static var nonLiteralLabel: Self {
    Self(.notAConstant, "a key of MATCH must be a constant string or number, or a list of them")
  }

  static var labelKinds: Self {
    Self(.labelsOfSeveralTypes, "the keys of MATCH must be all strings or all whole numbers")
  }

  static func constantNeeded(_ what: String, of name: JSONString) -> Self {
    Self(.notAConstant, "\(what) of \(name) must be a constant", names: name.spellings)
  }

  package static func tooDeep(limit: Int) -> Self {
    Self(.nestedTooDeeply, "nested deeper than \(limit) levels")
  }

  // MARK: What cannot be written

  package static func notAnExpression(_ found: String) -> Self {
    Self(.notAnExpression, "not an expression: \(found)")
  }

  package init(_ error: ExpressionError) {
    self = .notAnExpression(error.messageWithPath)
  }

  static func withoutFormat(_ what: String) -> Self {
    Self(.withoutFormat, "\(what) cannot be written as a format string")
  }

  static func needsArgument(_ what: String) -> Self {
    Self(.needsArgument, "\(what) cannot be spelled in a format string without an argument")
  }

  package static func source(_ message: String) -> Self { Self(.sourceNotExpressible, message) }

  /// An operator that the SDK's reader of JSON changes, and no initialiser builds.
  package static func notExpressible(operator name: String) -> Self {
    source(
      "the SDK reads \"\(name)\" here as something else, and no initialiser builds it; keep this value in the style's JSON"
    )
  }

  /// A value of a property that has one type in the SDK, and several in the specification.
  package static func constantNotTaken(expected: String) -> Self {
    source("the SDK's property takes \(expected); keep this value in the style's JSON")
  }

  /// The SDK does not have this property, or this type of layer.
  package static func notInSDK(_ dialect: Dialect) -> Self {
    source("\(dialect.product) does not have this; keep it in the style's JSON")
  }
}

extension JSONString {
  /// A selector, and the bare name of a function of one argument.
  var spellings: [JSONString] {
    string.utf8.last == UInt8(ascii: ":") ? [self, JSONString(String(string.dropLast()))] : [self]
  }
}

/// A warning about a format string or code that can be converted.
package struct DialectWarning: Hashable, Sendable {
  /// The kind of diagnostic that reports it.
  package let id: DiagnosticKind

  /// What happens, and what to write instead.
  package let message: String

  /// The byte of the text that the message names.
  let offset: Int?

  init(_ id: DiagnosticKind, _ message: String, at offset: Int? = nil) {
    self.id = id
    self.message = message
    self.offset = offset
  }

  /// `AND` and `OR` without parentheses: other readers group them differently.
  static func mixedConnectives(at offset: Int) -> Self {
    Self(
      .mixedConnectives,
      "AND and OR without parentheses at byte \(offset): Foundation binds AND tighter, other readers OR; add parentheses",
      at: offset)
  }
}

/// The offset of a name in a format string.
package struct FormatLandmark: Hashable, Sendable {
  package let name: JSONString
  package let offset: Int
}

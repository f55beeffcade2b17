package import SourceText
package import StyleDiagnostics

/// Why an expression cannot be written in the other language.
package struct DialectRefusal: Error, Hashable, Sendable {
  // Indirect, so that a refusal is small on the stack of a converter that recurses.
  package indirect enum Reason: Hashable, Sendable {
    // MARK: From format strings

    /// A function of Foundation that map SDKs do not support.
    case unsupportedFunction(JSONString)
    case unknownFunction(JSONString)
    case unsupportedOperator(FormatComparison.Relation)
    case unsupportedModifier(FormatComparison.Modifier, FormatComparison.Relation)
    case optionsWithModifier(FormatComparison.Modifier)
    case unsupportedOption(String)
    case unsupportedCast(JSONString)
    case unsupportedKind(String)
    case collectionOperator(JSONString)
    case blockPredicate
    case argumentCount(JSONString, expected: Int, found: Int)
    case emptyStops(JSONString)
    case stopsNeeded(JSONString)
    case stopKey(JSONString)
    case duplicateStop(Double)
    case unknownCurve(JSONString)
    case curveNeeded
    case nonLiteralBase
    case nonLiteralControlPoints
    case nonLiteralLabel
    case labelKinds
    case duplicateLabel(String)
    case constantNeeded(String, of: JSONString)
    case limitsNeeded
    case constantWithoutJSON(String)

    /// Operands that JSON repeats, nested too deep.
    case repeats(limit: Int)

    /// A variable that is never set for this property.
    case variableOutOfPlace(JSONString, property: JSONString)

    /// The compiler's error for this property.
    case doesNotFit(String, property: JSONString)

    // MARK: From JSON

    case notAnExpression(String)
    case withoutFormat(String)
    case tooDeep(limit: Int)
    case needsArgument(String)
  }

  package let reason: Reason

  private indirect enum Place: Hashable {
    case unknown
    case byte(Int, of: String)
  }

  private var place = Place.unknown

  /// The byte of the format string; `nil` for trees that were not read from text.
  package var offset: Int? {
    if case .byte(let offset, _) = place { offset } else { nil }
  }

  package init(_ reason: Reason) {
    self.reason = reason
  }

  /// The names to look for in the format string.
  private var names: [JSONString] {
    switch reason {
    case .unsupportedFunction(let name), .unknownFunction(let name), .argumentCount(let name, _, _),
      .emptyStops(let name), .stopsNeeded(let name), .stopKey(let name), .constantNeeded(_, let name):
      Self.spellings(of: name)
    case .unsupportedOperator(let relation): [JSONString(relation.rawValue)]
    case .unsupportedModifier(let modifier, let relation):
      modifier == .any ? ["ANY", "SOME", "NONE", JSONString(relation.rawValue)] : ["ALL"]
    case .optionsWithModifier, .unsupportedOption: ["[]"]
    case .unsupportedKind(let name): [JSONString(name)]
    case .limitsNeeded: ["BETWEEN"]
    case .variableOutOfPlace(let name, _): [JSONString("$\(name)")]
    default: []
    }
  }

  /// A selector, and the bare name of a function of one argument.
  private static func spellings(of selector: JSONString) -> [JSONString] {
    guard selector.string.utf8.last == UInt8(ascii: ":") else { return [selector] }
    return [selector, JSONString(String(selector.string.dropLast()))]
  }

  /// The refusal with its location, if one of its names is in the text.
  func located(
    in text: String, by landmarks: [FormatLandmark], otherwise offset: Int? = nil
  ) -> DialectRefusal {
    var result = self
    let names = names
    if let place = landmarks.first(where: { names.contains($0.name) })?.offset ?? offset {
      result.place = .byte(place, of: text)
    }
    return result
  }

  /// The id of the diagnostic that reports it, in kebab case.
  package var code: String { id.id }

  /// The kind of diagnostic that reports it.
  package var id: DiagnosticKind {
    switch reason {
    case .unsupportedFunction: .refusal(.unsupportedFunction)
    case .unknownFunction: .refusal(.unknownFunction)
    case .unsupportedOperator: .refusal(.unsupportedOperator)
    case .unsupportedModifier: .refusal(.unsupportedModifier)
    case .optionsWithModifier: .refusal(.optionsWithModifier)
    case .unsupportedOption: .refusal(.unsupportedOption)
    case .unsupportedCast: .refusal(.unsupportedCast)
    case .unsupportedKind: .refusal(.unsupportedKind)
    case .collectionOperator: .refusal(.collectionOperator)
    case .blockPredicate: .refusal(.blockPredicate)
    case .argumentCount: .refusal(.argumentCount)
    case .emptyStops: .function(.emptyStops)
    case .stopsNeeded: .refusal(.stopsNotADictionary)
    case .stopKey: .refusal(.stopKeyNotANumber)
    case .duplicateStop: .refusal(.duplicateStop)
    case .unknownCurve: .refusal(.unknownCurve)
    case .curveNeeded: .refusal(.curveNotAConstant)
    case .nonLiteralBase: .refusal(.baseNotAConstant)
    case .nonLiteralControlPoints: .refusal(.controlPointsNotConstant)
    case .nonLiteralLabel: .refusal(.labelNotAConstant)
    case .labelKinds: .refusal(.labelsOfSeveralTypes)
    case .duplicateLabel: .refusal(.duplicateLabel)
    case .constantNeeded: .refusal(.notAConstant)
    case .limitsNeeded: .refusal(.limitsNotAList)
    case .constantWithoutJSON: .refusal(.constantWithoutJSON)
    case .repeats: .refusal(.repeatsTooDeeply)
    case .variableOutOfPlace: .refusal(.variableOutOfPlace)
    case .doesNotFit: .refusal(.doesNotFit)
    case .notAnExpression: .refusal(.notAnExpression)
    case .withoutFormat: .refusal(.withoutFormat)
    case .tooDeep: .value(.nestedTooDeeply)
    case .needsArgument: .refusal(.needsArgument)
    }
  }

  /// What is refused, why, and the nearest alternative.
  package var message: String {
    switch reason {
    case .unsupportedFunction(let name):
      "the function \(name) is not supported in map expressions" + Self.instead(of: name)
    case .unknownFunction(let name): "unknown function \(name)" + Self.suggestion(for: name)
    case .unsupportedOperator(let relation):
      "the operator \(relation.rawValue) is not supported in map expressions; IN and CONTAINS find substrings"
    case .unsupportedModifier(.all, let relation):
      "ALL is supported with != only, not with \(relation.rawValue); ALL a != b means NOT b IN a"
    case .unsupportedModifier(.any, let relation):
      "ANY, SOME and NONE are supported with = only, not with \(relation.rawValue); ANY a = b means b IN a"
    case .optionsWithModifier(let modifier):
      "comparison options are not supported with \(modifier.rawValue); compare with each element by =[…] OR =[…]"
    case .unsupportedOption(let letter):
      "the comparison option \(letter) is not supported in map expressions; c and d are"
    case .unsupportedCast(let type):
      "a cast to \(type) is not supported; NSNumber, NSString, NSArray and UIColor are"
    case .unsupportedKind(let kind): "\(kind) is not supported in map expressions"
    case .collectionOperator(let name): "the collection operator \(name) is not supported; count(…) and others are"
    case .blockPredicate: "block predicates are not supported in map expressions"
    case .argumentCount(let name, let expected, let found):
      "\(name) takes \(expected) argument\(expected == 1 ? "" : "s"), found \(found)"
    case .emptyStops(let name): "the stops of \(name) must not be empty"
    case .stopsNeeded(let name): "the stops of \(name) must be a constant dictionary"
    case .stopKey(let name): "the keys of the stops of \(name) must be numbers"
    case .duplicateStop(let key): "duplicate stop \(key.javaScriptText)"
    case .unknownCurve(let name): "unknown curve \(name); expected linear, exponential or cubic-bezier"
    case .curveNeeded: "the curve type must be a constant string"
    case .nonLiteralBase: "the base of an exponential curve must be a constant number"
    case .nonLiteralControlPoints: "the control points of a curve must be four constant numbers"
    case .nonLiteralLabel: "a key of MATCH must be a constant string or number, or a list of them"
    case .labelKinds: "the keys of MATCH must be all strings or all whole numbers"
    case .duplicateLabel(let label): "duplicate key \(label) of MATCH"
    case .constantNeeded(let what, let name): "\(what) of \(name) must be a constant"
    case .limitsNeeded: "BETWEEN needs a list of two limits"
    case .constantWithoutJSON(let kind): "\(kind) cannot be written as JSON"
    case .repeats(let limit):
      "trunc, average, LAST and BETWEEN repeat their operand in JSON, and are nested deeper than \(limit) levels here"
    case .variableOutOfPlace("featureAccumulated", _):
      "$featureAccumulated is set in the properties of clusters only"
    case .variableOutOfPlace(let name, let property): "$\(name) is never set in \(property)"
    case .doesNotFit(let message, let property): "not an expression for \(property): \(message)"
    case .notAnExpression(let found): "not an expression: \(found)"
    case .withoutFormat(let what): "\(what) cannot be written as a format string"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .needsArgument(let what): "\(what) cannot be spelled in a format string without an argument"
    }
  }

  /// The supported alternative to a function of Foundation.
  private static func instead(of name: JSONString) -> String {
    switch name {
    case "median:", "mode:": "; compute it before the style is made"
    case "stddev:": "; spell it out with average(…), ** and sqrt(…)"
    case "random", "random:", "randomn", "randomn:", "now", "now:": "; give the value as an attribute of the features"
    case "bitwiseAnd:with:", "bitwiseOr:with:", "bitwiseXor:with:":
      "; test single bits with modulus:by:(floor(x / 2 ** n), 2)"
    case "leftshift:by:": "; use x * 2 ** n"
    case "rightshift:by:": "; use floor(x / 2 ** n)"
    case "onesComplement:": "; use -1 - x"
    case "distanceToLocation:fromLocation:": "; mgl_distanceFrom: measures from the feature to a shape"
    default: ""
    }
  }

  private static func suggestion(for name: JSONString) -> String {
    guard let nearest = FunctionNames.nearest(to: name), nearest != name else { return "" }
    // A colon is not written in a format string.
    if name.string == nearest.string + ":" { return "; it is a message: write FUNCTION(…, '\(nearest)')" }
    return "; did you mean \(nearest)?"
  }
}

extension DialectRefusal: CustomStringConvertible {
  /// The message, and the location with a caret if it is known.
  package var description: String {
    guard case .byte(let offset, let text) = place else { return message }
    let location = MarkedLine(offset, of: text)
    return "\(message) (at \(location.words))\n\(location.excerpt)"
  }
}

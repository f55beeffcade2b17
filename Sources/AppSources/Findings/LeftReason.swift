import ExpressionDialects
import LegacyStyle
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleExpressions

/// Why an old value is left as it is.
enum LeftReason: Hashable, Sendable {
  /// What the SDK refused.
  enum Refused: Hashable, Sendable {
    case base
    case defaultValue
    case function(StyleFunctionError)
  }

  case opaqueArgument
  case opaqueKey
  case holeInStops

  /// The same for a text or an image, in which tokens would no longer be expanded.
  case tokensInHole
  case holeWouldRepeat

  /// Computed values would be evaluated in another order, or not at all.
  case evaluationChanges

  /// A computed value would move out of a variable.
  case valueMoves

  /// The stops stand neither in the call nor in a local variable.
  case stopsBuiltInCode
  case stopsUsedElsewhere

  /// The stops of a composite function are in a variable.
  case zoomsInVariable
  case styleValueStored

  /// The same, with what to write.
  case storedWrite(String)
  case readsStyleValue
  case typeNamed(String)

  /// A string names an old class, or holds code that does.
  case namedInString(String)

  /// The JSON of a predicate is a legacy filter, with what is wrong.
  case legacyFilter(String)

  /// A line of the preprocessor names the header of an old class.
  case headerNamed(String)
  case propertyUnknown

  /// The same, with what to write.
  case unknownPropertyWrite(String)
  case wrongType(expected: String)
  case equalKeys
  case attributeNameIsAPath(String)

  /// A name stands for the name of the attribute, with what to write.
  case attributeNamed(String, isKnown: Bool)
  case sdkRefuses(Refused)
  case unknownName

  /// Swift works the class of the call out.
  case classImplied

  /// A format string calls a function that newer systems refuse, with what keeps it from being rewritten; `nil` for a value that
  /// does not show.
  case formatRefused(String, String?)

  /// The name of a function is passed to an initialiser that newer systems refuse it in.
  case functionRefused(String)

  case preprocessorInValue
  case unbalanced
  case ofTheSDK
  case differentTypes

  /// A function without an exact expression, with the message of the migration.
  case notMigrated(String)
  case notEqual(String)
}

extension LeftReason {
  var kind: DiagnosticKind {
    switch self {
    case .opaqueArgument, .attributeNamed: .opaqueArgument
    case .opaqueKey: .opaqueKey
    case .holeInStops, .tokensInHole: .holeInStops
    case .holeWouldRepeat, .evaluationChanges, .valueMoves: .holeWouldRepeat
    case .stopsBuiltInCode, .zoomsInVariable: .stopsBuiltInCode
    case .stopsUsedElsewhere: .stopsUsedElsewhere
    case .styleValueStored, .storedWrite, .differentTypes: .styleValueStored
    case .readsStyleValue: .readsStyleValue
    case .typeNamed, .namedInString, .headerNamed, .ofTheSDK: .oldTypeNamed
    case .propertyUnknown, .unknownPropertyWrite: .propertyUnknown
    case .wrongType: .wrongType
    case .equalKeys: .equalKeys
    case .attributeNameIsAPath: .attributeNameIsAPath
    case .sdkRefuses, .notMigrated: .sdkRefuses
    case .unknownName, .classImplied: .unknownOldName
    case .formatRefused, .functionRefused: .formatRefused
    case .legacyFilter: .constantsCompared
    case .preprocessorInValue: .preprocessorInValue
    case .unbalanced: .unbalancedSource
    case .notEqual: .notEqual
    }
  }

  /// What is wrong, and what to write by hand.
  func message(in code: SourceCode) -> String {
    let isSwift = code.language == .swift
    let constant = isSwift ? "NSExpression(forConstantValue:)" : "[NSExpression expressionForConstantValue:]"
    return switch self {
    case .opaqueArgument:
      "the value of this argument does not show here; write it as a literal, or write the expression by hand"
    case .opaqueKey: "the value of this key does not show here; write it as a literal, or write the expression by hand"
    case .holeInStops:
      "this stop is computed, and the new SDK takes only strings that are known here; write the string in its place"
    case .tokensInHole:
      "this stop is computed, and {tokens} in it would no longer be expanded; write the string in its place"
    case .holeWouldRepeat:
      "the expression would need this computed value more than once; store it in a constant first, then run this again"
    case .evaluationChanges:
      "the expression would evaluate these calls in another order, or leave some out; store their results in constants "
        + "first, then run this again"
    case .valueMoves:
      "a computed value would move out of its variable; write the dictionary in the call, then run this again"
    case .stopsBuiltInCode:
      "these stops stand neither in the call nor in a \(isSwift ? "let" : "variable") of the same function; write the "
        + "dictionary in the call, then run this again"
    case .stopsUsedElsewhere:
      "something else mentions the variable of this dictionary; write the dictionary in the call, then run this again"
    case .zoomsInVariable:
      "these stops for each zoom are in a variable; write the dictionary in the call, then run this again"
    case .styleValueStored:
      "this style value is not assigned to a layer's property here; change the type to NSExpression, and write "
        + "\(constant) or the expression by hand"
    case .storedWrite(let code):
      "this style value is not assigned to a layer's property here; change the type to NSExpression, and write \(code)"
    case .unknownPropertyWrite(let code):
      "the property that this value is for does not show here; if it takes such values, write \(code)"
    case .differentTypes:
      "this style value is assigned to properties of different types or defaults; write one expression for each"
    case .readsStyleValue:
      "code that reads style values has to read expressions: use constantValue of the NSExpression, or its JSON"
    case .typeNamed(let name) where OldClass.isConstant(name):
      "the constant \(name) is gone; write what took its place in the expression"
    case .typeNamed(let name): "the type \(name) is gone; write NSExpression, and change what is done with it"
    case .namedInString(let name):
      "a string mentions \(name), which is gone; calls in strings are not read, so write the expression by hand"
    case .legacyFilter(let message): message
    case .headerNamed(let name): "the header of \(name) is gone; remove this line"
    case .ofTheSDK: "this file declares a class of the SDK itself, and is left as a whole"
    case .propertyUnknown:
      "the property that this value is for does not show here; write \(constant) or the expression by hand"
    case .wrongType(let expected):
      "the property takes \(expected), and this is something else; write \(expected), then run this again"
    case .equalKeys: "two keys are one to the SDK; remove one of them"
    case .attributeNameIsAPath(let name):
      "\(Self.fault(ofPath: name)); write \(Self.lookup(of: name, in: code)) by hand"
    case .attributeNamed(let code, let isKnown):
      isKnown
        ? "the expression needs the text of this constant too, not its name alone; write \(code), or use the name there as well"
        : "the text of this name does not show here; if it has no dot, slash or @, write \(code)"
    case .sdkRefuses(.base): "the base is a style value, which the SDK refused with an exception; write a number"
    case .sdkRefuses(.defaultValue): "the default is not a style value, which the SDK refused; write a constant"
    case .sdkRefuses(.function(let error)): "the SDK refused this: \(error.message)"
    case .notMigrated(let message): "no exact expression: \(message)"
    case .unknownName:
      "this is not a call that made a function of a layer in a released SDK; write the expression by hand"
    case .classImplied: "the class of .init does not show: write its name in front, then run this again"
    case .formatRefused(let function, let fault):
      "iOS 15.5 and later raise for \(function) in a format string; "
        + (fault ?? "what stands here does not show its value: write it as a literal, then run this again")
    case .functionRefused(let function):
      "iOS 15.5 and later raise for \(function) as the name of a function; write the initialiser of the SDK in its place"
    case .preprocessorInValue: "#if stands inside the value; write the whole value in each branch"
    case .unbalanced: "brackets, strings or comments of this file do not close; correct it, then run this again"
    case .notEqual(let message): "the rewriting could not be proved: \(message)"
    }
  }

  /// What is wrong with the name of an attribute as a key path.
  private static func fault(ofPath name: String) -> String {
    if name.utf8.isEmpty { return "a key path cannot be empty, as the name of this attribute is" }
    let hasParts = name.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
    return hasParts
      ? "a key path would split the attribute name \(name) at its dots or slashes"
      : "a key path would take the @ of the attribute name \(name) for an operator"
  }

  /// The attribute as code that reads no path.
  private static func lookup(of name: String, in code: SourceCode) -> String {
    do throws(DialectError) {
      return try SourceCode(code.dialect, in: code.language, style: .json).line(.get(JSONString(name)))
    } catch {
      return "the expression"
    }
  }
}

import Foundation
import SourceText
import TestSupport

/// The objects that the SDKs accept at run time, checked on generated code: §2 of the notes on app sources, read from
/// the reference data of the style specification and from the code alone.
struct RunTimeRules {
  /// A kind of values, as the rules distinguish them.
  enum Kind: String {
    case number
    case boolean
    case color
    case enumeration
    case string
    case vector
    case insets
    case padding
    case array
  }

  let letters: String

  /// The faults in the code of a value.
  func violations(in code: WrittenSwift, of kind: Kind) -> [String] {
    guard case .call("NSExpression", let arguments) = code else {
      if case .name(let name) = code, name.hasPrefix("NSExpression."), name.hasSuffix("Variable") { return [] }
      return ["not an expression: \(code)"]
    }
    // Path A: the whole value is a constant.
    if let first = arguments.first, first.label == "forConstantValue" { return constant(first.value, kind) }
    return expression(code, kind)
  }

  /// Path A: the setter sends the object a message of its type.
  private func constant(_ value: WrittenSwift, _ kind: Kind) -> [String] {
    let isFine =
      switch (kind, value) {
      case (.number, .number), (.boolean, .name("true")), (.boolean, .name("false")): true
      case (.color, .call("UIColor", _)): true
      case (.color, .name(let name)): name.hasPrefix("UIColor.")
      case (.enumeration, .string), (.string, .string): true
      case (.vector, .call("NSValue", let arguments)): arguments.map(\.label) == ["cgVector"]
      case (.vector, .array(let elements)): elements.count == 2
      case (.insets, .call("NSValue", let arguments)): arguments.map(\.label) == ["uiEdgeInsets"]
      case (.padding, .number): true
      case (.padding, .call("NSValue", let arguments)): letters == "MLN" && arguments.map(\.label) == ["uiEdgeInsets"]
      case (.array, .array): true
      default: false
      }
    return isFine ? [] : ["the setter of a \(kind.rawValue) raises for \(value)"]
  }

  // MARK: Path B

  /// Path B: the JSON that the core receives.
  ///
  /// `kind` is the kind of the outputs; `nil` for inputs and tests.
  private func expression(_ code: WrittenSwift, _ kind: Kind?) -> [String] {
    if case .name(let name) = code {
      let isVariable = name.hasSuffix("Variable") && (name.hasPrefix("NSExpression.") || name.hasPrefix("."))
      return isVariable ? [] : ["not a variable: \(name)"]
    }
    guard case .call("NSExpression", let arguments) = code, let first = arguments.first else {
      return ["not an expression: \(code)"]
    }
    let labels = arguments.compactMap(\.label)
    switch labels {
    case ["forConstantValue"]: return output(first.value, kind)
    case ["forKeyPath"]: if case .string = first.value { return [] }
    case ["mglJSONObject"]: return []
    case ["format"]: return format(arguments)
    case ["for\(letters)Conditional", "trueExpression", "falseExpression"]:
      return predicate(first.value) + expression(arguments[1].value, kind) + expression(arguments[2].value, kind)
    case ["for\(letters)Stepping", "from", "stops"]:
      return expression(first.value, nil) + expression(arguments[1].value, kind) + stops(arguments[2].value, kind)
    case ["for\(letters)Interpolating", "curveType", "parameters", "stops"]:
      return expression(first.value, nil) + curve(arguments[1].value, arguments[2].value)
        + stops(arguments[3].value, kind)
    case ["for\(letters)MatchingKey", "in", "default"]:
      guard case .dictionary(let entries) = arguments[1].value else {
        return ["keys of a match: \(arguments[1].value)"]
      }
      let isRepeated = Set(entries.map { $0[0] }).count < entries.count
      return expression(first.value, nil) + expression(arguments[2].value, kind)
        + entries.flatMap { expression($0[0], nil) + expression($0[1], kind) } + (isRepeated ? ["equal keys"] : [])
    default: break
    }
    return ["no initialiser of the SDK: \(code)"]
  }

  private func curve(_ type: WrittenSwift, _ parameters: WrittenSwift) -> [String] {
    switch (type, parameters) {
    case (.name(".linear"), .name("nil")): []
    case (.name(".exponential"), .call("NSExpression", let arguments)):
      if case .number? = arguments.first?.value { [] } else { ["base \(parameters)"] }
    default: ["curve \(type) with \(parameters)"]
    }
  }

  /// The object of a constant expression, which `mgl_jsonExpressionObject` converts as a whole.
  private func output(_ value: WrittenSwift, _ kind: Kind?) -> [String] {
    if kind == .color {
      switch value {
      case .string: return ["a colour as a string: \(value)"]
      case .name(let name) where !name.hasPrefix("UIColor."): return ["not a colour: \(name)"]
      default: break
      }
    }
    switch value {
    case .number, .string, .array: return []
    case .name(let name): return name.hasPrefix("UIColor.") || ["true", "false", "nil"].contains(name) ? [] : [name]
    case .call("UIColor", _): return []
    case .call("NSValue", let arguments):
      return ["cgVector", "uiEdgeInsets"].contains(arguments.first?.label) ? [] : ["invalid JSON: \(value)"]
    case .call, .dictionary: return ["not converted: \(value)"]
    }
  }

  /// The dictionary of stops, whose values are converted one by one: there is no method for `NSValue`, and none that puts
  /// "literal" around an array.
  private func stops(_ code: WrittenSwift, _ kind: Kind?) -> [String] {
    guard case .call("NSExpression", let arguments) = code, arguments.map(\.label) == ["forConstantValue"],
      case .dictionary(let entries) = arguments[0].value, !entries.isEmpty
    else { return ["not a dictionary of stops: \(code)"] }
    var violations: [String] = []
    var keys: Set<Double> = []
    for entry in entries {
      if case .number(let key) = entry[0] {
        if !keys.insert(key).inserted { violations.append("equal keys \(key)") }
      } else {
        violations.append("key \(entry[0])")
      }
      switch entry[1] {
      case .call("NSExpression", _): violations += expression(entry[1], kind)
      case .name(let name) where name.hasPrefix("NSExpression."): violations += expression(entry[1], kind)
      case .call("NSValue", _): violations.append("a bare NSValue in stops: unrecognized selector")
      case .array: violations.append("a bare array in stops: read as a call")
      case .name("nil"): violations.append("nil in stops")
      default: violations += output(entry[1], kind)
      }
    }
    return violations
  }

  private func predicate(_ code: WrittenSwift) -> [String] {
    guard case .call("NSPredicate", let arguments) = code else { return ["not a predicate: \(code)"] }
    switch arguments.first?.label {
    case "value", "mglJSONObject": return []
    case "format": return format(arguments)
    default: return ["no initialiser of NSPredicate: \(code)"]
    }
  }

  /// Newer systems refuse the SDKs' own functions in format strings.
  private func format(_ arguments: [WrittenSwift.Argument]) -> [String] {
    guard case .string(let text)? = arguments.first?.value else { return ["a format that is not a string"] }
    let isForbidden = ["mgl_", "MGL_", "MLN_"].contains { text.contains($0) }
    return (isForbidden ? ["a function that Foundation forbids: \(text)"] : [])
      + arguments.dropFirst().flatMap { argument in
        if case .string = argument.value { return [String]() }
        return expression(argument.value, nil)
      }
  }
}

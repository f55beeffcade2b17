import SourceJSON

/// Expressions as JSON that the SDKs' readers take for what they are.
///
/// The readers merge assertions with conversions (`number` is read as `to-number`), split attribute names at dots, lose the
/// colours that are computed, and read two limits joined by `all` as one range without looking at what they limit. Each is
/// written in another way here, or refused.
///
/// - Source: `expressionWithMGLJSONObject:` and `predicateWithMGLJSONObject:` of mapbox/mapbox-gl-native-ios.
struct ReadableJSON {
  /// What the core makes sure of where an expression stands: there an assertion of the same goes without saying.
  enum Place: Hashable {
    case number
    case string
    case anything
  }

  /// The expression, every operator in a form that survives.
  ///
  /// Recurses over the expression, which is at most 1,000 levels deep.
  ///
  /// - Throws: ``SwiftSourceError/notExpressible(operator:)``.
  static func fragment(_ fragment: JSONFragment, at place: Place) throws(SwiftSourceError) -> JSONFragment {
    guard case .array(let elements, let layout) = fragment, case .scalar(let first)? = elements.first else {
      return fragment
    }
    let name = String(decoding: first.dropFirst().dropLast(), as: UTF8.self)
    let call = Call(name: name, first: elements[0], arguments: Array(elements.dropFirst()), layout: layout)
    return try call.readable(at: place)
  }

  /// How deep assertions may be nested: each may be written with its operand twice, which doubles what is within.
  static let maximumAssertions = 8

  /// How deep an expression may be that is written as Swift, as for format strings.
  static let maximumDepth = FormatString.maximumHeight

  /// Refuses what is nested too deep, on the way down.
  static func check(_ fragment: JSONFragment, assertions: Int = 0, depth: Int = 0) throws(SwiftSourceError) {
    guard depth <= maximumDepth else { throw .tooDeep(limit: maximumDepth) }
    switch fragment {
    case .array(let elements, _):
      // What is no expression may be of any depth.
      if ["literal", "within", "distance"].contains(where: { elements.first == .string($0) }) { return }
      let isAssertion = elements.first == .string("number") || elements.first == .string("string")
      guard !isAssertion || assertions < maximumAssertions else { throw .notExpressible(operator: "number") }
      for element in elements {
        try check(element, assertions: assertions + (isAssertion ? 1 : 0), depth: depth + 1)
      }
    case .object(let members):
      for member in members { try check(member.value, assertions: assertions, depth: depth + 1) }
    default: break
    }
  }

  private struct Call {
    var name: String
    var first: JSONFragment
    var arguments: [JSONFragment]
    var layout: ArrayLayout

    func readable(at place: Place) throws(SwiftSourceError) -> JSONFragment {
      switch name {
      case "literal", "within", "distance", "zoom": return with(arguments)
      case "number", "string": return try assertion(at: place)
      case "get": return try lookup()
      case "rgb", "rgba":
        for argument in arguments where !argument.isScalar { throw .notExpressible(operator: name) }
        return with(arguments)
      case "collator":
        guard case .object(let options)? = arguments.first, options.allSatisfy({ $0.value.isBoolean }) else {
          throw .notExpressible(operator: name)
        }
        return with(arguments)
      case "all":
        let limits = try arguments.readable(at: .anything)
        let isRange = limits.count == 2 && limits.allSatisfy { $0.isLimit }
        return with(isRange ? limits + [.boolean(true)] : limits)
      case "interpolate", "interpolate-hcl", "interpolate-lab":
        return with(try arguments.readable { $0 == 1 ? .number : $0 > 1 && $0 % 2 == 1 ? place : nil })
      case "step":
        return with(try arguments.readable { $0 == 0 ? .number : $0 % 2 == 1 ? place : nil })
      case "case":
        let last = arguments.count - 1
        return with(try arguments.readable { $0 == last || $0 % 2 == 1 ? place : .anything })
      case "match":
        let last = arguments.count - 1
        return with(
          try arguments.readable { $0 == 0 ? .anything : $0 == last || $0 % 2 == 0 ? place : nil })
      case "let":
        let last = arguments.count - 1
        return with(try arguments.readable { $0 == last ? place : $0 % 2 == 1 ? .anything : nil })
      case "+", "-", "*", "/", "%", "^", "min", "max", "sqrt", "log10", "ln", "log2", "sin", "cos", "tan", "asin",
        "acos", "atan", "abs", "ceil", "floor", "round":
        return with(try arguments.readable(at: .number))
      case "upcase", "downcase": return with(try arguments.readable(at: .string))
      case "format":
        var parts: [JSONFragment] = []
        for argument in arguments {
          guard case .object(let options) = argument else {
            parts.append(try ReadableJSON.fragment(argument, at: .anything))
            continue
          }
          var members: [JSONFragmentMember] = []
          for option in options {
            members.append(.init(key: option.key, value: try ReadableJSON.fragment(option.value, at: .anything)))
          }
          parts.append(.object(members))
        }
        return with(parts)
      default: return with(try arguments.readable(at: .anything))
      }
    }

    private func with(_ arguments: [JSONFragment]) -> JSONFragment { .array([first] + arguments, layout) }

    /// An assertion: left out where the core makes it itself, with what stands in otherwise as a test of the type.
    private func assertion(at place: Place) throws(SwiftSourceError) -> JSONFragment {
      let own: Place = name == "number" ? .number : .string
      guard let tested = arguments.first else { throw .notExpressible(operator: name) }
      let value = try ReadableJSON.fragment(tested, at: own)
      if arguments.count == 1, place == own { return value }
      let rest: JSONFragment
      if arguments.count == 1 {
        rest = .call("error", [.string(JSONString("expected a " + name))])
      } else if arguments.count == 2 {
        rest = try ReadableJSON.fragment(arguments[1], at: place)
      } else {
        rest = try Call(name: name, first: first, arguments: Array(arguments.dropFirst()), layout: layout)
          .readable(at: place)
      }
      let test: JSONFragment = .call("==", [.call("typeof", [value]), .string(JSONString(name))])
      return .call("case", [test, value, rest])
    }

    /// An attribute; the readers would take a name with dots for a path, unless they cannot see that it is a constant.
    private func lookup() throws(SwiftSourceError) -> JSONFragment {
      guard case .scalar(let key)? = arguments.first, AttributeName(spelled: key)?.isKeyPath == false else {
        return with(try arguments.readable(at: .anything))
      }
      let object =
        arguments.count > 1 ? try ReadableJSON.fragment(arguments[1], at: .anything) : .call("properties", [])
      return .call("get", [.call("to-string", [.scalar(key)]), object])
    }
  }
}

extension [JSONFragment] {
  fileprivate func readable(at place: ReadableJSON.Place) throws(SwiftSourceError) -> [JSONFragment] {
    try readable { _ in place }
  }

  /// Every argument at the place that it stands at; labels, variables and curves have none.
  fileprivate func readable(_ place: (Int) -> ReadableJSON.Place?) throws(SwiftSourceError) -> [JSONFragment] {
    var result: [JSONFragment] = []
    for (index, argument) in enumerated() {
      result.append(
        try place(index).map { place throws(SwiftSourceError) in
          try ReadableJSON.fragment(argument, at: place)
        } ?? argument)
    }
    return result
  }
}

extension JSONFragment {
  static func call(_ name: String, _ arguments: [JSONFragment]) -> JSONFragment {
    .array([.string(JSONString(name))] + arguments)
  }

  fileprivate var isScalar: Bool {
    if case .scalar = self { true } else { false }
  }

  fileprivate var isBoolean: Bool { self == .boolean(true) || self == .boolean(false) }

  /// `["<=", …]` or `[">=", …]`.
  fileprivate var isLimit: Bool {
    guard case .array(let elements, _) = self else { return false }
    return elements.first == .string("<=") || elements.first == .string(">=")
  }
}

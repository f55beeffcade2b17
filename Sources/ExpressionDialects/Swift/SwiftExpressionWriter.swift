import SourceJSON
import StyleExpressions
import StyleSpec

/// Writes expressions as Swift with the initialisers of a dialect.
///
/// What has an initialiser is written with it, constants as a person writes them. Everything else is handed to the
/// initialiser that takes JSON: newer systems refuse format strings with the SDKs' own functions.
struct SwiftExpressionWriter {
  let dialect: Dialect

  /// The expression as an `NSExpression`; `type` is what it has to give, `nil` where that is open.
  ///
  /// Recurses over the expression, which is at most 1,000 levels deep.
  ///
  /// - Throws: ``SwiftSourceError``.
  func expression(_ expression: StyleExpression, as type: PropertyType?) throws(SwiftSourceError) -> SwiftSyntax {
    switch expression {
    case .constant(let literal): return Self.constant(SwiftConstant(literal.value, as: type).syntax)
    case .colorComponents(let components):
      if let color = components.constant { return Self.constant(SwiftConstant(.color(color), as: type).syntax) }
    case .context(let value):
      if let variable = dialect.variable(value) { return .text("NSExpression" + variable) }
    case .lookup(let lookup):
      if let name = lookup.attribute { return attribute(name) }
    case .conditional(let conditional): return try self.conditional(conditional, as: type)
    case .matching(let match): return try self.match(match, as: type)
    case .steps(let step): return try self.step(step, as: type)
    case .interpolation(let interpolate) where interpolate.space == .rgb:
      return try self.interpolation(interpolate, as: type)
    case .coalescence(let coalesce) where dialect == .azure:
      return .call("NSExpression", [("forAZMFunctionCoalesce", try list(coalesce.arguments, as: nil))])
    case .text(let text) where dialect == .azure && text.kind == .concat:
      return .call("NSExpression", [("forAZMFunctionJoin", try list(text.arguments, as: nil))])
    case .conversion(let conversion) where conversion.arguments.count == 1 && conversion.kind != .toBoolean:
      return try cast(conversion.arguments[0], to: conversion.kind)
    case .assertion(let assertion) where assertion.kind == .number || assertion.kind == .string:
      return try self.assertion(assertion, as: type)
    default: break
    }
    return try json(expression, as: type)
  }

  /// The expression by the initialiser that takes JSON.
  ///
  /// - Throws: ``SwiftSourceError``.
  func json(_ expression: StyleExpression, as type: PropertyType?) throws(SwiftSourceError) -> SwiftSyntax {
    let place: ReadableJSON.Place
    switch type {
    case .number?: place = .number
    case .string?, .formatted?, .resolvedImage?: place = type == .string ? .string : .anything
    default: place = .anything
    }
    let fragment = try ReadableJSON.fragment(expression.fragment, at: place)
    return .call("NSExpression", [(dialect.jsonLabel, .json(fragment))])
  }

  // MARK: Leaves

  private static func constant(_ value: SwiftSyntax) -> SwiftSyntax {
    .call("NSExpression", [("forConstantValue", value)])
  }

  private func attribute(_ name: AttributeName) -> SwiftSyntax {
    if name.isKeyPath { return .call("NSExpression", [("forKeyPath", .string(name.name))]) }
    // A key path would be split at the dots; asked of all attributes, the name is one key.
    var format = SwiftFormat()
    format.append("FUNCTION($featureAttributes, 'valueForKey:', ")
    format.append(.string(name.name))
    format.append(")")
    return format.call("NSExpression")
  }

  private func cast(_ argument: StyleExpression, to kind: Conversion.Kind) throws(SwiftSourceError) -> SwiftSyntax {
    var format = SwiftFormat()
    format.append("CAST(")
    if case .lookup(let lookup) = argument, let name = lookup.attribute, name.isKeyPath {
      format.append(attribute: name)
    } else if case .context(let value) = argument, let variable = value.formatVariable {
      format.append(variable)
    } else {
      format.append(try expression(argument, as: nil))
    }
    switch kind {
    case .toNumber: format.append(", 'NSNumber')")
    case .toString: format.append(", 'NSString')")
    case .toColor, .toBoolean: format.append(", 'UIColor')")
    }
    return format.call("NSExpression")
  }

  /// An assertion, which the SDK would take for a conversion: a test of the type; left out where the core makes it itself.
  private func assertion(_ assertion: Assertion, as type: PropertyType?) throws(SwiftSourceError) -> SwiftSyntax {
    guard let tested = assertion.arguments.first else { throw .notExpressible(operator: assertion.kind.rawValue) }
    let isImplied = type == .number && assertion.kind == .number || type == .string && assertion.kind == .string
    if isImplied, assertion.arguments.count == 1 { return try expression(tested, as: type) }
    let rest: StyleExpression
    switch assertion.arguments.count {
    case 1: rest = .failure(Failure(JSONString("expected a " + assertion.kind.rawValue)))
    case 2: rest = assertion.arguments[1]
    default: rest = .assertion(Assertion(assertion.kind, Array(assertion.arguments.dropFirst())))
    }
    let test = StyleExpression.equal(.typeOf(tested), .literal(.string(JSONString(assertion.kind.rawValue))))
    return try expression(.caseOf([(condition: test, output: tested)], otherwise: rest), as: type)
  }

  private func list(_ elements: [StyleExpression], as type: PropertyType?) throws(SwiftSourceError) -> SwiftSyntax {
    var result: [SwiftSyntax] = []
    for element in elements { result.append(try expression(element, as: type)) }
    return .array(result)
  }

  // MARK: Structures

  private func conditional(_ conditional: Case, as type: PropertyType?) throws(SwiftSourceError) -> SwiftSyntax {
    let predicates = SwiftPredicateWriter(expressions: self)
    var result = try expression(conditional.fallback, as: type)
    for branch in conditional.branches.reversed() {
      result = .call(
        "NSExpression",
        [
          ("for" + dialect.letters + "Conditional", try predicates.predicate(branch.condition)),
          ("trueExpression", try expression(branch.output, as: type)), ("falseExpression", result),
        ])
    }
    return result
  }

  private func match(_ match: Match, as type: PropertyType?) throws(SwiftSourceError) -> SwiftSyntax {
    var entries: [SwiftSyntax.Entry] = []
    for branch in match.branches {
      let key: SwiftSyntax
      if branch.isList {
        key = Self.constant(SwiftConstant(.array(branch.labels.map { $0.value }), as: nil).syntax)
      } else {
        key = Self.constant(SwiftConstant(branch.labels.first?.value ?? .null, as: nil).syntax)
      }
      entries.append(.init(key: key, value: try expression(branch.output, as: type)))
    }
    return .call(
      "NSExpression",
      [
        ("for" + dialect.letters + "MatchingKey", try expression(match.input, as: nil)), ("in", .dictionary(entries)),
        ("default", try expression(match.fallback, as: type)),
      ])
  }

  private func step(_ step: Step, as type: PropertyType?) throws(SwiftSourceError) -> SwiftSyntax {
    .call(
      "NSExpression",
      [
        ("for" + dialect.letters + "Stepping", try input(step.input)), ("from", try expression(step.first, as: type)),
        ("stops", try stops(step.stops, as: type)),
      ])
  }

  private func interpolation(
    _ interpolate: Interpolate, as type: PropertyType?
  ) throws(SwiftSourceError) -> SwiftSyntax {
    let curve: String
    let parameters: SwiftSyntax
    switch interpolate.curve {
    case .linear: (curve, parameters) = (".linear", .text("nil"))
    case .exponential(let base):
      (curve, parameters) = (".exponential", Self.constant(SwiftConstant(base.value, as: nil).syntax))
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let points = [x1, y1, x2, y2].map { Self.constant(SwiftConstant($0.value, as: nil).syntax) }
      (curve, parameters) = (".cubicBezier", .call("NSExpression", [("forAggregate", .array(points))]))
    }
    return .call(
      "NSExpression",
      [
        ("for" + dialect.letters + "Interpolating", try input(interpolate.input)), ("curveType", .text(curve)),
        ("parameters", parameters), ("stops", try stops(interpolate.stops, as: type)),
      ])
  }

  /// The input of a curve, where the core expects a number; a variable needs no type here.
  private func input(_ input: StyleExpression) throws(SwiftSourceError) -> SwiftSyntax {
    if case .context(let value) = input, let variable = dialect.variable(value) { return .text(variable) }
    return try expression(input, as: .number)
  }

  /// The stops as a dictionary: of constants where all are of one type, else of expressions.
  private func stops(_ stops: [ExpressionStop], as type: PropertyType?) throws(SwiftSourceError) -> SwiftSyntax {
    var constants: [SwiftConstant] = []
    for stop in stops {
      switch stop.output {
      case .constant(let literal): constants.append(SwiftConstant(literal.value, as: type))
      case .colorComponents(let components):
        if let color = components.constant { constants.append(SwiftConstant(.color(color), as: type)) }
      default: break
      }
    }
    var entries: [SwiftSyntax.Entry] = []
    let kinds = Set(constants.map { $0.kind })
    let isPlain = constants.count == stops.count && kinds.count == 1 && kinds != [.other]
    for (index, stop) in stops.enumerated() {
      entries.append(
        .init(
          key: SwiftConstant(stop.label.value, as: nil).syntax,
          value: isPlain ? constants[index].syntax : try expression(stop.output, as: type)))
    }
    return Self.constant(.dictionary(entries))
  }
}

extension ColorComponents {
  /// The colour of `rgb` and `rgba` with constant components in range.
  fileprivate var constant: Color? {
    guard kind != .toRGBA else { return nil }
    var numbers: [Double] = []
    for argument in arguments {
      guard case .constant(let literal) = argument, case .number(let number) = literal.value else { return nil }
      numbers.append(number)
    }
    guard numbers.count >= 3, numbers.prefix(3).allSatisfy({ $0 >= 0 && $0 <= 255 }) else { return nil }
    let alpha = numbers.count == 4 ? numbers[3] : 1
    guard alpha >= 0, alpha <= 1 else { return nil }
    return Color(red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255, alpha: alpha)
  }
}

import SourceJSON
import StyleExpressions
import StyleSpec

/// Writes expressions as source code with the initialisers of a dialect.
///
/// Constants are written as a person writes them, operators with their initialisers, and everything else with the
/// initialiser that takes JSON: newer systems refuse format strings with the SDKs' own functions.
struct SourceExpressionWriter {
  let dialect: Dialect

  /// The expression as an `NSExpression`; `type` is the type that is expected, `nil` if that is open.
  ///
  /// Recurses over the expression, which is at most ``ReadableJSON/maximumDepth`` levels deep.
  ///
  /// - Throws: ``SourceCodeError``.
  func expression(_ expression: StyleExpression, as type: PropertyType?) throws(SourceCodeError) -> SourceTree {
    switch OperatorTable.row(of: expression.operation).source {
    case .json: return try json(expression, as: type)
    case .variable(let name, let azureName):
      return .member(dialect.property(of: dialect == .azure ? azureName : name), of: "NSExpression")
    case .azureInitializer(let label):
      guard dialect == .azure else { return try json(expression, as: type) }
      var elements: [SourceTree] = []
      for element in expression.subexpressions { elements.append(try self.expression(element, as: nil)) }
      return .call("NSExpression", [(label, .array(elements))])
    case .structure:
      if let tree = try structure(expression, as: type) { return tree }
      return try json(expression, as: type)
    }
  }

  /// The expression by its own literal or initialiser; `nil` if the SDK has none for what it holds.
  private func structure(_ expression: StyleExpression, as type: PropertyType?) throws(SourceCodeError) -> SourceTree? {
    switch expression {
    case .constant(let literal): Self.constant(SourceConstant(literal.value, as: type).tree)
    case .colorComponents(let components):
      components.constant.map { Self.constant(SourceConstant(.color($0), as: type).tree) }
    case .lookup(let lookup): lookup.attribute.map(attribute)
    case .conditional(let conditional): try self.conditional(conditional, as: type)
    case .matching(let match): try self.match(match, as: type)
    case .steps(let step): try self.step(step, as: type)
    case .interpolation(let interpolate): try self.interpolation(interpolate, as: type)
    case .conversion(let conversion): try cast(conversion)
    case .assertion(let assertion): try self.assertion(assertion, as: type)
    default: nil
    }
  }

  /// The expression by the initialiser that takes JSON.
  ///
  /// - Throws: ``SourceCodeError``.
  func json(_ expression: StyleExpression, as type: PropertyType?) throws(SourceCodeError) -> SourceTree {
    let context: ReadableJSON.Context
    switch type {
    case .number?: context = .number
    case .string?: context = .string
    default: context = .anything
    }
    let fragment = try ReadableJSON.fragment(expression, as: context)
    return .call("NSExpression", [(dialect.jsonLabel, .json(fragment))])
  }

  // MARK: Leaves

  private static func constant(_ value: SourceTree) -> SourceTree {
    .call("NSExpression", [("forConstantValue", value)])
  }

  private func attribute(_ name: AttributeName) -> SourceTree {
    if name.isKeyPath { return .call("NSExpression", [("forKeyPath", .string(name.name))]) }
    // A key path would be split at the dots; asked of all attributes, the name is one key.
    var format = FormatCall()
    format.append("FUNCTION($featureAttributes, 'valueForKey:', ")
    format.append(.string(name.name))
    format.append(")")
    return format.call("NSExpression")
  }

  private func cast(_ conversion: Conversion) throws(SourceCodeError) -> SourceTree? {
    let type: String
    switch conversion.kind {
    case .toNumber: type = "NSNumber"
    case .toString: type = "NSString"
    case .toColor: type = "UIColor"
    case .toBoolean: return nil
    }
    guard conversion.arguments.count == 1 else { return nil }
    var format = FormatCall()
    format.append("CAST(")
    if !format.append(name: conversion.arguments[0]) {
      format.append(try expression(conversion.arguments[0], as: nil))
    }
    format.append(", '" + type + "')")
    return format.call("NSExpression")
  }

  /// An assertion, which the SDK would take for a conversion: a test of the type; left out where the core makes it itself.
  private func assertion(_ assertion: Assertion, as type: PropertyType?) throws(SourceCodeError) -> SourceTree {
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

  // MARK: Structures

  private func conditional(_ conditional: Case, as type: PropertyType?) throws(SourceCodeError) -> SourceTree {
    let predicates = SourcePredicateWriter(expressions: self)
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

  private func match(_ match: Match, as type: PropertyType?) throws(SourceCodeError) -> SourceTree {
    var entries: [SourceTree.Entry] = []
    for branch in match.branches {
      let key: SourceTree
      if branch.isList {
        key = Self.constant(SourceConstant(.array(branch.labels.map { $0.value }), as: nil).tree)
      } else {
        key = Self.constant(SourceConstant(branch.labels.first?.value ?? .null, as: nil).tree)
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

  private func step(_ step: Step, as type: PropertyType?) throws(SourceCodeError) -> SourceTree {
    .call(
      "NSExpression",
      [
        ("for" + dialect.letters + "Stepping", try input(step.input)), ("from", try expression(step.first, as: type)),
        ("stops", try stops(step.stops, as: type)),
      ])
  }

  private func interpolation(
    _ interpolate: Interpolate, as type: PropertyType?
  ) throws(SourceCodeError) -> SourceTree {
    let curve: String
    let parameters: SourceTree
    switch interpolate.curve {
    case .linear: (curve, parameters) = ("linear", .null)
    case .exponential(let base):
      (curve, parameters) = ("exponential", Self.constant(SourceConstant(base.value, as: nil).tree))
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let points = [x1, y1, x2, y2].map { Self.constant(SourceConstant($0.value, as: nil).tree) }
      (curve, parameters) = ("cubicBezier", .call("NSExpression", [("forAggregate", .array(points))]))
    }
    return .call(
      "NSExpression",
      [
        ("for" + dialect.letters + "Interpolating", try input(interpolate.input)),
        ("curveType", .member(curve, of: nil)),
        ("parameters", parameters), ("stops", try stops(interpolate.stops, as: type)),
      ])
  }

  /// The input of a curve, where the core expects a number; the type of a variable is known here.
  private func input(_ input: StyleExpression) throws(SourceCodeError) -> SourceTree {
    let tree = try expression(input, as: .number)
    if case .member(let name, _) = tree { return .member(name, of: nil) }
    return tree
  }

  /// The stops as a dictionary: of constants where all are of one type, else of expressions.
  private func stops(_ stops: [ExpressionStop], as type: PropertyType?) throws(SourceCodeError) -> SourceTree {
    var constants: [SourceConstant] = []
    for stop in stops {
      switch stop.output {
      case .constant(let literal): constants.append(SourceConstant(literal.value, as: type))
      case .colorComponents(let components):
        if let color = components.constant { constants.append(SourceConstant(.color(color), as: type)) }
      default: break
      }
    }
    var entries: [SourceTree.Entry] = []
    let kinds = Set(constants.map { $0.kind })
    let isPlain = constants.count == stops.count && kinds.count == 1 && kinds != [.other]
    for (index, stop) in stops.enumerated() {
      entries.append(
        .init(
          key: SourceConstant(stop.label.value, as: nil).tree,
          value: isPlain ? constants[index].tree : try expression(stop.output, as: type)))
    }
    return Self.constant(.dictionary(entries))
  }
}

extension ColorComponents {
  /// The colour of `rgb` and `rgba` with constant components in range.
  fileprivate var constant: Color? {
    let numbers = arguments.compactMap { argument in
      if case .constant(let literal) = argument, case .number(let number) = literal.value {
        number
      } else {
        Double?.none
      }
    }
    guard numbers.count == arguments.count else { return nil }
    guard numbers.count >= 3, numbers.prefix(3).allSatisfy({ $0 >= 0 && $0 <= 255 }) else { return nil }
    let alpha = numbers.count == 4 ? numbers[3] : 1
    guard alpha >= 0, alpha <= 1 else { return nil }
    return Color(red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255, alpha: alpha)
  }
}

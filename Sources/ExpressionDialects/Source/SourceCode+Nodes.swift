import SourceText
import StyleExpressions

/// Writes trees with the initialisers of a dialect, and with format strings where it has none.
extension SourceCode {
  /// The code that builds the `NSExpression`.
  func expression(of node: FormatNode) -> SourcePiece {
    if case .json = node { return object(of: node) }
    return node.isConstant && !node.isPredicate ? call(.constant, [object(of: node)]) : object(of: node)
  }

  /// The code that builds the object: a constant as a person writes it, an expression or a predicate by an initialiser.
  func object(of node: FormatNode) -> SourcePiece {
    switch node {
    case .null: return null
    case .boolean(let value): return boolean(value)
    case .number(let number): return self.number(number)
    case .string(let string): return self.string(string)
    case .array(let elements): return array(elements.map(element), isInner: false)
    case .dictionary(let entries):
      // Stops have numbers, the members of an object names.
      if case .number? = entries.first?.key { return dictionary(entries) }
      return members(entries, " as [String: Any]")
    case .color(let color): return self.color(color)
    case .vector(let dx, let dy): return vector(dx: dx, dy: dy)
    case .insets(let padding): return insets(padding)
    case .json(let json): return call(.expressionJSON, [self.json(json)])
    case .attributed(let text, let attributes):
      return call(.attributedText, [expression(of: text), dictionary(attributes)])
    case .keyPath(let path): return call(.keyPath, [string(path)])
    case .variable(let name): return variable(name, isTypeKnown: false)
    case .aggregate(let elements): return call(.aggregate, [array(elements.map(expression))])
    case .conditional(let test, let first, let second): return conditional([test, first, second])
    case .control(.conditional, let parts)
    where parts.indices.dropLast().allSatisfy { !$0.isMultiple(of: 2) || parts[$0].isPredicate }:
      return conditional(parts)
    case .control(.match, let parts): return match(parts)
    case .function(let selector, let arguments):
      return initializer(selector, arguments) ?? call(.expressionFormat, withFormat: node)
    case .truth(let value): return call(.predicateValue, [boolean(value, isPlain: true)])
    default: return call(node.isPredicate ? .predicateFormat : .expressionFormat, withFormat: node)
    }
  }

  /// An element of an array, where Swift and Objective-C have no bare null, and no type of its own.
  private func element(_ node: FormatNode) -> SourcePiece {
    switch node {
    case .null: nullObject
    case .array(let elements): array(elements.map(element))
    case .dictionary(let entries): members(entries, entries.isEmpty ? " as [String: Any]" : "")
    default: object(of: node)
    }
  }

  /// The members of an object, whose values are not expressions, with the type that Swift needs.
  private func members(_ entries: [FormatEntry], _ type: String) -> SourcePiece {
    dictionary(entries.map { (object(of: $0.key), element($0.value)) }, type: type)
  }

  /// A dictionary: of bare constants where all are of one type that is allowed in stops, otherwise of expressions.
  private func dictionary(_ entries: [FormatEntry]) -> SourcePiece {
    let kinds = Set(entries.map { $0.value.kindInStops })
    let areBare = kinds.count == 1 && !kinds.contains(nil)
    return dictionary(entries.map { (object(of: $0.key), areBare ? object(of: $0.value) : expression(of: $0.value)) })
  }

  // MARK: Initialisers

  /// The function by an initialiser of its own; `nil` if the SDK has none.
  private func initializer(_ selector: JSONString, _ arguments: [FormatNode]) -> SourcePiece? {
    switch (selector, arguments.count) {
    case (StructureFunction.step.selector, 3):
      return call(.step, [input(arguments[0])] + arguments.dropFirst().map(expression))
    case (StructureFunction.interpolation.selector, 4):
      guard case .string(let name) = arguments[1],
        let curve = CurveType.allCases.first(where: { $0.specificationName == name })
      else { return nil }
      let parameters = arguments[2] == .null ? null : expression(of: arguments[2])
      let type = SourcePiece.text(curve.name(in: language, of: dialect))
      return call(.interpolation, [input(arguments[0]), type, parameters, expression(of: arguments[3])])
    case ("mgl_coalesce:", 1), ("mgl_join:", 1):
      guard dialect == .azure, case .aggregate(let elements) = arguments[0] else { return nil }
      return call(selector == "mgl_join:" ? .join : .coalescence, [array(elements.map(expression))])
    default: return nil
    }
  }

  /// The input of a curve, where the type of a variable is known.
  private func input(_ node: FormatNode) -> SourcePiece {
    if case .variable(let name) = node { variable(name, isTypeKnown: true) } else { expression(of: node) }
  }

  /// A variable by its name in the dialect; `isTypeKnown` where only an expression is allowed.
  private func variable(_ name: JSONString, isTypeKnown: Bool) -> SourcePiece {
    guard FunctionNames.variables[name] != nil else { return call(.variable, [string(name)]) }
    let own = dialect == .azure && name == "featureAttributes" ? "featureProperties" : name
    return .text((isSwift && isTypeKnown ? "." : "NSExpression.") + dialect.property(of: own, in: language))
  }

  private func conditional(_ parts: [FormatNode]) -> SourcePiece {
    var result = expression(of: parts[parts.count - 1])
    for index in stride(from: parts.count - 3, through: 0, by: -2) {
      result = call(.conditional, [object(of: parts[index]), expression(of: parts[index + 1]), result])
    }
    return result
  }

  private func match(_ parts: [FormatNode]) -> SourcePiece {
    let entries = stride(from: 1, to: parts.count - 1, by: 2).map { index in
      (key: expression(of: parts[index]), value: expression(of: parts[index + 1]))
    }
    return call(.match, [expression(of: parts[0]), dictionary(entries), expression(of: parts[parts.count - 1])])
  }

  /// The call of an initialiser with a format string and its arguments, of which only key paths are strings.
  private func call(_ initializer: SDKInitializer, withFormat node: FormatNode) -> SourcePiece {
    var printer = FormatPrinter(dialect, isForCode: true)
    if initializer == .predicateFormat { printer.print(predicate: node) } else { printer.print(node) }
    let arguments = printer.arguments.map { argument in
      if case .string(let path) = argument { string(path) } else { expression(of: argument) }
    }
    return call(initializer, [string(JSONString(printer.text))] + arguments)
  }
}

extension FormatNode {
  /// The type of a constant that can be a value in a dictionary of stops; `nil` for what needs an `NSExpression` around it.
  fileprivate var kindInStops: Int? {
    switch self {
    case .boolean: 0
    case .number: 1
    case .string: 2
    case .color: 3
    default: nil
    }
  }
}

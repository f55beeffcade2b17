import SourceText
import StyleExpressions
import StyleSpec

/// Operators that only format strings have a form for.
extension FormatWriter {
  /// The function, the message or the control structure that an operator is.
  func operation(_ whole: StyleExpression) throws(DialectError) -> FormatNode {
    let name = JSONString(whole.operation.rawValue)
    switch OperatorTable.form(of: whole.operation) {
    case .unavailable: throw .withoutFormat("\"\(name)\"")
    case .functions(let functions):
      guard case .call(_, let arguments) = whole, let function = functions.first(where: { $0.takes(arguments) })
      else { break }
      switch function {
      case .list: return .function(function.selector, [.aggregate(try all(arguments))])
      case .exponent: return .function(function.selector, [try expression(arguments[1])])
      case .fixed, .chain, .text: return .function(function.selector, try all(arguments))
      }
    case .variable, .named: break
    }
    switch whole {
    case .call(_, []):
      if let number = FunctionNames.numbers.first(where: { $0.operatorName == name }) { return .number(number.value) }
    case .call(.get, let arguments) where arguments.count == 2:
      if let lookup = try lookup(arguments[0], in: arguments[1]) { return lookup }
    case .call(.has, let arguments) where arguments.count <= 2:
      let object = try arguments.count == 2 ? expression(arguments[1]) : .evaluatedObject
      return .structure(.has, [object, try expression(arguments[0])])
    case .call(.at, let arguments) where arguments[0].constantString == nil:
      return .structure(.element, [try expression(arguments[1]), try expression(arguments[0])])
    case .call(.toBoolean, let arguments): return .message(.booleanValue, to: try expression(arguments[0]))
    case .call(.toNumber, let arguments):
      return .message(.numberWithFallback, to: try expression(arguments[0]), try all(Array(arguments.dropFirst())))
    case .call(.toRGBA, let arguments) where arguments.count == 1: return try components(of: arguments[0])
    case .geometry(let operation, let shape):
      if isSelfContained { throw .needsArgument("a shape") }
      let argument = FormatNode.json(shape.fragment)
      return operation == .distance ? .function("mgl_distanceFrom:", [argument]) : .operation(name, [argument])
    case .step(let step):
      return .operation("step", [try expression(step.input), try expression(step.first)] + (try list(of: step.stops)))
    case .interpolate(let curve):
      let (shape, values) = curve.curve.parts
      let numbers = try values.map { number throws(DialectError) in try literal(number) }
      return .operation(name, [.operation(shape, numbers), try expression(curve.input)] + (try list(of: curve.stops)))
    case .let(let binding):
      var parts: [FormatNode] = []
      for entry in binding.bindings { parts += [.string(entry.name), try expression(entry.value)] }
      return .control(.letting, parts + [try expression(binding.result)])
    case .variable(let variable):
      // The names of the SDKs' own variables are taken.
      let isFree = FunctionNames.variables[variable] == nil && FormatPrinter.isIdentifier(variable)
      return isFree ? .variable(variable) : .operation(name, [.string(variable)])
    case .format(let format): return try self.format(format)
    case .options(_, _, let options):
      if isSelfContained { throw .needsArgument("the options of a collator") }
      return .operation("collator", [.dictionary(try options.members.map(entry))])
    default: break
    }
    // Every SDK reads an operator by its name.
    return .operation(name, try all(whole.subexpressions))
  }

  /// An attribute of an object; `nil` if its name is not one key.
  private func lookup(_ key: StyleExpression, in object: StyleExpression) throws(DialectError) -> FormatNode? {
    let name = key.constantString
    if let name, !isKey(name) { return nil }
    let operand = try expression(object)
    if let name, case .keyPath(let path) = operand { return .keyPath(JSONString("\(path).\(name)")) }
    return .message(.valueForKeyPath, to: operand, [try expression(key)])
  }

  private func components(of color: StyleExpression) throws(DialectError) -> FormatNode {
    let operand = try expression(color)
    let isComputed =
      switch operand {
      case .color: true
      case .aggregate: false
      default: !operand.isConstant
      }
    return isComputed
      ? .cast(.structure(.identity, [operand]), to: "NSArray") : .operation("to-rgba", [operand])
  }

  /// The labels and outputs in turn.
  private func list(of stops: [ExpressionStop]) throws(DialectError) -> [FormatNode] {
    var result: [FormatNode] = []
    for stop in stops { result += [try literal(stop.label.value), try expression(stop.output)] }
    return result
  }

  // MARK: Text

  private func format(_ format: Format) throws(DialectError) -> FormatNode {
    guard format.sections.contains(where: { $0.options != nil }) else {
      return .operation("format", try all(format.sections.map { $0.content }))
    }
    if isSelfContained { throw .needsArgument("formatted text") }
    var texts: [FormatNode] = []
    for section in format.sections {
      let members = section.options?.members ?? []
      for member in members where !["font-scale", "text-color", "text-font"].contains(member.name) {
        throw .withoutFormat("the option \"\(member.name)\" of \"format\"")
      }
      texts.append(.attributed(try expression(section.content), try members.map(entry)))
    }
    return .structure(.attributed, texts)
  }

  private func entry(_ option: OptionList.Member) throws(DialectError) -> FormatEntry {
    switch option.value {
    case .expression(let expression): FormatEntry(.string(option.name), try self.expression(expression))
    case .ignored(let literal): FormatEntry(.string(option.name), try self.literal(literal.value))
    }
  }
}

extension FormatFunction {
  /// Whether the function has a form for these arguments.
  fileprivate func takes(_ arguments: [StyleExpression]) -> Bool {
    switch self {
    case .fixed, .chain: arguments.count == selector.colonCount
    case .list: !arguments.isEmpty
    case .text: arguments.count == 1 && arguments[0].constantString != nil
    case .exponent: arguments.count == 2 && arguments[0] == .call(.e, [])
    }
  }
}

import SourceJSON

/// Curves, bindings, decisions and text.
extension FormatWriter {
  // MARK: Curves

  func interpolation(_ name: JSONString, _ arguments: [JSONNode]) throws(DialectRefusal) -> FormatExpression {
    guard arguments.count >= 2, let curve = arguments[0][0]?.string else {
      throw DialectRefusal(.notAnExpression("\"\(name)\" without a curve"))
    }
    let parameters = Array(arguments[0].elements.dropFirst())
    let input = try expression(arguments[1])
    if name == "interpolate", let given = try curveParameters(curve, parameters),
      let stops = try stops(Array(arguments.dropFirst(2)))
    {
      return .function(
        "mgl_interpolate:withCurveType:parameters:stops:", [input, .string(curve), given, stops])
    }
    return .operation(
      name, [.operation(curve, try all(parameters)), input] + (try all(Array(arguments.dropFirst(2)))))
  }

  func curveParameters(
    _ curve: JSONString, _ parameters: [JSONNode]
  ) throws(DialectRefusal) -> FormatExpression? {
    guard parameters.allSatisfy({ $0.kind == .number }) else { return nil }
    switch (curve, parameters.count) {
    case ("linear", 0): return .null
    case ("exponential", 1): return try expression(parameters[0])
    case ("cubic-bezier", 4): return .aggregate(try all(parameters))
    default: return nil
    }
  }

  func step(_ arguments: [JSONNode]) throws(DialectRefusal) -> FormatExpression {
    if arguments.count >= 2, let stops = try stops(Array(arguments.dropFirst(2))) {
      return .function(
        "mgl_step:from:stops:", [try expression(arguments[0]), try expression(arguments[1]), stops])
    }
    return try operation("step", arguments)
  }

  /// A dictionary of stops; nothing where a dictionary would not keep them.
  func stops(_ nodes: [JSONNode]) throws(DialectRefusal) -> FormatExpression? {
    guard !isSelfContained, nodes.count >= 2, nodes.count % 2 == 0 else { return nil }
    // All keys are looked at before any value is converted: what is converted twice at every level takes forever.
    var last = -Double.infinity
    for index in stride(from: 0, to: nodes.count, by: 2) {
      guard let key = nodes[index].number, key > last, key.isFinite else { return nil }
      last = key
    }
    var entries: [FormatEntry] = []
    for index in stride(from: 0, to: nodes.count, by: 2) {
      entries.append(FormatEntry(try number(nodes[index]), try expression(nodes[index + 1])))
    }
    return .constant(.dictionary(entries))
  }

  // MARK: Variables

  func binding(_ arguments: [JSONNode]) throws(DialectRefusal) -> FormatExpression {
    .control(.letting, try all(arguments))
  }

  func variable(_ arguments: [JSONNode]) throws(DialectRefusal) -> FormatExpression {
    guard arguments.count == 1, let name = arguments[0].string, JSONConverter.variables[name] == nil,
      FormatPrinter.isIdentifier(name)
    else { return try operation("var", arguments) }
    return .variable(name)
  }

  // MARK: Decisions

  func cases(_ arguments: [JSONNode]) throws(DialectRefusal) -> FormatExpression {
    guard arguments.count >= 3, arguments.count % 2 == 1 else {
      throw DialectRefusal(.notAnExpression("\"case\" of \(arguments.count) arguments"))
    }
    if arguments.count == 3, let test = try predicate(arguments[0]) {
      return .conditional(test, try expression(arguments[1]), try expression(arguments[2]))
    }
    var parts: [FormatExpression] = []
    for (index, argument) in arguments.enumerated() {
      if index % 2 == 0, index < arguments.count - 1, !isSelfContained, argument.kind == .array,
        let test = try predicate(argument)
      {
        parts.append(.constant(.predicate(test)))
      } else {
        parts.append(try expression(argument))
      }
    }
    return .control(.conditional, parts)
  }

  func match(_ arguments: [JSONNode]) throws(DialectRefusal) -> FormatExpression {
    guard arguments.count >= 4, arguments.count % 2 == 0 else {
      throw DialectRefusal(.notAnExpression("\"match\" of \(arguments.count) arguments"))
    }
    var labels = MatchLabels()
    var parts: [FormatExpression] = []
    for (index, argument) in arguments.enumerated() {
      if index % 2 == 1, index < arguments.count - 1 {
        let label: FormatExpression
        if argument.kind == .array {
          label = .aggregate(try all(Array(argument.elements)))
        } else {
          label = try expression(argument)
        }
        // Whatever no renderer takes is refused here too.
        _ = try labels.convert(label)
        parts.append(label)
      } else {
        parts.append(try expression(argument))
      }
    }
    return .control(.match, parts)
  }

  // MARK: Text

  func format(_ arguments: [JSONNode]) throws(DialectRefusal) -> FormatExpression {
    guard arguments.contains(where: { $0.kind == .object }) else { return try operation("format", arguments) }
    if isSelfContained { throw DialectRefusal(.needsArgument("formatted text")) }
    var texts: [FormatAttributedText] = []
    for argument in arguments {
      guard argument.kind == .object else {
        texts.append(FormatAttributedText(try expression(argument), []))
        continue
      }
      guard !texts.isEmpty, texts[texts.count - 1].attributes.isEmpty else {
        throw DialectRefusal(.notAnExpression("\"format\" with options in the wrong place"))
      }
      for member in argument.members {
        let name = member.key.string ?? ""
        guard ["font-scale", "text-color", "text-font"].contains(name) else {
          throw DialectRefusal(.withoutFormat("the option \"\(name)\" of \"format\""))
        }
        texts[texts.count - 1].attributes.append(.init(name, try expression(member.value)))
      }
    }
    return .function("mgl_attributed:", texts.map { .constant(.attributed($0)) })
  }

  func collator(_ arguments: [JSONNode]) throws(DialectRefusal) -> FormatExpression {
    guard arguments.count == 1, arguments[0].kind == .object else {
      throw DialectRefusal(.notAnExpression("\"collator\" without options"))
    }
    if isSelfContained { throw DialectRefusal(.needsArgument("the options of a collator")) }
    var entries: [FormatEntry] = []
    for member in arguments[0].members {
      entries.append(FormatEntry(.string(member.key.string ?? ""), try expression(member.value)))
    }
    return .operation("collator", [.constant(.dictionary(entries))])
  }
}

package import SourceText

extension FormatArgument {
  /// The argument as JSON, with the tags that `init(json:dialect:)` reads.
  package func fragment(in dialect: Dialect) -> JSONFragment {
    let writer = ArgumentWriter(dialect)
    return switch self {
    case .expression(let expression): writer.fragment(expression)
    case .predicate(let predicate): writer.fragment(.constant(.predicate(predicate)))
    }
  }
}

private struct ArgumentWriter {
  let dialect: Dialect

  init(_ dialect: Dialect) {
    self.dialect = dialect
  }

  func fragment(_ expression: FormatExpression) -> JSONFragment {
    switch expression {
    case .constant(let constant): fragment(constant)
    case .keyPath(let path): tag("$keyPath", .string(path))
    case .variable(let name): tag("$variable", .string(name))
    case .evaluatedObject: tag("$self", .boolean(true))
    case .aggregate(let elements): tag("$aggregate", .array(elements.map(fragment)))
    default: tag("$expr", printed: FormatString(.expression(expression), dialect: dialect))
    }
  }

  private func tag(_ name: JSONString, _ value: JSONFragment) -> JSONFragment {
    .object([JSONFragmentMember(name, value)])
  }

  private func tag(_ name: JSONString, printed format: FormatString) -> JSONFragment {
    var members = [JSONFragmentMember(name, .string(JSONString(format.text)))]
    if !format.arguments.isEmpty {
      members.append(JSONFragmentMember("arguments", .array(format.arguments.map { $0.fragment(in: dialect) })))
    }
    return .object(members)
  }

  private func numbers(_ values: [Double]) -> JSONFragment { .array(values.map(JSONFragment.number)) }

  private func fragment(_ constant: FormatConstant) -> JSONFragment {
    switch constant {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .number(let number): .scalar(Array(number.text.utf8))
    case .string(let string): .string(string)
    case .array(let elements): .array(elements.map(fragment))
    case .dictionary(let entries): dictionary(entries)
    case .color(let color): tag("$color", numbers([color.red, color.green, color.blue, color.alpha]))
    case .vector(let dx, let dy): tag("$vector", numbers([dx, dy]))
    case .insets(let top, let left, let bottom, let right): tag("$insets", numbers([top, left, bottom, right]))
    case .shape(let json): tag("$geojson", json)
    case .json(let json): tag("$json", json)
    case .attributed(let text):
      tag(
        "$attributed",
        .object([
          JSONFragmentMember("text", fragment(text.text)),
          JSONFragmentMember(
            "attributes", .object(text.attributes.map { JSONFragmentMember($0.name, fragment($0.value)) })),
        ]))
    case .predicate(let predicate):
      tag("$predicateExpr", printed: FormatString(.predicate(predicate), dialect: dialect))
    case .type(let name): tag("$class", .string(name))
    }
  }

  private func dictionary(_ entries: [FormatEntry]) -> JSONFragment {
    var members: [JSONFragmentMember] = []
    for entry in entries {
      guard case .constant(.string(let key)) = entry.key else { break }
      members.append(JSONFragmentMember(key, fragment(entry.value)))
    }
    if members.count == entries.count { return tag("$dict", .object(members)) }
    let areNumbers = entries.allSatisfy { if case .constant(.number) = $0.key { true } else { false } }
    return tag(
      areNumbers ? "$stops" : "$pairs", .array(entries.map { .array([fragment($0.key), fragment($0.value)]) }))
  }
}

/// What is found in JavaScript and TypeScript beside what is found in Swift too.
package enum WebSourceDiagnostic: String, Hashable, Sendable, CaseIterable {
  case computedInput = "computed-input"
  case computedType = "computed-type"
  case computedKey = "computed-key"
  case computedCondition = "computed-condition"
  case tokenInTemplate = "token-in-template"
  case computedValue = "computed-value"
  case mayBeRead = "may-be-read"
  case exported = "exported"
  case inferredType = "inferred-type"
  case possibleLegacyValue = "possible-legacy-value"
  case versionSevenInCode = "version-seven-in-code"

  package var record: DiagnosticRecord {
    switch self {
    case .computedInput:
      left(
        "computed input of a stop", "The order of the stops is unknown.",
        "map.setPaintProperty('a', 'line-width', {stops: [[5, 1], [zoom, 4]]})", "write it as a literal")
    case .computedType:
      left(
        "computed type of a function", "Each type means something else.",
        "map.setPaintProperty('a', 'line-width', {type: kind, stops: [[5, 1], [9, 4]]})", "write it as a literal")
    case .computedKey:
      left(
        "computed key of a condition", "It may be \"$type\", or hold an expression.",
        "map.setFilter('a', ['==', key, 1])", "write [\"==\", [\"get\", key], 1] if it names an attribute")
    case .computedCondition:
      left(
        "condition that does not show", "A filter is in one language as a whole.",
        "map.setFilter('a', ['all', ['==', 'kind', 1], other])", "write the condition in the filter")
    case .tokenInTemplate:
      left(
        "token with a computed name", "The name is not known.",
        "map.setLayoutProperty('a', 'text-field', `{${prefix}name}`)",
        "write [\"get\", name]")
    case .computedValue:
      left(
        "computed value of a condition", "Its type, its number or null decides what the condition means.",
        "map.setFilter('a', ['>=', 'year', year])", "write the expression that the message shows")
    case .mayBeRead:
      left(
        "value that the file may read",
        "What reads it expects the old form; nothing is asked further than the word shows.",
        "map.setFilter('a', ['==', 'kind', 1]); map.getFilter('a')",
        "use --unsafe if nothing reads the old form, or write the expression that the message shows and change what reads it"
      )
    case .exported:
      left(
        "constant that is exported", "Other files may read it, and they are not looked at.",
        "export const f = ['==', 'kind', 1]; map.setFilter('a', f)",
        "check the other files, then use --unsafe")
    case .inferredType:
      .warning(
        "constant without a declared type",
        because: "An expression is a list, so the constant would get another type, and TypeScript refuses it.",
        example: .unreachable("only TypeScript has declared types, and examples of this page are JavaScript"),
        action: "declare the type of the property")
    case .possibleLegacyValue:
      .note(
        "value that looks legacy", because: "Nothing shows that it belongs to a map.",
        example: .script("const inTunnel = ['==', 'tunnel', 1]", options: []),
        action: "write it as an expression, or write // migrate-styles:ignore")
    case .versionSevenInCode:
      left(
        "style of version 7 in code", "Its structure is old too, and is migrated in files only.",
        "const style = {version: 7, layers: [{id: 'a', type: 'line', source: 's', filter: ['==', 'a', 1]}]}",
        "move it to a file")
    }
  }

  private func left(_ message: String, _ because: String, _ source: String, _ action: String) -> DiagnosticRecord {
    .warning(message, because: because, example: .script(source, options: []), action: action)
  }
}

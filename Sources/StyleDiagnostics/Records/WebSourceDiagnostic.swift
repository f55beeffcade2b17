/// What is found in JavaScript and TypeScript beside what is found in Swift too.
package enum WebSourceDiagnostic: String, Hashable, Sendable, CaseIterable {
  case computedInput = "computed-input"
  case computedType = "computed-type"
  case computedKey = "computed-key"
  case computedCondition = "computed-condition"
  case tokenInTemplate = "token-in-template"
  case spreadNeedsTarget = "spread-needs-target"
  case jsonInString = "json-in-string"
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
        "token with a computed name", "The name is not known.", "const l = {'text-field': `{${prefix}name}`}",
        "write [\"get\", name]")
    case .spreadNeedsTarget:
      left(
        "list of unknown length", "It needs the expression \"in\", which not all renderers of the target have.",
        "map.setFilter('a', ['in', 'kind', ...kinds])", "name the renderer with --target")
    case .jsonInString:
      left(
        "JSON in a string", "It cannot be written again without changing more than its values.",
        #"map.setStyle(JSON.parse('{"layers": [{"id": "a", "type": "line", "filter": ["==", "\x61", 1]}]}'))"#,
        "move the style to a file")
    case .versionSevenInCode:
      left(
        "style of version 7 in code", "Its structure is old too, and is migrated in files only.",
        "const style = {version: 7, layers: [{id: 'a', type: 'line', filter: ['==', 'a', 1]}]}", "move it to a file")
    }
  }

  private func left(_ message: String, _ because: String, _ source: String, _ action: String) -> DiagnosticRecord {
    .warning(message, because: because, example: .script(source, options: []), action: action)
  }
}

import SourceJSON
import StyleSpec

/// Values that are arguments of calls: `map.setFilter(…)`, `map.setPaintProperty(…)`.
extension SiteFinder {
  mutating func visitCall(_ index: Int) {
    guard script.isAt(".", index - 1) || script.isAt("?.", index - 1) else { return }
    let open = script.isAt("?.", index + 1) ? index + 2 : index + 1
    let isFilter = script.isAt("setFilter", index)
    guard isFilter || script.isAt("setPaintProperty", index) || script.isAt("setLayoutProperty", index),
      script.isAt("(", open)
    else { return }
    var arguments: [ScriptLiteral] = []
    var place = open + 1
    while place < script.tokens[open].partner, arguments.count < 3,
      let (argument, next) = reader.value(at: place, before: script.tokens[open].partner)
    {
      arguments.append(argument)
      place = next + 1
    }
    if isFilter {
      if arguments.count >= 2 { addFilter(arguments[1], in: arguments[0].string) }
    } else if arguments.count == 3, let name = text(of: arguments[1]), let property = property(named: name) {
      add(arguments[2], of: property, in: arguments[0].string)
    }
  }

  /// The text of a literal, or of the constant that it names.
  private func text(of literal: ScriptLiteral) -> String? {
    guard literal.isOpaque, let constant = OpaqueCode(literal, in: script).name.flatMap({ constants[$0] }),
      !constant.isAssigned
    else { return literal.string }
    return constant.value.string
  }
}

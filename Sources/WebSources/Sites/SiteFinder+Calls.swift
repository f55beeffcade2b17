import SourceJSON
import StyleMigration
import StyleSpec

/// Values that are arguments of calls: `map.setFilter(…)`, `map.setPaintProperty(…)`.
extension SiteFinder {
  mutating func visitCall(_ index: Int) {
    guard script.isAt(".", index - 1) || script.isAt("?.", index - 1) else { return }
    let open = script.isAt("?.", index + 1) ? index + 2 : index + 1
    if script.isAt("push", index) || script.isAt("concat", index) { return visitAddition(to: index - 2, open) }
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

  /// A legacy condition that is added to the filter of a layer: `map.getFilter('a').push(['==', 'kind', kind])`.
  private mutating func visitAddition(to last: Int, _ open: Int) {
    let isRead = script.isAt(")", last) && script.isAt("getFilter", script.tokens[last].partner - 1)
    let isOfLayer =
      script.isAt("filter", last) && script.isAt(".", last - 1)
      && script.name(last - 2)?.lowercased().hasSuffix("layer") == true
    guard isRead || isOfLayer, script.isAt("(", open),
      let (value, _) = reader.value(at: open + 1, before: script.tokens[open].partner),
      reader.holdsCondition(value.tokens)
    else { return }
    var site = ValueSite(form: .filter, kind: .filter, literal: value, token: value.tokens.lowerBound)
    site.obstacle = .filterBuiltInCode
    append(site)
  }

  /// The text of a literal, or of the constant that it names.
  private func text(of literal: ScriptLiteral) -> String? {
    guard literal.isOpaque, let constant = OpaqueCode(literal, in: script).name.flatMap({ constants[$0] }),
      !constant.isAssigned
    else { return literal.string }
    return constant.value.string
  }
}

import SourceJSON
import StyleSpec

/// Values that stand behind an equals sign: attributes of elements, and assignments to a layer.
extension SiteFinder {
  mutating func visitAttribute(_ index: Int) {
    let tag = script.tokens[index].parent
    guard script.isAt("filter", index), tag >= 0, script.kind(tag) == .tagStart, script.isAt("{", index + 2),
      let element = script.name(tag + 1),
      element.first?.isUppercase == true || element.contains(where: { $0 == "." || $0 == ":" })
    else { return }
    var hasCompany = script.isOfTag
    for other in tag + 2..<max(script.tokens[tag].partner, tag + 2) where script.tokens[other].parent == tag {
      // The filter of a source was never a legacy one.
      if ["data", "tiles", "cluster"].contains(script.name(other)) { return }
      if let name = script.name(other), name != "filter", ObjectKeys.ofElements.contains(name) { hasCompany = true }
      // `<Layer {...style} filter={…} />`, as the examples of react-map-gl have it.
      if element.hasSuffix("Layer"), script.isAt("{", other), script.isAt("...", other + 1) { hasCompany = true }
    }
    let open = index + 2
    guard hasCompany, let (value, next) = reader.value(at: open + 1, before: script.tokens[open].partner),
      next == script.tokens[open].partner
    else { return }
    let keys = ObjectKeys(script, tag: tag)
    if keys.ignores?.covers("filter") != true, !keys.isOther { addFilter(value, in: keys.id) }
  }

  /// An assignment `layer.filter = […]`.
  mutating func visitAssignment(_ index: Int) {
    guard script.isAt("filter", index), script.isAt(".", index - 1) else { return }
    let isOfLayer = isLayer(endingAt: index - 2)
    guard isOfLayer || script.name(index - 2)?.lowercased().hasSuffix("layer") == true,
      let value = reader.value(behind: index + 1)
    else { return }
    let first = sites.count
    addFilter(value, in: nil)
    if isOfLayer { return }
    for index in first..<sites.count where sites[index].obstacle == nil { sites[index].obstacle = .notOfLayer }
  }

  /// An assignment `layer.paint['line-width'] = …` or `layer['filter'] = …`.
  mutating func visitElementAssignment(_ close: Int) {
    let open = script.tokens[close].partner
    guard open > 0, close == open + 2, let name = reader.key(open + 1), script.kind(open + 1) == .string else { return }
    if name == "filter" {
      if isLayer(endingAt: open - 1), let value = reader.value(behind: close + 1) { addFilter(value, in: nil) }
      return
    }
    guard let property = property(named: name),
      script.name(open - 1).map({ LayerProperties.isGroup($0) }) == true, let value = reader.value(behind: close + 1)
    else { return }
    let first = sites.count
    add(value, of: property, in: nil)
    if script.isAt(".", open - 2), isLayer(endingAt: open - 3) { return }
    for index in first..<sites.count { sites[index].obstacle = .notOfLayer }
  }

  /// Whether a layer ends at a token: `layer`, `style.layers[0]`.
  private mutating func isLayer(endingAt last: Int) -> Bool {
    if script.isAt("]", last) {
      let open = script.tokens[last].partner
      return open > 0 && script.name(open - 1) == "layers"
    }
    guard let name = script.name(last), !script.isAt(".", last - 1) else { return false }
    return isLayer(name)
  }

  /// Whether a name is that of a layer in this file, or of a parameter.
  private mutating func isLayer(_ name: String) -> Bool {
    if let constant = constants[name] {
      return ObjectKeys(of: constant.value).isLayer
    }
    // `const grid = new Grid()`
    if !constants.computedValues(behind: name).isEmpty { return false }
    let names = parameters ?? Set(script.tokens.indices.compactMap { isParameter($0) ? script.name($0) : nil })
    parameters = names
    return names.contains(name)
  }

  private func isParameter(_ index: Int) -> Bool {
    guard script.kind(index) == .name else { return false }
    if script.isAt("=>", index + 1) { return true }
    let parent = script.tokens[index].parent
    guard parent >= 0, script.isAt("(", parent), script.isAt("(", index - 1) || script.isAt(",", index - 1) else {
      return false
    }
    let behind = script.tokens[parent].partner + 1
    return script.isAt("=>", behind) || script.isAt("{", behind) && !script.isAt("if", parent - 1)
  }
}

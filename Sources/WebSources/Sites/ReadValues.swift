import SourceJSON
import StyleMigration

/// What a script reads of its layers in the language in which it was written, or changes there: `map.getFilter('a')`,
/// `['all', layer.filter, …]`, `layer.paint['line-width'].stops`.
struct ReadValues {
  private let script: Script
  private let reader: LiteralReader

  /// Whether it builds on the filters of layers that do not show.
  private var readsFilters = false

  /// The ids of layers whose filters it reads.
  private var layers: Set<String> = []

  /// The names of properties whose functions it reads.
  private var properties: Set<String> = []

  /// - Complexity: O(tokens).
  init(_ script: Script) {
    self.script = script
    reader = LiteralReader(script: script)
    // Properties that are read whole: only what is done with the stops tells.
    var whole: Set<String> = []
    var (readsStops, namesFilter, buildsOnName) = (false, false, false)
    for index in script.tokens.indices {
      if script.isAt(".", index) || script.isAt("?.", index) {
        visitMember(index)
        if script.isAt("stops", index + 1) { readsStops = true }
      } else if script.isAt("]", index) {
        visitElement(index, &whole)
      } else if script.isAt("stops", index), isInPattern(index) {
        readsStops = true
      } else if script.isAt("filter", index) {
        if isInPattern(index) { namesFilter = true }
        if isElementOfFilter(index..<index + 1) { buildsOnName = true }
      }
    }
    if namesFilter, buildsOnName { readsFilters = true }
    if readsStops { properties.formUnion(whole) }
  }

  /// Whether a value is read.
  func contain(_ site: ValueSite) -> Bool {
    switch site.form {
    case .filter where site.isOfQuery: false
    case .filter: readsFilters || site.layer.map { layers.contains($0) } ?? false
    case .function: properties.contains(site.kind.name.string)
    case .tokens: false
    }
  }

  private static let changes: Set<String> = ["push", "splice", "unshift", "pop", "shift", "concat"]

  private mutating func visitMember(_ dot: Int) {
    let name = dot + 1
    if script.isAt("filter", name), !script.isAt("(", name + 1), !script.isAt("=", name + 1) {
      let isChanged = script.isAt(".", name + 1) && Self.changes.contains(script.name(name + 2) ?? "")
      var start = dot - 1
      while start > 1, script.isAt(".", start - 1) { start -= 2 }
      if isChanged || script.isAt("[", name + 1) || isElementOfFilter(start..<name + 1) { readsFilters = true }
    } else if script.isAt("(", name + 1) {
      if script.isAt("getFilter", name) {
        if script.kind(name + 2) == .string, let id = reader.key(name + 2) {
          layers.insert(id)
        } else {
          readsFilters = true
        }
      } else if script.isAt("getPaintProperty", name) || script.isAt("getLayoutProperty", name) {
        let close = script.tokens[name + 1].partner
        if close > 1, script.kind(close - 1) == .string, let property = reader.key(close - 1) {
          properties.insert(property)
        }
      }
    }
  }

  /// `layer.paint['line-width']`, where it is not given a value.
  private mutating func visitElement(_ close: Int, _ whole: inout Set<String>) {
    let open = script.tokens[close].partner
    guard open > 0, close == open + 2, script.kind(open + 1) == .string, let name = reader.key(open + 1),
      script.kind(open - 1) == .name || script.kind(open - 1) == .close, !script.isAt("=", close + 1)
    else { return }
    var start = open - 1
    while start > 1, script.isAt(".", start - 1) { start -= 2 }
    let isTaken = script.isAt(".", close + 1) || script.isAt("?.", close + 1) || script.isAt("[", close + 1)
    if isTaken || script.isAt("...", start - 1) {
      properties.insert(name)
    } else {
      whole.insert(name)
    }
  }

  private func isInPattern(_ index: Int) -> Bool {
    let parent = script.tokens[index].parent
    return parent >= 0 && script.isAt("{", parent) && script.isPattern(parent)
  }

  /// Whether some tokens are an element of a filter, or spread into one.
  private func isElementOfFilter(_ tokens: Range<Int>) -> Bool {
    let open = script.tokens[tokens.lowerBound].parent
    guard script.isAt("[", open), script.kind(open - 1) != .name, script.kind(open - 1) != .close else { return false }
    if script.isAt("...", tokens.lowerBound - 1) { return true }
    guard script.isAt(",", tokens.lowerBound - 1), script.kind(open + 1) == .string, let name = reader.key(open + 1)
    else {
      return false
    }
    return ValueShape.combinations.contains(name)
  }
}

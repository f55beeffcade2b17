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

  /// Whether it reads stops of properties that do not show.
  private var readsFunctions = false

  /// The names of variables that hold the filter of a layer.
  private var filters: Set<String> = []

  /// What functions call a filter that they are given, and where.
  private var given: [String: [Range<Int>]] = [:]

  /// The functions of the script, once a filter is given to one.
  private lazy var functions = FunctionTable(script)

  /// The properties that variables hold, and where they do: `const width = layer.paint['line-width']`.
  private var held: [String: [(property: String, scope: Range<Int>)]] = [:]

  /// The names of properties whose texts it compares or takes apart.
  private var texts: Set<String> = []

  /// - Complexity: O(tokens).
  init(_ script: Script) {
    self.script = script
    reader = LiteralReader(script: script)
    // Properties that are read whole: only what is done with the stops tells.
    var whole: Set<String> = []
    var (readsStops, takesAny) = (false, false)
    for index in script.tokens.indices {
      if script.isAt(".", index) || script.isAt("?.", index) {
        if script.isAt("stops", index + 1) { readsStops = true }
        visitMember(index, &takesAny)
      } else if script.isAt("]", index) {
        visitElement(index, &whole, &takesAny)
      } else if script.isInPattern(index) {
        if script.isAt("stops", index) { readsStops = true }
        if script.isAt("filter", index) {
          if script.isAt(":", index + 1) { readsFilters = readsFilters || script.kind(index + 2) == .open }
          filters.insert(script.isAt(":", index + 1) ? script.name(index + 2) ?? "filter" : "filter")
        }
        if script.kind(index) == .string, script.isAt(":", index + 1), let name = reader.key(index) {
          // `const {'line-width': {stops}} = layer.paint`
          if let variable = script.name(index + 2) {
            whole.insert(name)
            hold(name, in: variable, index)
          } else if takesApartLayer(index) {
            properties.insert(name)
          }
        }
      }
    }
    if readsStops {
      properties.formUnion(whole)
      readsFunctions = takesAny
    }
    guard !filters.isEmpty || !held.isEmpty || !given.isEmpty else { return }
    for index in script.tokens.indices {
      guard let name = script.name(index), !script.isAt(".", index - 1) else { continue }
      if !readsFilters, filters.contains(name) || given[name]?.contains(where: { $0.contains(index) }) == true {
        readsFilters = isBuiltOn(index..<index + 1)
      }
      for (property, scope) in held[name] ?? [] where scope.contains(index) {
        if script.isAt("...", index - 1) || isTaken(index..<index + 1) { properties.insert(property) }
        if isReadAsText(index..<index + 1) { texts.insert(property) }
      }
    }
  }

  /// Whether a value is read.
  func contain(_ site: ValueSite) -> Bool {
    switch site.form {
    case .filter where site.isOfQuery: false
    case .filter: readsFilters || site.layer.map { layers.contains($0) } ?? false
    case .function: readsFunctions || properties.contains(site.kind.name.string)
    case .tokens: properties.contains(site.kind.name.string) || texts.contains(site.kind.name.string)
    }
  }

  /// The methods of lists, of which each reads what a filter has, or changes it.
  private static let methods: Set<String> = [
    "push", "splice", "unshift", "pop", "shift", "concat", "slice", "at", "map", "forEach", "reverse", "sort", "fill",
    "find", "findIndex", "some", "every", "flat", "flatMap", "includes", "indexOf", "entries", "with", "toSpliced",
    "filter", "length", "join", "toString",
  ]

  /// Functions that change the list that is their first argument, or give a copy of what is in it.
  private static let functions: Set<String> = [
    "remove", "pull", "pullAll", "pullAt", "without", "concat", "union", "clone", "cloneDeep", "structuredClone",
    "from", "assign", "merge", "extend", "apply", "call",
  ]

  /// Functions that put the members of their arguments into an object, or ask what they are.
  private static let copies: Set<String> = [
    "assign", "merge", "extend", "defaults", "isArray", "isPlainObject", "keys", "values", "entries",
  ]

  private mutating func visitMember(_ dot: Int, _ takesAny: inout Bool) {
    let name = dot + 1
    if script.isAt("filter", name), !script.isAt("(", name + 1) {
      visitFilter(startOfPath(endingAt: dot - 1)..<name + 1)
    } else if script.isAt("paint", name) || script.isAt("layout", name) {
      // `for (const key in layer.paint)`, `Object.values(layer.paint)`
      let open = script.tokens[name].parent
      if script.isAt("(", open), ["for", "values", "entries", "keys"].contains(script.name(open - 1)) {
        takesAny = true
      }
      // `_.mapValues(layer.paint, …)`
      if script.isAt("(", open), script.isAt(",", name + 1), startOfPath(endingAt: name) == open + 1,
        script.isAt(".", open - 2)
      {
        takesAny = true
      }
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
        } else {
          takesAny = true
        }
      }
    }
  }

  /// A filter that is taken from a layer: what is done with it, or the variable that holds it.
  private mutating func visitFilter(_ path: Range<Int>) {
    guard path.lowerBound >= 0 else { return }
    if isBuiltOn(path) { readsFilters = true }
    let start = path.lowerBound
    // `const [, key] = layer.filter`, `for (const part of layer.filter)`
    let open = script.kind(start - 2) == .close ? script.tokens[start - 2].partner : -1
    let isMember = [.name, .close].contains(script.kind(open - 1)) && !script.declaresVariables(open - 1)
    let isTakenApart = script.isAt("=", start - 1) && open >= 0 && !isMember
    if script.isAt("of", start - 1) || script.isAt("in", start - 1) || isTakenApart { readsFilters = true }
    if let name = variable(before: start) { filters.insert(name) }
    // `narrow(layer.filter)`
    let call = script.tokens[start].parent
    guard !readsFilters, script.isAt("(", call), let function = script.name(call - 1) else { return }
    let number = script.parts(of: call + 1..<start, between: ",").count - 1
    for (name, scope) in functions.parameters(of: function, at: number) where given[name, default: []].count < 8 {
      given[name, default: []].append(scope)
    }
  }

  /// Whether a filter is changed, taken apart, or a part of another one; what is only passed on is not.
  private func isBuiltOn(_ path: Range<Int>) -> Bool {
    var end = path.upperBound
    var start = path.lowerBound
    // `(layer.filter as any[]).push(…)`
    let open = script.tokens[start].parent
    let isChosen = ["as", "||", "??"].contains { script.isAt($0, end) }
    if script.isAt("(", open), open == start - 1, script.kind(open - 1) != .name, isChosen {
      (start, end) = (open, max(script.tokens[open].partner + 1, end))
    } else if script.isAt("(", open), isGivenAway(start, in: open) {
      return true
    }
    if script.isAt("!", end) { end += 1 }
    if script.isAt("[", end) || script.isAt("?.", end) && script.isAt("[", end + 1) { return true }
    if script.isAt(".", end) || script.isAt("?.", end), let method = script.name(end + 1) {
      return Self.methods.contains(method)
    }
    return isElementOfFilter(start..<end)
  }

  /// Whether an argument is one of a function that changes or copies lists, or has an old condition beside it.
  private func isGivenAway(_ argument: Int, in open: Int) -> Bool {
    guard let name = script.name(open - 1), !["if", "while", "for", "switch"].contains(name) else { return false }
    if argument == open + 1, Self.functions.contains(name) { return true }
    // `JSON.parse(JSON.stringify(layer.filter))`
    if name == "stringify", script.isAt("parse", script.tokens[open].parent - 1) { return true }
    let close = script.tokens[open].partner
    // `combine(layer.filter, ['==', 'x', 1])`
    return close > open && close < open + 100 && reader.holdsCondition(open..<close)
  }

  /// The variable that is given what begins at a token.
  private func variable(before start: Int) -> String? {
    guard script.isAt("=", start - 1), !script.isAt(".", start - 3), !script.isInTag(start - 2) else { return nil }
    return script.name(start - 2)
  }

  /// Whether a member of some value is taken.
  private func isTaken(_ path: Range<Int>) -> Bool {
    [".", "?.", "[", "!"].contains { script.isAt($0, path.upperBound) }
  }

  /// Notes that a variable holds a property as far as its braces reach; one name has few.
  private mutating func hold(_ property: String, in variable: String, _ index: Int) {
    var open = script.tokens[index].parent
    while open >= 0, !script.isAt("{", open) || script.isPattern(open) { open = script.tokens[open].parent }
    let end = open >= 0 ? max(script.tokens[open].partner, open) : script.tokens.count
    if held[variable, default: []].count < 8 { held[variable, default: []].append((property, max(open, 0)..<end)) }
  }

  /// Whether a value is compared with a text or added to one, or a pattern is tried on it.
  private func isReadAsText(_ path: Range<Int>) -> Bool {
    let operators: [StaticString] = ["===", "!==", "==", "!=", "+"]
    for (sign, other) in [(path.upperBound, path.upperBound + 1), (path.lowerBound - 1, path.lowerBound - 2)]
    where operators.contains(where: { script.isAt($0, sign) }) {
      // Whether there is one shows in both languages.
      if !script.isAt("undefined", other), !script.isAt("null", other) { return true }
    }
    let open = script.tokens[path.lowerBound].parent
    return script.isAt("(", open) && open == path.lowerBound - 1 && script.isAt(".", open - 2)
      && ["exec", "test"].contains(script.name(open - 1))
  }

  /// The first token of a path: `map.getLayer(id)`, `layers[0]`, `layer`.
  private func startOfPath(endingAt last: Int) -> Int {
    var start = last
    while start > 1 {
      if script.isAt("!", start) { start -= 1 }
      while script.kind(start) == .close, script.tokens[start].partner > 0 { start = script.tokens[start].partner - 1 }
      guard script.isAt(".", start - 1) || script.isAt("?.", start - 1) else { break }
      start -= 2
    }
    return start
  }

  /// `layer['filter']`, and `layer.paint['line-width']` where it is not given a value.
  private mutating func visitElement(_ close: Int, _ whole: inout Set<String>, _ takesAny: inout Bool) {
    let open = script.tokens[close].partner
    guard open > 0, close == open + 2, !script.isAt("=", close + 1) else { return }
    var before = open - 1
    if script.isAt("?.", before) || script.isAt("!", before) { before -= 1 }
    guard script.kind(before) == .name || script.kind(before) == .close else { return }
    guard script.kind(open + 1) == .string, let name = reader.key(open + 1) else {
      if script.isAt("paint", before) || script.isAt("layout", before) { takesAny = true }
      return
    }
    let start = startOfPath(endingAt: before)
    if name == "filter" { return visitFilter(start..<close + 1) }
    let path = start..<close + 1
    if isReadAsText(path) { texts.insert(name) }
    // `const {base} = layer.paint['line-width']`
    let isTakenApart = script.isAt("=", start - 1) && script.isAt("}", start - 2)
    let isAsked = script.isAt("in", start - 1) && script.kind(start - 2) == .string
    let parent = script.tokens[start].parent
    let isCopied = script.isAt("(", parent) && script.name(parent - 1).map { Self.copies.contains($0) } == true
    if isTaken(path) || script.isAt("...", start - 1) || isTakenApart || isAsked || isCopied {
      properties.insert(name)
    } else {
      whole.insert(name)
      if let variable = variable(before: start) { hold(name, in: variable, start) }
    }
  }

  /// Whether a pattern with a key takes apart a layer, and is not a type or for what a call gives: `(a: {'line-width': …}) => …`.
  private func takesApartLayer(_ key: Int) -> Bool {
    var open = script.tokens[key].parent
    while script.isAt(":", open - 1), script.isAt("{", script.tokens[open].parent) { open = script.tokens[open].parent }
    if script.isAt(":", open - 1) { return false }
    var value = script.tokens[open].partner + 1
    guard script.isAt("=", value) else { return true }
    value += 1
    while script.kind(value) == .name || script.isAt(".", value) || script.isAt("[", value) {
      value = script.next(value)
    }
    return !script.isAt("(", value)
  }

  /// Whether some tokens are an element of a filter, or spread into one.
  private func isElementOfFilter(_ tokens: Range<Int>) -> Bool {
    let open = script.tokens[tokens.lowerBound].parent
    let isMember = script.kind(open - 1) == .close || script.name(open - 1).map { $0 != "return" } ?? false
    guard script.isAt("[", open), !isMember else { return false }
    if script.isAt("...", tokens.lowerBound - 1) { return true }
    // `['all'].concat([layer.filter], …)`
    if script.isAt("(", open - 1), script.isAt("concat", open - 2) { return true }
    guard script.isAt(",", tokens.lowerBound - 1), script.kind(open + 1) == .string else { return false }
    return reader.key(open + 1).map { ValueShape.combinations.contains($0) } ?? false
  }
}

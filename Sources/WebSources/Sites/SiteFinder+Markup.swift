import StyleMigration

/// Old filters that the markup around a script has under a name, which is not seen through: `<Layer {filter} />` of Svelte, the
/// data of a component of Vue.
extension SiteFinder {
  /// Adds them, where they are left.
  ///
  /// - Parameter names: The names that the markup has as filters.
  /// - Complexity: O(tokens).
  mutating func addFilters(ofMarkup names: Set<String>) {
    guard !names.isEmpty else { return }
    var seen: Set<Int> = []
    for site in sites where !seen.contains(site.literal.tokens.lowerBound) { seen.formUnion(site.literal.tokens) }
    var index = 0
    while index < script.tokens.count {
      guard let list = oldList(at: index) else {
        index += 1
        continue
      }
      index = list.upperBound
      guard isGiven(toOneOf: names, list.lowerBound), reader.holdsCondition(list), seen.isDisjoint(with: list),
        let (literal, _) = reader.value(at: list.lowerBound, before: list.upperBound)
      else { continue }
      var site = ValueSite(form: .filter, kind: .filter, literal: literal, token: list.lowerBound, layer: nil)
      site.obstacle = .namedInMarkup
      append(site)
    }
  }

  /// The tokens of a list whose first element is an old operator.
  private func oldList(at index: Int) -> Range<Int>? {
    guard script.isAt("[", index), script.kind(index + 1) == .string, script.isAt(",", index + 2),
      let name = reader.key(index + 1), ValueShape.oldOperators.contains(name)
    else { return nil }
    let close = script.tokens[index].partner
    return close > index ? index..<close + 1 : nil
  }

  /// Whether a value is given to one of some names, also through a call or a function: `filter: […]`, `f = $state([…])`,
  /// `f() { return […]; }`.
  private func isGiven(toOneOf names: Set<String>, _ value: Int) -> Bool {
    var index = value - 1
    // A value begins not far behind its name.
    for _ in 0..<16 where index >= 0 {
      if script.kind(index) == .close, script.tokens[index].partner >= 0 { index = script.tokens[index].partner }
      if let name = script.name(index), names.contains(name) { return !script.isAt(".", index - 1) }
      if script.declaresVariables(index) { return false }
      switch script.kind(index) {
      case .name, .open: index -= 1
      case .sign where Self.signsBeforeValues.contains { script.isAt($0, index) }: index -= 1
      default: return false
      }
    }
    return false
  }

  private static let signsBeforeValues: [StaticString] = [":", "=", "=>", ".", "<", ">"]
}

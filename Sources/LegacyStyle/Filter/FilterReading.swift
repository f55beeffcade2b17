package import SourceText
package import StyleSpec

/// The classification of a filter's value in one of the semantics.
package enum FilterReading: Hashable, Sendable {
  /// The filter has no legacy conditions.
  case modern

  /// A filter that is wholly legacy.
  ///
  /// It is *repaired* where today's runtimes read something else into the same text: the object filters of the first
  /// versions.
  case legacy(LegacyFilter, isRepaired: Bool)

  /// Both languages in one filter, which is repaired.
  case mixed(MixedFilter)

  /// Both languages in one filter, which the GL JS runtime takes for an expression as a whole.
  case mixedForRuntime

  /// Reads a filter, which is at most 100 levels high.
  ///
  /// - Parameters:
  ///   - node: The filter.
  ///   - semantics: Whose meaning is asked for.
  ///   - compiles: Whether an expression in the position of a key compiles, as a text or as anything; the GL JS
  ///     runtime asks.
  /// - Throws: Why it has no meaning in the old language.
  /// - Complexity: O(bytes).
  package init(
    _ node: JSONNode, semantics: LegacySemantics,
    compiles: @escaping (_ key: JSONNode, _ isText: Bool) -> Bool = { key, _ in key[0]?.kind == .string }
  ) throws(LegacyFilterError) {
    let isRuntime = semantics == .glJS
    if isRuntime, FilterClass(node) == .legacy {
      self = .legacy(try RuntimeFilterReader(compiles: compiles).filter(node), isRepaired: false)
      return
    }
    let part = try AuthoredFilterReader.part(node)
    switch part.content {
    case .neutral, .expression: self = .modern
    case .legacy where isRuntime, .mixed where isRuntime: self = .mixedForRuntime
    case .legacy(let filter): self = .legacy(filter, isRepaired: part.isRepaired)
    case .mixed(let mixed): self = .mixed(mixed)
    }
  }
}

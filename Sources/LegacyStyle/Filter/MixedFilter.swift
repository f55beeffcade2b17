package import SourceText

/// A filter that mixes both languages: expressions that are kept, and legacy conditions among them.
///
/// No runtime ever gave such a filter the meaning that its author had in mind, so rewriting it is a repair: the old
/// parts mean what they meant alone.
///
/// - Source: classes S8 and F7 of the specification notes.
package indirect enum MixedFilter: Hashable, Sendable {
  /// An expression, or an operand of one, unchanged.
  case kept(JSONFragment)
  case legacy(LegacyFilter)

  /// `["!in", expression, value, …]`: the value of an expression is none of these.
  case exclusion(JSONFragment, [FilterConstant])

  /// An operator of the new language over parts.
  case call(JSONString, [MixedFilter])

  /// The old parts, from left to right.
  package var legacyParts: [LegacyFilter] {
    switch self {
    case .kept, .exclusion: []
    case .legacy(let filter): [filter]
    case .call(_, let parts): parts.flatMap { $0.legacyParts }
    }
  }

  /// Whether some legacy condition asks for an order.
  package var hasOrder: Bool { legacyParts.contains { $0.hasOrder } }

  /// The whole filter as JSON, with a replacement for each legacy condition.
  ///
  /// The replacement is told whether a failing evaluation there could only exclude the feature, which is what the part itself
  /// would do.
  package func fragment(
    mayFail: Bool = true, replacing replacement: (_ filter: LegacyFilter, _ mayFail: Bool) -> JSONFragment,
    excluding exclusion: (_ value: JSONFragment, _ constants: [FilterConstant]) -> JSONFragment
  ) -> JSONFragment {
    switch self {
    case .kept(let fragment): fragment
    case .exclusion(let value, let constants): exclusion(value, constants)
    case .legacy(let filter): replacement(filter, mayFail)
    case .call(let name, let parts):
      .array(
        [.string(name)]
          + parts.map {
            $0.fragment(mayFail: mayFail && name == "all", replacing: replacement, excluding: exclusion)
          })
    }
  }
}

package import SourceText
package import StyleSpec

/// A legacy filter: closed, with every operator that has a meaning of its own.
///
/// - Source: part d.6 of the specification notes; https://maplibre.org/maplibre-style-spec/deprecations/#other-filter
package indirect enum LegacyFilter: Hashable, Sendable {
  /// A filter that holds for every feature, or for none: `["all"]`, `["in", "x"]`, and what the runtime ignores.
  case constant(Bool)

  /// `["<", key, constant]` and the three others; nothing is converted, and values of different types are not ordered.
  case order(ConditionInput, FilterOrder, WrittenValue)

  /// `["in", key, constant, …]` and `["==", key, constant]`, and negated `["!in", key, constant, …]` and `["!=", key, constant]`.
  case membership(ConditionInput, [WrittenValue], isNegated: Bool)

  /// `["has", key]`, and negated `["!has", key]`.
  case presence(ConditionInput, isNegated: Bool)
  case all([LegacyFilter])
  case any([LegacyFilter])
  case none([LegacyFilter])

  /// The combined conditions, from left to right.
  var conditions: [LegacyFilter] {
    switch self {
    case .all(let filters), .any(let filters), .none(let filters): filters.flatMap { $0.conditions }
    case .constant, .order, .membership, .presence: [self]
    }
  }

  /// The constant of a condition on `$type` none of whose constants is a geometry type; `nil` for any other.
  var impossibleType: JSONString? {
    guard case .membership(.geometryType, let constants, _) = self else { return nil }
    let kinds: Set<JSONString> = ["Point", "LineString", "Polygon", "Unknown"]
    let names = constants.compactMap { if case .string(let name) = $0.value { name } else { nil } }
    return names.contains(where: kinds.contains) ? nil : names.first
  }
}

extension ConditionInput {
  /// What the key of a condition names: `$id` is null where the feature has none, and `$type` is `Point`, `LineString`,
  /// `Polygon` or `Unknown`, never one of the `Multi…` types.
  init(key: JSONString) {
    switch key {
    case "$id": self = .id
    case "$type": self = .geometryType
    default: self = .attribute(key)
    }
  }
}

/// The ordering comparisons of filters.
package enum FilterOrder: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
}

/// A filter that mixes both languages: expressions that are kept, and legacy conditions among them.
///
/// No runtime ever gave such a filter the meaning that its author had in mind, so rewriting it is a repair: the legacy
/// parts mean what they would mean on their own.
///
/// - Source: classes S8 and F7 of the specification notes.
package indirect enum MixedFilter: Hashable, Sendable {
  /// An expression, or an operand of one, unchanged.
  case kept(JSONFragment)
  case legacy(LegacyFilter)

  /// `["!in", expression, value, …]`: the value of an expression is none of these.
  case exclusion(JSONFragment, [WrittenValue])

  /// An operator of expressions over parts.
  case call(JSONString, [MixedFilter])

  /// The legacy parts, from left to right.
  package var legacyParts: [LegacyFilter] {
    switch self {
    case .kept, .exclusion: []
    case .legacy(let filter): [filter]
    case .call(_, let parts): parts.flatMap { $0.legacyParts }
    }
  }
}
